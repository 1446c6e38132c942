// Section F: Sevens and Jokers, and what they make of the stack.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

// Ann places `card` with what she says on a Nine of clubs.
std::string on_nine_of_clubs(const std::string& card) { return condition("count:Ann=4 stack:1=9C\nAnn: 2-1 " + card); }

}  // namespace

TEST_CASE("F1 stands: odd or even becomes the stack's parity, rank and suit stay") {
  CHECK(on_nine_of_clubs("7D =even") == "even 9 C");
  CHECK(on_nine_of_clubs("7D =odd") == "odd 9 C");
  CHECK(condition("count:Ann=4\nAnn: 2-1 7D =even") == "even - -");
}

TEST_CASE("F1 stands: with nothing said a Seven is invisible") {
  CHECK(on_nine_of_clubs("7D") == "odd 9 C");
  CHECK(condition("count:Ann=4\nAnn: 2-1 7D") == "- - -");
}

TEST_CASE("F1 stands: several Sevens in a row are seen through one after the other") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 stack:1=9C\n";
  CHECK(condition(hands + "Ann: 2-1 7D =even\nBob: 2-1 7H\nCy: 2-1 7S") == "even 9 C");
  CHECK(condition(hands + "Ann: 2-1 7D =even\nBob: 2-1 7H =odd\nCy: 2-1 7S") == "odd 9 C");
}

TEST_CASE("F1 fails: anything else said on a Seven has no effect") {
  CHECK(on_nine_of_clubs("7D =5H") == "odd 9 C");
  CHECK(on_nine_of_clubs("7D =S") == "odd 9 C");
  CHECK(on_nine_of_clubs("7D =~") == "odd 9 C");
  CHECK(on_nine_of_clubs("7D =even5H") == "even 9 C");
}

TEST_CASE("F1 fails: something said after an ordinary card has no effect") {
  CHECK(on_nine_of_clubs("KD =even") == "odd K D");
  CHECK(on_nine_of_clubs("KD =2S") == "odd K D");
}

TEST_CASE("F1 stands: placing on a Seven uses the parity it was given") {
  const std::string before = "count:Ann=4 count:Bob=4 stack:1=9C\nAnn: 2-1 7D =even\n";
  CHECK(infractions(before + "Bob: 2-1 8H") == "");
  CHECK(infractions(before + "Bob: 2-1 JH") == "E4");
  CHECK(infractions(before + "Bob: 2-1 8C") == "E4");
}

TEST_CASE("F2 stands: a Joker without a word leaves no properties, and anything fits") {
  CHECK(on_nine_of_clubs("*") == "- - -");
  CHECK(placing("AH", "*") == "");
  CHECK(placing("9C", "*") == "");
}

TEST_CASE("F2 stands: the stack is what was named and lacks the rest") {
  CHECK(on_nine_of_clubs("* =odd") == "odd - -");
  CHECK(on_nine_of_clubs("* =S") == "- - S");
  CHECK(on_nine_of_clubs("* =evenS") == "even - S");
}

TEST_CASE("F2 stands: a rank brings its parity unless one is named as well") {
  CHECK(on_nine_of_clubs("* =K") == "odd K -");
  CHECK(on_nine_of_clubs("* =10") == "even T -");
  CHECK(on_nine_of_clubs("* =evenK") == "even K -");
  CHECK(on_nine_of_clubs("* =oddQH") == "odd Q H");
}

TEST_CASE("F2 stands: on a Five any odd card but a Five may go, any Ace included") {
  for (const std::string card : {"AC", "AD", "AH", "AS", "3H", "9C", "JD", "KS"}) CHECK(placing(card, "* =5") == "");
}

TEST_CASE("F2 fails: on a Five no Five and nothing even") {
  for (const std::string card : {"5C", "5D", "5H", "5S", "2C", "8H", "QD"}) CHECK(placing(card, "* =5") == "E4");
}

TEST_CASE("F2 stands: a Five of hearts counts as if that card lay there") {
  for (const std::string card : {"AH", "AC", "9C", "9H", "5C", "8H", "KS", "3D"}) {
    CAPTURE(card);
    CHECK(placing(card, "* =5H") == placing(card, "5H"));
  }
}

TEST_CASE("F2 stands: on an even Five of hearts any even card but a heart may go") {
  for (const std::string card : {"2C", "4D", "6S", "8C", "TD", "QS"}) CHECK(placing(card, "* =even5H") == "");
}

TEST_CASE("F2 fails: on an even Five of hearts no heart, nothing odd and no Ace") {
  for (const std::string card : {"2H", "8H", "QH", "9C", "KS"}) CHECK(placing(card, "* =even5H") == "E4");
  for (const std::string card : {"AC", "AH"}) CHECK(placing(card, "* =even5H") == "E3(ace)");
}

TEST_CASE("F2 stands: transparent keeps what is not named as it was before") {
  CHECK(on_nine_of_clubs("* =~") == "odd 9 C");
  CHECK(on_nine_of_clubs("* =~even") == "even 9 C");
  CHECK(on_nine_of_clubs("* =~S") == "odd 9 S");
  CHECK(on_nine_of_clubs("* =~evenKS") == "even K S");
  CHECK(condition("count:Ann=4 stack:2=* =~5\nAnn: 2-1") == "? 5 ?");
}

TEST_CASE("F2 stands: an inherited parity outranks that of a rank named after transparent") {
  CHECK(on_nine_of_clubs("* =~Q") == "odd Q C");
  CHECK(condition("count:Ann=4 stack:1=8H\nAnn: 2-1 * =~5") == "even 5 H");
  CHECK(condition("count:Ann=4\nAnn: 2-1 * =~5") == "odd 5 -");
  CHECK(condition("count:Ann=4 stack:1=* =S\nAnn: 2-1 * =~5") == "odd 5 S");
}

TEST_CASE("F2 stands: naming a Seven gives the stack that rank, not a Seven's powers") {
  CHECK(on_nine_of_clubs("* =7") == "odd 7 -");
  CHECK(placing("9C", "* =7") == "");
  CHECK(placing("8C", "* =7") == "E4");
}

TEST_CASE("F2 fails: with a card of the rank named the stack is closed, but not to a Seven") {
  CHECK(placing("7C", "* =7") == "");
  CHECK(placing("9C", "* =9") == "E4");
}

}  // namespace bogosity::tests
