// Everything needed is visible, and the table's buttons are large enough, from the smallest window up.
#include "ui/table/screen.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

constexpr std::array<Size, 6> window_sizes = {
    {{960, 540}, {1024, 600}, {1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}}};
constexpr std::array<Size, 3> common = {{{960, 540}, {1280, 720}, {1440, 900}}};

Rect screen_of(Size size) { return {0, 0, size.w, size.h}; }

bool lies_in(Rect inner, Rect outer) {
  return inner.x >= outer.x - 0.5F && inner.y >= outer.y - 0.5F && inner.right() <= outer.right() + 0.5F &&
         inner.bottom() <= outer.bottom() + 0.5F;
}

// A table of four in a window of this size, with a card on the stack that somebody may shout at.
struct Table {
  StoreInMemory store;
  ui::Driver driver;

  explicit Table(Size size, const std::string& players = "Ann, Bob, Cy, Dee")
      : driver(quiet_surroundings(store), size, 1) {
    driver.type(players);
    driver.press(ui::Key::enter);
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
    driver.frames(2);
  }
  Rect rect_of(const std::string& label) const {
    for (const auto& item : driver.probe().items) {
      if (item.label == label) return item.rect;
    }
    FAIL("not on the screen: " << label);
    return {};
  }
};

}  // namespace

TEST_CASE("the layout: panels lie in the window and beside each other, whatever its size") {
  for (const Size size : window_sizes) {
    for (const int players : {2, 4, 7, 10}) {
      for (const bool banner : {false, true}) {
        CAPTURE(size.w);
        CAPTURE(players);
        const auto layout = ui::lay_out_table(screen_of(size), players, banner);
        for (const Rect panel : {layout.bar, layout.seats, layout.banner, layout.rail, layout.stack, layout.picker,
                                 layout.entry, layout.scores, layout.log, layout.verdict, layout.wide_entry}) {
          CHECK(lies_in(panel, screen_of(size)));
        }
        CHECK(layout.rail.bottom() <= layout.stack.y);
        CHECK(layout.stack.bottom() <= layout.picker.y);
        CHECK(layout.picker.bottom() <= layout.entry.y);
        CHECK(layout.scores.bottom() <= layout.log.y);
        CHECK(layout.stack.right() <= layout.scores.x);
      }
    }
  }
}

TEST_CASE("the layout: four rows of cards at 1280x720, two at 960x540, and always some") {
  CHECK(ui::lay_out_table(screen_of({1280, 720}), 4).picker.h >= 236);
  CHECK(ui::lay_out_table(screen_of({1280, 720}), 4, true).picker.h >= 236);
  CHECK(ui::lay_out_table(screen_of({960, 540}), 4).picker.h >= 168);
  for (const Size size : window_sizes) CHECK(ui::lay_out_table(screen_of(size), 10).picker.h >= 168);
}

TEST_CASE("the layout: the score sheet never squeezes the log under a third of the column") {
  for (const Size size : window_sizes) {
    for (int players = 2; players <= 10; ++players) {
      const auto layout = ui::lay_out_table(screen_of(size), players);
      const float column = layout.log.bottom() - layout.scores.y;
      CAPTURE(size.w);
      CAPTURE(players);
      CHECK(layout.log.h >= column / 3);
    }
  }
}

TEST_CASE("the table: everything needed is on the screen in every window") {
  for (const Size size : common) {
    CAPTURE(size.w);
    Table table(size);
    table.log("54");
    table.log("54");
    table.log("54 8h");
    for (const char* label : {"Undo", "More", "first die 1", "first die 6", "second die 6", "You\u2019re Bogus!",
                              "points of Ann", "points of Dee", "total of Cy", "log line 0"}) {
      CHECK_MESSAGE(table.driver.has(label), label);
    }
    CHECK(table.driver.has("Off the table"));
    CHECK(table.driver.has("Touched"));
    for (const char* text : {"pile", "round 1", "SCORE SHEET", "LOG", "has the dice"}) {
      CHECK_MESSAGE((table.driver.sees(text) || size.w < 1000), text);
    }
    table.driver.type("54");
    CHECK(table.driver.has("Log it"));
  }
}

TEST_CASE("the table: buttons used in play are 40 points high and wide") {
  for (const Size size : common) {
    CAPTURE(size.w);
    Table table(size);
    table.log("54 8h");
    for (const char* label : {"Undo", "More", "first die 1", "first die 6", "second die 1", "second die 6",
                              "You\u2019re Bogus!", "points of Ann", "points of Dee", "Off the table", "Touched"}) {
      const Rect rect = table.rect_of(label);
      CAPTURE(label);
      CHECK(rect.w >= 40);
      CHECK(rect.h >= 40);
    }
  }
}

TEST_CASE("the table: ten seats in the smallest window are still targets, and still show their numbers") {
  Table table({960, 540}, "Ann, Bob, Cy, Dee, Eve, Flo, Gus, Hal, Ida, Jo");
  table.log("54 8h");
  CHECK(table.rect_of("points of Jo").h >= 40);
  table.driver.type("b");
  CHECK(table.rect_of("seat Jo").h >= 40);
  CHECK(table.rect_of("seat Jo").w > table.rect_of("seat Ann").w);  // all of it is pressed to shout; not of the accused
}

TEST_CASE("the table: the dice reach as far as the button below them") {
  for (const Size size : common) {
    CAPTURE(size.w);
    Table table(size);
    table.log("54 8h");
    const Rect shout = table.rect_of("You\u2019re Bogus!");
    const float right = std::max(table.rect_of("first die 6").right(), table.rect_of("Touched").right());
    CHECK(table.rect_of("first die 1").x == doctest::Approx(shout.x).epsilon(0.01));
    CHECK(right == doctest::Approx(shout.right()).epsilon(0.01));
  }
}

