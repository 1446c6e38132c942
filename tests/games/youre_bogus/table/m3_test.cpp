// M3: looking through the stack, the fewest cards from the top down that settle the placement in question.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

const std::string fours = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4\n";

// The turns, then a denied shout at the last player but one.
std::string examined(const std::string& turns, const std::string& shout) {
  return judged(fours + turns + "\n" + shout).inquiry().examined;
}

}  // namespace

TEST_CASE("M3 stands: for an ordinary card on an ordinary card the two are enough") {
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 KD\nCy: 2-1 8H", "Dee: bogus:Ann deny 2-1") == "8H KD");
}

TEST_CASE("M3 stands: a Seven or a Joker on top settles itself") {
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 7D =even", "Cy: bogus:Ann deny 2-1") == "7D");
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 * =~5", "Cy: bogus:Ann deny 2-1") == "*");
}

TEST_CASE("M3 stands: an Ace of hearts on a Seven said to be even is settled by the Seven") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 7D =even\nCy: 2-1 AH", "Dee: bogus:Ann deny 2-1") == "AH 7D");
}

TEST_CASE("M3 stands: through a Seven one looks on until the placement is certain") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 7D =odd\nCy: 2-1 AH", "Dee: bogus:Ann deny 2-1") == "AH 7D 9H");
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 7D\nCy: 2-1 8C", "Dee: bogus:Ann deny 2-1") == "8C 7D 9H");
}

TEST_CASE("M3 stands: a Joker that is not transparent hides nothing that matters") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 * =5\nCy: 2-1 8C", "Dee: bogus:Ann deny 2-1") == "8C *");
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 *\nCy: 2-1 8C", "Dee: bogus:Ann deny 2-1") == "8C *");
}

TEST_CASE("M3 stands: a transparent Joker that left something open is looked through, if need be") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 * =~K\nCy: 2-1 KC", "Dee: bogus:Ann deny 2-1") == "KC *");
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 * =~K\nCy: 2-1 3C", "Dee: bogus:Ann deny 2-1") == "3C * 9H");
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 * =~oddKS\nCy: 2-1 3C", "Dee: bogus:Ann deny 2-1") == "3C *");
}

TEST_CASE("M3 stands: the lower card placed in the same turn is passed over") {
  CHECK(examined("Ann: 2-1 9H\nBob: want:two 2-1 KC/4D", "Cy: bogus:Ann deny 2-1") == "KC 9H");
  CHECK(examined("Ann: 2-1 9H\nBob: want:two 2-1 KC/?", "Cy: bogus:Ann deny 2-1") == "KC 9H");
}

TEST_CASE("M3 stands: on an empty stack the card itself is enough") {
  CHECK(examined("Ann: 2-1 9H", "Bob: bogus:Cy deny 2-1") == "9H");
}

TEST_CASE("M3 fails: without a denial there is no looking") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 8C", "Cy: bogus:Ann admit 2-1") == "");
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 8C", "Cy: bogus:Ann open 2-1") == "");
}

TEST_CASE("M3 fails: there is nothing to look at if nothing was placed, or the accused did not play") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1", "Cy: bogus:Ann deny 2-1") == "");
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 8C", "Cy: bogus:Dee>Ann deny 2-1") == "");
}

TEST_CASE("M3 stands: after a take the cards left down to the highest ordinary one are what counts") {
  const std::string turns = "Ann: 2-1 9C\nBob: 2-1 7D\nCy: 2-1 KS\nDee: want:top 5-4 take 8H";
  CHECK(examined(turns, "Ann: bogus:Bob deny 2-1") == "8H 7D 9C");
}

TEST_CASE("M3 stands: after a take of a Seven or a Joker it is the cards left, never the one taken") {
  const std::string seven = "Ann: 2-1 9C\nBob: 2-1 * =K\nCy: 2-1 7D =even\nDee: want:top 5-4 take 8H";
  CHECK(examined(seven, "Ann: bogus:Bob deny 2-1") == "8H * 9C");
  const std::string even = "Ann: 2-1 9C\nBob: 2-1 7D =even\nCy: 2-1\nDee: want:top 5-4 take 3H";
  CHECK(examined(even, "Ann: bogus:Bob deny 2-1") == "3H");
}

