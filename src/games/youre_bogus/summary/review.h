// A session of You're Bogus looked back on: the table at any step as plain values, with the seal off. It wants the
// leave that only a closed session or a record read as a file gives.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/cards.h"
#include "core/game.h"
#include "core/honors.h"
#include "core/sealed.h"
#include "core/sentence.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/narration/reasons.h"
#include "games/youre_bogus/view/table_view.h"

namespace bogosity::youre_bogus {

// The facts that only come out when a session is over: undetected Bogosity, wrong shouts, the price of each plea, the
// best listeners and the best liars. Nothing is rescored: a play that nobody challenged stays correct (G2). Players are
// numbers, as in Review::players().

// A turn that broke a rule and cost nothing.
struct UndetectedBogus {
  std::size_t step = 0;
  int turn = 0;
  std::size_t player = 0;
  std::vector<std::string> rules;
  bool shouted_at = false;          // somebody noticed, and the table let it pass: ruled, void, or never settled
  int cost = 0;                     // points that an admission would have lost
  std::vector<core::Sentence> why;  // a sentence for each rule
};

struct FalseShout {
  std::size_t step = 0;
  int turn = 0;
  std::size_t shouter = 0;
  std::size_t accused = 0;
  int cost = 0;
};

// The results of a player's pleas. Losses are above zero.
struct Pleas {
  int admitted = 0;
  int admitted_lost = 0;
  int denied_right = 0;  // denials that held
  int denied_wrong = 0;
  int denied_lost = 0;
  int others_lost = 0;  // shouters, by this player's denials
  // Beside the other plea: a denial that holds spares what an admission would have lost, one that fails costs 5 more;
  // an admission of what was Bogus spares 5, one of what was not gives away all it lost (H2 to H4).
  int denying_paid = 0;
  int admitting_paid = 0;
};

struct Shouts {
  int right = 0;
  int wrong = 0;
  int undecided = 0;  // void, open, or waiting for a card
  int all() const { return right + wrong + undecided; }
};

struct RollCount {
  std::array<int, 13> sums{};  // by the sum of both dice, 2 to 12
  std::array<int, 7> faces{};  // by what a die shows, 1 to 6
  int rolls = 0;
};

struct Highlights {
  std::vector<UndetectedBogus> undetected;
  std::vector<FalseShout> false_shouts;
  std::vector<Pleas> pleas;                                         // by player
  std::vector<std::vector<Shouts>> shouts;                          // by who shouted, then at whom
  std::map<std::string, std::vector<std::int64_t>> points_by_rule;  // by rule, then player
  core::Honor sharpest_ear;
  core::Honor best_liar;
  std::vector<RollCount> rolls;  // by player; rolls that stand and were noted
};

Highlights highlights_of(const Lines& play, const core::Unsealed& leave);
// `session`: of You're Bogus.
Highlights highlights_of(const core::Snapshot& session, const core::Unsealed& leave);

// Why a turn broke each of the rules it broke.
std::vector<core::Sentence> reasons_for_turn(TurnIndex turn, const Table& table, const Names& names,
                                             const core::Unsealed& leave);

struct SeatSnapshot {
  std::size_t player = 0;  // as in core::Review::players()
  std::string name;
  std::int64_t score = 0;
  int cards = 0;
  bool has_dice = false;  // who plays next
  bool played = false;    // whose turn this step's line is
  friend bool operator==(const SeatSnapshot&, const SeatSnapshot&) = default;
};

struct CardSnapshot {
  core::Card card;        // as it was known then
  core::Card in_the_end;  // the same card by all that was ever learned of it; hidden: never seen
  std::string owner;      // who placed it; empty if nobody knows
  int turn = 0;           // in which; 0: nobody knows
  std::string said;       // "odd", "transparent Five of hearts"; empty if nothing was
  friend bool operator==(const CardSnapshot&, const CardSnapshot&) = default;
};

// The findings and verdicts on this step's line as they stand at the end of the session.
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
  bool too_many = false;                 // Z1: more than seven cards
  std::vector<core::Inquiry> inquiries;  // shouted on this line, or settled by it
  std::optional<core::Win> win;
  std::vector<PointsView> points;
  friend bool operator==(const TableSnapshot&, const TableSnapshot&) = default;
};

// The table after the first `step` lines, and the line that came with the last of them.
TableSnapshot table_snapshot_at(const Lines& play, std::size_t step, const core::Unsealed& leave);
std::string table_in_words(const TableSnapshot& table);
// Rules broken on the turn of this line, "E4?" where a card that nobody saw decides.
std::vector<std::string> rules_broken_on(const Lines& play, std::size_t line, const core::Unsealed& leave);

// For a terminal, and for programs.
std::vector<core::WordsOrTable> in_words(const TableSnapshot& table);
nlohmann::ordered_json as_json(const TableSnapshot& table);

core::Sentence review_line(const Lines& play, std::size_t line, const core::Unsealed& leave);

std::vector<core::Moment> moments_of(const Lines& play, const core::Unsealed& leave);
std::vector<core::ScoresAt> scores_of(const Lines& play);
std::vector<core::SummaryTable> summary_of(const Lines& play, const Highlights& highlights);
std::vector<core::SentenceList> lists_of(const Highlights& highlights, const std::vector<std::string>& players);

// The inquiries that were shouted on this line, or settled by it.
std::vector<const Inquiry*> inquiries_on(const Lines& play, std::size_t line);

}  // namespace bogosity::youre_bogus
