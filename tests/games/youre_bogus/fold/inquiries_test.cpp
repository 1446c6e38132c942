// Inquiries that were put off, or that a hidden card left open, settled in a later turn.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

const std::string put_off = "count:Ann=5\nAnn: 2-1\nBob: bogus:Cy open 2-1\n";
const std::string to_examine = "count:Ann=4 stack:3=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1\n";

}  // namespace

TEST_CASE("an inquiry put off is settled by a later plea, and paid then") {
  const auto denied = judged(put_off + "Cy: 2-1\nsettle:2=deny");
  CHECK(denied.inquiry().plea == "deny");
  CHECK(denied.inquiry().verdict == "bogus");
  CHECK(denied.inquiry().turn == 2);
  CHECK(denied.points_joined() == "3 Ann -5 H3, 3 Ann -5 H4");
  const auto admitted = judged(put_off + "Cy: 2-1\nsettle:2=admit");
  CHECK(admitted.inquiry().verdict == "admitted");
  CHECK(admitted.points_joined() == "3 Ann -5 H3");
}

TEST_CASE("a verdict that hung on a hidden card is settled by a later look") {
  const auto bogus = judged(to_examine + "settle:2=deny look:2=9C");
  CHECK(bogus.inquiry().verdict == "bogus");
  CHECK(bogus.inquiry().examined == "8H 9C");
  CHECK(bogus.turn(1).infractions == "E4");
  CHECK(bogus.turn(1).to_examine == "");
  CHECK(bogus.points_joined() == "2 Ann -5 H3, 2 Ann -5 H4");
  const auto clean = judged(to_examine + "settle:2=deny look:2=QC");
  CHECK(clean.points_joined() == "2 Cy -5 H4");
}

TEST_CASE("an inquiry that stays open may be settled again") {
  const auto result = judged(to_examine + "settle:2=deny\nsettle:2=deny look:2=9C");
  CHECK(result.inquiry().verdict == "bogus");
  CHECK(result.inquiries.size() == 1);
}

TEST_CASE("a ruling may follow") {
  CHECK(judged(to_examine + "settle:2=deny ruled:clean").points_joined() == "2 Cy -5 H4");
  CHECK(judged(to_examine + "settle:2=deny ruled:void").points.empty());
  CHECK(judged(put_off + "settle:2=admit ruled:void").inquiry().verdict == "void");
}

TEST_CASE("a card turned up later counts only for an inquiry that is settled later") {
  const auto result =
      judged("count:Ann=4 count:Bob=4 stack:3=?\nAnn: 2-1 8H\nBob: 2-1 6C\nCy: bogus:Dee deny look:3=9C 2-1");
  CHECK(result.turn(1).to_examine == "E4");
  CHECK(result.turn(1).infractions == "");
}

TEST_CASE("top and condition of the turn stay as they were shown, and the stack is the one at the shout") {
  const auto result = judged(
      "count:Ann=4 count:Bob=4 stack:3=9C\nAnn: 2-1 ?\nBob: bogus:Cy deny 2-1 7D\n"
      "Cy: 2-1\nsettle:2=deny look:2=8H");
  CHECK(result.turn(1).top == "?");
  CHECK(result.turn(1).condition == "? ? ?");
  CHECK(result.turn(1).infractions == "E4");
  CHECK(result.inquiry().examined == "8H 9C");
}

TEST_CASE("the accused must be named if there were several shouts in one turn") {
  const std::string both = "count:Ann=5\nAnn: 2-1\nbid:4@Dee\nBob: bogus:Cy open bogus:Cy>Dee open 2-1\n";
  CHECK(refused(both + "settle:2=deny").place == "5:1");
  const auto result = judged(both + "settle:2@Dee=deny");
  CHECK(result.inquiry(1).verdict == "open");
  CHECK(result.inquiry(2).verdict == "bogus");
  CHECK(result.inquiry(2).rules == "J2");
}

TEST_CASE("there must be something to settle") {
  CHECK(refused("Ann: 5-4\nsettle:1=deny").place == "2:1");
  CHECK(refused("count:Ann=5\nAnn: 2-1\nBob: bogus:Cy deny 2-1\nsettle:2=deny").place == "4:1");
  CHECK(refused(put_off + "settle:2=open").place == "4:1");
}

}  // namespace bogosity::tests
