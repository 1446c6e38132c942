// The explicit list of games. Adding a game is a folder beside this file and a line in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>

#include "core/game.h"

namespace bogosity::games {

std::span<const core::Game* const> all();
// By the name in the header `Game`; nullptr if there is no such game.
const core::Game* find(std::string_view name);
// The game that a whole record names, refused with a place if there is none.
core::Result<const core::Game*> game_of_record(std::string_view text);

}  // namespace bogosity::games
