#include <algorithm>

#include "games/youre_bogus/asked_views.h"
#include "games/youre_bogus/inquiry.h"
#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/reasons.h"
#include "games/youre_bogus/views.h"
#include "games/youre_bogus/words.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;

namespace {

std::string role_of(CellId id, bool the_placed_one, const Inquiry& inquiry, const Table& table) {
  const StackThen stack = stack_then(inquiry, table);
  const Card card = stack.card(id);
  const Specification& said = stack.cell(id).said;
  if (card.is_hidden()) return "nobody has seen it";
  if (card.is_joker())
    return said.made ? (passes_on(card, said) ? "passes on the rest" : "as specified") : "asks for nothing";
  if (card.is(Rank::seven) && !the_placed_one) return "passes on the rest";
  // Of a card below only what still counted when the card in question was placed on it.
  const auto given = the_placed_one ? std::vector<Which>() : given_by(id, inquiry, table);
  std::string role;
  for (const Which each : {Which::parity, Which::rank, Which::suit}) {
    if (!given.empty() && std::find(given.begin(), given.end(), each) == given.end()) continue;
    role += role.empty() ? "" : ", ";
    role += each == Which::rank   ? core::spoken(card.rank())
            : each == Which::suit ? core::spoken(card.suit())
                                  : (parity_of(card.rank()) == Parity::odd ? "odd" : "even");
  }
  return role;
}

// Parity, rank and suit, each with whether it clashes; what a card without them does is said in one piece.
core::Sentence traits_of(const ExaminedView& view, const Clash& clash) {
  using core::Tone;
  if (!clash.parity && !clash.rank && !clash.suit) return {{Tone::quiet, view.role}};
  const auto tone = [](bool clashes) { return clashes ? Tone::bad : Tone::quiet; };
  return {{tone(clash.parity), parity_of(view.card.rank()) == Parity::odd ? "odd" : "even"},
          {Tone::quiet, ", "},
          {tone(clash.rank), std::string(core::spoken(view.card.rank()))},
          {Tone::quiet, ", "},
          {tone(clash.suit), std::string(core::spoken(view.card.suit()))}};
}

ExaminedView examined_view(CellId id, bool the_placed_one, const Inquiry& inquiry, const Table& table,
                           const Names& names) {
  const Cell& cell = table.stack.cell(id);
  ExaminedView view;
  view.card = stack_then(inquiry, table).face(cell.face);
  if (cell.placed_in != no_turn) view.owner = names[table.turns[cell.placed_in].player];
  if (cell.said.made) view.specified = spoken(cell.said);
  view.role = role_of(id, the_placed_one, inquiry, table);
  return view;
}

// The rules found broken; where a placement was looked at, those that a placement is judged by.
std::vector<std::string> rules_it_turns_on(const Inquiry& inquiry, const Table& table, const InquiryView& view) {
  std::vector<std::string> rules = view.rules;
  if (inquiry.about == no_turn || view.examined.empty()) return rules;
  for (const char* id : {"E1", "E2", "E3", "E4", "F1", "F2", "M1", "M3"}) {
    if (std::find(rules.begin(), rules.end(), id) == rules.end()) rules.emplace_back(id);
  }
  if (table.turns[inquiry.about].took) rules.emplace_back("C1");
  return rules;
}

}  // namespace

InquiryView inquiry_view_of(const Inquiry& inquiry, const Table& table, const Names& names) {
  InquiryView view;
  view.turn = static_cast<int>(inquiry.turn) + 1;
  view.about_turn = inquiry.about == no_turn ? 0 : static_cast<int>(inquiry.about) + 1;
  view.accused = names[inquiry.accused];
  for (const PlayerId who : inquiry.shouters) view.shouters.push_back(names[who]);
  view.plea = word_for(inquiry.plea);
  view.verdict = word_for(inquiry.verdict);
  view.ruled = word_for(inquiry.ruled.word);
  if (inquiry.ruled.grounds) {
    view.ruled_why = inquiry.ruled.grounds->why.value_or("");
    for (const PlayerId who : inquiry.ruled.grounds->by) view.ruled_by.push_back(names[who]);
  }
  view.told = narrate_inquiry(inquiry, names);
  if (inquiry.plea == Plea::open) return view;  // put off: nothing is opened yet
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    view.points.push_back({names[entry.player], static_cast<int>(entry.points), entry.rule});
  }
  if (inquiry.plea != Plea::deny) return view;  // an admission opens nothing (M3)
  for (const Infraction each : rules_found(inquiry, table)) view.rules.emplace_back(id_of(each));
  const auto cells = examined_cells(inquiry, table);
  const Clash clash = inquiry.verdict == Verdict::bogus ? clash_of(inquiry, table) : Clash{};
  for (const CellId& cell : cells) {
    const bool the_placed_one = &cell == &cells.front();
    view.examined.push_back(examined_view(cell, the_placed_one, inquiry, table, names));
    view.examined.back().traits = traits_of(view.examined.back(), the_placed_one ? clash : Clash{});
  }
  const std::size_t lying = inquiry.stack_top == 0 ? 0 : table.stack.cell(inquiry.stack_top).depth;
  view.unseen = static_cast<int>(lying - cells.size());
  view.condition = condition_in_words(inquiry, table, names);
  view.reasons = reasons_for(inquiry, table, names);
  if (inquiry.about != no_turn && table.turns[inquiry.about].placed > 0 && needs_no_stack(inquiry, table)) {
    view.reasons.push_back(
        {{core::Tone::quiet, "No card has to be turned up: this is certain without the stack (M3)."}});
  }
  if (inquiry.verdict == Verdict::examine) view.lift = card_to_lift(inquiry, table);
  view.turns_on = rules_it_turns_on(inquiry, table, view);
  view.precedents = precedents_for(view.turns_on, table);
  return view;
}

}  // namespace bogosity::youre_bogus
