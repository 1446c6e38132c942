// What the house asks of its list of games.
#include "games/catalogue.h"

#include <doctest/doctest.h>

#include <set>

#include "core/names.h"
#include "tests/games/plain/counting_game.h"

namespace bogosity::tests {

TEST_CASE("catalogue: the letters that a rulebook has a title for are those that its rules begin with") {
  for (const core::Game* game : games::all()) {
    INFO(game->name());
    std::set<char> letters;
    for (const auto& rule : game->rulebook()) letters.insert(rule.id[0]);
    for (char letter = 1; letter < 127; ++letter)
      CHECK_MESSAGE(games::section_title(*game, letter).empty() == !letters.count(letter), letter);
  }
}

TEST_CASE("catalogue: of a game that is not in it there is no title and no help") {
  const CountingGame counting;
  CHECK(games::section_title(counting, 'A').empty());
  CHECK(games::typing_help(counting).empty());
  CHECK(games::find("Counting") == nullptr);
}

TEST_CASE("catalogue: a thousand people may sit down to a game, and no more") {
  const auto read = [](int people) {
    std::string names = "P1";
    for (int i = 2; i <= people; ++i) names += ", P" + std::to_string(i);
    return games::find("You're Bogus")->read_record("[Game \"You're Bogus\"]\n[Players \"" + names + "\"]\n");
  };
  CHECK(read(1000).has_value());
  const auto too_many = read(1001);
  REQUIRE_FALSE(too_many.has_value());
  CHECK(too_many.error().reason.find("too many players") != std::string::npos);
}

}  // namespace bogosity::tests
