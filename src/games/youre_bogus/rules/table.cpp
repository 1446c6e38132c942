#include "games/youre_bogus/rules/table.h"

#include <algorithm>

namespace bogosity::youre_bogus {

Table::Table(const Setup& setup) : setup_(setup) {
  now.players.resize(setup.players.size());
  for (std::size_t i = 0; i < setup.players.size(); ++i) now.order.push_back(static_cast<PlayerId>(i));
  now.next = setup.starter;
  now.pile = total_cards();
  scorekeeper = setup.scorekeeper;
  for (const auto& [who, points_won] : setup.totals) now.players[who].score = points_won;
}

std::pair<std::size_t, std::size_t> Table::inquiries_of(TurnIndex turn) const {
  const auto from = std::ranges::partition_point(inquiries, [turn](const Inquiry& each) { return each.turn < turn; });
  const auto to =
      std::partition_point(from, inquiries.end(), [turn](const Inquiry& each) { return each.turn <= turn; });
  return {static_cast<std::size_t>(from - inquiries.begin()), static_cast<std::size_t>(to - inquiries.begin())};
}

std::span<const WinDone> Table::wins_of(TurnIndex turn) const {
  const auto from = std::ranges::partition_point(wins, [turn](const WinDone& each) { return each.turn < turn; });
  const auto to = std::partition_point(from, wins.end(), [turn](const WinDone& each) { return each.turn <= turn; });
  return {from, to};
}

void Table::expect_turns(std::size_t turns_to_come) {
  turns.reserve(turns.size() + turns_to_come);
  stack.expect_cards(turns_to_come);
}

void Table::remember_face(FaceId id) {
  if (remembering_) trail_.push_back(OldFace{id, stack.face(id), stack.noted(id)});
}

void Table::remember_turn(TurnIndex index) {
  if (remembering_) trail_.push_back(OldTurn{index, turns[index]});
}

void Table::remember_inquiry(std::uint32_t index) {
  if (remembering_) trail_.push_back(OldInquiry{index, inquiries[index]});
}

void Table::remember_last_round() {
  if (remembering_) trail_.push_back(OldRound{rounds.size() - 1, rounds.back()});
}

Table::Mark Table::mark() {
  remembering_ = true;
  return {now,
          {stack.size(), turns.size(), inquiries.size(), wins.size(), points.size(), exchanges.size(), rounds.size(),
           house_rules.size(), clarifications.size(), counts.size(), forgotten_ + trail_.size()},
          scorekeeper};
}

void Table::rewind(const Mark& mark) {
  while (forgotten_ + trail_.size() > mark.size.trail) {
    auto& old = trail_.back();
    if (auto* face = std::get_if<OldFace>(&old)) stack.restore_face(face->id, face->face, face->noted);
    if (auto* turn = std::get_if<OldTurn>(&old)) turns[turn->index] = std::move(turn->turn);
    if (auto* inquiry = std::get_if<OldInquiry>(&old)) inquiries[inquiry->index] = std::move(inquiry->inquiry);
    if (auto* round = std::get_if<OldRound>(&old)) rounds[round->index] = std::move(round->round);
    trail_.pop_back();
  }
  now = mark.now;
  scorekeeper = mark.scorekeeper;
  stack.shrink(mark.size.stack);
  turns.resize(mark.size.turns);
  inquiries.resize(mark.size.inquiries);
  wins.resize(mark.size.wins);
  points.resize(mark.size.points);
  exchanges.resize(mark.size.exchanges);
  rounds.resize(mark.size.rounds);
  house_rules.resize(mark.size.house_rules);
  clarifications.resize(mark.size.clarifications);
  counts.resize(mark.size.counts);
}

void Table::forget() {
  remembering_ = false;
  forgotten_ += trail_.size();
  trail_.clear();
}

void Table::forget_before(const Mark& mark) {
  const std::size_t old = mark.size.trail - forgotten_;
  trail_.erase(trail_.begin(), trail_.begin() + static_cast<std::ptrdiff_t>(old));
  forgotten_ += old;
}

}  // namespace bogosity::youre_bogus
