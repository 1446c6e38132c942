// Lines to type at a table: whole random sessions in their order, lines of another session of the same game with these
// people's names, shorthand, fragments of all that, and garbage.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/ids.h"
#include "literal/random_source.h"

namespace bogosity::soak {

// A random session, cut into its headers and its lines.
struct Script {
  core::Headers headers;
  std::vector<std::string> lines;
};
// A script of the game with that number, 0 to 3; empty if this seed's session has unreadable headers.
std::optional<Script> random_script(literal::RandomSource& random, int game);

class TypedLines {
 public:
  explicit TypedLines(literal::RandomSource& random) : random_(random) {}

  // This session is to be played by the script.
  void follow(const core::Uuid& session, Script script);
  // The next line for this session's table, with these people.
  std::string next(const core::Uuid& session, std::string_view game, const std::vector<std::string>& people);
  // Anything: letters from everywhere, marks, very long words.
  std::string garbage();
  // A word that means something somewhere: names, places, ids of rules, dates, paths.
  std::string word();

 private:
  struct Place {
    Script script;
    std::size_t at = 0;
  };
  std::string shorthand(const std::vector<std::string>& people);
  std::string beside_the_turn(const std::vector<std::string>& people);
  std::string borrowed(std::string_view game, const std::vector<std::string>& people);
  std::string damaged(std::string line);
  std::string card();

  literal::RandomSource& random_;
  std::map<core::Uuid, Place> places_;
  std::map<std::string, std::vector<Script>, std::less<>> borrowed_from_;  // by game
};

}  // namespace bogosity::soak
