// What becomes of a line that was refused: the next turn does not grow out of it, and it is not lost either.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

using ui::Key;

void enter(AtTheTable& table, std::string_view line) {
  table.driver.type(line);
  table.driver.press(Key::enter);
}

std::size_t turns(AtTheTable& table) { return static_cast<std::size_t>(table.session().play().outcome().turns); }

const std::string& line(AtTheTable& table) { return table.driver.app().table()->line(); }

std::string record(AtTheTable& table) { return table.session().play().record(); }

}  // namespace

TEST_CASE("refused: the next turn takes its place, and it can be brought back") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "57 8h");
  REQUIRE(line(table) == "57 8h");
  CHECK(turns(table) == 0);
  enter(table, "63 9h");
  CHECK(turns(table) == 1);
  CHECK(line(table).empty());
  CHECK(record(table).find("Ann: 6-3") != std::string::npos);
  table.driver.frame();
  CHECK(table.driver.sees("\u201C57 8h\u201D is not logged"));
  table.driver.press(Key::up);
  CHECK(line(table) == "57 8h");
  table.driver.press(Key::escape);
  enter(table, "54 8d");
  table.driver.frame();
  CHECK_FALSE(table.driver.sees("is not logged"));
}

TEST_CASE("refused: Ctrl+Z brings it back while what took its place is not logged, then clears, then undoes") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "54 8h");
  enter(table, "57 8d");
  table.driver.type("63");
  CHECK(line(table) == "63");
  table.driver.command('z');
  CHECK(line(table) == "57 8d");
  table.driver.command('z');
  CHECK(line(table).empty());
  CHECK(turns(table) == 1);
  table.driver.command('z');
  CHECK(turns(table) == 0);
}

TEST_CASE("refused: that it is not logged is said once, at the entry that took its place") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "57 8h");
  enter(table, "63 9h");
  enter(table, "54 8d");
  table.driver.frame();
  CHECK(table.driver.sees("Logged:"));
  CHECK_FALSE(table.driver.sees("is not logged"));
  table.driver.press(Key::up);
  CHECK(line(table) == "57 8h");
}

TEST_CASE("refused: a shout that takes its place says so before the verdict has come to light") {
  AtTheTable table("Ann, Bob, Cy");
  ui::Settings settings = table.driver.app().settings();
  settings.breath = 2.5;
  table.driver.app().change(settings);
  enter(table, "54 8h");
  enter(table, "57 8d");
  enter(table, "b2 d");
  table.driver.frame();
  CHECK(table.driver.sees("\u201C57 8d\u201D is not logged"));
  CHECK(table.driver.sees("The shout is logged."));
}

TEST_CASE("refused: a letter put into it leaves the rest") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "57 8h");
  table.driver.press(Key::home);
  table.driver.type("6");
  CHECK(line(table) == "657 8h");
  table.driver.press(Key::up);
  CHECK(line(table) == "657 8h");
}

TEST_CASE("refused: what can still become something goes on") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "54 8");
  table.driver.type("h");
  CHECK(line(table) == "54 8h");
  table.driver.press(Key::enter);
  CHECK(turns(table) == 1);
}

TEST_CASE("refused: a sound and a flash of the frame, once, and then the window rests") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.type("57 8h");
  static_cast<void>(table.driver.app().take_sound());
  table.driver.press(Key::enter);
  CHECK(table.driver.app().take_sound() == ui::Sound::refused);
  const std::string flashing = table.driver.picture();
  table.driver.pass(1);
  table.driver.frame();
  const std::string calm = table.driver.picture();
  CHECK(flashing != calm);
  table.driver.press(Key::enter);
  CHECK(table.driver.app().take_sound() == ui::Sound::none);
  CHECK(table.driver.picture() == calm);
}

TEST_CASE("refused: brought back it is refused as before, and F7 sets it down") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "57 8h");
  enter(table, "63 9h");
  table.driver.press(Key::up);
  table.driver.press(Key::f7);
  table.driver.frames(2);
  CHECK(record(table).find("note:\"flag: 57 8h\"") != std::string::npos);
  CHECK(turns(table) == 1);
  CHECK_FALSE(table.driver.sees("is not logged"));
}

TEST_CASE("refused: F7 logs it as a flag, which a correction turns into the entry") {
  AtTheTable table("Ann, Bob, Cy");
  enter(table, "57 8h");
  table.driver.press(Key::f7);
  table.driver.frames(2);
  CHECK(line(table).empty());
  CHECK(record(table).find("note:\"flag: 57 8h\"") != std::string::npos);
  // One that can be read by now, as behind a count that was missing.
  enter(table, "note:\"flag: 54 8h\"");
  enter(table, "63 9d");
  CHECK(turns(table) == 1);
  table.driver.app().perform(ui::action::OpenSheet{ui::SheetName::corrections, ui::LineToCorrect{1}},
                             table.driver.now());
  table.driver.frames(2);
  REQUIRE(table.driver.click("Change"));
  table.driver.frames(2);
  CHECK(table.driver.sees("54 8h"));
  REQUIRE(table.driver.click("Accept"));
  table.driver.frames(2);
  CHECK(record(table).find("Ann: 5-4") != std::string::npos);
}

TEST_CASE("the entry line: undo and redo are read as words") {
  AtTheTable table;
  table.log("54");
  table.driver.type("undo");
  table.driver.frames(2);
  CHECK(table.driver.sees("Takes back"));
  table.driver.press(Key::enter);
  CHECK(table.session().play().log_size() == 0);
  for (int i = 0; i < 8; ++i) table.driver.press(Key::backspace);
  table.driver.type("Redo");
  table.driver.press(Key::enter);
  CHECK(table.session().play().log_size() == 1);
  table.driver.type("redo");
  table.driver.frames(2);
  CHECK(table.driver.sees("There is nothing to bring back"));
  table.driver.press(Key::enter);
  CHECK(table.session().play().log_size() == 1);
}

TEST_CASE("the entry line: undo, typed over a refused line, takes back what was logged last") {
  AtTheTable table;
  table.log("54");
  enter(table, "57 8h");
  enter(table, "undo");
  CHECK(table.session().play().log_size() == 0);
}

}  // namespace bogosity::tests
