// The explicit list of games. Adding a game is a folder beside this file and a line in catalogue.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace bogosity::games {

std::span<const core::Game* const> all();
// nullptr if there is no such game.
const core::Game* find(std::string_view name);
core::Result<const core::Game*> game_called(std::string_view name);
// The game of a session that is stored; refused if this program does not know it.
core::Result<const core::Game*> known_game(std::string_view name);
// The subject of the rules with this letter; empty: there are none.
std::string_view section_title(const core::Game& game, char letter);
// The forms of the entry line, a line each, for a terminal; empty for You're Bogus, whose help has topics.
std::string_view typing_help(const core::Game& game);
bool is_solitaire(const core::Game& game);
core::Result<const core::Game*> game_of_record(std::string_view text);

// The rulebook that lies on the table: which game's, with what its sections are about and what the record writes down
// for a rule, where the game says so.
class RuleBook {
 public:
  // You're Bogus'.
  RuleBook();
  explicit RuleBook(core::Rulebook rules);

  core::Rulebook rules() const { return rules_; }
  const core::Rule* find(std::string_view id) const;
  std::string_view section(char letter) const;  // empty: the game names none
  std::vector<core::RuleToken> tokens(std::string_view id) const;

 private:
  const core::Game* game() const;

  core::Rulebook rules_;
};

// The words of a search, in lower case.
std::vector<std::string> search_words(std::string_view query);
// The rules, in the book's order, in whose id, title, texts or tokens every word stands; a single letter means a
// section. All of them for nothing.
std::vector<const core::Rule*> rules_about(std::string_view query, const RuleBook& book = {});
// The rule that the words name by its id, or nullptr.
const core::Rule* rule_named(std::string_view query, const RuleBook& book = {});

}  // namespace bogosity::games