TEST_CASE("the table: buttons that the bar has no room for give way to More, the name of the session stays") {
  for (const Size size : window_sizes) {
    CAPTURE(size.w);
    StoreInMemory store;
    ui::Driver driver(quiet_surroundings(store), size, 1);
    driver.type("Ann, Bob");
    driver.frames(2);
    CHECK(driver.click("House options"));
    driver.frames(2);
    CHECK(driver.click("TITLE"));
    driver.type("Friday at Ruth's");
    driver.press(ui::Key::enter);
    CHECK(driver.has("More"));
    CHECK(driver.sees("Friday at Ruth's"));
    CHECK((driver.has("End session") || size.w < 1440));
  }
}

TEST_CASE("the table: the buttons of the bar stay where they are when the counts grow") {
  for (const Size size : common) {
    CAPTURE(size.w);
    Table table(size);
    table.log("54 8h");
    const Rect undo = table.rect_of("Undo");
    const Rect more = table.rect_of("More");
    table.log("b2 o");
    CHECK((table.driver.sees("open 1") || size.w < 1280));
    for (int turn = 0; turn < 12; ++turn) table.log("54");
    CHECK(table.rect_of("Undo").x == undo.x);
    CHECK(table.rect_of("More").x == more.x);
    CHECK((table.driver.has("Keys") || size.w < 1280));
  }
}

TEST_CASE("the table: a shout asks for the answer in low windows, too") {
  for (const Size size : common) {
    CAPTURE(size.w);
    Table table(size);
    table.log("54 8h");
    table.driver.type("b1");
    CHECK(table.driver.sees("What does Ann say?"));
  }
}

TEST_CASE("the table: a rule's id in the log tells the rule under the mouse") {
  Table table({1440, 900});
  table.log("54 8h");
  table.log("b2 a");
  CHECK_FALSE(table.driver.sees("H3  "));
  REQUIRE(table.driver.hover("rule H3"));
  CHECK(table.driver.sees("H3  "));
}

TEST_CASE("the table: seats show the numbers that a shout types, always") {
  AtTheTable table("Ann, Bob, Cy");
  const auto& texts = table.driver.probe().texts;
  for (const char* number : {"1", "2", "3"}) CHECK(std::find(texts.begin(), texts.end(), number) != texts.end());
}

TEST_CASE("the table: suits wear four colors when that is chosen") {
  AtTheTable table;
  const auto two = table.driver.picture();
  ui::Settings settings;
  settings.four_colors = true;
  table.driver.app().change(settings);
  table.driver.frame();
  CHECK_FALSE((table.driver.picture() == two));
  settings.four_colors = false;
  table.driver.app().change(settings);
  table.driver.frame();
  CHECK((table.driver.picture() == two));
}

TEST_CASE("the table: the typing hint stands before the first turn, later how the table stands") {
  StoreInMemory store;
  {
    ui::Driver driver(quiet_surroundings(store));
    driver.type("Ann, Bob");
    driver.press(ui::Key::enter);
    CHECK(driver.sees("Type the turn:"));
    driver.type("54");
    driver.press(ui::Key::enter);
    CHECK(driver.sees("Logged:"));
  }
  ui::Driver again(quiet_surroundings(store));
  again.press(ui::Key::enter);
  REQUIRE(again.app().table() != nullptr);
  CHECK(again.sees("Bob has the dice."));
  CHECK_FALSE(again.sees("Type the turn:"));
}

TEST_CASE("the table: the empty line of a first evening names an entry that could be typed") {
  AtTheTable table;
  table.log("54");
  table.driver.frames(2);
  CHECK(table.driver.sees("such as 54 8h"));
  table.driver.type("5");
  CHECK_FALSE(table.driver.sees("such as 54 8h"));
}

TEST_CASE("the table: the hint for newcomers is there for three sessions, and gone in the fourth") {
  StoreInMemory store;
  for (std::uint8_t session = 1; session <= 4; ++session) {
    SessionContext context = quiet_surroundings(store);
    context.chance = [session] { return std::array<std::uint8_t, 16>{session}; };  // an Id of its own
    ui::Driver driver(context);
    driver.type("Ann, Bob");
    driver.press(ui::Key::enter);
    if (driver.app().table() == nullptr) driver.press(ui::Key::enter);  // the first one took a name that is known
    REQUIRE(driver.app().table() != nullptr);
    driver.type("54");
    driver.press(ui::Key::enter);
    driver.frames(2);
    CHECK(driver.sees("such as 54 8h") == (session <= 3));
    driver.app().perform(ui::action::SetOpen{false}, driver.now());
  }
}

TEST_CASE("the entry line: its panel grows, so that a long sentence is read to its end, and covers no button") {
  for (const Size size : common) {
    CAPTURE(size.w);
    Table table(size, "Ann, Bob, Cy, Dee, Eve, Flo");
    for (const char* line : {"54 8h", "41", "b1456 d"}) table.log(line);
    table.driver.press(ui::Key::escape);
    table.driver.frames(2);
    CHECK(table.driver.sees("Logged:"));
    CHECK(table.driver.sees("Flo \u22125"));
    const float line = table.rect_of("entry line").y;
    for (const auto& item : table.driver.probe().items) {
      CAPTURE(item.label);
      if (item.label.starts_with("card ")) CHECK(item.rect.bottom() <= line);
    }
  }
}

}  // namespace bogosity::tests
