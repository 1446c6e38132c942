// A window with less room than a page of 960x540 points scrolls over it.
#include <doctest/doctest.h>

#include <optional>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

using ui::Key;

// A table in a window of 640x360 pixels.
struct AtASmallTable : AtTheTable {
  Size window{640, 360};

  AtASmallTable() {
    driver.resize(window);
    driver.frames(3);
  }
  std::optional<Rect> place_of(std::string_view label) const {
    for (const auto& item : driver.probe().items)
      if (item.label == label) return item.rect;
    return std::nullopt;
  }
  bool is_whole_in_sight(std::string_view label) const {
    const auto place = place_of(label);
    return place && place->x >= 0 && place->y >= 0 && place->right() <= window.w && place->bottom() <= window.h;
  }
};

}  // namespace

TEST_CASE("a small window: letters keep their size, and the wheel leads over the page") {
  AtTheTable large;
  AtASmallTable small;
  CHECK(small.driver.has("Undo") == false);  // its button stands right of the window
  CHECK(small.driver.probe().items.size() < large.driver.probe().items.size());
  small.driver.turn_wheel({20, 20}, -100);
  small.driver.frames(3);
  CHECK(small.driver.has("entry line"));
}

TEST_CASE("a small window: the line is scrolled to when somebody types, and not before") {
  AtASmallTable at;
  CHECK_FALSE(at.driver.has("entry line"));
  at.driver.frames(3);
  CHECK_FALSE(at.driver.has("entry line"));
  at.driver.type("54 8h");
  at.driver.frames(2);
  CHECK(at.is_whole_in_sight("entry line"));
  CHECK(at.driver.sees("rolls 5-4"));
  at.driver.press(Key::enter);
  CHECK(at.logged() == "Ann: 5-4 +2 8H");
}

TEST_CASE("a small window: a control is pressed where it is seen") {
  AtASmallTable at;
  at.driver.type("5");
  at.driver.frames(2);
  REQUIRE(at.is_whole_in_sight("second die 3"));
  at.driver.click("second die 3");
  CHECK(at.line() == "53");
}

TEST_CASE("a small window: a window that was enlarged shows the page from its beginning") {
  AtASmallTable at;
  at.driver.turn_wheel({20, 20}, -100);
  at.driver.frames(3);
  at.driver.resize({1440, 900});
  at.driver.frames(3);
  AtTheTable large;
  large.driver.frames(3);
  CHECK(at.driver.picture() == large.driver.picture());
}

}  // namespace bogosity::tests
