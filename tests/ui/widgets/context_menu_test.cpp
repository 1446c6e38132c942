// The menus of the right button: at a line of the log, a score and a session. Their items work with the mouse and with
// keys, and a key that is not for the menu closes it and is not lost.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::tests {
namespace {

constexpr auto right = ImGuiMouseButton_Right;

std::string copied(AtTheTable& at) { return at.driver.app().take_copied().value_or("nothing"); }

}  // namespace

TEST_CASE("menus: a line of the log is corrected or copied from its menu") {
  AtTheTable at;
  at.log_all({"54.83", "44"});
  REQUIRE(at.driver.click("log line 0", right));
  CHECK(at.driver.has("menu: Copy"));
  REQUIRE(at.driver.click("menu: Copy"));
  CHECK_FALSE(at.driver.has("menu: Copy"));
  const std::string words = copied(at);
  CHECK(words.find("Ann rolled 5-4") == 0);
  CHECK(words.find("Eight") == std::string::npos);  // sealed (M3)
  REQUIRE(at.driver.click("log line 1", right));
  REQUIRE(at.driver.click("menu: Correct\u2026"));
  CHECK(at.driver.sees("Bob"));
  REQUIRE(at.driver.app().sheet() != nullptr);
  CHECK(at.driver.app().sheet()->name() == ui::SheetName::corrections);
}

TEST_CASE("menus: a rule that the line names is opened") {
  AtTheTable at;
  at.log("clarify:E4\"a Six is a Six\"");
  REQUIRE(at.driver.click("log line 0", right));
  REQUIRE(at.driver.click("menu: Rule E4"));
  REQUIRE(at.driver.app().sheet() != nullptr);
  CHECK(at.driver.app().sheet()->name() == ui::SheetName::rules);
  CHECK(at.driver.sees("E4"));
}

TEST_CASE("menus: arrows and Enter choose, Esc closes, and what is typed is not lost") {
  AtTheTable at;
  at.log_all({"54", "44"});
  REQUIRE(at.driver.click("points of Bob", right));
  CHECK(at.driver.has("menu: Why these points?"));
  at.driver.press(ui::Key::escape);
  CHECK_FALSE(at.driver.has("menu: Why these points?"));
  CHECK(at.driver.app().table() != nullptr);
  REQUIRE(at.driver.click("points of Bob", right));
  at.driver.type("61");
  at.driver.frames(2);
  CHECK_FALSE(at.driver.has("menu: Why these points?"));
  CHECK(at.line() == "61");
  REQUIRE(at.driver.click("total of Bob", right));
  at.driver.press(ui::Key::down);
  at.driver.press(ui::Key::enter);
  CHECK(copied(at) == "Ann\t0\nBob\t0\nCy\t0\n");
  CHECK(at.line() == "61");
  CHECK(at.session().play().log_size() == 2);
  REQUIRE(at.driver.click("points of Bob", right));
  REQUIRE(at.driver.click("menu: Why these points?"));
  REQUIRE(at.driver.app().sheet() != nullptr);
  CHECK(at.driver.app().sheet()->name() == ui::SheetName::points);
}

TEST_CASE("menus: a click on a seat opens what can be done about a player") {
  AtTheTable at;
  at.log("54");
  REQUIRE(at.driver.click("seat Ann"));
  REQUIRE(at.driver.click("menu: Ann has the dice (turns of Bob and Cy are missing)"));
  CHECK(at.line() == "Ann: ");
  CHECK(at.driver.sees("It is not Ann's turn"));
  at.driver.press(ui::Key::escape);
  REQUIRE(at.driver.click("seat Bob"));
  CHECK_FALSE(at.driver.has("menu: Bob has the dice"));
  REQUIRE(at.driver.click("menu: Leaves the table"));
  CHECK(at.line() == "leave:Bob");
  at.driver.press(ui::Key::escape);
  REQUIRE(at.driver.click("seat Cy"));
  REQUIRE(at.driver.click("menu: Count cards"));
  CHECK(at.driver.sees("Count hand"));
  at.driver.type("5");
  at.driver.press(ui::Key::enter);
  CHECK(at.record().ends_with("count:Cy=5\n"));
  REQUIRE(at.driver.click("seat Cy"));
  REQUIRE(at.driver.click("menu: Adjust points"));
  CHECK(at.driver.sees("Correct points"));
}

TEST_CASE("menus: whoever has rolled only passes the dice, and a line has one name") {
  AtTheTable at("Ann, Bob, C##y");
  at.driver.type("54");
  at.driver.press(ui::Key::enter, true);
  at.driver.type("Bob: 61");
  REQUIRE(at.driver.click("seat Bob"));
  REQUIRE(at.driver.click("menu: Bob has the dice"));
  CHECK(at.line() == "Bob: 61");
  REQUIRE(at.driver.click("seat C##y"));
  CHECK(at.driver.has("menu: Seat 3 has the dice (a turn of Bob is missing)"));
}

TEST_CASE("menus: a shout is begun at a seat, and its accused is named there") {
  AtTheTable at;
  at.log_all({"54", "54 4h"});
  REQUIRE(at.driver.click("seat Ann"));
  REQUIRE(at.driver.click("menu: Shout at Ann"));
  CHECK(at.line() == "b>1");
  CHECK(at.driver.sees("WHO SHOUTED?"));
  REQUIRE(at.driver.click("seat Cy"));
  CHECK(at.line() == "b3>1");
  REQUIRE(at.driver.click("seat Bob", right));
  REQUIRE(at.driver.click("menu: Bob is the accused"));
  CHECK(at.line() == "b3");
  // The accused cannot shout: a click opens the menu.
  REQUIRE(at.driver.click("seat Bob"));
  CHECK(at.driver.has("menu: Count cards"));
}

TEST_CASE("menus: a session is renamed and deleted from its menu in history") {
  AtTheTable at;
  at.log("54");
  at.driver.press(ui::Key::f4);
  at.driver.frames(3);
  const std::string session = "session " + core::to_text(at.session().id());
  REQUIRE(at.driver.click(session, right));
  REQUIRE(at.driver.click("menu: Rename"));
  at.driver.type("Friday");
  at.driver.press(ui::Key::enter);
  at.driver.frames(3);
  CHECK(at.driver.sees("Friday"));
  REQUIRE(at.driver.click(session, right));
  REQUIRE(at.driver.click("menu: Bin"));
  CHECK(at.driver.sees("This session is open at your table."));
}

TEST_CASE("menus: a session of the start is renamed from its menu, which leads to history") {
  AtTheTable at;
  at.log("54");
  at.driver.command('w');
  at.driver.frames(3);
  const std::string session = "session " + core::to_text(at.driver.app().start().sessions.at(0)->id);
  REQUIRE(at.driver.click(session, right));
  CHECK(at.driver.has("menu: Play on"));
  CHECK(at.driver.has("menu: Export"));
  REQUIRE(at.driver.click("menu: Rename"));
  at.driver.frames(3);
  CHECK(at.driver.app().in_history());
  CHECK(at.driver.sees("TITLE"));
  at.driver.type("Friday");
  at.driver.press(ui::Key::enter);
  at.driver.frames(3);
  CHECK(at.driver.sees("Friday"));
}

TEST_CASE("menus: a click beside the menu closes it and does nothing else") {
  AtTheTable at;
  at.log("54");
  REQUIRE(at.driver.click("points of Bob", right));
  REQUIRE(at.driver.click("Undo"));
  CHECK_FALSE(at.driver.has("menu: Why these points?"));
  CHECK(at.session().play().log_size() == 1);
}

}  // namespace bogosity::tests
