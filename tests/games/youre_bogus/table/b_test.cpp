// Section B: picking up cards when no declaration is in force.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("B1 stands: on seven or more two cards are picked up, written or not") {
  CHECK(infractions("Ann: 4-3 +2") == "");
  const auto turn = judged("Ann: 6-5").turn();
  CHECK(turn.infractions == "");
  CHECK(turn.hand == 2);
  CHECK(turn.pile == 52);
}

TEST_CASE("B1 fails: any other number on seven or more") {
  CHECK(infractions("Ann: 4-3 +0") == "B1");
  CHECK(infractions("Ann: 4-3 +1") == "B1");
  CHECK(infractions("Ann: 4-3 +3") == "B1");
}

TEST_CASE("B1 stands: room in the hand and what there is cut the number") {
  CHECK(infractions("count:Ann=6\nAnn: 4-3 +1 8H") == "");
  CHECK(infractions("count:Ann=7\nAnn: 4-3 +0 8H") == "");
  CHECK(infractions("pile:1\nAnn: 4-3 +1") == "");
  CHECK(judged("pile:1\nAnn: 4-3").turn().hand == 1);
  CHECK(infractions("pile:0\nAnn: 4-3 +0") == "");
}

TEST_CASE("B1 fails: with room for one, none is too few") { CHECK(infractions("count:Ann=6\nAnn: 4-3 +0 8H") == "B1"); }

TEST_CASE("B1 stands: a wish without effect leaves it in force, also where it is quoted") {
  CHECK(infractions("Ann: want:\"a pony\" 4-3 +2") == "");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:\"top\" 5-4 +2 6C") == "");
}

TEST_CASE("B1 fails: and a wish without effect takes nothing") {
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:\"top\" 5-4 take +0") == "B1 C1");
}

TEST_CASE("B2 stands: on six or less nothing is picked up") {
  CHECK(infractions("Ann: 4-2") == "");
  CHECK(judged("Ann: 4-2 +0").turn().hand == 0);
}

TEST_CASE("B2 fails: something picked up on six or less") {
  CHECK(infractions("Ann: 4-2 +1") == "B2");
  CHECK(infractions("Ann: 2-1 +2") == "B2");
}

TEST_CASE("B2 stands: with a roll that nobody noted neither it nor B1 is judged") {
  CHECK(infractions("Ann: ?-? +0") == "");
  CHECK(infractions("Ann: ?-? +4") == "");
}

TEST_CASE("B3 stands: a pair allows one card more, or not") {
  CHECK(infractions("Ann: 2-2") == "");
  CHECK(infractions("Ann: 2-2 +1") == "");
  CHECK(infractions("Ann: 4-4 +2") == "");
  CHECK(infractions("Ann: 4-4 +3") == "");
  CHECK(judged("Ann: 4-4").turn().hand == 2);
}

TEST_CASE("B3 fails: more than one card more, or fewer than the roll says") {
  CHECK(infractions("Ann: 2-2 +2") == "B2");
  CHECK(infractions("Ann: 4-4 +4") == "B1");
  CHECK(infractions("Ann: 4-4 +1") == "B1");
}

TEST_CASE("B3 fails: the hand cuts both numbers") {
  CHECK(infractions("count:Ann=5\nAnn: 4-4 +2 8H") == "");
  CHECK(infractions("count:Ann=5\nAnn: 4-4 +3 8H") == "B1");
}

}  // namespace bogosity::tests
