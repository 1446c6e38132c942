// C1: asking for the top card, who may take it and what it leaves behind.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

// Everybody holds four; the cards are placed by Ann, Bob and Cy, in that order, and then Dee takes.
std::string took(const std::string& first, const std::string& second = "", const std::string& third = "") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4\n";
  return condition(hands + "Ann: 2-1 " + first + "\nBob: 2-1 " + second + "\nCy: 2-1 " + third +
                   "\nDee: want:top 5-4 take");
}

}  // namespace

TEST_CASE("C1 stands: on nine or more the top card is taken, written or not") {
  const auto turn = judged("count:Ann=3 stack:2=8H\nAnn: want:top 5-4").turn();
  CHECK(turn.infractions == "");
  CHECK(turn.hand == 4);
  CHECK(turn.stack == 1);
  CHECK(turn.pile == 49);
  CHECK(infractions("count:Ann=2 stack:2=8H\nAnn: want:top 6-6 take +1") == "");
}

TEST_CASE("C1 stands: on eight or less nothing is taken and nothing picked up") {
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 6-2") == "");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 4-4 +1") == "");
}

TEST_CASE("C1 fails: leaving what the roll grants") {
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 5-4 leave") == "C1");
}

TEST_CASE("C1 fails: taking what it does not grant, or what nobody asked for") {
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 6-2 take") == "C1");
  CHECK(infractions("count:Ann=1 stack:2=8H\nAnn: 5-4 take") == "C1");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:two 5-4 take") == "C1");
}

TEST_CASE("C1 fails: cards from the pile beside the optional one of a pair") {
  CHECK(infractions("count:Ann=2 stack:2=8H\nAnn: want:top 5-4 take +1") == "C1");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top 6-6 take +2 9C") == "C1");
  CHECK(infractions("count:Ann=2 stack:2=8H\nAnn: want:top 6-2 +2") == "C1");
}

TEST_CASE("C1 fails: the card taken counts for the room in the hand") {
  const auto turn = judged("count:Ann=6 stack:2=8H\nAnn: want:top 6-6 take +1 9C").turn();
  CHECK(turn.violations == "Z1");
}

TEST_CASE("C1 stands: nothing can be taken from an empty stack or into a full hand") {
  CHECK(infractions("Ann: want:top 5-4") == "");
  CHECK(infractions("count:Ann=7 stack:2=8H\nAnn: want:top 5-4 6C") == "");
}

TEST_CASE("C1 stands: with a roll that nobody noted a take counts only if written, and is not judged") {
  CHECK(judged("count:Ann=3 stack:2=8H\nAnn: want:top ?-? +0").turn().stack == 2);
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: want:top ?-? take +0") == "");
  CHECK(infractions("count:Ann=3 stack:2=8H\nAnn: ?-? take +0") == "");
}

TEST_CASE("C1 stands: after an ordinary card the stack is the highest ordinary one left") {
  CHECK(took("9C", "KD") == "odd 9 C");
  CHECK(took("9C", "7D =even", "8H") == "odd 9 C");
  CHECK(took("9C", "* =K", "QS") == "odd 9 C");
}

TEST_CASE("C1 stands: after an ordinary card with none left the stack counts as empty") {
  CHECK(took("7D =even", "8H") == "- - -");
  CHECK(took("* =5H", "8C") == "- - -");
  CHECK(took("8H") == "- - -");
}

TEST_CASE("C1 stands: after a Seven it lies there still, but directly on the highest ordinary card") {
  CHECK(took("9C", "7D =even") == "even 9 C");
  CHECK(took("9C", "7D") == "odd 9 C");
  CHECK(took("9C", "* =K", "7D =even") == "even 9 C");
}

TEST_CASE("C1 stands: after a Joker it lies there still, but directly on the highest ordinary card") {
  CHECK(took("9C", "* =K") == "odd K -");
  CHECK(took("9C", "* =~5") == "odd 5 C");
  CHECK(took("9C", "*") == "- - -");
  CHECK(took("9C", "7D =even", "* =~S") == "odd 9 S");
}

TEST_CASE("C1 stands: after a Seven or a Joker without an ordinary card all stays as it was") {
  CHECK(took("* =5H", "7D =even") == "even 5 H");
  CHECK(took("7D =even", "* =~S") == "even - S");
  CHECK(took("7D =odd") == "odd - -");
}

TEST_CASE("C1 stands: a hidden card on the way to the ordinary one counts as that card") {
  CHECK(took("9C", "?", "KD") == "? ? ?");
  CHECK(took("9C", "?", "7D =odd") == "odd ? ?");
  CHECK(took("9C", "?", "* =~5") == "? 5 ?");
  CHECK(took("9C", "?", "* =5") == "odd 5 -");
}

TEST_CASE("C1 stands: if the card taken was itself hidden, all is unknown") {
  CHECK(took("9C", "?") == "? ? ?");
  CHECK(took("?") == "? ? ?");
}

TEST_CASE("C1 stands: a card that comes to light under the card taken counts") {
  const auto result = judged("count:Ann=4 stack:3=8H\nAnn: want:top 5-4 take under:9C KD");
  CHECK(result.turn().infractions == "");
  CHECK(result.turn().to_examine == "");
  CHECK(infractions("count:Ann=4 stack:3=8H\nAnn: want:top 5-4 take under:9C KC") == "E4");
}

TEST_CASE("C1 stands: a second take looks for the next ordinary card") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4\n";
  const auto result = judged(hands + "Ann: 2-1 9C\nBob: 2-1 KD\nCy: want:top 5-4\nDee: want:top 5-4");
  CHECK(result.turn(3).condition == "odd 9 C");
  CHECK(result.turn(4).condition == "- - -");
  CHECK(result.turn(4).stack == 0);
}

TEST_CASE("C1 stands: the condition a take left lasts until the next placement") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=3\n";
  const std::string taken = hands + "Ann: 2-1 * =5H\nBob: 2-1 7D =even\nCy: want:top 5-4 take\n";
  CHECK(condition(taken + "Dee: 2-1") == "even 5 H");
  CHECK(infractions(taken + "Dee: 2-1 8C") == "");
  CHECK(infractions(taken + "Dee: 2-1 9C") == "E4");
}

TEST_CASE("C1 fails: putting the card straight back can be Bogus, though it was not before") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4\n";
  const auto result = judged(hands + "Ann: 2-1 9C\nBob: 2-1 7D =even\nCy: 2-1 8H\nDee: want:top 5-4 take 8H");
  CHECK(result.turn(3).infractions == "");
  CHECK(result.turn(4).infractions == "E4");
}

TEST_CASE("C1 stands: one take after another, each of a card that only passes on, leaves what was before the first") {
  CHECK(condition("count:Ann=4 count:Bob=4\nAnn: 2-1 7D =even\nBob: 2-1 * =K\nCy: want:top 5-4 take") == "odd K -");
  CHECK(condition("count:Ann=4 count:Bob=4\nAnn: 2-1 7D =even\nBob: 2-1 * =K\nCy: want:top 5-4 take\n"
                  "Dee: want:top 5-4 take") == "odd K -");
}

TEST_CASE("C1 stands: when a hidden card is taken nobody knows the condition, whatever it was before") {
  CHECK(condition("stack:3=* =odd5H\nAnn: want:top 5-4 take") == "odd 5 H");
  CHECK(condition("stack:3=* =odd5H\nAnn: want:top 5-4 take\nBob: want:top 5-4 take") == "? ? ?");
}

}  // namespace bogosity::tests
