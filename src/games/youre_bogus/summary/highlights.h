// What only comes out when a session is over: the Bogosity nobody paid for, who shouted in vain, what each plea was
// worth, who heard best and who lied best. Nothing is rescored: a play that nobody challenged stays correct (G2).
// Players are numbers, as in Review::players().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/sealed.h"
#include "core/sentence.h"
#include "games/youre_bogus/fold/session_fold.h"

namespace bogosity::youre_bogus {

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

// What a player's pleas came to. Points are written as they count: what was lost is above zero.
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

// Who was best at something; nobody where nothing happened, several where they are equal.
struct Honor {
  std::vector<std::size_t> players;
  int value = 0;
  core::Sentence told;
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
  Honor sharpest_ear;            // right shouts less wrong ones, above zero; then the more right ones
  Honor best_liar;               // Bogus turns that got away; then the fewer that were caught
  std::vector<RollCount> rolls;  // by player; rolls that stand and were noted
};

Highlights highlights_of(const SessionFold& play, const core::Unsealed& leave);

// What an admission of this turn's infractions loses (H2, H3).
int price_of_admitting(const Inquiry& inquiry);
// Why a turn broke each of the rules it broke.
std::vector<core::Sentence> reasons_for_turn(TurnIndex turn, const Table& table, const Names& names,
                                             const core::Unsealed& leave);

}  // namespace bogosity::youre_bogus
