// Picking up from the pile: how many cards the rules ask for (B, C1, C2), how many there are, and the reshuffle (M1).
#pragma once

#include <cstdint>

#include "games/youre_bogus/names.h"

namespace bogosity::youre_bogus {

struct Turn;
class Table;

struct Allowed {
  std::uint32_t required;  // without the optional card of a pair
  std::uint32_t most;
};

// What pile and stack can give to somebody who picks up now.
std::uint32_t supply(const Table& table);

// The allowed number of cards for this turn's declaration and roll, cut to the room in the hand and to the supply.
Allowed allowed_cards(const Table& table, const Turn& turn);

// Moves cards from the pile to the player's hand; the pile is made anew from the stack when it is out (M1).
// `cards` is at most supply().
void pick_up(Table& table, PlayerId who, std::uint32_t cards);

}  // namespace bogosity::youre_bogus
