// Who may do what at this moment, and why not: asked by the fold, which refuses, and by the view, which shows no button
// for it. Rules B, C and D.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/cals_bs/game.h"

namespace bogosity::cals_bs {

// Why somebody may not.
struct Objection {
  std::string reason;
  std::string_view rule;     // that does not allow it; empty: it cannot have happened
  std::string_view way_out;  // where it cannot
};
using Maybe = std::optional<Objection>;  // nothing: by all means

// `who` plays. How many cards there are is asked below.
Maybe against_leading(const GameState& state, PlayerId who);           // B1
Maybe against_following(const GameState& state, PlayerId who);         // B2, B3
Maybe against_fours(const GameState& state, PlayerId who);             // D1
Maybe against_plus(const GameState& state, PlayerId who);              // D2
Maybe against_passing(const GameState& state);                         // B4
Maybe against_doubting(const GameState& state, PlayerId who);          // C1, C3, D1, D4
Maybe against_saying_going_out(const GameState& state, PlayerId who);  // D3

// Against so many cards in one set, face down.
Maybe against_set_of(const GameState& state, PlayerId who, std::uint32_t cards);  // B1, B2, E1
// Against turning up so many as one's last.
Maybe against_out_of(const GameState& state, PlayerId who, std::uint32_t cards);  // E1
// Against a rank that the pack does not have.
Maybe against_rank(const GameState& state, core::Rank rank);  // F1

// Who leads if all pass: the player of the last set, or who sits at the left of where that one sat. Only in a run.
PlayerId leads_if_all_pass(const GameState& state);
// Have all but the player of the last set passed? False where somebody has to lead.
bool all_passed(const GameState& state);
// Whom an entry without a name is about: who leads, or the next one at the left of the last set who has not passed.
std::optional<PlayerId> next_to_act(const GameState& state);

// Who deals the next hand and who leads it (A2). Somebody must sit at the table.
struct Begins {
  PlayerId dealer = 0;
  PlayerId leader = 0;
};
Begins next_hand(const GameState& state);

}  // namespace bogosity::cals_bs
