// The one function that moves cards on the table.
#pragma once

#include "games/the_bogey/record.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

// Of a move that can be, whether or not the rules allow it.
void advance(State& state, const Move& move);

}  // namespace bogosity::the_bogey
