// Words as people say them are read, and what is not finished yet is no error.
#include <doctest/doctest.h>

#include <set>

#include "tests/support/typed_text.h"

namespace bogosity::tests {
namespace {

SeatedPlayers three_players(bool rolled = false) { return SeatedPlayers({"Ann", "Bob", "Cy"}, false, rolled); }

std::string as_tokens(std::string_view typed) {
  const auto read = three_players().read(typed);
  return read.error ? "refused: " + read.error->reason : tests::as_tokens(read);
}

// "reason | line | line ..." of what may still be typed.
std::string missing(std::string_view typed, bool rolled = false) {
  const auto error = three_players(rolled).read(typed).error;
  if (!error) return "read";
  if (!error->unfinished) return "wrong: " + error->reason;
  std::string text = error->reason;
  for (const auto& offer : error->suggestions) text += " | " + offer.line;
  return text;
}

}  // namespace

TEST_CASE("spoken: dice and cards in several words") {
  CHECK(as_tokens("5 4") == "5-4");
  CHECK(as_tokens("5 4 8 h") == "5-4 8H");
  CHECK(as_tokens("54 8 hearts") == "5-4 8H");
  CHECK(as_tokens("54 queen of spades") == "5-4 QS");
  CHECK(as_tokens("54 ten of clubs") == "5-4 TC");
  CHECK(as_tokens("54 10 clubs") == "5-4 TC");
  CHECK(as_tokens("54 joker") == "5-4 *");
  CHECK(as_tokens("54 Ace Of Diamonds =odd") == "5-4 AD =odd");
  CHECK(as_tokens("5 4 3 hearts") == "5-4 3H");
  CHECK(as_tokens("5 4 hearts") == "refused: one more die");
}

TEST_CASE("spoken: every card has the same reading in every way to say it") {
  const char* const ranks[] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                               "eight", "nine", "ten",   "jack", "queen", "king"};
  const char* const suits[] = {"clubs", "diamonds", "hearts", "spades"};
  std::set<std::string> all;
  for (const std::string rank : ranks) {
    for (const std::string suit : suits) {
      const std::string card = as_tokens(rank + " of " + suit);
      CHECK(card.size() == 2);
      CHECK(as_tokens(rank + " " + suit) == card);
      CHECK(as_tokens(rank + " " + suit[0]) == card);
      CHECK(as_tokens("54 " + rank + " " + suit.substr(0, suit.size() - 1)) == "5-4 " + card);
      all.insert(card);
    }
  }
  CHECK(all.size() == 52);
}

TEST_CASE("spoken: inside a shout digits are seats and letters are pleas") {
  CHECK(as_tokens("b 1 3 d") == "bogus:Ann,Cy deny");
  CHECK(as_tokens("b 2 d") == "bogus:Bob deny");
  CHECK(as_tokens("b1 d 5 4") == "bogus:Ann deny 5-4");
  CHECK(as_tokens("b 3 a 8 h") == "bogus:Cy admit 8H");
}

TEST_CASE("unfinished: a die asks for the other one") {
  CHECK(missing("5") == "one more die | 51 | 52 | 53 | 54 | 55 | 56");
  CHECK(missing("b1 d 5") == "one more die | b1 d 51 | b1 d 52 | b1 d 53 | b1 d 54 | b1 d 55 | b1 d 56");
}

TEST_CASE("unfinished: a rank asks for its suit") {
  CHECK(missing("54 8") == "which suit? | 54 8C | 54 8D | 54 8H | 54 8S");
  CHECK(missing("548") == "which suit? | 548C | 548D | 548H | 548S");
  CHECK(missing("5", true) == "which suit? | 5C | 5D | 5H | 5S");
  CHECK(missing("54 queen") == "which suit? | 54 QC | 54 QD | 54 QH | 54 QS");
  CHECK(missing("54 queen of") == "which suit? | 54 QC | 54 QD | 54 QH | 54 QS");
  CHECK(missing("54 8 of") == "which suit? | 54 8C | 54 8D | 54 8H | 54 8S");
  CHECK(missing("54.8") == "which suit? | 54.81 | 54.82 | 54.83 | 54.84");
}

TEST_CASE("unfinished: a shout asks for who shouts and for the plea") {
  CHECK(missing("b") == "who shouts?");
  CHECK(missing("b1") == "the shout waits for an answer");
}

TEST_CASE("unfinished: a plus sign asks for 0 to 3 cards") {
  CHECK(missing("54 +") == "how many cards were picked up? | 54 +0 | 54 +1 | 54 +2 | 54 +3");
}

TEST_CASE("unfinished: every suggestion can be read") {
  for (const char* typed : {"5", "54 8", "548", "54+", "54 k", "54.8", "b2 d 3"}) {
    CAPTURE(typed);
    const auto error = three_players().read(typed).error;
    REQUIRE(error);
    CHECK_FALSE(error->suggestions.empty());
    for (const auto& offer : error->suggestions) CHECK_FALSE(three_players().read(offer.line).error);
  }
}

TEST_CASE("unfinished: a word that cannot become anything is wrong") {
  CHECK(missing("b9 d") == "wrong: there is no seat 9");
  CHECK(missing("54 8h o").starts_with("wrong: "));
}

}  // namespace bogosity::tests
