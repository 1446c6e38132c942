// Nothing on the screen may hint whether a card was placed legally (M3): pairs of sessions that differ in that alone
// look the same.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

struct Screen {
  std::vector<std::string> texts;
  std::string picture;
};

Screen screen_after(std::initializer_list<const char*> lines) {
  AtTheTable table;
  table.log_all(lines);
  table.driver.frames(3);
  return {table.driver.probe().texts, table.driver.picture()};
}

}  // namespace

TEST_CASE("sealed: a card that fits and one that does not look alike, to the last corner drawn") {
  // On the 8H: the 4C fits (even, another rank, another suit), the 4H does not. Cy's card then hides both.
  const Screen honest = screen_after({"54", "54", "54 8h", "54 4c", "54 9s"});
  const Screen bogus = screen_after({"54", "54", "54 8h", "54 4h", "54 9s"});
  CHECK(honest.texts == bogus.texts);
  CHECK((honest.picture == bogus.picture));
}

TEST_CASE("sealed: the same card looks alike on whatever it was placed") {
  // The 9S fits on the 5H and not on the 4C.
  const Screen honest = screen_after({"54", "54", "54 5h", "54 9s", "54"});
  const Screen bogus = screen_after({"54", "54", "54 4c", "54 9s", "54"});
  CHECK(honest.texts == bogus.texts);
  CHECK((honest.picture == bogus.picture));
}

TEST_CASE("sealed: the message about a new entry leaves out the card that went underneath") {
  AtTheTable table;
  table.log_all({"54", "54", "54", "54", "54", "54", "w 21 9c/as"});
  CHECK(table.driver.sees("Logged:"));
  CHECK_FALSE(table.driver.sees("AS"));
  CHECK_FALSE(table.driver.sees("Ace"));
}

TEST_CASE("sealed: the log says that a card was placed, never which") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4c", "54 9s", "54"});
  const std::string text = table.driver.all_text();
  CHECK(text.find("Eight") == std::string::npos);
  CHECK(text.find("Four of clubs") == std::string::npos);
  CHECK(text.find("4C") == std::string::npos);
}

TEST_CASE("sealed: after a verdict is put aside its cards are gone from the screen") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "54", "b1 d"});
  table.driver.press(ui::Key::escape);
  table.log("54");
  CHECK_FALSE(table.driver.sees("INQUIRY"));
  CHECK_FALSE(table.driver.sees("placed by"));
}

}  // namespace bogosity::tests
