// The end agreed on (M4) is announced by a banner, when it is near, and when its time has come.
#include <doctest/doctest.h>

#include "games/youre_bogus/view/on_demand.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/table/screen.h"

namespace bogosity::tests {
namespace {

TEST_CASE("the end agreed on: a time is waited for by the clock on the wall, and not before it is known") {
  youre_bogus::TableView view;
  const core::Instant begun{1'795'300'000'000, 0};  // 22:26:40
  const core::Instant later{begun.utc_ms + 20'000, 0};
  CHECK_FALSE(ui::next_look_at_end(view, begun, later, 100));
  view.end = {core::AgreedEnd::Limit::time, 0, "22:30"};
  const auto due = ui::next_look_at_end(view, begun, {begun.utc_ms + 160'000, 0}, 100);
  REQUIRE(due);
  CHECK(*due == doctest::Approx(100 + 40));
  CHECK_FALSE(ui::next_look_at_end(view, begun, {begun.utc_ms + 200'000, 0}, 300));
}

TEST_CASE("the end agreed on: the clock on the wall is looked at each minute, for laptops sleep and clocks are set") {
  youre_bogus::TableView view;
  view.end = {core::AgreedEnd::Limit::time, 0, "22:30"};
  const core::Instant begun{1'795'300'000'000, 0};  // 22:26:40
  const auto due = [&](std::int64_t after_ms, double now) {
    return ui::next_look_at_end(view, begun, {begun.utc_ms + after_ms, 0}, now);
  };
  CHECK(due(20'000, 100).value() == doctest::Approx(100 + 60));
  // The laptop slept past the end, or the clock was set forward: the next look finds it past.
  CHECK_FALSE(due(9LL * 3'600'000, 160));
  // The clock was set back: the wait begins again.
  CHECK(due(-3'600'000, 200).value() == doctest::Approx(200 + 60));
}

TEST_CASE("the end agreed on: after midnight, and over the end of summer time, it is the time that the wall says") {
  constexpr std::int64_t hour = 3'600'000;
  const core::Instant begun{1'792'865'700'000, 120};  // 2026-10-24T20:15+02:00
  const auto banner_at = [&](const char* end, std::int64_t after_ms, std::int16_t offset) {
    youre_bogus::TableView view;
    view.end = {core::AgreedEnd::Limit::time, 0, end};
    const core::Instant wall{begun.utc_ms + after_ms, offset};
    return core::end_banner(view, games::usual().about(), ui::wall_minute(begun), ui::wall_minute(wall));
  };
  CHECK(banner_at("23:00", 2 * hour, 120).empty());
  CHECK(banner_at("23:00", 3 * hour, 120) == "Past 23:00: the last round (M4)");
  // Still past it when the day is another.
  CHECK(banner_at("23:00", 4 * hour, 120) == "Past 23:00: the last round (M4)");
  CHECK(banner_at("00:30", 4 * hour, 120).empty());
  CHECK(banner_at("00:30", 5 * hour, 120) == "Past 00:30: the last round (M4)");
  // 03:10 in summer is 02:10 in winter: half past two is still to come.
  CHECK(banner_at("02:30", 6 * hour + 55 * 60'000, 60).empty());
  CHECK_FALSE(banner_at("02:30", 7 * hour + 20 * 60'000, 60).empty());
}

TEST_CASE("the end agreed on: the last round is announced at the table, and taken back with the entry") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  auto session = Session::begin(quiet_surroundings(store),
                                {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}, {"End", "rounds 2", {}}});
  REQUIRE(session);
  REQUIRE(driver.app().open(session->id()));
  driver.frames(2);
  CHECK_FALSE(driver.sees("Last round"));
  driver.type("count:Ann=7 54 win:35=6h,7h,8h,9d,td,jd/kd");
  driver.press(ui::Key::enter);
  driver.press(ui::Key::escape);
  CHECK(driver.sees("Last round"));
  driver.command('z');
  driver.frames(2);
  CHECK_FALSE(driver.sees("Last round"));
}

TEST_CASE("the end of a session: a standing leads to its points, a moment to its turn in the review") {
  AtTheTable table;
  table.log_all({"count:Ann=7", "54 win:35=6h,7h,8h,9d,td,jd/kd", "54 8h bid:17@Bob", "54 4h", "b2 d 54"});
  table.driver.app().perform(ui::action::SetOpen{false}, 0);
  table.driver.frames(2);
  for (const char* caption : {"Sharpest ear", "Most expensive moment", "Largest win", "Primes bid"})
    CHECK_MESSAGE(table.driver.sees(caption), caption);
  CHECK(table.driver.sees("won with"));
  CHECK(table.driver.click("total of Cy"));
  CHECK(table.driver.sees("Points of Cy"));
  table.driver.press(ui::Key::escape);
  CHECK(table.driver.click("moment of turn 1"));
  table.driver.frames(6);
  CHECK(table.driver.sees("turn 1"));
}

}  // namespace
}  // namespace bogosity::tests
