// Where the painter puts what it is given.
#include "ui/draw/paint.h"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/support/drawn_range.h"

namespace bogosity::tests {

TEST_CASE("the painter: the middle of what is seen of digits stands in the middle of their room") {
  constexpr Rect room{40, 30, 200, 120};
  const auto off = [&](const DrawnRange& range) { return std::abs((range.left + range.right) / 2 - room.center().x); };
  for (const char* digits : {"1", "11", "14", "41", "7", "\u22121", "\u221259", "0"}) {
    CAPTURE(digits);
    CHECK(off(drawn_range([&](ui::Painter& painter) {
            painter.digits_in(100, room, ui::Align::center, painter.theme().ink, digits);
          })) < 1);
    CHECK(off(drawn_range([&](ui::Painter& painter) {
            painter.text_in(ui::TextStyle::heading, room, ui::Align::center, painter.theme().ink, digits);
          })) < 1);
  }
}

}  // namespace bogosity::tests
