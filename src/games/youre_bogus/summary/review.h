// A session of You're Bogus looked back on: the table at any step as plain values, with the seal off. Made by
// core::Play::review, which wants the leave that only a closed session or a record read as a file gives.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/cards.h"
#include "core/game.h"
#include "games/youre_bogus/fold/session_fold.h"
#include "games/youre_bogus/summary/highlights.h"
#include "games/youre_bogus/views/reasons.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

struct SeatSnapshot {
  std::size_t player = 0;  // as in core::Review::players()
  std::string name;
  std::int64_t score = 0;
  int cards = 0;
  bool has_dice = false;  // who plays next
  bool played = false;    // whose turn this step's line is
  friend bool operator==(const SeatSnapshot&, const SeatSnapshot&) = default;
};

// A card of the stack, as it lay then.
struct CardSnapshot {
  core::Card card;        // as it was known then
  core::Card in_the_end;  // the same card by all that was ever learned of it; hidden: never seen
  std::string owner;      // who placed it; empty if nobody knows
  int turn = 0;           // in which; 0: nobody knows
  std::string said;       // "odd", "transparent Five of hearts"; empty if nothing was
  friend bool operator==(const CardSnapshot&, const CardSnapshot&) = default;
};

// What the session as a whole says of this step's line: findings and verdicts as they stand in the end.
struct FindingSnapshot {
  std::string rule;
  bool ace = false;
  bool certain = true;   // false: it hangs on a card that nobody saw
  bool noticed = false;  // somebody shouted
  core::Sentence why;
  friend bool operator==(const FindingSnapshot&, const FindingSnapshot&) = default;
};

struct TableSnapshot {
  std::size_t step = 0;
  int turn = 0;                     // turns so far
  int round = 1;                    // the running one
  std::vector<SeatSnapshot> seats;  // in the order of play
  std::vector<SeatSnapshot> gone;
  std::string to_play;  // empty: no more turns
  int pile = 0;
  int out_of_play = 0;
  std::vector<CardSnapshot> stack;  // the top one first
  ConditionSnapshot condition;

  // The line that came with this step; all empty at step 0.
  core::Sentence told;
  int line_turn = 0;  // 0: it is no turn's
  std::string player;
  std::optional<std::array<int, 2>> roll;  // 0 for a die that nobody noted
  int picked = 0;
  std::optional<Legality> legality;     // of the placement
  core::Sentence judgement;             // the condition it was placed on, and where that came from
  std::vector<core::Sentence> reasons;  // why it was all right, or a sentence for each rule broken
  std::vector<FindingSnapshot> findings;
  bool too_many = false;               // Z1: more than seven cards
  std::vector<InquiryView> inquiries;  // shouted on this line, or settled by it
  std::optional<WinView> win;
  std::vector<PointsView> points;
  friend bool operator==(const TableSnapshot&, const TableSnapshot&) = default;
};

// Hands after a step in which one of them changed.
struct HandsAt {
  std::size_t step = 0;
  std::vector<int> cards;  // by player
};

class SnapshotReview : public core::Review {
 public:
  // Within 5 ms for a session of 10,000 turns, wherever the last look was.
  virtual TableSnapshot at(std::size_t step) = 0;
  // Both are worked out when they are asked for first: a session is opened more often than its hands are looked at.
  virtual const std::vector<HandsAt>& hands() = 0;
  virtual const Highlights& highlights() const = 0;
};

// A line with its faces and what was found on it.
core::Sentence review_line(const SessionFold& play, std::size_t line, const core::Unsealed& leave);

// The review of a session (review.h) over a copy of its fold. A second fold runs along the lines and leaves a mark
// every so many of them, to come back to: a step costs a few lines, a jump at most the fold of the whole session, and
// that only once.

class FoldedReview final : public SnapshotReview {
 public:
  FoldedReview(SessionFold play, const core::Unsealed& leave);

  const std::vector<std::string>& players() const override { return players_; }
  std::size_t last_step() const override { return play_.lines().size(); }
  core::Sentence line(std::size_t step) const override { return review_line(play_, step - 1, leave_); }
  int turn(std::size_t step) const override;
  std::vector<std::string> found(std::size_t step) const override;
  std::string table_in_words(std::size_t step) override;
  const std::vector<core::Moment>& moments() const override { return moments_; }
  const std::vector<core::ScoresAt>& scores() const override { return scores_; }
  std::vector<core::SummaryTable> summary() const override;

  TableSnapshot at(std::size_t step) override;
  std::any own_view_at(std::size_t step) override { return at(step); }
  const std::vector<HandsAt>& hands() override;
  const Highlights& highlights() const override;

 private:
  void go_to(std::size_t step);
  void note_hands();

  SessionFold play_;
  core::Unsealed leave_;
  std::vector<std::string> players_;
  Table then_;  // the fold of the first `step_` lines
  std::size_t step_ = 0;
  std::vector<std::pair<std::size_t, Table::Mark>> marks_;  // by step
  std::vector<core::Moment> moments_;
  std::vector<core::ScoresAt> scores_;
  std::vector<HandsAt> hands_;  // empty: not asked for yet
  mutable std::optional<Highlights> highlights_;
};

// highlights.cpp, totals.cpp
std::vector<core::Moment> moments_of(const SessionFold& play, const core::Unsealed& leave);
std::vector<core::ScoresAt> scores_of(const SessionFold& play);
std::vector<core::SummaryTable> summary_of(const SessionFold& play, const Highlights& highlights);

// The table of a moment copied out of a fold, and what the whole session says of a line: the two halves of
// TableSnapshot.

// `then` is the fold of the first lines, finished; `whole` that of all of them, for what was learned later.
void add_table(TableSnapshot& view, const Table& then, const Table& whole, const Names& names);
// What the line with this index says, and what was found on it.
void add_line(TableSnapshot& view, const SessionFold& whole, std::size_t line, const core::Unsealed& leave);

// The findings of a turn, those that hang on unseen cards included.
std::vector<FindingSnapshot> findings_of(TurnIndex turn, const Table& table, const Names& names,
                                         const core::Unsealed& leave);
// The inquiries that were shouted on this line, or settled by it.
std::vector<std::size_t> inquiries_on(const SessionFold& play, std::size_t line);

}  // namespace bogosity::youre_bogus
