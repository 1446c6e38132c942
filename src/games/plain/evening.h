// An evening of a plain game as a core::Play, with what a screen asks of it: the seats as all these games show them,
// the game's own view, and where a score came from. Nothing is sealed in these games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/review.h"
#include "games/plain/slate.h"

namespace bogosity::plain {

struct Seat {
  std::string name;
  std::int64_t score = 0;
  std::optional<int> cards;  // in hand, where the game knows
  bool has_turn = false;     // may play, or lead, now
  bool playing = true;       // false: waits for the next hand, or has left
  bool left = false;
  std::string mark;      // a word beside the name: "dealer", "one card!"; or empty
  bool had_turn = true;  // ever
  friend bool operator==(const Seat&, const Seat&) = default;
};

// What everybody sees of the table, whichever game it is.
struct Face {
  std::vector<Seat> seats;  // in the order of play; who has left behind them
  std::string to_play;      // empty: nobody in particular
  int hand = 0;             // from 1; 0 before the first
  int turns = 0;
  bool between_hands = true;
  bool finished = false;  // nothing more can be played
  std::string scorekeeper;
  std::vector<core::Sentence> news;  // what mattered last, newest first, four at most
  std::vector<std::string> house_rules;
  std::vector<std::vector<std::int64_t>> scores;  // after each of the last 47 hands, by seat
};

struct ScoreEntry {
  int hand = 1;
  std::int64_t points = 0;
  std::int64_t total = 0;
  std::string rule;
  std::string why;
  std::size_t line = 0;  // of the record, from 1
};

class Evening : public core::Play {
 public:
  virtual Face face() const = 0;
  // Every entry of a player's score, oldest first; empty for a name nobody bears.
  virtual std::vector<ScoreEntry> points_of(std::string_view name) const = 0;
};

// With the game's own view of the table.
template <class View>
class EveningOf : public Evening {
 public:
  virtual View view() const = 0;
};

// A review with the table as it was at a step.
class FaceReview : public core::Review {
 public:
  virtual Face face_at(std::size_t step) = 0;
};
template <class View>
class ReviewOf : public FaceReview {
 public:
  virtual View view_at(std::size_t step) = 0;
};

}  // namespace bogosity::plain
