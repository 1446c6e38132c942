// What the list of sessions is asked by: a period.
#include <doctest/doctest.h>

#include "tests/support/history_driver.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("evenings: a year is chosen from the periods, and then how far on from it") {
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
  CHECK(at.sees("4 evenings"));
}

}  // namespace bogosity::tests
