// Section Z: the Atom Heart Mother rules.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("Z1 stands: six cards in hand leave room for one") {
  const auto turn = judged("count:Ann=6\nAnn: 5-4 8H").turn();
  CHECK(turn.violations == "");
  CHECK(turn.infractions == "");
  CHECK(turn.hand == 6);
  CHECK(turn.pile == 47);
}

TEST_CASE("Z1 fails: picking up above seven is a violation, apart from all Bogosity") {
  const auto turn = judged("count:Ann=6\nAnn: 5-4 +2 8H").turn();
  CHECK(turn.violations == "Z1");
  CHECK(turn.infractions == "B1");
}

TEST_CASE("Z1 fails: the optional card of a pair does not fit into a full hand") {
  const auto turn = judged("count:Ann=7\nAnn: 1-1 +1 8H").turn();
  CHECK(turn.violations == "Z1");
  CHECK(turn.infractions == "B2");
}

TEST_CASE("Z1 fails: a card taken from the stack into a full hand counts") {
  const auto turn = judged("count:Ann=7 stack:2=8H\nAnn: want:top 5-4 take 9C").turn();
  CHECK(turn.violations == "Z1");
}

TEST_CASE("Z1 stands: a card taken with a full hand and placed again at once was never picked up") {
  const auto turn = judged("count:Ann=7 stack:2=8H\nAnn: want:top 5-4 take 8H").turn();
  CHECK(turn.violations == "");
  CHECK(turn.infractions == "");
  CHECK(turn.hand == 7);
}

TEST_CASE("Z1 stands: so it is where the roll did not allow the take, which stays C1") {
  const auto turn = judged("count:Ann=7 stack:2=8H\nAnn: want:top 2-1 take 8H").turn();
  CHECK(turn.violations == "");
  CHECK(turn.infractions == "C1");
}

TEST_CASE("Z1 fails: the card taken goes back with another one, so not alone") {
  const auto turn = judged("count:Ann=7 stack:2=8H\nAnn: want:two 2-1 take 8H/9C").turn();
  CHECK(turn.violations == "Z1");
}

TEST_CASE("Z1 fails: the card taken goes back, but one from the pile came too") {
  const auto turn = judged("count:Ann=7 stack:2=8H\nAnn: want:top 6-6 take +1 8H").turn();
  CHECK(turn.violations == "Z1");
  CHECK(turn.infractions == "C1");
}

TEST_CASE("Z1 fails: the card taken was kept") {
  CHECK(judged("count:Ann=7 stack:2=8H\nAnn: want:top 5-4 take").turn().violations == "Z1");
}

TEST_CASE("Z2 stands: a count of the table holds from there on, and the pile changes by it") {
  const auto result = judged("Ann: 5-4\ncount:Ann=5\nBob: 2-1");
  CHECK(result.turn(1).hand == 2);
  CHECK(result.turn(1).pile == 52);
  CHECK(result.turn(2).pile == 49);
}

TEST_CASE("Z2 stands: a count before the card of a turn decides section D for it") {
  CHECK(infractions("count:Ann=2\nAnn: 2-1 count:Ann=3 8H") == "");
  CHECK(infractions("count:Ann=4\nAnn: 2-1 count:Ann=5") == "D3");
  CHECK(infractions("count:Ann=5\nAnn: 2-1 count:Ann=4") == "");
}

TEST_CASE("Z2 fails: a count behind the card comes too late for that turn, and for those passed") {
  const auto result = judged("count:Ann=2\nAnn: 2-1 8H count:Ann=3\nBob: count:Ann=7 2-1");
  CHECK(result.turn(1).infractions == "D1");
  CHECK(result.turn(1).hand == 3);
}

TEST_CASE("Z2 fails: no hand has eight cards, and no pile fewer than none") {
  CHECK(refused("count:Ann=8").place == "1:1");
  CHECK(refused("pile:3 count:Ann=4").place == "1:8");
  CHECK(judged("pile:3 count:Ann=3\nAnn: 2-1").turn().pile == 0);
}

TEST_CASE("Z3 fails: who is accused or shouted does not decide, where somebody uninvolved plays") {
  const std::string shout = "count:Ann=2\nAnn: 2-1 8H\nBob: bogus:Bob deny ";
  const auto accused = refused(shout + "ruled:clean@Cy,Ann 2-1");
  CHECK(accused.refusal == "3:21: Ann is the one accused, and who is involved does not decide (Z3)");
  CHECK(accused.way_out == "name who is not: Cy or Dee");
  CHECK(refused(shout + "ruled:bogus@Bob 2-1").refusal ==
        "3:21: Bob shouted, and who is involved does not decide (Z3)");
  CHECK(judged(shout + "ruled:void@Ann,Bob 2-1").inquiry().verdict == "void");
}

TEST_CASE("Z3 stands: bystanders settle quarrels, and their word beats the log") {
  const std::string three_cards_down = "count:Ann=3\nAnn: 2-1 8H\nBob: bogus:Bob deny ";
  const auto clean = judged("count:Ann=2\nAnn: 2-1 8H\nBob: bogus:Bob deny ruled:clean\"saw it\"@Cy,Dee 2-1");
  CHECK(clean.inquiry().log == "bogus");
  CHECK(clean.inquiry().verdict == "not-bogus");
  CHECK(clean.inquiry().rules == "D1");
  CHECK(clean.points_joined() == "2 Bob -5 H4");
  const auto bogus = judged(three_cards_down + "ruled:bogus 2-1");
  CHECK(bogus.inquiry().log == "not-bogus");
  CHECK(bogus.inquiry().verdict == "bogus");
  CHECK(bogus.points_joined() == "2 Ann -5 H3, 2 Ann -5 H4");
}

TEST_CASE("Z4 people: nobody pays for unclear rules, also after an admission") {
  CHECK(is_for_people("Z4"));
  for (const std::string plea : {"deny", "admit"}) {
    const auto result = judged("count:Ann=2\nAnn: 2-1 8H\nBob: bogus:Bob " + plea + " ruled:void 2-1");
    CHECK(result.inquiry().verdict == "void");
    CHECK(result.inquiry().log == "bogus");
    CHECK(result.points.empty());
  }
  CHECK(judged("clarify:\"cards\" clarify:E4\"covers\"").canonical == "clarify:\"cards\"\nclarify:E4\"covers\"\n");
}

TEST_CASE("Z5 people: only the inventors amend") { CHECK(is_for_people("Z5")); }

TEST_CASE("Z6 stands: the limit of seven goes before what B and C would grant") {
  CHECK(judged("count:Ann=7\nAnn: 6-5 8H").turn().infractions == "");
  CHECK(judged("count:Ann=7 stack:2=8H\nAnn: want:top 6-5 6C").turn().infractions == "");
  CHECK(judged("count:Ann=6\nAnn: 6-6 +1 8H").turn().infractions == "");
}

TEST_CASE("Z6 fails: a grant by B is no excuse above seven, and findings stand in the order of the book") {
  CHECK(judged("count:Ann=7\nAnn: 6-5 +2 8H").turn().violations == "Z1");
  CHECK(infractions("count:Ann=1 stack:1=9C\nAnn: 2-1 +1 8H") == "B2 D1 E4");
}

}  // namespace bogosity::tests
