// Ratings in the window are those of the day on its clock.
#include <doctest/doctest.h>

#include "history/standings.h"
#include "tests/support/history_page_driver.h"
#include "ui/history/list_page.h"

namespace bogosity::tests {
namespace {

TEST_CASE("standings: the page and a person's numbers show today's rating, alone") {
  InTheBook it;
  for (const char* day : {"2024-05-01", "2024-05-02", "2024-05-03", "2024-05-04", "2024-05-05"})
    it.add_totals(day, "Ames, Iowa", "Ann, Bob", "Ann 20, Bob -5");
  history::SessionIndex index;
  REQUIRE(history::load(db::History(it.store.database()), index));
  const auto shown = [&](const std::string& today) {
    history::StandingsQuery query;
    query.today = today;
    const auto all = history::standings(index, query);
    REQUIRE(all.rows.size() == 2);
    return history::value_in_words(all.rows[0], history::ColumnId::rating);
  };
  const auto clock = quiet_surroundings(it.store).clock();
  const std::string today = core::day_of(clock.utc_ms, clock.offset_minutes);
  const std::string then = shown("2024-05-05");
  const std::string now = history::as_shown(shown(today));
  CHECK(now != then);
  auto& standings = it.enter(ui::HistoryPageId::standings, {2000, 900});
  CHECK(standings.sees(now));
  CHECK_FALSE(standings.sees(then));
  CHECK_FALSE(standings.sees(now + " ("));
  auto& people = it.enter(ui::HistoryPageId::people, {2000, 900});
  REQUIRE(people.click("person Ann"));
  people.frames(8);
  REQUIRE(people.click("Numbers"));
  people.frames(8);
  CHECK(people.sees(now));
}

}  // namespace
}  // namespace bogosity::tests
