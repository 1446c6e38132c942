// The explicit list of games' screens. A new game is a file in ui/screens and a line in game_screens.cpp.
#pragma once

#include <span>

#include "ui/game_view.h"

namespace bogosity::ui {

std::span<const GameScreen* const> game_screens();
// nullptr: the game has none, or draws its own table (You're Bogus).
const GameScreen* screen_of(std::string_view game);

}  // namespace bogosity::ui
