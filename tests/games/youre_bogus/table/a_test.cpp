// Section A: how to roll.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("A1 people: the bounce is for the table to judge") { CHECK(is_for_people("A1")); }

TEST_CASE("A2 stands: dice that stay on the table cost nothing") { CHECK(judged("Ann: 6-6").points.empty()); }

TEST_CASE("A2 fails: a die off the table costs its roller what it shows, two dice cost both") {
  CHECK(judged("Ann: off:5 2-1").points_joined() == "1 Ann -5 A2");
  CHECK(judged("Ann: off:5,3 2-1").points_joined() == "1 Ann -8 A2");
}

TEST_CASE("A2 fails: it can happen more than once in a turn, and each time is an entry") {
  const auto result = judged("Ann: off:5 off:6,6 grab:1@Bob 2-1");
  CHECK(result.points_joined() == "1 Ann -5 A2, 1 Ann -12 A2, 1 Bob -2 A2");
  CHECK(result.turn().roll == "2-1");
}

TEST_CASE("A2 fails: a player who meddles with a die in play pays double, and the roller nothing") {
  CHECK(judged("Ann: grab:5@Bob 2-1").points_joined() == "1 Bob -10 A2");
  CHECK(judged("Ann: grab:6@Ann 2-1").points_joined() == "1 Ann -12 A2");
}

TEST_CASE("A2 stands: none of it is an infraction that could be shouted at") {
  const auto result = judged("Ann: off:5 grab:5@Bob 2-1\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().verdict == "not-bogus");
  CHECK(result.turn(1).infractions == "");
}

TEST_CASE("A3 stands: a die out of play may be caught right above the table") {
  CHECK(judged("Ann: grab:5@Bob=over 2-1").points.empty());
}

TEST_CASE("A3 fails: a die out of play that is not above the table costs double") {
  CHECK(judged("Ann: grab:5@Bob=out 2-1").points_joined() == "1 Bob -10 A3");
}

TEST_CASE("A4 people: the players decide what serves as a table") { CHECK(is_for_people("A4")); }

}  // namespace bogosity::tests
