// The explicit list of games. Adding a game is a folder beside this file and a line in catalogue.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace bogosity::games {

// The usual game first.
std::span<const core::Game* const> all();
// The game that is meant where nobody names one.
const core::Game& usual();
// nullptr if there is no such game.
const core::Game* find(std::string_view name);
core::Result<const core::Game*> game_called(std::string_view name);
// The game of a session that is stored; refused if this program does not know it.
core::Result<const core::Game*> known_game(std::string_view name);
core::Result<const core::Game*> game_of_record(std::string_view text);

// The words of a search, in lower case.
std::vector<std::string> search_words(std::string_view query);
// The rules, in the book's order, in whose id, title, texts or tokens every word stands; a single letter means a
// section. All of them for nothing.
std::vector<const core::Rule*> rules_about(std::string_view query,
                                           const core::Rulebook& book = usual().about().rulebook);
// The rule that the words name by its id, or nullptr.
const core::Rule* rule_named(std::string_view query, const core::Rulebook& book = usual().about().rulebook);

}  // namespace bogosity::games
