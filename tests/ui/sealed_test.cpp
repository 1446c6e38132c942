// Nothing on the screen may hint whether a card was placed legally (M3): pairs of evenings that differ in that alone
// look the same.
#include <doctest/doctest.h>

#include "tests/ui/at_the_table.h"

namespace bogosity::tests {
namespace {

// The texts of the screen in their order, those that name the card itself left out.
std::vector<std::string> texts_after(std::initializer_list<const char*> lines) {
  AtTheTable table;
  table.log_all(lines);
  table.driver.frames(3);
  return table.driver.probe().texts;
}

}  // namespace

TEST_CASE("sealed: a placed card that fits and one that does not look alike") {
  // On the 8H: the 4C fits (even, another rank, another suit), the 4H does not. Cy's next card hides both.
  const auto honest = texts_after({"54", "54", "54 8h", "54 4c", "54 9s"});
  const auto bogus = texts_after({"54", "54", "54 8h", "54 4h", "54 9s"});
  CHECK(honest == bogus);
}

TEST_CASE("sealed: the log says that a card was placed, never which") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4c", "54 9s", "54"});
  const std::string text = table.driver.all_text();
  CHECK(text.find("Eight") == std::string::npos);
  CHECK(text.find("Four of clubs") == std::string::npos);
  CHECK(text.find("4C") == std::string::npos);
}

TEST_CASE("sealed: the picture is the same to the last corner, honest or Bogus") {
  // The hand's number is the infraction here: the same card, from a hand of two (D1) and from one of four.
  const auto picture = [](const char* first) {
    AtTheTable table;
    table.log_all({first, "54 8h"});
    table.driver.frames(3);
    return table.driver.probe().texts;
  };
  const auto a = picture("54");
  const auto b = picture("44 +2");
  CHECK(a.size() == b.size());
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
