// The public view of a table of any game: seats, scores, rounds, the reasons for points. Plain values, copied out of
// the fold, so that a screen cannot reach sealed things.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/agreed_end.h"
#include "core/cards.h"
#include "core/inquiry.h"
#include "core/names.h"
#include "core/sentence.h"
#include "core/win.h"

namespace bogosity::core {

// When somebody was at the table, counted in turns, or in hands: how many had begun.
struct Stay {
  int from = 0;
  std::optional<int> until;  // nothing: has not left, or came back
  friend bool operator==(const Stay&, const Stay&) = default;
};

struct SeatView {
  std::string name;
  int score = 0;
  std::optional<int> cards;  // in hand, where the game knows
  bool has_turn = false;     // has the dice; may play, or lead, now
  bool placed_last = false;  // the play that a shout would be about
  bool had_turn = true;      // false: never had a turn, and so has no place
  bool playing = true;       // false: waits for the next hand, or has left
  std::string mark = {};     // a word beside the name: "dealer", "one card!"; or empty
  PlayerId player = 0;       // the same for the whole session: color and shape go with this number
  Stay stay = {};            // counted as MomentView::turn
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct ScoreEntryView {
  int turn = 0;  // 0: before the first
  int round = 1;
  int points = 0;
  int total = 0;  // with this one
  std::string rule;
  std::string why;
  std::size_t line = 0;  // of the record, from 1; 0: not known
};

// The final place of a player. Equal scores share a place.
struct StandingView {
  int place = 1;  // 0: never had a turn
  std::string name;
  int score = 0;
  int rounds_won = 0;
  int from_wins = 0;  // points
  bool playing = true;
  bool missed_hands = false;  // and comes behind those who played every hand
  PlayerId player = 0;        // as SeatView::player
  friend bool operator==(const StandingView&, const StandingView&) = default;
};

// The points of one round for each player. Points are public at once.
struct RoundView {
  int number = 1;
  std::string winner;       // empty while it goes on, and where nobody wins one
  std::vector<int> points;  // by player: SeatView::player
};

// A turn (or a hand) in which points moved, and everybody's score after it.
struct MomentView {
  int turn = 0;
  std::vector<int> scores;  // by player: SeatView::player; before she came, what she had then
};

// A hand that was counted, and was not what the log had until then.
struct CountApart {
  std::string player;
  int turn = 0;  // the last one begun before it; 0: none
  int counted = 0;
  int logged = 0;
  std::size_t log_line = 0;  // from 0
};

// What lies in the middle of the table, for people who see no drawing of it.
struct OnTable {
  std::string caption;   // of the cards: "Top of the stack"
  std::string headline;  // "Eight of hearts"
  std::vector<Card> cards;
  std::vector<int> dice;           // of the turn at hand, once they are thrown; 0: nobody noted it
  std::vector<std::string> lines;  // "9 in the stack, 31 in the pile"
  friend bool operator==(const OnTable&, const OnTable&) = default;
};

struct TableView {
  std::vector<SeatView> seats;  // in the order of play
  std::vector<SeatView> gone;   // who left or resigned, with their score
  std::string to_play;          // empty: nobody in particular
  OnTable on_table;
  int turn = 0;   // of the turn at hand, from 1
  int round = 1;  // of that turn
  int rounds_over = 0;
  bool between_rounds = false;
  std::vector<RoundView> rounds;        // the running one last (once it has begun)
  std::vector<PointsView> last_points;  // the last eight at most that moved points, newest first
  std::vector<MomentView> moments;      // before the first of the last 47 that moved points, and after each of them
  std::vector<Sentence> news;           // what mattered last, newest first, four at most
  std::vector<std::string> house_rules;
  AgreedEnd end;
  std::vector<Inquiry> inquiries;  // of the entry logged last
  std::optional<Win> win;          // of the entry logged last
  std::vector<OpenInquiry> open_inquiries;
  std::vector<CountApart> counts_apart;  // oldest first
  std::vector<Agreement> agreements;     // the last forty of this session, oldest first
  std::string last_bid;                  // "Dee bid 17 to Bob"
  std::string scorekeeper;
  bool finished = false;  // nothing more can be played
};

}  // namespace bogosity::core
