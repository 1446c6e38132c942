// A list of rows: which is chosen, which are in sight, where keys, wheel and bar lead.
#include "ui/widgets/list.h"

#include <doctest/doctest.h>

#include "tests/support/panel_driver.h"

namespace bogosity::tests {

using ui::Key;
using ui::RowList;

TEST_CASE("a list: arrows go a row, pages leave a row in sight, Home and End go all the way") {
  RowList list{.size = 100, .at = 50, .first = 48, .in_sight = 8};
  CHECK(list.target(Key::up) == 49);
  CHECK(list.target(Key::down) == 51);
  CHECK(list.target(Key::page_up) == 43);
  CHECK(list.target(Key::page_down) == 57);
  CHECK(list.target(Key::home) == 0);
  CHECK(list.target(Key::end) == 99);
  CHECK_FALSE(list.target(Key::enter));
  list.choose(99);
  CHECK(list.target(Key::down) == 99);
  CHECK(list.target(Key::page_down) == 99);
}

TEST_CASE("a list: what is chosen comes in sight, moved no more than that takes") {
  RowList list{.size = 100, .in_sight = 10};
  list.choose(9);
  CHECK(list.first == 0);
  list.choose(12);
  CHECK(list.first == 3);
  list.choose(5);
  CHECK(list.first == 3);
  list.choose(1'000);
  CHECK(list.at == 99);
  CHECK(list.first == 90);
}

TEST_CASE("a list: scrolling stops at both ends and leaves what is chosen") {
  RowList list{.size = 30, .at = 2, .in_sight = 10};
  list.scroll(-5);
  CHECK(list.first == 0);
  list.scroll(50);
  CHECK(list.first == 20);
  CHECK(list.at == 2);
  CHECK_FALSE(list.sees(2));
}

TEST_CASE("a list: with fewer rows than before the choice stays within, and an empty one leads nowhere") {
  RowList list{.size = 30, .at = 25, .first = 20, .in_sight = 10};
  list.reset(4, list.at);
  CHECK(list.at == 3);
  CHECK(list.first == 0);
  list.reset(0, 0);
  CHECK_FALSE(list.target(Key::down));
  CHECK_FALSE(list.target(Key::home));
}

TEST_CASE("a list: only the rows in sight are drawn, and a bar where there are more") {
  RowList list{.size = 1'000};
  std::vector<std::size_t> drawn;
  Bench bench([&](ui::Painter& painter, ui::Actions&) {
    drawn.clear();
    list.draw(painter, {0, 0, 300, 205}, {"rows", 20}, [&](Rect row, std::size_t i) {
      drawn.push_back(i);
      ui::list_row(painter, row, "row", i == list.at);
    });
  });
  CHECK(list.in_sight == 10);
  CHECK(drawn.size() == 10);
  REQUIRE(bench.click("rows"));
  CHECK(list.first > 480);
  CHECK(list.first < 510);
  CHECK(drawn.front() == list.first);
  list.size = 5;
  list.choose(0);
  bench.frames(2);
  CHECK(drawn.size() == 5);
  CHECK_FALSE(bench.click("rows"));
}

}  // namespace bogosity::tests
