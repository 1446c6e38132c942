// A list of rows: the chosen row, the rows in sight, and the effect of keys, wheel and bar.
#include "ui/widgets/list.h"

#include <doctest/doctest.h>

#include "tests/support/panel_driver.h"

namespace bogosity::tests {

using ui::Key;
using ui::RowList;

TEST_CASE("a list: arrows go a row, pages leave a row in sight, Home and End go all the way") {
  RowList list{.size = 100, .at = 50, .first = 48, .in_sight = 9};
  CHECK(list.target(Key::up) == 49);
  CHECK(list.target(Key::down) == 51);
  CHECK(list.target(Key::page_up) == 43);
  CHECK(list.target(Key::page_down) == 57);
  CHECK(list.target(Key::home) == 0);
  CHECK(list.target(Key::end) == 99);
  CHECK_FALSE(list.target(Key::enter));
  list.choose(99);
  CHECK(list.reveals);
  CHECK(list.target(Key::down) == 99);
  CHECK(list.target(Key::page_down) == 99);
}

namespace {

// A table of rows 20 points high in a room for ten and a quarter of them.
struct DrawnList {
  RowList list;
  std::vector<std::size_t> drawn;
  Bench bench{[this](ui::Painter& painter, ui::Actions&) {
    drawn.clear();
    const ui::TableLook look{.label = "rows", .row = 20, .header = 30};
    const ui::TableColumn column{"a column"};
    ui::draw_table(painter, {0, 0, 300, 235}, look, {&column, 1}, list, [this](ui::TableRow& row, std::size_t i) {
      drawn.push_back(i);
      row.press("row", i == list.at);
    });
  }};

  explicit DrawnList(std::size_t rows) { choose(0, rows); }
  void choose(std::size_t row, std::size_t rows) {
    list.reset(rows, row);
    bench.frames(3);
  }
};

}  // namespace

TEST_CASE("a list: what is chosen comes in sight, moved no more than that takes") {
  DrawnList at(100);
  at.choose(9, 100);
  CHECK(at.list.first == 0);
  at.choose(12, 100);
  CHECK(at.list.first == 2);  // 13 * 20 - 205 = 55 points are above
  at.choose(5, 100);
  CHECK(at.list.first == 2);
  at.choose(2, 100);
  CHECK(at.list.first == 2);
  CHECK(at.list.in_sight == 11);
  at.choose(1'000, 100);
  CHECK(at.list.at == 99);
  CHECK(at.drawn.back() == 99);
}

TEST_CASE("a list: what is chosen is in sight already in the next frame") {
  DrawnList at(100);
  at.list.choose(50);
  at.bench.frames(1);
  CHECK(at.list.sees(50));
  at.bench.frames(1);  // Dear ImGui scrolls there
  CHECK(at.drawn.back() == 50);
}

TEST_CASE("a list: scrolling stops at both ends and leaves what is chosen") {
  DrawnList at(30);
  at.list.scrolled_by = -5;
  at.bench.frames(2);
  CHECK(at.list.first == 0);
  at.list.scrolled_by = 50;
  at.bench.frames(2);
  CHECK(at.drawn.back() == 29);
  CHECK(at.list.first == 19);
  CHECK(at.list.at == 0);
  CHECK_FALSE(at.list.sees(2));
}

TEST_CASE("a list: with fewer rows than before the choice stays within, and an empty one leads nowhere") {
  DrawnList at(30);
  at.choose(25, 30);
  at.choose(at.list.at, 4);
  CHECK(at.list.at == 3);
  CHECK(at.list.first == 0);
  CHECK(at.drawn.size() == 4);
  at.choose(0, 0);
  CHECK_FALSE(at.list.target(Key::down));
  CHECK_FALSE(at.list.target(Key::home));
  CHECK(at.drawn.empty());
}

TEST_CASE("a list: only the rows in sight are drawn, and a bar where there are more") {
  DrawnList at(1'000);
  CHECK(at.list.in_sight == 11);
  CHECK(at.drawn.size() == 11);
  REQUIRE(at.bench.click("scroll rows"));
  CHECK(at.list.first > 480);
  CHECK(at.list.first < 510);
  CHECK(at.drawn.front() == at.list.first);
  at.choose(0, 5);
  CHECK(at.drawn.size() == 5);
  CHECK_FALSE(at.bench.click("scroll rows"));
}

}  // namespace bogosity::tests
