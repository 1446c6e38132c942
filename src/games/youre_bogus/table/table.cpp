#include "games/youre_bogus/table/table.h"

#include <algorithm>

namespace bogosity::youre_bogus {
namespace {

bool involves_ace(const Inquiry& inquiry, const Table& table) {  // H2
  if (inquiry.infractions.any()) return inquiry.infractions.any_ace();
  if (inquiry.about == no_turn || table.turns[inquiry.about].placed == 0) return false;
  return stack_as_of_turn(inquiry, table).card(table.turns[inquiry.about].placed_cell).is(Rank::ace);
}

// The verdict of the log alone, with the present knowledge.
Verdict verdict_of_log(const Infractions& infractions, bool to_examine) {
  if (infractions.any()) return Verdict::bogus;
  return to_examine ? Verdict::examine : Verdict::not_bogus;
}

Verdict verdict_with_ruling(const Inquiry& inquiry) {
  const bool is_void = inquiry.ruled.word == Ruling::void_;  // Z4
  switch (inquiry.plea) {
    case Plea::open: return Verdict::open;
    case Plea::admit: return is_void ? Verdict::void_ : Verdict::admitted;
    case Plea::deny: break;
  }
  switch (inquiry.ruled.word) {  // Z3
    case Ruling::bogus: return Verdict::bogus;
    case Ruling::clean: return Verdict::not_bogus;
    case Ruling::void_: return Verdict::void_;
    case Ruling::none: break;
  }
  return inquiry.log;
}

}  // namespace

Table::Table(const Setup& setup) : setup_(setup) {
  now.players.resize(setup.players.size());
  for (std::size_t i = 0; i < setup.players.size(); ++i) now.order.push_back(static_cast<PlayerId>(i));
  now.next = setup.starter;
  now.pile = total_cards();
  scorekeeper = setup.scorekeeper;
  for (const auto& [who, points_won] : setup.totals) now.players[who].score = points_won;
}

std::span<const Inquiry> Table::inquiries_from(TurnIndex turn) const {
  const auto from = std::ranges::partition_point(inquiries, [turn](const Inquiry& each) { return each.turn < turn; });
  return {from, inquiries.end()};
}

std::span<const Inquiry> Table::inquiries_of(TurnIndex turn) const {
  const auto from = inquiries_from(turn);
  return {from.begin(), std::ranges::partition_point(from, [turn](const Inquiry& each) { return each.turn <= turn; })};
}

std::span<const WinDone> Table::wins_of(TurnIndex turn) const {
  const auto from = std::ranges::partition_point(wins, [turn](const WinDone& each) { return each.turn < turn; });
  const auto to = std::partition_point(from, wins.end(), [turn](const WinDone& each) { return each.turn <= turn; });
  return {from, to};
}

void conduct(Inquiry& inquiry, const Findings& findings, const Table& table) {
  inquiry.judged = true;
  inquiry.corrections = findings.corrections;
  inquiry.infractions = findings.infractions;
  if (inquiry.bad_bid) inquiry.infractions.add(Infraction::j2);  // J2
  inquiry.ace = involves_ace(inquiry, table);
  inquiry.log = verdict_of_log(inquiry.infractions, findings.to_examine());
  inquiry.verdict = verdict_with_ruling(inquiry);
  inquiry.examined.clear();
  if (inquiry.plea != Plea::deny || inquiry.about == no_turn) return;  // M3 wants a challenge
  if (needs_no_stack(inquiry, table)) return;
  const StackAsOf stack = stack_as_of_turn(inquiry, table);
  for (const FaceId face : cards_that_settle(table.turns[inquiry.about], inquiry.stack_top, stack)) {
    inquiry.examined.push_back(stack.face(face));
  }
}

bool needs_no_stack(const Inquiry& inquiry, const Table& table) {
  Infractions others = inquiry.infractions;
  others.drop(Infraction::e3);
  others.drop(Infraction::e4);
  if (!others.any()) return false;
  if (others.any_ace() || inquiry.about == no_turn || table.turns[inquiry.about].placed == 0) return true;
  // E3 would still make it dearer (H2).
  return !stack_as_of_turn(inquiry, table).card(table.turns[inquiry.about].placed_cell).is(Rank::ace);
}

StackAsOf stack_as_of_turn(const Inquiry& inquiry, const Table& table) { return {table.stack, inquiry.corrections}; }

std::vector<PointEntry> penalties(const Inquiry& inquiry, TurnIndex turn) {
  std::vector<PointEntry> list;
  const auto lose = [&](PlayerId who, int points, const char* rule) { list.push_back({turn, who, -points, rule}); };
  const bool found_bogus = inquiry.verdict == Verdict::bogus;
  if (inquiry.verdict == Verdict::admitted || found_bogus) {
    if (inquiry.ace)
      lose(inquiry.accused, 10, "H2");  // H2
    else
      lose(inquiry.accused, 5, "H3");  // H3
    if (found_bogus) lose(inquiry.accused, 5, "H4");
  } else if (inquiry.verdict == Verdict::not_bogus) {  // H4
    for (const PlayerId shouter : inquiry.shouters) lose(shouter, 5, "H4");
  }
  return list;
}

std::vector<FaceId> cards_that_settle(const Turn& turn, CellId stack_top, const StackAsOf& stack) {
  if (turn.placed == 0) return {};
  std::vector<FaceId> list = {stack.cell(turn.placed_cell).face};
  if (!stack.lies_in(stack_top, list[0])) return {};  // the stack was counted anew since
  const Card card = stack.face(list[0]);  // a Seven or a Joker could always be placed (E2): nothing more is looked at
  std::vector<FaceId> sources = stack.sources(turn.placed_on);
  std::erase_if(sources, [&](FaceId face) { return !stack.lies_in(stack_top, face); });
  for (std::size_t seen = 0; seen <= sources.size(); ++seen) {
    const std::span<const FaceId> unseen(sources.begin() + static_cast<std::ptrdiff_t>(seen), sources.end());
    if (seen == sources.size() || legality(card, stack.condition(turn.placed_on, unseen)) != Legality::examine) {
      list.insert(list.end(), sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(seen));
      break;
    }
  }
  return list;
}

}  // namespace bogosity::youre_bogus
