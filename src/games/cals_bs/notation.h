// Text <-> events: the tokens of the record of Cal's BS.
#pragma once

#include <string>

#include "core/token_cursor.h"
#include "games/cals_bs/events.h"

namespace bogosity::cals_bs {

// Reads a token whole, or fails the cursor.
bool read_move(core::TokenCursor& in, Move& into);
// As in the record.
std::string write_move(const Move& move, const core::Names& names);

}  // namespace bogosity::cals_bs
