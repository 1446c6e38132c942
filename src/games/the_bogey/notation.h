// The tokens of The Bogey as text, and read from it.
#pragma once

#include <string>

#include "core/token_cursor.h"
#include "games/the_bogey/events.h"

namespace bogosity::the_bogey {

// Reads one token to its end, or fails the cursor.
bool read_move(core::TokenCursor& in, Move& into);
// In canonical form.
std::string write_move(const Move& move);

}  // namespace bogosity::the_bogey
