// Section H: what a shout costs.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

std::string price(const std::string& body) { return judged(body).points_joined(); }

// Ann places an Ace from a hand of two.
const std::string ace_from_two = "count:Ann=2\nAnn: 2-1 AS\n";
// Ann places nothing from a hand of five.
const std::string nothing_from_five = "count:Ann=5\nAnn: 2-1\n";

}  // namespace

TEST_CASE("H1 stands: a shout in time costs somebody points, one way or the other") {
  CHECK(price(nothing_from_five + "Bob: bogus:Cy admit 2-1") == "2 Ann -5 H3");
  CHECK(price(nothing_from_five + "Bob: bogus:Cy deny 2-1") == "2 Ann -5 H3, 2 Ann -5 H4");
  CHECK(price("Ann: 2-1\nBob: bogus:Cy deny 2-1") == "2 Cy -5 H4");
}

TEST_CASE("H1 fails: nobody pays while a matter is open, to be examined or void") {
  CHECK(price(nothing_from_five + "Bob: bogus:Cy open 2-1") == "");
  CHECK(price(nothing_from_five + "Bob: bogus:Cy deny ruled:void 2-1") == "");
  CHECK(price("count:Ann=4 stack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1") == "");
  CHECK(judged(nothing_from_five + "Bob: bogus:Cy open 2-1").inquiry().verdict == "open");
  CHECK(judged(nothing_from_five + "Bob: bogus:Cy open 2-1").inquiry().log == "bogus");
}

TEST_CASE("H2 stands: owning up costs ten where an Ace had a part in it") {
  CHECK(price(ace_from_two + "Bob: bogus:Cy admit 2-1") == "2 Ann -10 H2");
  CHECK(price("count:Ann=4 stack:1=8S\nAnn: 2-1 AS\nBob: bogus:Cy admit 2-1") == "2 Ann -10 H2");
  CHECK(price("count:Ann=4\nAnn: 2-1 AS/8H\nBob: bogus:Cy admit 2-1") == "2 Ann -10 H2");
  CHECK(price("count:Ann=2\nAnn: 5-4 right:AS\nBob: bogus:Cy admit 2-1") == "2 Ann -10 H2");
}

TEST_CASE("H2 stands: the top card placed decides if the log finds nothing") {
  CHECK(price("count:Ann=4\nAnn: 2-1 AS\nBob: bogus:Cy admit 2-1") == "2 Ann -10 H2");
  CHECK(price("count:Ann=4\nAnn: 2-1 8H\nBob: bogus:Cy admit 2-1") == "2 Ann -5 H3");
}

TEST_CASE("H2 stands: an Ace that was taken against C1 had a part in it") {
  const std::string ace = "count:Ann=4 count:Bob=3 stack:1=9S\nAnn: 2-1 AS\nBob: ";
  CHECK(infractions(ace + "2-1 take") == "C1(ace)");
  CHECK(infractions(ace + "want:two 6-5 take") == "C1(ace)");
  CHECK(infractions(ace + "want:top 2-1 take") == "C1(ace)");
  CHECK(price(ace + "2-1 take\nCy: bogus:Ann admit 2-1") == "3 Bob -10 H2");
  CHECK(price(ace + "2-1 take\nCy: bogus:Ann deny 2-1") == "3 Bob -10 H2, 3 Bob -5 H4");
}

TEST_CASE("H2 fails: an Ace that was taken rightly, or that nobody knows to be one, costs nothing extra") {
  const std::string ace = "count:Ann=4 count:Bob=3 stack:1=9S\nAnn: 2-1 AS\nBob: ";
  CHECK(infractions(ace + "want:top 5-4 take +2") == "C1 D3");
  CHECK(infractions(ace + "want:top 5-4 leave") == "C1");
  CHECK(infractions(ace + "?-? take +0") == "");
  CHECK(infractions("count:Ann=3 stack:2=?\nAnn: 2-1 take") == "C1");
  CHECK(infractions("count:Ann=4 count:Bob=3 stack:1=8C\nAnn: 2-1 9S\nBob: 2-1 take") == "C1");
}

TEST_CASE("H2 stands: a look before the take tells that it is an Ace") {
  const std::string seen = "count:Ann=3 stack:2=? count:Bob=3\nAnn: 2-1\nBob: bogus:Cy deny look:1=AS 2-1 take";
  CHECK(infractions(seen) == "C1(ace)");
}

TEST_CASE("H2 fails: an Ace that had no part in it costs nothing extra") {
  CHECK(price("count:Ann=4\nAnn: 5-4 +0 AS\nBob: bogus:Cy admit 2-1") == "2 Ann -5 H3");
  CHECK(price("count:Ann=4\nAnn: 2-1 8H/AS\nBob: bogus:Cy admit 2-1") == "2 Ann -5 H3");
  CHECK(price("count:Ann=4 stack:1=9C\nAnn: want:two 2-1 8H/AS\nBob: bogus:Cy admit 2-1") == "2 Ann -5 H3");
}

TEST_CASE("H3 stands: owning up costs five where no Ace had a part in it") {
  const auto result = judged(nothing_from_five + "Bob: bogus:Cy,Dee admit 2-1");
  CHECK(result.points_joined() == "2 Ann -5 H3");
  CHECK(result.inquiry().verdict == "admitted");
  CHECK(result.inquiry().examined == "");
}

TEST_CASE("H3 fails: with an Ace it is H2 that counts") {
  CHECK(price(ace_from_two + "Bob: bogus:Cy admit 2-1") == "2 Ann -10 H2");
}

TEST_CASE("H4 stands: an innocent's denial costs every shouter five") {
  CHECK(price("Ann: 2-1\nBob: bogus:Cy,Bob,Dee deny 2-1") == "2 Cy -5 H4, 2 Bob -5 H4, 2 Dee -5 H4");
}

TEST_CASE("H4 fails: a denial that does not hold costs five more than owning up") {
  CHECK(price(nothing_from_five + "Bob: bogus:Cy deny 2-1") == "2 Ann -5 H3, 2 Ann -5 H4");
  CHECK(price(ace_from_two + "Bob: bogus:Cy deny 2-1") == "2 Ann -10 H2, 2 Ann -5 H4");
}

TEST_CASE("H4 stands: one shout has one price, however many infractions there are") {
  const auto result = judged("count:Ann=2 stack:1=9C\nAnn: 2-1 +1 8H/6D\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().rules == "B2 C2 E4");
  CHECK(result.points_joined() == "2 Ann -5 H3, 2 Ann -5 H4");
}

TEST_CASE("H4 fails: one certain infraction is enough, though another is to be examined") {
  const auto result = judged("count:Ann=2 stack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().verdict == "bogus");
  CHECK(result.inquiry().rules == "D1");
  CHECK(result.turn(1).to_examine == "E4");
}

TEST_CASE("H4 stands: while only a hidden card can tell, the verdict is to examine") {
  const auto result = judged("count:Ann=4 stack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().verdict == "examine");
  CHECK(result.inquiry().rules == "");
}

TEST_CASE("H4 stands: the table's ruling stands in for what the log cannot tell") {
  const std::string before = "count:Ann=4 stack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy deny ";
  CHECK(price(before + "ruled:bogus 2-1") == "2 Ann -5 H3, 2 Ann -5 H4");
  CHECK(price(before + "ruled:clean 2-1") == "2 Cy -5 H4");
  CHECK(judged(before + "ruled:clean 2-1").inquiry().log == "examine");
}

}  // namespace bogosity::tests
