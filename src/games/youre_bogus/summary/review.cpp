#include "games/youre_bogus/summary/review.h"

#include <algorithm>

#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/views/narration.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::size_t between_marks = 64;  // lines

}  // namespace

FoldedReview::FoldedReview(SessionFold play, const core::Unsealed& leave)
    : play_(std::move(play)), leave_(leave), then_(play_.finished_table().setup()) {
  for (std::size_t i = 0; i < play_.table().now.players.size(); ++i) {
    players_.push_back(play_.names()[static_cast<PlayerId>(i)]);
  }
  marks_.emplace_back(0, then_.mark());
  moments_ = moments_of(play_, leave_);
  scores_ = scores_of(play_);
}

const Highlights& FoldedReview::highlights() const {
  if (!highlights_) highlights_ = highlights_of(play_, leave_);
  return *highlights_;
}

const std::vector<HandsAt>& FoldedReview::hands() {
  if (hands_.empty()) note_hands();
  return hands_;
}

// Once along all lines, and back to where the table was.
void FoldedReview::note_hands() {
  const std::size_t was = step_;
  go_to(0);
  hands_.push_back({0, std::vector<int>(players_.size())});
  std::vector<int> cards(players_.size());
  for (std::size_t step = 1; step <= last_step(); ++step) {
    go_to(step);
    for (std::size_t who = 0; who < then_.now.players.size(); ++who) {
      cards[who] = static_cast<int>(then_.now.players[who].cards);
    }
    if (cards != hands_.back().cards) hands_.push_back({step, cards});
  }
  go_to(was);
}

// The lines were folded once: none of them is refused now.
void FoldedReview::go_to(std::size_t step) {
  if (step < step_) {
    while (marks_.back().first > step) marks_.pop_back();
    then_.rewind(marks_.back().second);
    step_ = marks_.back().first;
  }
  for (; step_ < step; ++step_) {
    if (step_ % between_marks == 0 && marks_.back().first < step_) marks_.emplace_back(step_, then_.mark());
    [[maybe_unused]] const auto as_before = fold_line(then_, play_.lines()[step_], play_.names());
  }
}

TableSnapshot FoldedReview::at(std::size_t step) {
  step = std::min(step, last_step());
  go_to(step);
  TableSnapshot view;
  view.step = step;
  const Table::Mark as_it_was = then_.mark();
  finish(then_);
  add_table(view, then_, play_.finished_table(), play_.names());
  then_.rewind(as_it_was);
  if (step > 0) add_line(view, play_, step - 1, leave_);
  return view;
}

core::Sentence review_line(const SessionFold& play, std::size_t line, const core::Unsealed& leave) {
  const TurnIndex turn = play.turn_of(line);
  const Table& table = play.finished_table();
  core::Sentence told = narrate(play, line, table, {Faces::shown, Tense::past, true});
  if (turn == no_turn) return told;
  const core::Sentence findings = narrate_findings(turn, table, leave);
  if (!findings.empty()) told.push_back({core::Tone::plain, "  "});
  told.insert(told.end(), findings.begin(), findings.end());
  return told;
}

int FoldedReview::turn(std::size_t step) const {
  const TurnIndex turn = play_.turn_of(step - 1);
  return turn == no_turn ? 0 : static_cast<int>(turn) + 1;
}

std::vector<std::string> FoldedReview::found(std::size_t step) const {
  std::vector<std::string> rules;
  const TurnIndex turn = play_.turn_of(step - 1);
  if (turn == no_turn) return rules;
  const Findings& findings = play_.finished_table().turns[turn].findings.open(leave_);
  for (const Infraction each : findings.infractions.list()) rules.emplace_back(id_of(each));
  if (findings.examine_e3) rules.emplace_back("E3?");
  if (findings.examine_e4) rules.emplace_back("E4?");
  return rules;
}

std::string FoldedReview::table_in_words(std::size_t step) {
  const TableSnapshot view = at(step);
  std::string text = "Round " + std::to_string(view.round) + ", after turn " + std::to_string(view.turn) +
                     ". On top: " + (view.stack.empty() ? "nothing" : core::spoken(view.stack.front().card)) + ", " +
                     std::to_string(view.stack.size()) + " in the stack, " + std::to_string(view.pile) +
                     " in the pile. The stack asks for: " + core::plain_text(in_words(view.condition)) + ".";
  if (!view.to_play.empty()) text += " " + view.to_play + " is next.";
  for (const auto* seats : {&view.seats, &view.gone}) {
    for (const SeatSnapshot& seat : *seats) {
      text += " " + seat.name + (seats == &view.gone ? " (gone) " : " ") + core::score_in_words(seat.score) + " (" +
              core::cards_in_words(seat.cards) + ").";
    }
  }
  return text;
}

std::vector<core::SummaryTable> FoldedReview::summary() const { return summary_of(play_, highlights()); }

}  // namespace bogosity::youre_bogus
