// C2: asking to discard two.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("C2 stands: on five or less two cards are placed, the lower one unseen if liked") {
  CHECK(infractions("count:Ann=4\nAnn: want:two 3-2 9C/AS") == "");
  CHECK(infractions("count:Ann=4\nAnn: want:two 3-2 9C/?") == "");
  CHECK(judged("count:Ann=4\nAnn: want:two 3-2 9C/AS").turn().stack == 2);
}

TEST_CASE("C2 stands: a pair offers one card from the pile") {
  CHECK(infractions("count:Ann=4\nAnn: want:two 2-2 +1 9C/AS") == "");
  CHECK(infractions("count:Ann=2\nAnn: want:two 2-2 +1 9C/AS") == "");
  CHECK(infractions("count:Ann=3\nAnn: want:two 4-4 +1 9C") == "");
}

TEST_CASE("C2 stands: when two go down that is all, even from seven") {
  const auto turn = judged("count:Ann=7\nAnn: want:two 3-2 9C/AS").turn();
  CHECK(turn.infractions == "");
  CHECK(turn.hand == 5);
}

TEST_CASE("C2 stands: on six or more one places as usual") {
  CHECK(infractions("count:Ann=3\nAnn: want:two 4-2") == "");
  CHECK(infractions("count:Ann=5\nAnn: want:two 4-2 9C") == "");
  CHECK(infractions("count:Ann=5\nAnn: want:two 4-2") == "D3");
}

TEST_CASE("C2 stands: with a win the turn is over, and no two cards are wanted any more") {
  CHECK(infractions("count:Ann=7\nAnn: want:two 2-1 win:50=6H,7H,8H,9D,TD,JD/KD") == "");
}

TEST_CASE("C2 fails: being granted two and not placing them, or placing three") {
  CHECK(infractions("count:Ann=4\nAnn: want:two 3-2") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:two 3-2 9C") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:two 3-2 9C/AS/8H") == "C2");
  CHECK(infractions("count:Ann=7\nAnn: want:two 3-2") == "C2");
}

TEST_CASE("C2 fails: two cards that nobody asked for, or that the roll did not grant") {
  CHECK(infractions("count:Ann=4\nAnn: 3-2 9C/KD") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:top 3-2 9C/KD") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:\"two\" 3-2 9C/KD") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:two 4-2 9C/KD") == "C2");
}

TEST_CASE("C2 fails: cards picked up that only a pair would offer") {
  CHECK(infractions("count:Ann=4\nAnn: want:two 3-2 +1 9C/AS") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:two 2-2 +2 9C/AS") == "C2");
  CHECK(infractions("count:Ann=4\nAnn: want:two 5-4 +2 9C") == "C2");
}

TEST_CASE("C2 fails: with two cards or fewer one is Bogus either way") {
  CHECK(infractions("count:Ann=2\nAnn: want:two 3-2 9C/AS") == "D1");
  CHECK(infractions("count:Ann=2\nAnn: want:two 3-2") == "C2");
}

TEST_CASE("C2 stands: only the upper card is judged, on the stack as it was before either") {
  CHECK(infractions("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 KD/8C") == "");
  CHECK(infractions("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 8C/KD") == "E4");
}

TEST_CASE("C2 stands: the cards go on one after the other, and the upper one is specified") {
  CHECK(condition("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 7D/8C") == "even 8 C");
  CHECK(condition("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 7D/8C =odd") == "odd 8 C");
  CHECK(condition("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 7D/?") == "? ? ?");
  CHECK(condition("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 7D/? =odd") == "odd ? ?");
  CHECK(condition("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 */? =~5") == "? 5 ?");
  CHECK(condition("count:Ann=4 stack:1=9H\nAnn: want:two 3-2 7D/*") == "- - -");
}

TEST_CASE("C2 stands: with a roll that nobody noted only two without asking are judged") {
  CHECK(infractions("count:Ann=7\nAnn: want:two ?-? +0") == "");
  CHECK(infractions("count:Ann=4\nAnn: want:two ?-? +0 9C/AS/8H") == "");
  CHECK(infractions("count:Ann=4\nAnn: ?-? +0 9C/KD") == "C2");
}

}  // namespace bogosity::tests
