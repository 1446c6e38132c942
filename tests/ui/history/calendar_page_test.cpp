// The calendar in whole frames: a dot for each session, days by keys and by clicks, and this day in earlier years.
#include <doctest/doctest.h>

#include "history/index.h"
#include "tests/support/history_driver.h"
#include "tests/support/history_source.h"

namespace bogosity::tests {

using ui::Key;

namespace {

struct InCalendar : InHistory {
  explicit InCalendar(Size pixels = {1440, 900}) : InHistory(pixels) {
    add_three();
    add(short_session("2025-11-20", "A year before", "Ames, Iowa", "Ann", "Bob"));
    driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::calendar, {}}, driver.now());
    settle();
  }
};

}  // namespace

TEST_CASE("calendar: days and months are counted as the calendar has them") {
  CHECK(history::days_in_month(2024, 2) == 29);
  CHECK(history::days_in_month(2026, 2) == 28);
  CHECK(history::days_in_month(2026, 12) == 31);
  CHECK(history::day_moved("2026-03-01", -1) == "2026-02-28");
  CHECK(history::day_moved("2026-12-31", 1) == "2027-01-01");
  CHECK(history::month_moved("2026-01-31", 1) == "2026-02-28");
  CHECK(history::month_moved("2026-01-15", -1) == "2025-12-15");
  CHECK(history::month_moved("2024-02-29", 12) == "2025-02-28");
  CHECK(history::day_moved("1970-01-02", -1) == "1970-01-01");
}

TEST_CASE("calendar: this day in earlier years shows the latest one, and only sessions that count") {
  MadeUp source;
  source.session("2023-05-03", {{"Ann", 1}, {"Bob", 2}});
  source.session("2024-05-03", {{"Ann", 3}, {"Bob", 2}});
  source.session("2026-05-03", {{"Ann", 3}, {"Bob", 2}});
  source.sessions[1].event = "Garden";
  const auto index = loaded(source);
  CHECK(history::years_ago(index, "2026-05-03")->words == "This day 2 years ago: Garden. Ann won.");
  CHECK(history::years_ago(index, "2024-05-03")->words.starts_with("This day 1 year ago: "));
  CHECK_FALSE(history::years_ago(index, "2023-05-03"));
  CHECK_FALSE(history::years_ago(index, "2026-05-04"));
}

TEST_CASE("calendar: opens at the last session, and arrows go by days and months and pages by years") {
  InCalendar room;
  CHECK(room.sees("2026: 3 sessions"));
  CHECK(room.sees("20 Nov 2026: Friday table"));
  CHECK(room.driver.has("day 2026-05-03"));
  CHECK_FALSE(room.driver.has("day 2025-11-20"));
  room.press(Key::right);
  CHECK(room.sees("21 Nov 2026: no session."));
  room.press(Key::up);
  CHECK(room.sees("21 Oct 2026: no session."));
  room.press(Key::page_up);
  CHECK(room.sees("2025: 1 session"));
  CHECK(room.driver.has("day 2025-11-20"));
  room.press(Key::home);
  CHECK(room.sees("20 Nov 2025: A year before"));
  room.press(Key::enter);
  CHECK(room.sees("A year before"));
  CHECK_FALSE(room.sees("2025: 1 session"));
}

TEST_CASE("calendar: a click opens a session, and the list where a day has several") {
  InCalendar room({960, 540});
  REQUIRE(room.driver.click("day 2026-05-03"));
  room.settle();
  CHECK(room.sees("Marge's birthday"));
  room.add(short_session("2026-06-12", "The second one", "Ames, Iowa", "Ann", "Bob"));
  room.driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::calendar, {}}, room.driver.now());
  room.driver.app().perform(ui::action::LeaveHistory{}, room.driver.now());
  room.driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::calendar, {}}, room.driver.now());
  room.settle();
  REQUIRE(room.driver.click("day 2026-06-12"));
  room.settle();
  CHECK(room.sees("The second one"));
  CHECK(room.sees("Rainy Sunday"));
  CHECK_FALSE(room.sees("Marge's birthday"));
}

TEST_CASE("calendar: the search chooses the sessions") {
  InCalendar room;
  room.type("with:cy");
  CHECK(room.driver.has("day 2026-11-20"));
  CHECK_FALSE(room.driver.has("day 2026-05-03"));
}

}  // namespace bogosity::tests
