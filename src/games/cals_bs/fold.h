// What a player of Cal's BS may do now, or why not, and whose turn it is. The fold refuses by it, and the view shows
// buttons by it. Rules B, C and D.
#pragma once

#include <cstdint>
#include <optional>

#include "games/cals_bs/game.h"
#include "games/open_game/fold.h"

namespace bogosity::cals_bs {

using open_game::Maybe;

// `who` plays in this hand. The number of cards is checked below.
Maybe against_leading(const GameState& state, PlayerId who);           // B1
Maybe against_following(const GameState& state, PlayerId who);         // B2, B3
Maybe against_fours(const GameState& state, PlayerId who);             // D1
Maybe against_plus(const GameState& state, PlayerId who);              // D2
Maybe against_passing(const GameState& state);                         // B4
Maybe against_doubting(const GameState& state, PlayerId who);          // C1, C3, D1, D4
Maybe against_saying_going_out(const GameState& state, PlayerId who);  // D3

// Against this number of cards in one set, face down.
Maybe against_set_of(const GameState& state, PlayerId who, std::uint32_t cards);  // B1, B2, E1
// Against turning up this number of cards as the last ones.
Maybe against_out_of(const GameState& state, PlayerId who, std::uint32_t cards);  // E1
// Against a rank that the pack does not have.
Maybe against_rank(const GameState& state, core::Rank rank);  // F1

// The refusal of rule B3.
inline constexpr const char* not_on_own_set = "a player may not place on their own set before all others have passed";

// The player who leads if all pass: the player of the last set, or the next one at the left if that one left. Only in a
// run.
PlayerId leads_if_all_pass(const GameState& state);
// Have all but the player of the last set passed? False if a player has to lead.
bool all_passed(const GameState& state);
// The player of an entry without a name: the leader, or the next one at the left of the last set who has not passed.
std::optional<PlayerId> next_to_act(const GameState& state);

// The dealer and the leader of the next hand (A2). At least one player sits at the table.
struct Begins {
  PlayerId dealer = 0;
  PlayerId leader = 0;
};
Begins next_hand(const GameState& state);

}  // namespace bogosity::cals_bs
