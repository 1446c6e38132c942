// The end agreed on (M4) is announced by a banner, when it is near, and when its time has come.
#include <doctest/doctest.h>

#include "tests/ui/at_the_table.h"
#include "ui/end_watch.h"

namespace bogosity::tests {
namespace {

TEST_CASE("the end agreed on: a time is waited for by the clock on the wall, and not before it is known") {
  youre_bogus::TableView view;
  ui::EndWatch watch;
  const core::Instant begun{1'795'300'000'000, 0};  // 22:26:40
  const core::Instant later{begun.utc_ms + 20'000, 0};
  watch.look(view, begun, later, 100);
  CHECK_FALSE(watch.due());
  view.end = {youre_bogus::EndView::Kind::time, 0, "22:30"};
  watch.look(view, begun, later, 100);
  REQUIRE(watch.due());
  CHECK(*watch.due() == doctest::Approx(100 + 180));
  watch.look(view, begun, {begun.utc_ms + 200'000, 0}, 300);
  CHECK_FALSE(watch.due());
}

TEST_CASE("the end agreed on: the last round is announced at the table, and taken back with the entry") {
  MemoryStore store;
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

}  // namespace
}  // namespace bogosity::tests
