// You're Bogus as a core::Game, and what its own screen shows besides what every game has.
#pragma once

#include <cstddef>
#include <optional>

#include "core/game.h"
#include "games/youre_bogus/shorthand/reading.h"
#include "games/youre_bogus/summary/review.h"
#include "games/youre_bogus/view/table_view.h"

namespace bogosity::youre_bogus {

const core::Game& game();

// The table as the players may see it; nothing if the session is one of another game.
std::optional<TableView> view_of(const core::Snapshot& session);
// What a session of this game has read.
const Typed& tokens_of(const core::TypedLine& typed);
// Reads a text as at the table that this was copied from.
struct TypingTable {
  TypingContext context;
  Names names;
  Typed read(std::string_view text) const { return read_typed(text, context, names); }
};
// Nothing if the session is one of another game.
std::optional<TypingTable> typing_table(const core::Snapshot& session);
// The table at a step of a review, with the seal off; nothing if the session is one of another game.
std::optional<TableSnapshot> look_back(const core::Review& review, std::size_t step);

}  // namespace bogosity::youre_bogus
