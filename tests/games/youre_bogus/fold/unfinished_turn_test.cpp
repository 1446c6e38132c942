// Turns that are still going on, turns broken off, and turns whose roll nobody noted: what only shows at the end of a
// turn is not judged in them.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("a turn that is still going on is not blamed for what it lacks") {
  CHECK(infractions("count:Ann=5\nAnn: 2-1 ...") == "");
  CHECK(infractions("count:Ann=5\nAnn: want:two 2-1 ...") == "");
  CHECK(infractions("count:Ann=4\nAnn: want:two 2-1 8H ...") == "");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 5-4 leave ...") == "");
  CHECK(infractions("Ann: 5-4 +1 ...") == "");
}

TEST_CASE("steps left out count as not done yet in a turn that is still going on") {
  CHECK(judged("Ann: 5-4 ...").turn().hand == 0);
  CHECK(judged("count:Ann=3 stack:2=8H\nAnn: want:top 5-4 ...").turn().stack == 2);
}

TEST_CASE("unless a later step is written") {
  CHECK(judged("count:Ann=2\nAnn: 5-4 8H ...").turn().hand == 3);
  CHECK(judged("stack:2=8H\nAnn: 5-4 right:8D ...").turn().hand == 2);
  CHECK(judged("count:Ann=3 stack:2=8H\nAnn: want:top 5-4 +0 ...").turn().stack == 1);
  CHECK(infractions("count:Ann=2\nAnn: 5-4 +1 8H ...") == "B1");
}

TEST_CASE("a step that the roll does not allow is wrong from the start, also in an unfinished turn") {
  CHECK(infractions("Ann: 2-1 +1 ...") == "B2");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 2-1 take ...") == "C1");
  CHECK(infractions("count:Ann=2\nAnn: 2-1 8H ...") == "D1");
  CHECK(infractions("count:Ann=5\nAnn: 2-1 8H/9C ...") == "C2");
}

TEST_CASE("a turn without a roll is not judged") {
  const auto turn = judged("count:Ann=5\nAnn: want:top ...").turn();
  CHECK(turn.roll == "-");
  CHECK(turn.infractions == "");
}

TEST_CASE("who leaves or resigns within a turn breaks it off, judged as far as it went") {
  const auto left = judged("count:Ann=5\nAnn: 2-1 leave:Ann\nBob: 5-4");
  CHECK(left.turn(1).infractions == "");
  CHECK(left.turn(1).hand == 0);
  CHECK(left.turn(1).pile == 49);
  CHECK(infractions("count:Ann=2\nAnn: 2-1 8H resign:Ann") == "D1");
  CHECK(judged("Ann: resign:Ann\nBob: 2-1").turn(1).roll == "-");
}

TEST_CASE("a player who goes at another time is passed over, and the cards stay out of play") {
  const auto result = judged("count:Bob=3\nAnn: 2-1\nleave:Bob\nCy: 2-1\nDee: 2-1\nAnn: 2-1");
  CHECK(result.turn(2).player == "Cy");
  CHECK(result.turn(2).pile == 51);
}

TEST_CASE("who left may come back with the score, who resigned may not") {
  const auto result = judged("adjust:Bob=-7\nAnn: 2-1\nleave:Bob\nCy: 2-1\njoin:Bob@Cy\nBob: 2-1\nDee: 2-1");
  CHECK(result.scores.at("Bob") == -7);
  CHECK(refused("resign:Bob\njoin:Bob@Ann").place == "2:1");
}

TEST_CASE("who joins sits at the left of the one named and plays from there on") {
  const auto result = judged("Ann: 2-1\njoin:Eve@Ann\nEve: 5-4\nBob: 2-1");
  CHECK(result.turn(2).player == "Eve");
  CHECK(result.turn(2).hand == 2);
  CHECK(result.players.back() == "Eve");
  CHECK(refused("Ann: 2-1\njoin:Eve@Cy\nEve: 5-4").place == "3:1");
}

TEST_CASE("with a roll that nobody noted only what does not hang on it is judged") {
  CHECK(infractions("count:Ann=2\nAnn: ?-? +0 8H") == "D1");
  CHECK(infractions("count:Ann=5\nAnn: ?-? +0") == "D3");
  CHECK(infractions("count:Ann=4 stack:1=9C\nAnn: ?-? +3 8H") == "E4");
  CHECK(infractions("count:Ann=1 stack:1=9C\nAnn: want:top ?-? take +1") == "");
}

TEST_CASE("with one player left no more turns are accepted") {
  CHECK(refused("leave:Bob leave:Cy leave:Dee\nAnn: 5-4").place == "2:1");
}

}  // namespace bogosity::tests
