// The moves of Booger On Your Neighbor as text: read from a token of the record, and written as one.
#pragma once

#include <string>

#include "core/token_cursor.h"
#include "games/booger/events.h"

namespace bogosity::booger {

// Reads a token into `into`, or fails the cursor. There are no Jokers in this game, and every card is seen.
bool read_move(core::TokenCursor& in, Move& into);
std::string write_move(const Move& move, const core::Names& names);

}  // namespace bogosity::booger
