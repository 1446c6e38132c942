// Section M but for M3: the pile runs out, two decks, the end, rules for a night.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("M1 stands: when a card is drawn and the pile is out, all but the top card become the pile") {
  const auto turn = judged("count:Ann=2 stack:5=8H pile:0\nAnn: 5-4 +2 6C").turn();
  CHECK(turn.pile == 2);
  CHECK(turn.stack == 2);
  CHECK(turn.infractions == "");
  CHECK(turn.to_examine == "");
}

TEST_CASE("M1 stands: it happens in the midst of drawing if need be") {
  const auto turn = judged("count:Ann=1 stack:5=8H pile:1\nAnn: 5-4").turn();
  CHECK(turn.hand == 3);
  CHECK(turn.pile == 3);
  CHECK(turn.stack == 1);
  CHECK(turn.top == "8H");
}

TEST_CASE("M1 stands: the stack is then that card with its specification, placed on nothing") {
  CHECK(condition("stack:5=8H pile:0\nAnn: 5-4") == "even 8 H");
  CHECK(condition("stack:5=7D =odd pile:0\nAnn: 5-4") == "odd - -");
  CHECK(condition("stack:5=7D pile:0\nAnn: 5-4") == "- - -");
  CHECK(condition("stack:5=* =~5 pile:0\nAnn: 5-4") == "odd 5 -");
  CHECK(condition("stack:5=? pile:0\nAnn: 5-4") == "? ? ?");
}

TEST_CASE("M1 stands: the condition that a take left is gone with it") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4\n";
  const auto result = judged(hands + "Ann: 2-1 9C\nBob: 2-1 7D\nCy: 2-1 8H\nDee: want:top 5-4 take pile:0\nAnn: 5-4");
  CHECK(result.turn(4).condition == "odd 9 C");
  CHECK(result.turn(5).condition == "- - -");
  CHECK(result.turn(5).stack == 1);
}

TEST_CASE("M1 fails: with cards left in the pile, or none drawn, nothing is shuffled") {
  CHECK(judged("stack:5=8H pile:2\nAnn: 5-4").turn().stack == 5);
  CHECK(judged("stack:5=8H pile:2\nAnn: 5-4").turn().pile == 0);
  CHECK(judged("stack:5=8H pile:0\nAnn: 2-1").turn().stack == 5);
}

TEST_CASE("M1 fails: with fewer than two cards in the stack the player gets what there is") {
  const auto turn = judged("stack:1=8H pile:0\nAnn: 5-4").turn();
  CHECK(turn.hand == 0);
  CHECK(turn.infractions == "");
  CHECK(judged("stack:1=8H pile:1\nAnn: 5-4").turn().hand == 1);
  CHECK(judged("stack:2=8H pile:0\nAnn: 5-4").turn().hand == 1);
}

TEST_CASE("M1 fails: more cards than pile and stack could give cannot be picked up") {
  CHECK(refused("stack:3=8H pile:1\nAnn: 5-4 +4").place == "2:10");
  CHECK(judged("stack:3=8H pile:1\nAnn: 5-4 +3").turn().infractions == "B1");
}

TEST_CASE("M2 stands: five players may shuffle two decks together") {
  CHECK(judged("Ann: 5-4", two_decks).turn().pile == 106);
  CHECK(judged("count:Ann=7\nAnn: 2-1 win:50=2H,2H,3H,4H,8H,TH/KD", two_decks).win().worth == 20);
}

TEST_CASE("M2 fails: two decks for four, and a third copy of a card") {
  CHECK(refused("Ann: 5-4", four_players + "[Decks \"2\"]\n").place == "0:1");
  CHECK(refused("count:Ann=4\nAnn: want:two 2-1 8H/8H").refusal != "");
  CHECK(judged("count:Ann=4\nAnn: want:two 2-1 8H/8H", two_decks).turn().stack == 2);
  CHECK(refused("count:Ann=4\nAnn: want:two 2-1 8H/8H/8H", two_decks).refusal != "");
}

TEST_CASE("M4 people: when the game ends, which the header announces and nothing enforces") {
  CHECK(is_for_people("M4"));
  const auto result =
      judged("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD\nBob: 2-1", four_players + "[End \"points 10\"]\n");
  CHECK(result.turns.size() == 2);
}

TEST_CASE("M5 people: rules for one night are kept with the record") {
  CHECK(is_for_people("M5"));
  CHECK(judged("rule:\"no reciting\"\nAnn: 5-4").canonical == "rule:\"no reciting\"\nAnn: 5-4 +2\n");
}

}  // namespace bogosity::tests
