// The table of Cal's BS between two lines of the record: cards by number, the pile as the sets it was made of, the run
// of sets, and the results of each player's doubts. Card faces are unknown until a doubt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/cards.h"
#include "games/cals_bs/record.h"

namespace bogosity::cals_bs {

enum class Claim : std::uint8_t { none, rank, fours, plus };

// A set of the pile, as it was called.
struct LaidSet {
  PlayerId who = 0;
  std::uint32_t cards = 0;
  Claim claim = Claim::rank;
  core::Rank rank = core::Rank::ace;  // if the claim is a rank
};

struct Best {
  std::int64_t value = 0;
  std::size_t line = 0;  // of the record
  // The first of equals stays.
  void meet(std::int64_t other, std::size_t at_line) {
    if (other > value) *this = {other, at_line};
  }
};

// Counts from cards that were turned up. Bluffs that nobody doubted are unknown.
struct StatsView {
  int doubts_right = 0;
  int doubts_wrong = 0;
  int caught = 0;    // doubted, and it was a lie
  int believed = 0;  // doubted, and it was true
  int wrong_outs = 0;
  int shames = 0;
  int piles_taken = 0;
  int cards_taken = 0;
  friend bool operator==(const StatsView&, const StatsView&) = default;
};

// Counts for a player, from cards that were turned up and from what was logged.
struct PlayerStats : StatsView {
  int right_in_a_row = 0;
  Best right_row;
  Best biggest_pile;
};

struct LastDoubt {
  PlayerId by = 0;
  PlayerId of = 0;
  bool lie = false;
  std::uint32_t taken = 0;
  LaidSet set;
};

// Bounded by the players and the pack, however long the session is.
struct State {
  std::vector<std::uint32_t> cards;       // by player
  std::vector<std::uint32_t> most_cards;  // by player: the most held in this hand
  std::vector<PlayerStats> stats;         // by player
  std::uint32_t gone = 0;                 // cards of players who left, out of play until the next deal
  std::vector<LaidSet> pile;              // the oldest first
  std::uint32_t pile_cards = 0;

  bool hand_on = true;  // the first is dealt by the headers
  PlayerId dealer = 0;
  PlayerId leader = 0;             // may lead, or led this run
  std::optional<PlayerId> begins;  // leads the next hand, after new seats
  bool called_off = false;         // the last hand, so the same dealer deals again (A4)

  Claim claim = Claim::none;  // none: a player has to lead; else the claim of the run, rank or fours
  core::Rank rank = core::Rank::ace;
  std::optional<PlayerId> last;       // placed the last set of the run
  std::vector<bool> passed;           // by player, since that set
  std::optional<PlayerId> going_out;  // who said it (D3), while it counts
  int followers = 0;                  // sets placed since
  std::optional<LastDoubt> last_doubt;

  int sets = 0;  // of this hand, and so on
  int doubts = 0;
  int lies = 0;
  std::size_t set_number = 0;          // of the session
  std::optional<PlayerId> won_by;      // the hand that is over
  std::optional<PlayerId> row_winner;  // hands won in a row, and by whom
  int row = 0;
};

struct Hand {
  int number = 1;
  PlayerId winner = 0;
  int sets = 0;
  int doubts = 0;
  int lies = 0;
  std::uint32_t cards_out = 0;
  std::uint32_t most_held = 0;  // by the winner, in that hand
  int row = 1;                  // of hands won one after the other
  std::size_t line = 0;
};

}  // namespace bogosity::cals_bs
