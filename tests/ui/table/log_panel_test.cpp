// The log of the table, row by row.
#include <doctest/doctest.h>

#include <vector>

#include "tests/support/table_driver.h"

namespace bogosity::tests {

TEST_CASE("the log: a row for each event of a line, and each opens the line's correction") {
  AtTheTable table;
  table.log_all({"54 8h", "b3 a 61 bid:17@Cy"});
  table.driver.press(ui::Key::escape);
  table.driver.frames(2);
  std::vector<Rect> rows;
  for (const auto& item : table.driver.probe().items) {
    if (item.label == "log line 1") rows.push_back(item.rect);
  }
  REQUIRE(rows.size() == 3);
  for (const Rect row : rows) {
    CHECK(row.h >= 40);
    table.driver.click_at({row.x + 6, row.center().y});
    table.driver.frames(2);
    CHECK(table.driver.sees("Correct turn 2"));
    table.driver.press(ui::Key::escape);
    table.driver.frames(2);
  }
}

}  // namespace bogosity::tests