TEST_CASE("M3 stands: after a take with no ordinary card left all cards left count, or what the card taken came from") {
  const std::string ordinary = "Ann: 2-1 7D =even\nBob: 2-1 8H\nCy: 2-1\nDee: want:top 5-4 take 9C";
  CHECK(examined(ordinary, "Ann: bogus:Bob deny 2-1") == "9C 7D");
  const std::string seven = "Ann: 2-1 * =5H\nBob: 2-1 7D =even\nCy: 2-1\nDee: want:top 5-4 take 8C";
  CHECK(examined(seven, "Ann: bogus:Bob deny 2-1") == "8C *");
}

TEST_CASE("M3 stands: the condition after a taken Joker comes from no card that still lies there") {
  const std::string joker = "Ann: 2-1 7D =even\nBob: 2-1 * =K\nCy: 2-1\nDee: want:top 5-4 take 8C";
  CHECK(examined(joker, "Ann: bogus:Bob deny 2-1") == "8C");
}

TEST_CASE("M3 stands: the condition after a taken Seven comes from the cards it had inherited from, and no deeper") {
  const std::string seven = "Ann: 2-1 7S\nBob: 2-1 * =5H\nCy: 2-1 7D =even\nDee: want:top 5-4 take 8C";
  CHECK(examined(seven, "Ann: bogus:Bob deny 2-1") == "8C *");
}

