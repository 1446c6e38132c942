// The chips of the list of sessions that ask for a period.
#include <doctest/doctest.h>

#include "tests/support/history_driver.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("evenings: a year is chosen by its chip, and then how far on from it") {
  InHistory at;
  for (const char* year : {"2023", "2024", "2025", "2026"})
    at.add(short_session(std::string(year) + "-05-03", "Table", "Ames, Iowa", "Ann", "Bob"));
  at.go();
  at.command('f');
  CHECK_FALSE(at.driver.has("to this day"));
  REQUIRE(at.driver.click("2024"));
  at.settle();
  CHECK(at.sees("1 of 4"));
  REQUIRE(at.driver.click("to 2025"));
  at.settle();
  CHECK(at.sees("2 of 4"));
  REQUIRE(at.driver.click("to this day"));
  at.settle();
  CHECK(at.sees("3 of 4"));
  at.press(Key::escape);
  REQUIRE(at.driver.click("2024  \u00d7"));
  at.settle();
  CHECK(at.sees("4 evenings"));
}

}  // namespace bogosity::tests
