// Section J: bidding.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

std::string rules(const std::string& body) { return judged(body).inquiry().rules; }

}  // namespace

TEST_CASE("J1 people: anyone may bid at any time, and wins nothing by it") {
  CHECK(is_for_people("J1"));
  CHECK(judged("bid:17@Bob\nAnn: bid:2@Ann 5-4 bid:3@Dee +2 bid:5@Cy").points.empty());
}

TEST_CASE("J2 stands: a prime bid can be shouted at in vain") {
  for (const std::string prime : {"2", "3", "17", "97", "7919", "999999999989"}) {
    const auto result = judged("Ann: 2-1\nbid:" + prime + "@Dee\nBob: bogus:Cy>Dee deny 2-1");
    CHECK(result.inquiry().verdict == "not-bogus");
  }
}

TEST_CASE("J2 fails: a bid that is no prime makes the bidder Bogus") {
  for (const std::string number : {"0", "1", "4", "91", "1681", "1000000000000000000", "999999999987"}) {
    CAPTURE(number);
    const auto result = judged("Ann: 2-1\nbid:" + number + "@Dee\nBob: bogus:Cy>Dee deny 2-1");
    CHECK(result.inquiry().verdict == "bogus");
    CHECK(result.inquiry().rules == "J2");
    CHECK(result.points_joined() == "2 Dee -5 H3, 2 Dee -5 H4");
  }
}

TEST_CASE("J2 fails: it shows in the inquiry beside the turn before, not among a turn's infractions") {
  const auto result = judged("count:Ann=5\nAnn: 2-1 bid:4@Ann\nBob: bogus:Cy deny 2-1");
  CHECK(result.inquiry().rules == "D3 J2");
  CHECK(result.turn(1).infractions == "D3");
}

TEST_CASE("J2 fails: before anybody has had a turn a bidder can be shouted at, too") {
  CHECK(rules("bid:4@Dee\nAnn: bogus:Cy>Dee deny 2-1") == "J2");
}

TEST_CASE("J2 fails: a bid stands against its bidder until the next roll") {
  CHECK(rules("Ann: 2-1\nBob: bid:4@Dee bogus:Cy>Dee deny 2-1") == "J2");
  CHECK(rules("Ann: 2-1 bid:4@Dee\nBob: bogus:Cy>Dee deny 2-1") == "J2");
}

TEST_CASE("J2 stands: after the roll it is over, and a bid behind the roll belongs to the next") {
  CHECK(rules("Ann: 2-1 +0 bid:4@Dee\nBob: 2-1\nCy: bogus:Ann>Dee deny 2-1") == "");
  CHECK(rules("Ann: 2-1\nBob: 2-1 bogus:Cy>Dee deny bid:4@Dee") == "");
  CHECK(rules("Ann: 2-1\nBob: 2-1 bid:4@Dee\nCy: bogus:Ann>Dee deny 2-1") == "J2");
}

}  // namespace bogosity::tests
