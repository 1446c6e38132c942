// Section E: what may be placed on what.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {

TEST_CASE("E1 stands: on an empty stack every card fits") {
  for (const std::string card : {"AS", "8H", "7D", "*", "KC", "?"}) {
    CAPTURE(card);
    const auto turn = judged("count:Ann=4\nAnn: 2-1 " + card).turn();
    CHECK(turn.infractions == "");
    CHECK(turn.to_examine == "");
  }
}

TEST_CASE("E1 fails: a single card is a stack that is not empty") {
  CHECK(placing("AS", "8H") == "E3(ace)");
  CHECK(placing("KC", "8H") == "E4");
}

TEST_CASE("E2 stands: Sevens and Jokers fit on whatever lies there") {
  for (const std::string stack : {"8H", "AD", "7S =even", "* =even5H", "?", "QD"}) {
    CAPTURE(stack);
    CHECK(placing("7D", stack) == "");
    CHECK(placing("*", stack) == "");
  }
}

TEST_CASE("E2 fails: from two cards or fewer not even they are placed") {
  CHECK(infractions("count:Ann=2 stack:1=8H\nAnn: 2-1 7D") == "D1");
  CHECK(infractions("count:Ann=2 stack:1=8H\nAnn: 2-1 *") == "D1");
}

TEST_CASE("E3 stands: an Ace goes on an odd non-Ace of its suit") {
  CHECK(placing("AH", "9H") == "");
  CHECK(placing("AS", "KS") == "");
  CHECK(placing("AH", "* =5H") == "");
}

TEST_CASE("E3 stands: a property that the stack lacks does not stand in the way of an Ace") {
  CHECK(placing("AH", "* =odd") == "");
  CHECK(placing("AH", "* =5") == "");
  CHECK(placing("AH", "* =H") == "");
  CHECK(placing("AH", "7D =odd") == "");
  CHECK(placing("AH", "7D") == "");
  CHECK(placing("AH", "*") == "");
}

TEST_CASE("E3 fails: an Ace on an even card, on another suit, on an Ace") {
  CHECK(placing("AH", "8H") == "E3(ace)");
  CHECK(placing("AH", "9C") == "E3(ace)");
  CHECK(placing("AH", "AD") == "E3(ace)");
  CHECK(placing("AH", "* =AH") == "E3(ace)");
  CHECK(placing("AH", "* =even5H") == "E3(ace)");
  CHECK(placing("AH", "7D =even") == "E3(ace)");
}

TEST_CASE("E3 stands: the stack must be odd, not the card, so on an even card under a Seven said to be odd") {
  CHECK(infractions("count:Ann=4 count:Bob=4 stack:1=8H\nAnn: 2-1 7D =odd\nBob: 2-1 AH") == "");
  CHECK(infractions("count:Ann=4 count:Bob=4 stack:1=9H\nAnn: 2-1 7D =even\nBob: 2-1 AH") == "E3(ace)");
}

TEST_CASE("E4 stands: same parity, another rank, another suit") {
  CHECK(placing("6C", "8H") == "");
  CHECK(placing("QS", "TD") == "");
  CHECK(placing("KC", "9D") == "");
  CHECK(placing("3S", "AH") == "");
  CHECK(placing("JD", "5C") == "");
}

TEST_CASE("E4 fails: another parity, the same rank, or the same suit") {
  CHECK(placing("9C", "8H") == "E4");
  CHECK(placing("8C", "8H") == "E4");
  CHECK(placing("6H", "8H") == "E4");
  CHECK(placing("QC", "KH") == "E4");
}

TEST_CASE("E4 stands: Queens and even numbers are even, all the rest is odd") {
  for (const std::string even : {"2", "4", "6", "8", "T", "Q"}) CHECK(placing(even + "C", "* =even") == "");
  for (const std::string odd : {"3", "5", "9", "J", "K"}) CHECK(placing(odd + "C", "* =odd") == "");
}

TEST_CASE("E4 fails: on a Joker said to be odd or even the other parity") {
  for (const std::string even : {"2", "4", "6", "8", "T", "Q"}) CHECK(placing(even + "C", "* =odd") == "E4");
  for (const std::string odd : {"3", "5", "9", "J", "K"}) CHECK(placing(odd + "C", "* =even") == "E4");
}

TEST_CASE("E4 stands: a property that the stack lacks is ignored") {
  CHECK(placing("9C", "* =C") == "E4");
  CHECK(placing("9C", "* =D") == "");
  CHECK(placing("9C", "* =9") == "E4");
  CHECK(placing("9C", "* =K") == "");
  CHECK(placing("8C", "*") == "");
}

TEST_CASE("E4 fails: known cards can forbid a card whatever the hidden one is") {
  CHECK(placing("9C", "?") == "examine E4");
  CHECK(infractions("count:Ann=4 stack:2=7D =even\nAnn: 2-1 9C") == "E4");
  CHECK(infractions("count:Ann=4 stack:2=* =~9\nAnn: 2-1 9C") == "E4");
  CHECK(infractions("count:Ann=4 stack:2=* =~C\nAnn: 2-1 9C") == "E4");
}

TEST_CASE("E4 stands: it is to be examined if hidden cards decide, and no infraction") {
  const auto turn = judged("count:Ann=4 stack:2=7D =even\nAnn: 2-1 8C").turn();
  CHECK(turn.infractions == "");
  CHECK(turn.to_examine == "E4");
  CHECK(judged("count:Ann=4 stack:2=7D =odd\nAnn: 2-1 AH").turn().to_examine == "E3");
  CHECK(judged("count:Ann=4 stack:2=7D =even\nAnn: 2-1 AH").turn().to_examine == "");
}

TEST_CASE("E4 stands: all that could forbid is known in spite of a hidden card") {
  const auto turn = judged("count:Ann=4 stack:2=* =~even5H\nAnn: 2-1 8C").turn();
  CHECK(turn.infractions == "");
  CHECK(turn.to_examine == "");
}

TEST_CASE("E4 fails: a card placed that nobody noted is to be examined, but on a stack without properties") {
  CHECK(placing("?", "8H") == "examine E4");
  CHECK(placing("?", "* =H") == "examine E4");
  CHECK(placing("?", "*") == "");
  CHECK(placing("?", "7D") == "");
}

TEST_CASE("E4 stands: a card turned up before the next roll is over counts") {
  const std::string before = "count:Ann=4 stack:3=8H\nAnn: want:top 5-4 take 6C\nBob: bogus:Bob deny ";
  CHECK(judged(before + "2-1").turn(1).to_examine == "E4");
  CHECK(judged(before + "look:2=9D 2-1").turn(1).infractions == "E4");
  CHECK(judged(before + "look:2=QD 2-1").turn(1).infractions == "");
  CHECK(judged(before + "look:2=QD 2-1").turn(1).to_examine == "");
}

}  // namespace bogosity::tests