TEST_CASE("M3 stands: when a hidden card was taken no card that is left tells anything") {
  const auto result = judged("count:Ann=4 stack:2=?\nAnn: want:top 5-4 take 8H\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().examined == "8H");
  CHECK(result.inquiry().verdict == "examine");
}

TEST_CASE("M3 stands: a hidden card ends the list, as a question mark") {
  const auto result = judged("count:Ann=4 stack:3=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().examined == "8H ?");
  CHECK(result.inquiry().verdict == "examine");
}

TEST_CASE("M3 stands: an Ace on a hidden card is to be examined like any other card") {
  const auto result = judged("count:Ann=4 stack:3=?\nAnn: 2-1 AH\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().examined == "AH ?");
  CHECK(result.inquiry().verdict == "examine");
}

TEST_CASE("M3 fails: when the stack was counted anew since, the card no longer lies there to be looked at") {
  CHECK(examined("Ann: 2-1 9H\nBob: 2-1 8C\nstack:2=KD", "Cy: bogus:Ann deny 2-1") == "");
}

TEST_CASE("M3 stands: a card turned up below a take counts for all that was placed since") {
  const auto result = judged(
      "count:Ann=4 count:Bob=4 stack:3=9C\nAnn: want:top 5-4 take 7D\nBob: 2-1 8H\n"
      "Cy: bogus:Dee deny look:3=QC 2-1");
  CHECK(result.inquiry().examined == "8H 7D QC");
  CHECK(result.inquiry().verdict == "not-bogus");
}

TEST_CASE("M3 stands: the cards turned up settle it") {
  const auto bogus = judged("count:Ann=4 stack:3=?\nAnn: 2-1 8H\nBob: bogus:Cy deny look:2=9C 2-1");
  CHECK(bogus.inquiry().examined == "8H 9C");
  CHECK(bogus.inquiry().verdict == "bogus");
  const auto clean = judged("count:Ann=4 stack:3=?\nAnn: 2-1 8H\nBob: bogus:Cy deny look:2=QC 2-1");
  CHECK(clean.inquiry().verdict == "not-bogus");
}

TEST_CASE("M3 stands: all looks of one roll count for all its inquiries") {
  const auto result = judged(
      "count:Ann=4 stack:3=?\nAnn: 2-1 8H\nbid:4@Dee\n"
      "Bob: bogus:Cy deny bogus:Cy>Dee deny look:2=QC 2-1");
  CHECK(result.inquiry(1).verdict == "not-bogus");
  CHECK(result.inquiry(2).verdict == "bogus");
}

TEST_CASE("M3 fails: no card is examined where Bogosity is certain without the stack") {
  // Six and Six, and three cards from the pile for a hand of four: nothing about the Seven matters.
  const auto result = judged("Ann: 6-6 +3 8H\nBob: 6-6 +3 7D\nCy: 5-4 +3 4C\nDee: bogus:Bob deny 5-4");
  CHECK(result.inquiry().examined == "");
  CHECK(result.inquiry().rules == "B1");
  CHECK(result.inquiry().verdict == "bogus");
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 +1 8C", "Cy: bogus:Ann deny 2-1") == "");            // B2
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 take 8C", "Cy: bogus:Ann deny 2-1") == "");          // C1
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 8C/?", "Cy: bogus:Ann deny 2-1") == "");             // C2
  CHECK(examined("Ann: 2-1 9C\ncount:Bob=2\nBob: 2-1 8C", "Cy: bogus:Ann deny 2-1") == "");  // D1
  CHECK(examined("Ann: 2-1 9C\nBob: 5-4 right:8D KH", "Cy: bogus:Ann deny 2-1") == "");      // I1
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 bid:4@Bob 8C", "Cy: bogus:Ann deny 2-1") == "");     // J2
}

TEST_CASE("M3 stands: E3 and E4 are the placement itself, and nothing is certain without it") {
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 8C", "Cy: bogus:Ann deny 2-1") == "8C 9C");
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 AH", "Cy: bogus:Ann deny 2-1") == "AH 9C");
}

TEST_CASE("M3 fails: a card placed that nobody saw is not turned up where something else is certain") {
  const auto result = judged("count:Ann=4 stack:2=?\nAnn: 2-1 +1 ?\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().examined == "");
  CHECK(result.inquiry().rules == "B2");
  CHECK(result.turn(1).to_examine == "E4");
}

TEST_CASE("M3 stands: an Ace on top is examined all the same where it would still change the price") {
  const auto dearer = judged(fours + "Ann: 2-1 8C\nBob: 2-1 +1 AH\nCy: bogus:Ann deny 2-1");
  CHECK(dearer.inquiry().examined == "AH 8C");
  CHECK(dearer.inquiry().rules == "B2 E3");
  CHECK(dearer.points_joined() == "3 Bob -10 H2, 3 Bob -5 H4");
  const auto cheaper = judged(fours + "Ann: 2-1 9H\nBob: 2-1 +1 AH\nCy: bogus:Ann deny 2-1");
  CHECK(cheaper.inquiry().examined == "AH 9H");
  CHECK(cheaper.points_joined() == "3 Bob -5 H3, 3 Bob -5 H4");
  CHECK(examined("Ann: 2-1 8C\nBob: 2-1 bid:4@Bob AH", "Cy: bogus:Ann deny 2-1") == "AH 8C");
}

TEST_CASE("M3 fails: an Ace on top is not examined where something certain involves an Ace already") {
  CHECK(examined("Ann: 2-1 8C\nBob: 2-1 AH/?", "Cy: bogus:Ann deny 2-1") == "");             // C2
  CHECK(examined("Ann: 2-1 8C\ncount:Bob=2\nBob: 2-1 AH", "Cy: bogus:Ann deny 2-1") == "");  // D1
  CHECK(examined("Ann: 2-1 8C\nBob: 5-4 right:AD AH", "Cy: bogus:Ann deny 2-1") == "");      // I1
  CHECK(examined("Ann: 2-1 AC\nBob: 2-1 take +0 AH", "Cy: bogus:Ann deny 2-1") == "");       // C1
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 take +0 AH", "Cy: bogus:Ann deny 2-1") == "AH");
}

TEST_CASE("M3 fails: a ruling changes nothing of what is examined") {
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 +1 8C", "Cy: bogus:Ann deny ruled:clean 2-1") == "");
  CHECK(examined("Ann: 2-1 9C\nBob: 2-1 8C", "Cy: bogus:Ann deny ruled:void 2-1") == "8C 9C");
}

TEST_CASE("M3 stands: a matter settled later is looked at by what is certain then") {
  const std::string turns = "count:Ann=4 stack:3=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1\n";
  CHECK(judged(turns + "settle:2=deny look:2=9C").inquiry().examined == "8H 9C");
  const std::string certain = "count:Ann=4 stack:3=?\nAnn: 2-1 +1 8H\nBob: bogus:Cy open 2-1\n";
  CHECK(judged(certain + "settle:2=deny").inquiry().examined == "");
}

TEST_CASE("M3 fails: one cannot look deeper than the stack, or against what is known, or without a denial") {
  CHECK(refused("count:Ann=4 stack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy deny look:3=9C 2-1").place == "3:20");
  CHECK(refused("count:Ann=4 stack:1=9C\nAnn: 2-1 8H\nBob: bogus:Cy deny look:2=9D 2-1").place == "3:20");
  CHECK(refused("count:Ann=4 stack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy admit look:2=9C 2-1").place == "3:21");
  CHECK(judged("count:Ann=4 stack:1=9C\nAnn: 2-1 8H\nBob: bogus:Cy deny look:2=QD! 2-1").inquiry().verdict ==
        "not-bogus");
}

}  // namespace bogosity::tests
