// Section G: who is Bogus, and when a shout counts.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

std::string verdict(const std::string& body) { return judged(body).inquiry().verdict; }

}  // namespace

TEST_CASE("G1 stands: without an infraction nobody is Bogus") {
  CHECK(verdict("Ann: 5-4\nBob: bogus:Cy deny 2-1") == "not-bogus");
}

TEST_CASE("G1 fails: placing wrongly, bidding wrongly or breaking another rule makes one Bogus") {
  CHECK(verdict("count:Ann=5\nAnn: 2-1\nBob: bogus:Cy deny 2-1") == "bogus");
  CHECK(verdict("count:Ann=2\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1") == "bogus");
  CHECK(verdict("count:Ann=4 stack:1=9C\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1") == "bogus");
  CHECK(verdict("Ann: 5-4\nbid:4@Ann\nBob: bogus:Cy deny 2-1") == "bogus");
  CHECK(verdict("Ann: 5-4 +0\nBob: bogus:Cy deny 2-1") == "bogus");
}

TEST_CASE("G1 stands: violations of section Z are not Bogus") {
  const auto result = judged("count:Ann=7 stack:2=8H\nAnn: want:top 5-4 take 7C\nBob: bogus:Cy deny 2-1");
  CHECK(result.turn(1).violations == "Z1");
  CHECK(result.inquiry().verdict == "not-bogus");
}

TEST_CASE("G2 stands: a shout is about the turn before, be it written before the roll or after it") {
  const std::string turns = "count:Ann=5\nAnn: 2-1\n";
  for (const std::string line : {"Bob: bogus:Cy,Dee deny 2-1", "Bob: 2-1 bogus:Cy,Dee deny"}) {
    const auto result = judged(turns + line);
    CHECK(result.inquiry().turn == 2);
    CHECK(result.inquiry().accused == "Ann");
    CHECK(result.inquiry().shouters == "Cy Dee");
    CHECK(result.inquiry().rules == "D3");
  }
}

TEST_CASE("G2 stands: the turn before is the last one that has a roll") {
  const auto result = judged("count:Ann=5\nAnn: 2-1\nBob: leave:Bob\nCy: bogus:Dee deny 2-1");
  CHECK(result.inquiry().accused == "Ann");
  CHECK(result.inquiry().verdict == "bogus");
}

TEST_CASE("G2 stands: somebody accused who had neither that turn nor a bid is simply not Bogus") {
  const auto result = judged("count:Ann=5\nAnn: 2-1\nBob: 2-1\nCy: bogus:Dee>Ann deny 2-1");
  CHECK(result.inquiry().verdict == "not-bogus");
  CHECK(result.inquiry().examined == "");
  CHECK(result.points_joined() == "3 Dee -5 H4");
}

TEST_CASE("G2 stands: each of several accused has a shout and a plea") {
  const auto result = judged("count:Ann=5\nAnn: 2-1\nbid:4@Dee\nBob: bogus:Cy deny bogus:Cy,Ann>Dee admit 2-1");
  CHECK(result.inquiries.size() == 2);
  CHECK(result.inquiry(1).accused == "Ann");
  CHECK(result.inquiry(2).accused == "Dee");
  CHECK(result.points_joined() == "2 Ann -5 H3, 2 Ann -5 H4, 2 Dee -5 H3");
}

TEST_CASE("G2 fails: a turn that nobody shouted at was correct, whatever it was") {
  const auto result = judged("count:Ann=5\nAnn: 2-1\nBob: 2-1");
  CHECK(result.turn(1).infractions == "D3");
  CHECK(result.points.empty());
  CHECK(result.inquiries.empty());
}

TEST_CASE("G2 fails: a shout at any other time is noted and has no effect") {
  const auto result = judged("count:Ann=5\nAnn: 2-1 late:Cy>Ann\nlate:Bob>Ann\nBob: 2-1 +0 late:Dee>Ann");
  CHECK(result.inquiries.empty());
  CHECK(result.points.empty());
}

TEST_CASE("G2 stands: a card that lies, lies, whatever became of the shout") {
  const auto result = judged("count:Ann=4 stack:1=9C\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1");
  CHECK(result.turn(2).top == "8H");
  CHECK(result.turn(2).condition == "even 8 H");
}

}  // namespace bogosity::tests
