// The view of a table of Cal's BS, as plain values: who may act, the pile and the claims about it, the price of a
// doubt, and numbers about cards that were turned up. Nothing in it knows a face-down card.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/cals_bs/table.h"

namespace bogosity::cals_bs {

struct PlayerView {
  std::string name;
  int seat = 0;          // from 1, as it is typed: `2:`, `d2=l`
  std::int64_t won = 0;  // hands won and points adjusted: the score
  int cards = 0;
  bool plays = true;  // false: waits for the next hand
  bool dealer = false;
  bool leads = false;  // may lead now, or led this run
  bool placed_last = false;
  bool passed = false;  // since the last set
  bool going_out = false;
  bool next = false;  // the player of an entry without a name
  bool may_lead = false;
  bool may_follow = false;
  bool may_plus = false;
  bool may_pass = false;
  bool may_doubt = false;
  bool may_say_going_out = false;
  bool may_call_fours = false;
  int most_cards = 0;  // in a set now, keeping one card; 0 if no set may be placed, or if it must be an out
  bool may_go_out = false;
  StatsView record;
  friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

// A set of the pile, the newest last.
struct PlacedSet {
  std::string who;
  int cards = 0;
  std::string claim;  // "three Nines", "all fours, twice", "plus one"
  std::string rank;   // "9", "T"; "fours"; "plus"
  friend bool operator==(const PlacedSet&, const PlacedSet&) = default;
};

struct HandWon {
  int number = 1;
  std::string winner;
  int sets = 0;
  int doubts = 0;
  int lies_caught = 0;
  int cards_out = 0;  // that the winner turned up at the end
  friend bool operator==(const HandWon&, const HandWon&) = default;
};

// The result of the last doubt, until the next set is placed.
struct DoubtSeen {
  std::string by;
  std::string of;
  bool lie = false;
  int taken = 0;  // cards
  std::string claim;
  friend bool operator==(const DoubtSeen&, const DoubtSeen&) = default;
};

enum class Phase : std::uint8_t {
  lead,    // a player has to lead; the pile may be empty or not
  follow,  // a set lies on the pile: the others place, pass or doubt
  fours,   // all fours lies on the pile: plus one, pass, or doubt a plus
  over,    // the hand is over: to be dealt
};

struct View {
  Phase phase = Phase::lead;
  int hand = 1;
  bool tens = false;               // the pack without pictures
  int most_in_a_set = 6;           // 9 with it
  std::vector<char> ranks;         // that may be claimed: "A23456789TJQK", or without pictures
  std::vector<PlayerView> people;  // in the order of play, with those who wait, without those who left
  std::string dealer;
  std::string leader;           // may lead, or led this run; when the hand is over, leads the next one
  int pile = 0;                 // cards
  int out_of_play = 0;          // of people who left
  std::vector<PlacedSet> sets;  // of the pile, the oldest first
  std::string last;             // placed the last set; empty if a player has to lead
  int last_cards = 0;
  std::string rank;                        // "9", "T", "fours"; empty if a player has to lead
  std::string claim;                       // "three Nines", of the last set
  std::string going_out;                   // who said it, while it counts
  bool doubt_restricted = false;           // only the one who said going out may doubt the set that lies there
  bool can_be_doubted = false;             // the last set, by at least one player
  std::vector<std::string> still_to_pass;  // before `last` leads again
  int delay = 0;                           // seconds before anybody may doubt the last set (C4); 0: none was agreed on
  std::size_t set_number = 0;              // grows with each set placed in the session: a clock begins when it changes
  // "Bob takes 9 cards and Cy leads": the result of a doubt. Empty if there can be none.
  std::string if_lie;
  std::string if_true;  // with "the doubter" for the name
  std::optional<DoubtSeen> last_doubt;
  std::string won_by;          // the hand that is over; empty if nobody won it
  bool called_off = false;     // it was (A4)
  std::vector<HandWon> hands;  // the last twelve, oldest first
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace bogosity::cals_bs
