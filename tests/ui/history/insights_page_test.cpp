// The page of insights: the question by combo boxes and arrow keys, the rows, and the ways to what is behind them.
#include <doctest/doctest.h>

#include "tests/support/history_page_driver.h"
#include "ui/history/list_page.h"

namespace bogosity::tests {

using ui::HistoryPageId;
using ui::Key;

namespace {

void ask_points(auto& driver) {
  REQUIRE(driver.click("measure"));
  driver.frames(2);
  REQUIRE(driver.click("measure: Points"));
  driver.frames(4);
}

}  // namespace

TEST_CASE("insights page: it answers at once, and arrow keys ask the next question") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::insights);
  driver.frames(4);
  CHECK(driver.sees("Who is Bogus?"));  // who wins, three sessions do not tell
  ask_points(driver);
  CHECK(driver.sees("Points by person"));
  CHECK(driver.sees("Most likely"));
  driver.press(Key::right);
  driver.frames(4);
  CHECK(driver.sees("Points by rule"));
  CHECK(driver.has("insight L4"));
  driver.press(Key::right, true);
  driver.frames(4);
  CHECK(driver.sees("Wins by rule"));
}

TEST_CASE("insights page: a row with too few cases says so and has no bar") {
  InTheBook it;
  it.add_totals("2026-01-02", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob 3");
  auto& driver = it.enter(HistoryPageId::insights);
  CHECK(driver.sees("too few"));
  CHECK(driver.sees("too few cases to say anything"));
}

TEST_CASE("insights page: an empty history has a sentence") {
  InTheBook it;
  auto& driver = it.enter(HistoryPageId::insights);
  CHECK(driver.sees("No such case has been played yet."));
  driver.press(Key::enter);
  CHECK(driver.app().in_history());
}

TEST_CASE("insights page: a row leads to the sessions behind it, by mouse and by keys, and Esc back") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::insights);
  ask_points(driver);
  for (int i = 0; i < 3; ++i) driver.press(Key::right);  // by rule, game, year
  driver.frames(4);
  REQUIRE(driver.sees("Points by year"));
  driver.press(Key::enter);
  driver.frames(4);
  CHECK(driver.sees("Points, year: "));
  driver.press(Key::escape);
  driver.frames(4);
  CHECK(driver.sees("Points by year"));
  driver.press(Key::left);
  driver.press(Key::left);
  driver.press(Key::left);
  driver.frames(4);
  driver.press(Key::down);
  REQUIRE(driver.click("cases of Ruth"));
  driver.frames(4);
  CHECK(driver.sees("Points, person: Ruth"));
}

TEST_CASE("insights page: the questions that people ask, from the box and by Ctrl E") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::insights);
  ask_points(driver);
  CHECK(driver.sees("Questions"));
  driver.command('e');
  driver.frames(4);
  CHECK(driver.sees("Who wins?"));
  CHECK(driver.sees("Sessions won by person"));
  REQUIRE(driver.click("question"));
  driver.frames(2);
  REQUIRE(driver.click("question: Which rule costs the most?"));
  driver.frames(4);
  CHECK(driver.sees("Points by rule"));
}

TEST_CASE("insights page alone: Enter opens the person of a row") {
  InTheBook it;
  it.add_samples();
  const auto page = ui::make_insights_page();
  RoomAlone alone(it, *page);
  alone.press(Key::enter);
  CHECK(alone.opened().size() == 36);
}

}  // namespace bogosity::tests
