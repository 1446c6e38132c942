// The filter of the list of sessions: periods.
#include <doctest/doctest.h>

#include "tests/support/history_driver.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("sessions: a year is chosen from the periods, and then how far on from it") {
  InHistory at;
  for (const char* year : {"2023", "2024", "2025", "2026"})
    at.add(short_session(std::string(year) + "-05-03", "Table", "Ames, Iowa", "Ann", "Bob"));
  at.go();
  REQUIRE(at.driver.click("period"));
  REQUIRE(at.driver.click("period: 2024"));
  at.settle();
  CHECK(at.sees("1 of 4"));
  REQUIRE(at.driver.click("period"));
  REQUIRE(at.driver.click("period: All time"));
  at.type("from:2024 until:2025");
  CHECK(at.sees("2 of 4"));
  for (int i = 0; i < 4; ++i) at.press(Key::backspace);  // to this day
  CHECK(at.sees("3 of 4"));
  at.type("soon");
  CHECK(at.sees("Invalid date: soon"));
  REQUIRE(at.driver.click("Clear"));
  at.settle();
  CHECK(at.sees("4 sessions"));
}

TEST_CASE("a filter is saved by its button, found on every page, and forgotten") {
  InHistory at;
  for (const char* year : {"2024", "2025", "2026"})
    at.add(short_session(std::string(year) + "-05-03", "Table", "Ames, Iowa", "Ann", "Bob"));
  at.go();
  CHECK_FALSE(at.driver.click("Save filter"));
  at.type("with:ann from:2025");
  REQUIRE(at.driver.click("period"));
  REQUIRE(at.driver.click("period: 2026"));
  at.settle();
  REQUIRE(at.driver.click("Save filter"));
  at.settle();
  REQUIRE(at.driver.app().settings().filters.size() == 1);
  CHECK(at.driver.app().settings().filters[0] == ui::SavedFilter{{"words", "with:ann from:2025"}, {"period", "2026"}});
  REQUIRE(at.driver.click("Clear"));
  at.settle();
  CHECK(at.sees("3 sessions"));
  at.driver.click("Standings");
  at.settle();
  REQUIRE(at.driver.click("saved"));
  REQUIRE(at.driver.click("saved: 2026 \u00B7 with:ann from:2025"));
  at.settle();
  CHECK(at.sees("1 session of You're Bogus"));
  REQUIRE(at.driver.click("Forget filter"));
  at.settle();
  CHECK(at.driver.app().settings().filters.empty());
  CHECK_FALSE(at.driver.click("saved"));
}

}  // namespace bogosity::tests
