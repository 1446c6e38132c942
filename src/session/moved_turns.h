// If a turn was forgotten, or logged twice, every turn after it stands one seat off. Here these turns go to the players
// whose turns they are by the rules. Names inside a turn (of a shout, of a bid) stay.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace bogosity {

// An entry that was moved to another seat, or names a turn that has another number now.
struct MovedEntry {
  std::size_t index = 0;  // of the text
  std::string text;       // with the other name at its beginning
  std::string was;        // whose turn it was; empty if only a number changes
  std::string is;
};

struct MovedTurns {
  std::vector<MovedEntry> entries;  // in their order
  // The entry from which on the seats are right again; without one, all turns to the end are moved.
  std::optional<std::size_t> right_from;
};

// True if the text begins with a name, as the first entry of a turn does.
bool begins_turn(std::string_view text);

// `texts`: what counts, in the order of play, with the correction in it, which gives the turns behind it these numbers.
// Nothing is moved if the seats are right, or in
// a game whose turns do not go round the table. If a moved turn does not fit, the turns after it move as far as it did.
core::Result<MovedTurns> move_turns(const core::Game& game, const core::Headers& headers,
                                    const std::vector<std::string_view>& texts, const core::TurnNumbers& numbers);

}  // namespace bogosity
