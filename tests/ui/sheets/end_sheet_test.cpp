// The question before a session ends: what is not settled stands in it, each with one press that settles it.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

bool asks(AtTheTable& table) {
  const auto* sheet = table.driver.app().sheet();
  return sheet != nullptr && sheet->name() == ui::SheetName::end_session;
}

void ask_to_end(AtTheTable& table) {
  table.driver.press(ui::Key::f10);
  table.driver.frames(2);
  REQUIRE(asks(table));
}

}  // namespace

TEST_CASE("end session: an inquiry is settled in the list, which stays, then the session ends") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "b1 p 54"});
  ask_to_end(table);
  CHECK(table.driver.sees("Still open, turn 3"));
  REQUIRE(table.driver.click("Bob denies"));
  CHECK(table.record().ends_with("settle:3=deny\n"));
  CHECK(asks(table));
  CHECK_FALSE(table.driver.sees("NOT SETTLED YET"));
  REQUIRE(table.driver.click("End now"));
  CHECK_FALSE(table.session().info().open);
}

TEST_CASE("end session: what is typed is logged or cleared, and a refused line only cleared") {
  AtTheTable table;
  table.driver.type("54 8h");
  ask_to_end(table);
  CHECK(table.driver.sees("Typed and not logged: \u201C54 8h\u201D"));
  REQUIRE(table.driver.click("Log it"));
  CHECK(table.record().ends_with("\nAnn: 5-4 +2 8H\n"));
  CHECK(asks(table));
  CHECK_FALSE(table.driver.sees("NOT SETTLED YET"));
  table.driver.press(ui::Key::escape);
  table.driver.type("54 x");
  ask_to_end(table);
  CHECK(table.driver.sees("Typed and not logged"));
  REQUIRE(table.driver.click("Clear it"));
  CHECK(table.line().empty());
  CHECK_FALSE(table.driver.sees("NOT SETTLED YET"));
}

TEST_CASE("end session: what is typed stays as a flag if the session is ended all the same") {
  AtTheTable table;
  table.log_all({"54 8h"});
  table.driver.type("61 win:35=");
  ask_to_end(table);
  REQUIRE(table.driver.click("End now"));
  CHECK_FALSE(table.session().info().open);
  CHECK(table.line().empty());
  CHECK(table.record().find("note:\"flag: 61 win:35=\"") != std::string::npos);
}

TEST_CASE("end session: a flag is settled, and a count that was not the log's leads to its line") {
  AtTheTable table;
  table.log_all({"54 8h", "54", "count:Ann=4", "count:Bob=2", "; flag: penalty, who?"});
  ask_to_end(table);
  REQUIRE(table.driver.click("Settled"));
  CHECK(asks(table));
  CHECK_FALSE(table.driver.sees("Still flagged"));
  CHECK(table.driver.sees("Ann had 4 cards, the log 1 (turn 2)"));
  CHECK_FALSE(table.driver.sees("Bob had 2 cards, the log"));
  REQUIRE(table.driver.click("Look into it"));
  REQUIRE(table.driver.app().sheet() != nullptr);
  CHECK(table.driver.app().sheet()->name() == ui::SheetName::corrections);
  CHECK(table.driver.sees("count:Ann=4"));
}

TEST_CASE("end session: the arrows and Tab reach every button, and Enter alone ends nothing") {
  AtTheTable table;
  table.log_all({"54", "; flag: penalty, who?"});
  ask_to_end(table);
  table.driver.press(ui::Key::up);
  table.driver.press(ui::Key::enter);
  table.driver.frames(2);
  CHECK(asks(table));
  CHECK_FALSE(table.driver.sees("Still flagged"));
  table.driver.press(ui::Key::enter);
  CHECK_FALSE(asks(table));
  CHECK(table.session().info().open);
  ask_to_end(table);
  table.driver.press(ui::Key::tab);
  table.driver.press(ui::Key::enter);
  CHECK_FALSE(table.session().info().open);
}

TEST_CASE("end session: after a press the focus is on going on again, and the show does not run into the end") {
  AtTheTable table;
  ui::Settings settings = table.driver.app().settings();
  settings.breath = 2.5;
  table.driver.app().change(settings);
  table.log_all({"54 8h", "54 4h"});
  table.driver.type("b1 p");
  ask_to_end(table);
  table.driver.press(ui::Key::up);
  table.driver.press(ui::Key::up);  // "Log it"
  table.driver.press(ui::Key::enter);
  table.driver.frames(2);
  CHECK(table.driver.sees("Still open, turn 3"));
  table.driver.press(ui::Key::enter);  // "Keep playing"
  CHECK_FALSE(asks(table));
  CHECK(table.record().find("settle") == std::string::npos);
  ask_to_end(table);
  REQUIRE(table.driver.click("Bob denies"));
  REQUIRE(table.driver.click("End now"));
  CHECK(table.driver.app().display_model().reveal.is_over());
}

TEST_CASE("end session: a hand that was counted again is the log's") {
  AtTheTable table;
  table.log_all({"54 8h", "54", "count:Ann=4", "count:Ann=4"});
  ask_to_end(table);
  CHECK_FALSE(table.driver.sees("Ann had 4 cards"));
}

}  // namespace bogosity::tests
