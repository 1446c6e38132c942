// Section L: what a win is worth, as the record has it. Every figure by itself:
// tests/games/youre_bogus/table/worth_test.cpp.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

JudgedWin won(const std::string& win, const std::string& headers = four_players) {
  return judged("count:Ann=7\nAnn: 2-1 win:" + win, headers).win();
}

}  // namespace

TEST_CASE("L1 stands: the six cards face up count") { CHECK(won("50=6H,7H,8H,9D,TD,JD/KD").worth == 50); }

TEST_CASE("L1 fails: the card face down earns nothing, however well it fits") {
  CHECK(won("50=2H,4H,6H,8H,TH,JH/QH").worth == 0);
  CHECK(won("50=2H,4H,6H,8H,TH,QH/JH").worth == 0);
}

TEST_CASE("L2 stands: every trio of neighbors in one suit counts ten, overlaps included") {
  CHECK(won("50=2H,3H,4H,8H,TH,QH/KD").worth == 10);
  CHECK(won("50=2H,3H,4H,5H,TH,QH/KD").worth == 20);
  CHECK(won("50=2H,3H,4H,5H,6H,7H/KD").worth == 40);
}

TEST_CASE("L2 fails: neighbors in two suits, or over a gap, are none") {
  CHECK(won("50=2H,3D,4H,8H,TH,QH/KD").worth == 6);
  CHECK(won("50=2H,4H,6H,8H,TH,QH/KD").worth == 0);
}

TEST_CASE("L3 stands: the split earns thirty times the smaller number by the larger") {
  CHECK(won("50=2H,4H,6H,8H,TH,QD/KD").worth == 6);
  CHECK(won("50=2H,4H,6H,8H,TD,QD/KD").worth == 15);
  CHECK(won("50=2H,4H,6H,8D,TD,QD/KD").worth == 30);
}

TEST_CASE("L3 fails: six of one suit earn nothing for the split") { CHECK(won("50=2S,4S,6S,8S,TS,QS/KC").worth == 0); }

TEST_CASE("L4 stands: who claims less gets just that") {
  const auto win = won("35=6H,7H,8H,9D,TD,JD/KD");
  CHECK(win.worth == 50);
  CHECK(win.credited == 35);
  CHECK(win.stands);
}

TEST_CASE("L4 stands: the sum is cut to fifty, and a claim above the worth is credited with the worth") {
  const auto win = won("90=6H,7H,8H,9D,TD,JD/KD");
  CHECK(win.worth == 50);
  CHECK(win.credited == 50);
  CHECK(won("0=6H,7H,8H,9D,TD,JD/KD").credited == 0);
}

TEST_CASE("L4 fails: by the ruling overclaim=fail a claim above the worth is a failed win") {
  const std::string strict = four_players + "[Rulings \"overclaim=fail\"]\n";
  const auto result = judged("count:Ann=7\nAnn: 2-1 win:31=2H,4H,6H,8D,TD,QD/KD 8D", strict);
  CHECK_FALSE(result.win().stands);
  CHECK(result.win().worth == 30);
  CHECK(result.win().credited == 0);
  CHECK(result.points_joined() == "1 Ann -5 L4");
  CHECK(won("30=2H,4H,6H,8D,TD,QD/KD", strict).stands);
}

TEST_CASE("L4 fails: a win that is none costs five, or ten with an Ace among the cards listed") {
  CHECK(judged("count:Ann=7\nAnn: 2-1 win:9=6H,7H,8H,9D,TD,JD/KC 8H").points_joined() == "1 Ann -5 L4");
  CHECK(judged("count:Ann=7\nAnn: 2-1 win:9=6H,7H,8H,9D,TD,AD/KD 8H").points_joined() == "1 Ann -10 L4");
  CHECK(judged("count:Ann=7\nAnn: 2-1 win:9=6H,7H,8H,9D,TD,JD/AD 8H").points_joined() == "1 Ann -10 L4");
  CHECK(judged("count:Ann=3\nAnn: 2-1 win:9=6H,7H,AC").points_joined() == "1 Ann -10 L4");
}

TEST_CASE("L4 stands: after a failed win the turn goes on, and it is no infraction") {
  const auto result = judged("count:Ann=7\nAnn: 2-1 win:9=6H,7H,8H,9D,TD,JD/KC 8H\nBob: bogus:Cy deny 2-1");
  CHECK(result.turn(1).top == "8H");
  CHECK(result.turn(1).infractions == "");
  CHECK(result.inquiry().verdict == "not-bogus");
}

TEST_CASE("L4 stands: by the ruling joker-duplicates a Joker may stand for a card that is among the seven, or not") {
  const std::string strict = four_players + "[Rulings \"joker-duplicates=no\"]\n";
  CHECK(won("50=2H,3H,4H,5H,6H,*/KD").worth == 50);
  CHECK(won("50=2H,3H,4H,5H,6H,*/KD", strict).worth == 40);
  CHECK(won("50=TH,JH,QH,KH,2D,*/9H").worth == 46);
  CHECK(won("50=TH,JH,QH,KH,2D,*/9H", strict).worth == 35);
}

}  // namespace bogosity::tests
