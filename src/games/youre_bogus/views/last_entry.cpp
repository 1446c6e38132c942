#include <algorithm>
#include <numeric>

#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/rules/inquiry.h"
#include "games/youre_bogus/views/narration.h"
#include "games/youre_bogus/views/on_demand.h"
#include "games/youre_bogus/views/reasons.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;

namespace {

std::string role_of(CellId id, bool the_placed_one, const Inquiry& inquiry, const Table& table) {
  const StackAsOf stack = stack_as_of_turn(inquiry, table);
  const Card card = stack.card(id);
  const Specification& said = stack.cell(id).said;
  if (card.is_hidden()) return "nobody has seen it";
  if (card.is_joker())
    return said.made ? (passes_on(card, said) ? "passes on the rest" : "as specified") : "asks for nothing";
  if (card.is(Rank::seven) && !the_placed_one) return "passes on the rest";
  // Of a card below only what still counted when the card in question was placed on it.
  const auto given = the_placed_one ? std::vector<Trait>() : given_by(id, inquiry, table);
  std::string role;
  for (const Trait each : {Trait::parity, Trait::rank, Trait::suit}) {
    if (!given.empty() && std::ranges::find(given, each) == given.end()) continue;
    role += role.empty() ? "" : ", ";
    role += each == Trait::rank   ? core::spoken(card.rank())
            : each == Trait::suit ? core::spoken(card.suit())
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
  view.card = stack_as_of_turn(inquiry, table).face(cell.face);
  if (cell.placed_in != no_turn) view.owner = names[table.turns[cell.placed_in].player];
  if (cell.said.made) view.specified = spoken(cell.said);
  view.role = role_of(id, the_placed_one, inquiry, table);
  return view;
}

// The rules that decided it: those found broken. Where a placement was examined, the rule that allows or forbids it,
// and those that gave the condition it was placed on.
std::vector<std::string> rules_it_turns_on(const Inquiry& inquiry, const Table& table, const InquiryView& view) {
  std::vector<std::string> rules = view.rules;
  if (view.examined.empty()) return rules;
  const auto add = [&rules](const char* id) {
    if (std::ranges::find(rules, id) == rules.end()) rules.emplace_back(id);
  };
  const Card placed = view.examined.front().card;
  const bool always_fits = placed.is_joker() || placed.is(Rank::seven);
  if (rules.empty()) add(always_fits ? "E2" : view.examined.size() == 1 ? "E1" : placed.is(Rank::ace) ? "E3" : "E4");
  for (auto below = view.examined.begin() + 1; below != view.examined.end(); ++below) {
    if (below->card.is(Rank::seven)) add("F1");
    if (below->card.is_joker()) add("F2");
  }
  if (table.turns[inquiry.about].took && !always_fits) add("C1");
  return rules;
}

}  // namespace

InquiryView inquiry_view_of(const Inquiry& inquiry, const Table& table, const Names& names) {
  InquiryView view;
  view.turn = static_cast<int>(inquiry.turn) + 1;
  view.about_turn = inquiry.about == no_turn ? 0 : static_cast<int>(inquiry.about) + 1;
  view.accused = names[inquiry.accused];
  view.shouters = names.of(inquiry.shouters);
  view.plea = inquiry.plea;
  view.verdict = inquiry.verdict;
  view.ruled = inquiry.ruled.word;
  if (inquiry.ruled.grounds) {
    view.ruled_why = inquiry.ruled.grounds->why.value_or("");
    view.ruled_by = names.of(inquiry.ruled.grounds->by);
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

namespace {

using Run = std::array<std::size_t, 3>;

// Every three cards of consecutive ranks in one suit (L2), as indexes; with equal cards every combination counts (M2).
std::vector<Run> runs_of(const std::vector<Card>& cards) {
  std::vector<Run> runs;
  std::vector<std::size_t> sorted(cards.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::ranges::stable_sort(sorted, [&](auto a, auto b) { return cards[a] < cards[b]; });
  const auto next_to = [&](std::size_t one, std::size_t other) {
    const Card a = cards[one];
    const Card b = cards[other];
    return a.is_plain() && b.is_plain() && a.suit() == b.suit() &&
           static_cast<int>(b.rank()) == static_cast<int>(a.rank()) + 1 && !a.is(Rank::ace);
  };
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (std::size_t j = i + 1; j < sorted.size(); ++j) {
      if (!next_to(sorted[i], sorted[j])) continue;
      for (std::size_t k = j + 1; k < sorted.size(); ++k) {
        if (next_to(sorted[j], sorted[k])) runs.push_back({sorted[i], sorted[j], sorted[k]});
      }
    }
  }
  return runs;
}

std::string run_text(const std::vector<Card>& cards, const Run& run) {
  return core::to_text(cards[run[0]]) + " " + core::to_text(cards[run[1]]) + " " + core::to_text(cards[run[2]]);
}

}  // namespace

WinView win_view_of(const WinDone& win, const Table& table, const Names& names) {
  WinView view;
  view.player = names[win.player];
  view.stands = win.stands;
  view.reason = win.worth.stands && !win.stands ? "L4: the claim is above the worth, and this table lets that fail"
                                                : win.worth.reason;
  view.claim = static_cast<int>(win.claim);
  view.worth = win.worth.worth;
  view.credited = static_cast<int>(win.credited);
  view.face_up = win.hand.face_up;
  view.face_down = win.hand.face_down;
  std::size_t joker = 0;
  for (const Card card : win.hand.face_up) {
    const bool stands_for = card.is_joker() && joker < win.worth.jokers.size();
    view.stand_for.push_back(stands_for ? win.worth.jokers[joker++] : card);
  }
  if (win.worth.stands) view.run_cards = runs_of(view.stand_for);
  for (const Run& run : view.run_cards) view.runs.push_back(run_text(view.stand_for, run));
  view.straight_points = win.worth.straight_points;
  view.split = win.worth.split;
  view.split_points = win.worth.split_points;
  for (const auto& entry : table.points) {
    const bool of_win = std::string_view(entry.rule) == "L4" || std::string_view(entry.rule) == "K3";
    if (entry.turn == win.turn + 1 && of_win) {
      view.points.push_back({names[entry.player], static_cast<int>(entry.points), entry.rule});
    }
  }
  return view;
}

using core::Sentence;
using core::Tone;

namespace {

struct NewsItem {
  TurnIndex number;  // of the turn, from 1
  Sentence words;
};

std::string how_it_ended(const Inquiry& inquiry) {
  switch (inquiry.verdict) {
    case Verdict::admitted:
      return "admitted.";
    case Verdict::bogus:
      return "denied: found Bogus.";
    case Verdict::not_bogus:
      return "denied: not Bogus.";
    case Verdict::examine:
      return "denied: nobody can tell yet.";
    case Verdict::open:
      return "put off.";
    case Verdict::void_:
      return "void, for the rules are unclear.";
  }
  return "";
}

// Everybody who loses as much says so together: "Ann and Dee lose 5 each."
std::string who_loses(const Inquiry& inquiry, const Names& names) {
  std::vector<std::string> losers;
  std::int64_t lost = 0;
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    const bool again = !losers.empty() && losers.back() == names[entry.player];
    if (!again) losers.push_back(names[entry.player]);
    lost = again ? lost - entry.points : -entry.points;
  }
  if (losers.empty()) return {};
  const bool several = losers.size() > 1;
  return " " + core::listed(losers) + (several ? " lose " : " loses ") + std::to_string(lost) +
         (several ? " each." : ".");
}

Sentence told(const Inquiry& inquiry, const Names& names) {
  return {{Tone::bad, "You\u2019re Bogus!"},
          {Tone::plain, " " + listed(inquiry.shouters, names) + " at " + names[inquiry.accused] + ", " +
                            how_it_ended(inquiry) + who_loses(inquiry, names)}};
}

Sentence told(const WinDone& win, std::size_t round, const Names& names) {
  const std::string credited = std::to_string(win.credited);
  return {{Tone::name, names[win.player]},
          {Tone::good, " wins round " + std::to_string(round)},
          {Tone::plain, " with " + credited + (win.credited == 1 ? " point." : " points.")}};
}

// A die on the floor, or touched (A2, A3), Aces that were still held (K3), and what the table agreed on.
Sentence told(const PointEntry& entry, const Names& names) {
  const std::string_view rule = entry.rule;
  const std::string points = std::to_string(entry.points < 0 ? -entry.points : entry.points);
  std::string why = " by agreement of the table.";
  if (rule == "A2" || rule == "A3") why = " to the dice (" + std::string(rule) + ").";
  if (rule == "K3") why = " for Aces still in hand.";
  if (rule == "L4") why = " for a win that is none.";
  return {{Tone::name, names[entry.player]}, {Tone::plain, (entry.points < 0 ? " loses " : " gets ") + points + why}};
}

bool is_told_elsewhere(const PointEntry& entry) {
  const std::string_view rule = entry.rule;
  return rule[0] == 'H' || (rule == "L4" && entry.points >= 0);
}

}  // namespace

std::vector<Sentence> news_of(const Table& table, const Names& names, std::size_t most) {
  std::vector<NewsItem> all;
  for (std::size_t i = table.inquiries.size(), found = 0; i-- > 0 && found < most;) {
    if (!table.inquiries[i].judged) continue;
    all.push_back({table.inquiries[i].turn + 1, told(table.inquiries[i], names)});
    ++found;
  }
  std::size_t round = table.rounds.size();
  for (std::size_t i = table.wins.size(), found = 0; i-- > 0 && found < most;) {
    if (!table.wins[i].stands) continue;
    all.push_back({table.wins[i].turn + 1, told(table.wins[i], round--, names)});
    ++found;
  }
  for (std::size_t i = table.points.size(), found = 0; i-- > 0 && found < most;) {
    if (is_told_elsewhere(table.points[i])) continue;
    all.push_back({table.points[i].turn, told(table.points[i], names)});
    ++found;
  }
  std::ranges::stable_sort(all, std::greater<>(), &NewsItem::number);
  std::vector<Sentence> news;
  for (std::size_t i = 0; i < all.size() && i < most; ++i) news.push_back(std::move(all[i].words));
  return news;
}

}  // namespace bogosity::youre_bogus
