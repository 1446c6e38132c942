// The explicit list of games. Adding a game is a folder beside this file and a line in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>

#include "core/game.h"

namespace bogosity::games {

std::span<const core::Game* const> all();
// By the name in the header `Game`; nullptr if there is no such game.
const core::Game* find(std::string_view name);
// The same; refused if there is none.
core::Result<const core::Game*> game_called(std::string_view name);
// The game of a session that is stored; refused if this program does not know it.
core::Result<const core::Game*> known_game(std::string_view name);
// The subject of the rules with this letter; empty: there are none.
std::string_view section_title(const core::Game& game, char letter);
// The forms of the entry line, a line each, for a terminal; empty for You're Bogus, whose help has topics.
std::string_view typing_help(const core::Game& game);
// Has this game only one player?
bool is_solitaire(const core::Game& game);
// The game that a record names.
core::Result<const core::Game*> game_of_record(std::string_view text);

}  // namespace bogosity::games
