// Section D: when to place.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("D1 stands: with two cards or fewer one keeps them") {
  CHECK(infractions("Ann: 2-1") == "");
  CHECK(infractions("count:Ann=2\nAnn: 2-1") == "");
  CHECK(infractions("Ann: 5-4") == "");
}

TEST_CASE("D1 fails: something placed from two or fewer after picking up") {
  CHECK(infractions("count:Ann=2\nAnn: 2-1 8H") == "D1");
  CHECK(infractions("Ann: 5-4 8H") == "D1");
  CHECK(infractions("count:Ann=1\nAnn: 2-1 AS") == "D1(ace)");
  CHECK(infractions("count:Ann=2\nAnn: 2-1 *") == "D1");
}

TEST_CASE("D1 stands: cards picked up and taken count for the hand") {
  CHECK(infractions("count:Ann=1\nAnn: 5-4 8H") == "");
  CHECK(infractions("count:Ann=2 stack:2=8H\nAnn: want:top 5-4 take under:9C KD") == "");
}

TEST_CASE("D2 stands: with three or four cards one places or not") {
  for (const std::string hand : {"3", "4"}) {
    CHECK(infractions("count:Ann=" + hand + "\nAnn: 2-1") == "");
    CHECK(infractions("count:Ann=" + hand + "\nAnn: 2-1 8H") == "");
  }
}

TEST_CASE("D2 fails: the choice begins with three and ends with four") {
  CHECK(infractions("count:Ann=2\nAnn: 2-1 8H") == "D1");
  CHECK(infractions("count:Ann=3\nAnn: 5-4") == "D3");
}

TEST_CASE("D3 stands: from five or more one card is placed") {
  CHECK(infractions("count:Ann=5\nAnn: 2-1 8H") == "");
  CHECK(infractions("count:Ann=7\nAnn: 2-1 8H") == "");
}

TEST_CASE("D3 fails: nothing placed from five or more after picking up") {
  CHECK(infractions("count:Ann=5\nAnn: 2-1") == "D3");
  CHECK(infractions("count:Ann=7\nAnn: 6-5") == "D3");
  CHECK(infractions("count:Ann=2\nAnn: 6-6 +3") == "D3");
  CHECK(infractions("count:Ann=5\nAnn: ?-? +0") == "D3");
}

TEST_CASE("D3 stands: a granted discard of two is C2's business alone") {
  CHECK(infractions("count:Ann=6\nAnn: want:two 3-2") == "C2");
  CHECK(infractions("count:Ann=6\nAnn: want:two ?-? +0") == "");
}

TEST_CASE("D3 stands: a win that stands ends the turn and owes no card") {
  const auto result = judged("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD");
  CHECK(result.turn().infractions == "");
}

TEST_CASE("D3 fails: after a failed win the turn goes on, and the card is owed") {
  CHECK(infractions("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KC") == "D3");
  CHECK(infractions("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KC 8H") == "");
}

TEST_CASE("D3 stands: a turn that is still going on owes nothing yet") {
  CHECK(infractions("count:Ann=5\nAnn: 2-1 ...") == "");
}

}  // namespace bogosity::tests
