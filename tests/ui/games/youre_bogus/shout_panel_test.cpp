// A shout by mouse: the shouters, the accused, the answer; several accused in one entry; a shout that comes too late.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

void click_each(AtTheTable& table, std::initializer_list<const char*> labels) {
  for (const char* label : labels) {
    CAPTURE(label);
    CAPTURE(table.line());
    REQUIRE(table.driver.click(label));
  }
}

constexpr const char* shout = "You\u2019re Bogus!";

}  // namespace

TEST_CASE("a shout by click: several shouters, and the plea") {
  AtTheTable table("Ann, Bob, Cy, Dee");
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {shout, "Ann", "Bob", "Dee", "Bob", "put it off"});
  CHECK(table.driver.sees("What does Cy say?"));
  CHECK(table.line() == "b14 o");
  click_each(table, {"admits it", "Log it"});
  CHECK(table.record().find("bogus:Ann,Dee admit") != std::string::npos);
}

TEST_CASE("a shout by click: at another accused, and at two in one entry") {
  AtTheTable table("Ann, Bob, Cy, Dee");
  table.log_all({"54", "54 bid:4@Ann", "54 8h bid:9@Bob"});
  click_each(table, {shout, "Ann", "denies it", "a second shout"});
  CHECK(table.driver.sees("WHO IS ACCUSED?"));
  click_each(table, {"Bob"});
  CHECK(table.line() == "b1 d b>2");
  click_each(table, {"Dee", "admits it"});
  CHECK(table.line() == "b1 d b4>2 a");
  click_each(table, {"Log it"});
  CHECK(table.line().empty());
  CHECK(table.record().find("bogus:Ann deny bogus:Dee>Bob admit") != std::string::npos);
}

TEST_CASE("a shout by click: the accused is chosen, and chosen back") {
  AtTheTable table("Ann, Bob, Cy, Dee");
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {shout, "Ann", "at somebody else", "Bob"});
  CHECK(table.line() == "b1>2");
  click_each(table, {"at somebody else", "Cy"});
  CHECK(table.line() == "b1");
}

TEST_CASE("a shout by click: also directly after the roll was logged, and no later (G2)") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  table.driver.type("65");
  table.driver.press(ui::Key::enter, true);
  click_each(table, {shout, "Bob", "denies it", "Log it"});
  CHECK(table.record().find("Ann: bogus:Bob deny 6-5") != std::string::npos);
  AtTheTable later;
  later.log_all({"54", "54", "54 8h"});
  later.driver.type("65 +2");
  later.driver.press(ui::Key::enter, true);
  CHECK_FALSE(later.driver.has(shout));
}

TEST_CASE("a shout by click: it belongs to the play before, also when the next roll is typed") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  table.driver.type("65 9c");
  click_each(table, {shout, "Bob", "denies it"});
  CHECK(table.line() == "b2 d 65 9c");
}

TEST_CASE("a shout by click: too late is noted without effect (G2)") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {shout, "Ann", "too late (G2)"});
  CHECK(table.line() == "late:Ann>Cy");
  click_each(table, {"Log it"});
  CHECK(table.record().find("late:Ann>Cy") != std::string::npos);
  CHECK_FALSE(table.driver.sees("INQUIRY"));
}

TEST_CASE("a shout by click: twelve at the table, the twelfth by name") {
  AtTheTable table("P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12");
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {shout, "P10", "P12", "denies it"});
  CHECK(table.line() == "bogus:P10,P12 deny");
  click_each(table, {"Log it"});
  CHECK(table.record().find("bogus:P10,P12 deny") != std::string::npos);
}

TEST_CASE("a shout by click: with answer and roll the turn goes on, and the shout can still be changed") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {shout, "Bob", "denies it"});
  CHECK(table.driver.sees("WHO SHOUTED?"));
  click_each(table, {"first die 6", "second die 5"});
  CHECK_FALSE(table.driver.sees("WHO SHOUTED?"));
  click_each(table, {shout, "admits it", "step Place", "card 9C"});
  CHECK(table.line() == "b2 a 65 9C");
  click_each(table, {"Log it"});
  CHECK(table.record().find("bogus:Bob admit 6-5 +2 9C") != std::string::npos);
}

TEST_CASE("a shout by click: notes go after the plea, not before it") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {shout, "Bob", "denies it", "More", "Bid", "1", "7", "Bob", "Use this"});
  CHECK(table.line() == "b2 d bid:17@Bob");
}

TEST_CASE("a shout by click: a step of the rail lies over it, and over that a shout that begins") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  click_each(table, {"step Declare", shout});
  CHECK(table.driver.sees("WHO SHOUTED?"));
  click_each(table, {"Bob", "step Declare", "the top card", shout, "denies it"});
  CHECK(table.line() == "want:top b2 d");
}

TEST_CASE("a shout by key: seats go in wherever the roll is typed already") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  table.driver.type("65");
  click_each(table, {shout});
  table.driver.type("1");
  CHECK(table.line() == "b1 65");
  click_each(table, {"denies it"});
  CHECK(table.line() == "b1 d 65");
}

}  // namespace bogosity::tests
