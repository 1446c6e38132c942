// Section K: declaring a win.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

// Ann holds seven cards and declares a win; the last roll was 2-1, so nothing was picked up.
Judged declaring(const std::string& win, const std::string& more = "") {
  return judged("count:Ann=7 count:Bob=2 count:Cy=1\nAnn: 2-1 win:" + win + more);
}

const std::string good = "50=6H,7H,8H,9D,TD,JD/KD";

}  // namespace

TEST_CASE("K1 stands: seven cards of one color without an Ace are a win") {
  CHECK(declaring(good).win().stands);
  CHECK(declaring("0=6C,7C,8S,9S,TS,JC/KC").win().stands);
}

TEST_CASE("K1 stands: a Joker is any card, and the seventh is taken as fitting if the table accepts it unseen") {
  CHECK(declaring("0=6H,7H,8H,9D,*,*/KD").win().stands);
  CHECK(declaring("0=6H,7H,8H,9D,TD,JD/*").win().stands);
  CHECK(declaring("0=6H,7H,8H,9D,TD,JD/?").win().stands);
}

TEST_CASE("K1 fails: two colors, an Ace, or another number of cards") {
  CHECK_FALSE(declaring("50=6H,7H,8H,9D,TD,JC/KD").win().stands);
  CHECK_FALSE(declaring("50=6H,7H,8H,9D,TD,JD/KC").win().stands);
  CHECK_FALSE(declaring("50=6H,7H,8H,9D,TD,AD/KD").win().stands);
  CHECK_FALSE(declaring("50=6H,7H,8H,9D,TD,JD/AD").win().stands);
  CHECK_FALSE(judged("count:Ann=6\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD").win().stands);
  CHECK(declaring("50=6H,7H,8H,9D,TD,JC/KD").win().worth == 0);
}

TEST_CASE("K2 stands: a win is declared in one's own turn, after picking up, six cards showing") {
  const auto result = judged("count:Ann=5\nAnn: 5-4 win:" + good);
  CHECK(result.win().player == "Ann");
  CHECK(result.win().turn == 1);
  CHECK(result.win().claim == 50);
}

TEST_CASE("K2 fails: a win cannot be written without a turn, after placing, or with seven cards showing") {
  refused("count:Ann=7 win:" + good);
  refused("count:Ann=7 stack:1=9C\nAnn: 2-1 * win:50=6H,7H,8H,9D,TD/JD");
  refused("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD,KD");
}

TEST_CASE("K3 stands: without Aces in the other hands nobody pays") {
  CHECK(declaring(good).points_joined() == "1 Ann 50 L4");
  CHECK(declaring(good, " aces:Bob=0").points_joined() == "1 Ann 50 L4");
}

TEST_CASE("K3 fails: each Ace in another hand costs five") {
  CHECK(declaring(good, " aces:Bob=2,Cy=1").points_joined() == "1 Ann 50 L4, 1 Bob -10 K3, 1 Cy -5 K3");
}

TEST_CASE("K4 stands: a new round begins at the winner's left, with empty hands, no stack and a full pile") {
  const auto result = judged("count:Ann=7 count:Bob=2 count:Cy=1 stack:3=9C\nAnn: 2-1 win:" + good + "\nBob: 5-4");
  CHECK(result.turn(1).round == 1);
  CHECK(result.turn(1).hand == 0);
  CHECK(result.turn(1).pile == 54);
  CHECK(result.turn(1).stack == 0);
  CHECK(result.turn(1).condition == "- - -");
  CHECK(result.turn(2).round == 2);
  CHECK(result.turn(2).hand == 2);
}

TEST_CASE("K4 stands: cards that were out of play come back") {
  const auto result = judged("count:Ann=7 count:Bob=2 pile:10\nAnn: 2-1 leave:Dee win:" + good);
  CHECK(result.turn().pile == 54);
}

TEST_CASE("K4 fails: after the win nobody but the player at the winner's left begins") {
  CHECK(refused("count:Ann=7\nAnn: 2-1 win:" + good + "\nCy: 5-4").place == "3:1");
}

TEST_CASE("K4 stands: with the first roll of a new round the turn before can still be shouted at") {
  const auto result = judged("count:Ann=5\nAnn: 2-1 +2 win:" + good + "\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().rules == "B2");
  CHECK(result.inquiry().examined == "");
}

TEST_CASE("K4 fails: a failed win begins no round") {
  const auto result = judged("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KC 8H\nBob: 2-1");
  CHECK(result.turn(2).round == 1);
  CHECK(result.turn(1).hand == 6);
}

}  // namespace bogosity::tests
