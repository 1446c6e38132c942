// The settings on their sheet: each choice takes effect at once.
#include <doctest/doctest.h>

#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("the settings: a theme pressed is the theme, at the start and at the table") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.command(',');
  REQUIRE(driver.sees("Settings"));
  REQUIRE(driver.click("paper"));
  CHECK(driver.app().settings().theme == "paper");
  CHECK(driver.app().theme().name == "paper");
  CHECK(driver.sees("for daylight and printed faces"));
  AtTheTable table;
  REQUIRE(table.driver.has("More"));
  table.driver.command(',');
  REQUIRE(table.driver.click("contrast"));
  CHECK(table.driver.app().theme().name == "contrast");
}

TEST_CASE("the settings: keys alone reach every choice") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.command(',');
  driver.press(Key::right);
  driver.press(Key::enter);
  CHECK(driver.app().settings().theme == "paper");
  driver.press(Key::left);
  driver.type(" ");
  driver.frames(2);
  CHECK(driver.app().settings().theme == "felt");
  driver.press(Key::down);
  driver.press(Key::enter);
  CHECK(driver.has("size: 110 %"));
  driver.press(Key::down);
  driver.press(Key::enter);
  driver.frames(2);
  CHECK(driver.app().settings().zoom == doctest::Approx(1.1));
  driver.press(Key::tab);
  driver.press(Key::enter);
  CHECK(driver.app().settings().large_targets);
  driver.press(Key::tab);
  driver.press(Key::tab);
  driver.press(Key::enter);
  CHECK(driver.app().settings().four_colors);
  driver.press(Key::tab);  // the breath before a verdict
  driver.press(Key::tab);  // motion
  driver.press(Key::tab);  // sounds
  driver.press(Key::tab);
  driver.press(Key::enter);
  REQUIRE(driver.app().table() != nullptr);
  CHECK(driver.sees("1 of 17"));
}

TEST_CASE("the settings: nothing typed there reaches the entry line, and Ctrl with the comma or Esc puts them away") {
  AtTheTable table;
  table.driver.command(',');
  table.driver.type("54");
  CHECK(table.line().empty());
  table.driver.command(',');
  CHECK(table.driver.app().sheet() == nullptr);
  table.driver.command(',');
  table.driver.press(Key::escape);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.driver.app().table() != nullptr);
}

TEST_CASE("the settings: Tab goes around, in both directions") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.command(',');
  const bool back = true;
  driver.press(Key::tab, back);  // from the theme in use
  driver.press(Key::tab, back);  // from "Done"
  driver.press(Key::tab, back);  // from the tutorial's button
  driver.press(Key::tab, back);  // from sounds
  driver.press(Key::tab, back);  // from the motion
  driver.press(Key::tab, back);  // from the breath
  driver.press(Key::enter);
  CHECK(driver.app().settings().four_colors);
  for (int i = 0; i < 6; ++i) driver.press(Key::tab);
  driver.press(Key::tab);
  driver.press(Key::enter);
  CHECK(driver.app().settings().theme == "paper");
}

TEST_CASE("the settings: the sizes are those that Ctrl and + go through, and one in between stands in its place") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  ui::Settings settings = driver.app().settings();
  settings.zoom = 1.03;
  driver.app().perform(ui::action::ChangeSettings{settings}, 0);
  driver.command(',');
  CHECK(driver.sees("103 %"));
  REQUIRE(driver.click("size"));
  driver.frames(2);
  for (const char* size : {"size: 70 %", "size: 100 %", "size: 103 %", "size: 110 %", "size: 300 %"}) {
    CAPTURE(size);
    CHECK(driver.has(size));
  }
  REQUIRE(driver.click("size: 70 %"));
  CHECK(driver.app().settings().zoom == doctest::Approx(0.7));
}

}  // namespace bogosity::tests
