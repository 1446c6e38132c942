// What a move of The Bogey does to the table, and why it is refused: because it cannot have happened, or because the
// rules forbid it, which `ok` accepts. Both are asked before the move is made.
#pragma once

#include "games/open_game/fold.h"
#include "games/the_bogey/record.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

using open_game::Maybe;

// The move cannot have happened: a card is elsewhere, or the game is over.
Maybe cannot_be(const State& state, const Move& move);
// The rules forbid a move that is possible; with the rule's id. `ok` accepts it.
Maybe not_allowed(const State& state, const Move& move);

// The one function that moves cards on the table. For a possible move, allowed or not.
void advance(State& state, const Move& move);

}  // namespace bogosity::the_bogey
