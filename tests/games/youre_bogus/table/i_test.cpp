// Section I: exchanges.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("I1 stands: a drawn card of the top card's rank entitles to an exchange") {
  const auto turn = judged("count:Ann=1 stack:2=8H\nAnn: 5-4 right:8D").turn();
  CHECK(turn.infractions == "");
  CHECK(turn.hand == 3);
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D right:8C") == "");
  CHECK(infractions("stack:2=*\nAnn: 5-4 left:*") == "");
}

TEST_CASE("I1 fails: an exchange called on another rank") {
  CHECK(infractions("stack:2=8H\nAnn: 5-4 right:9D") == "I1");
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D right:9D") == "I1");
}

TEST_CASE("I1 fails: a Joker matches only a Joker, whatever was said with it") {
  CHECK(infractions("stack:2=* =8\nAnn: 5-4 right:8D") == "I1");
  CHECK(infractions("stack:2=8H\nAnn: 5-4 right:*") == "I1");
}

TEST_CASE("I1 fails: an empty stack matches nothing") { CHECK(infractions("Ann: 5-4 right:8D") == "I1"); }

TEST_CASE("I1 fails: more exchanges than cards picked up from the pile") {
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D right:8C left:8S") == "I1");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: 2-1 left:8D") == "I1");
}

TEST_CASE("I1 fails: a card taken from the stack is not drawn, and the one beneath is the top card then") {
  CHECK(infractions("count:Ann=2 count:Bob=2 stack:1=9C\nAnn: 5-4 KD\nBob: want:top 5-4 take right:9D") == "I1");
  CHECK(infractions("count:Ann=2 count:Bob=2 stack:1=9C\nAnn: 5-4 KD\nBob: want:top 6-6 take +1 right:9D") == "");
  CHECK(infractions("count:Ann=2 count:Bob=2 stack:1=9C\nAnn: 5-4 KD\nBob: want:top 6-6 take +1 right:KC") == "I1");
}

TEST_CASE("I1 stands: the rank of a top card that was hidden when it was called is nobody's infraction") {
  CHECK(infractions("stack:2=?\nAnn: 5-4 right:9D") == "");
  CHECK(infractions("count:Ann=3 stack:2=?\nAnn: 2-1 right:9D") == "I1");
  CHECK(judged("stack:2=?\nAnn: 5-4 right:9D\nBob: bogus:Cy deny look:1=8H 2-1").turn(1).infractions == "");
}

TEST_CASE("I1 fails: it involves an Ace if any card shown in that turn is one") {
  CHECK(infractions("stack:2=8H\nAnn: 5-4 right:AD") == "I1(ace)");
  CHECK(infractions("stack:2=AH\nAnn: 5-4 left:AD right:9C") == "I1(ace)");
  CHECK(infractions("stack:2=AH\nAnn: 5-4 left:AD right:AC") == "");
}

TEST_CASE("I1 fails: a card shown twice in a turn was drawn once") {
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D right:8D") == "I1");
  CHECK(infractions("stack:2=*\nAnn: 5-4 left:* right:*") == "I1");  // the third Joker there would be
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D right:8D!") == "");
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D! right:8D") == "I1");
  CHECK(infractions("stack:2=AH\nAnn: 5-4 left:AD right:AD") == "I1(ace)");
}

TEST_CASE("I1 stands: two decks hold the card twice") {
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8D right:8D", two_decks) == "");
  CHECK(infractions("stack:2=8H\nAnn: 5-4 left:8H right:8H", two_decks) == "I1");  // one of them lies in the stack
}

TEST_CASE("I1 fails: the card just taken was not drawn from the pile") {
  const std::string taken = "count:Ann=2 count:Bob=2 stack:2=?\nAnn: 5-4 KD\nBob: want:top 6-6 take +1 ";
  CHECK(infractions(taken + "right:KD") == "I1");
  CHECK(infractions(taken + "right:KD!") == "");
  CHECK(infractions(taken + "right:KC") == "");
  CHECK(infractions(taken + "right:KD", two_decks) == "");
  CHECK(infractions(taken + "right:AD!") == "");
}

TEST_CASE("I1 fails: later knowledge of the stack counts for whether a card can have been drawn") {
  const std::string shown = "stack:2=?\nAnn: 5-4 left:8D right:8D\nBob: bogus:Cy deny ";
  CHECK(judged(shown + "look:2=8D 2-1", two_decks).turn(1).infractions == "I1");
  CHECK(judged(shown + "look:2=8C 2-1", two_decks).turn(1).infractions == "");
  // Placed after the call, it did not lie there then.
  const std::string placed = "count:Ann=4 stack:1=?\nAnn: 5-4 left:8D ?\nBob: bogus:Cy deny look:1=8D 2-1";
  CHECK(judged(placed).turn(1).infractions == "");
}

TEST_CASE("I2 people: whether it was shown at once") { CHECK(is_for_people("I2")); }

TEST_CASE("I3 people: the moment of the call, which the record keeps between picking up and placing") {
  CHECK(is_for_people("I3"));
  CHECK(refused("count:Ann=3 stack:2=8H\nAnn: 5-4 6C right:8D").place == "2:13");
}

TEST_CASE("I4 people: who gives which card to whom") {
  CHECK(is_for_people("I4"));
  CHECK(judged("count:Ann=1 stack:2=8H\nAnn: 5-4 right:8D").canonical ==
        "count:Ann=1\nstack:2=8H\nAnn: 5-4 +2 right:8D\n");
}

TEST_CASE("I5 people: empty hands sit out, and numbers stay the same either way") {
  CHECK(is_for_people("I5"));
  CHECK(judged("stack:2=8H\nAnn: 5-4 right:8D").turn().hand == 2);
}

TEST_CASE("I6 people: that the card just received is held apart") { CHECK(is_for_people("I6")); }

TEST_CASE("I7 people: that exchanges are carried out one by one") { CHECK(is_for_people("I7")); }

}  // namespace bogosity::tests
