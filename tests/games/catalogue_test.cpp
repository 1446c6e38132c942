// The requirements of the catalogue of games.
#include "games/catalogue.h"

#include <doctest/doctest.h>

#include <set>

#include "core/names.h"
#include "tests/support/counting/game.h"

namespace bogosity::tests {

TEST_CASE("catalogue: the letters that a rulebook has a title for are those that its rules begin with") {
  for (const core::Game* game : games::all()) {
    INFO(game->about().name);
    std::set<char> letters;
    for (const auto& rule : game->about().rulebook.rules()) letters.insert(rule.id[0]);
    for (char letter = 1; letter < 127; ++letter)
      CHECK_MESSAGE(game->about().rulebook.section(letter).empty() == !letters.count(letter), letter);
  }
}

TEST_CASE("catalogue: an unknown game has no title and no help") {
  const CountingGame counting;
  CHECK(counting.about().rulebook.section('A').empty());
  CHECK(counting.about().rulebook.typing_help().empty());
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

TEST_CASE("places: a player without a turn has none, and wins or loses nothing, in any game") {
  const auto places = [](const std::string& record) {
    const core::Game* game = *games::game_of_record(record);
    const auto play = game->read_record(record);
    REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
    return core::places_of((*play)->outcome().players, game->about().ranking);
  };
  const std::string booger = "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob\"]\n[Deal \"2\"]\n\n";
  CHECK(places(booger + "start:4S\nAnn: 4H one\nBob: 4D one\nAnn: 9D\nleft:Bob=5H\njoin:Eve@Ann\n") ==
        std::vector{1, 2, 0});
  CHECK(places(booger + "start:4S\nAnn: 4H one\nBob: 4D one\nAnn: 9D\nleft:Bob=5H\njoin:Eve@Ann\nstart:4S\n"
                        "misdeal\nleave:Ann\n") == std::vector{2, 1, 0});
  CHECK(places(booger + "join:Eve@Ann\nadjust:Bob=5\n") == std::vector{0, 0, 0});
  const std::string cals = "[Game \"Cal's BS\"]\n[Players \"Ann, Bob, Cy\"]\n\n";
  CHECK(places(cals + "Ann: 3x9\nBob: 2\nCy: pass\nadjust:Ann=-1\nadjust:Bob=-2\nadjust:Cy=-2\njoin:Eve@Ann\n") ==
        std::vector{1, 2, 2, 0});
  const std::string bogus = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\n";
  CHECK(places(bogus + "Ann: 5-4 +3\nBob: 6-5 +3\nadjust:Ann=-5\nadjust:Bob=-6\njoin:Eve@Ann\n") ==
        std::vector{1, 2, 0});
  CHECK(places("[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n[Result \"Ann -5\"]\n\njoin:Eve@Ann\n") ==
        std::vector{2, 1, 0});
}

TEST_CASE("places: the first stand first, ties in the order in which they came, whoever has none last") {
  CHECK(core::in_order_of({2, 0, 1, 2}) == std::vector<std::size_t>{2, 0, 3, 1});
  CHECK(core::places_of({}, core::Ranking::lower_wins).empty());
}

}  // namespace bogosity::tests
