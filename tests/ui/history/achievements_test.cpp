// Achievements on a person's page: what was earned, with its session, which a click opens.
#include <doctest/doctest.h>

#include "tests/support/history_page_driver.h"
#include "ui/history/list_page.h"

namespace bogosity::tests {
namespace {

TEST_CASE("people: the page has what somebody earned, and a click opens the session") {
  InTheBook it;
  const auto first = it.add_totals("2026-05-01", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob -5");
  it.add_totals("2026-05-02", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob -5");
  it.add_totals("2026-05-03", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob -5");
  auto& driver = it.enter(ui::HistoryPageId::people, {1440, 1600});
  REQUIRE(driver.click("person Ann"));
  driver.frames(8);
  CHECK(driver.sees("ACHIEVEMENTS"));
  CHECK(driver.sees("Won three sessions of one game in a row."));
  REQUIRE(driver.click("achievement On the board"));
  driver.frames(8);
  CHECK(driver.sees("1 May 2026"));
  CHECK_FALSE(driver.sees("ACHIEVEMENTS"));
  CHECK(first != core::Uuid{});
}

TEST_CASE("people: whoever has earned nothing has no section for it") {
  InTheBook it;
  it.add_totals("2026-05-01", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob -5");
  auto& driver = it.enter(ui::HistoryPageId::people, {1440, 1600});
  REQUIRE(driver.click("person Bob"));
  driver.frames(8);
  CHECK(driver.sees("BEST AND WORST"));
  CHECK_FALSE(driver.sees("ACHIEVEMENTS"));
}

}  // namespace
}  // namespace bogosity::tests
