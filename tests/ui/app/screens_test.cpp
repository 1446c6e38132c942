// Every screen at every size that people have, and without a single font installed.
#include <doctest/doctest.h>

#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/draw/fonts.h"

namespace bogosity::tests {
namespace {

struct WindowSize {
  Size pixels;
  double scale;
};

constexpr WindowSize windows[] = {{{1280, 720}, 1},  {{1440, 900}, 1},  {{1920, 1080}, 1}, {{1920, 1080}, 2},
                                  {{2560, 1440}, 1}, {{2560, 1440}, 2}, {{640, 360}, 1},   {{3840, 2160}, 3}};

// Everything that can be pressed lies wholly inside the window.
void check_inside(const ui::Driver& driver, Size pixels) {
  for (const auto& item : driver.probe().items) {
    CAPTURE(item.label);
    CHECK(item.rect.x >= 0);
    CHECK(item.rect.y >= 0);
    CHECK(item.rect.right() <= pixels.w + 1);
    CHECK(item.rect.bottom() <= pixels.h + 1);
  }
}

const char* const many_players =
    "Annabella-Victoria of the Prairie, Bob, Çiğdem Yılmaz, Dee, Владимир Ильич, Flo, Gustavus Adolphus Rex, Hal, Ida, "
    "Jo";

}  // namespace

TEST_CASE("the screens: all that can be pressed lies inside the window, whatever its size") {
  for (const char* players : {"Ann, Bob", "Ann, Bob, Cy, Dee", many_players}) {
    for (const WindowSize& window : windows) {
      CAPTURE(window.pixels.w);
      CAPTURE(window.scale);
      StoreInMemory store;
      ui::Driver driver(quiet_surroundings(store), window.pixels, window.scale);
      driver.type(players);
      driver.frames(2);
      check_inside(driver, window.pixels);
      driver.press(ui::Key::enter);
      REQUIRE(driver.app().table() != nullptr);
      check_inside(driver, window.pixels);
      for (const char* line : {"54", "54 8h", "b1 d", "54"}) {
        driver.type(line);
        driver.press(ui::Key::enter);
        driver.pass(1);
        driver.frames(2);
        check_inside(driver, window.pixels);
      }
      driver.type("b");
      check_inside(driver, window.pixels);
      driver.press(ui::Key::f2);
      check_inside(driver, window.pixels);
    }
  }
}

TEST_CASE("the fonts: without any, letters outside Latin-1 are written in plain letters") {
  CHECK(ui::Fonts::in_latin_1("\u22125 \u2013 Ann\u2019s 8\u2665\u2026") == "-5 - Ann's 8H...");
  CHECK(ui::Fonts::in_latin_1("Zoë") == "Zoë");
}

TEST_CASE("the fonts: a name in another alphabet is loaded when it is first drawn") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.type("Владимир, Ann");
  driver.frames(3);
  driver.press(ui::Key::enter);
  CHECK(driver.sees("Владимир"));
}

TEST_CASE("tooltips: things that are not self-evident explain themselves under the mouse") {
  struct Explained {
    std::string label;
    std::string says;
  };
  const auto check = [](ui::Driver& driver, std::initializer_list<Explained> all) {
    for (const auto& each : all) {
      CAPTURE(each.label);
      CHECK_FALSE(driver.sees(each.says));
      REQUIRE(driver.hover(each.label));
      CHECK(driver.sees(each.says));
    }
  };
  StoreInMemory store;
  ui::Driver start(quiet_surroundings(store));
  start.frames(2);
  check(start, {{"Tutorial", "Ten minutes; it is not saved."},
                {"Practice", "A session to try things out."},
                {"History", "Earlier sessions, standings"},
                {"Cal's BS", "Lay cards face down"},
                {"Booger On Your Neighbor", "Get rid of your cards"}});
  AtTheTable table;
  table.driver.frames(2);
  check(table.driver, {{"More", "Bids, counts, players"},
                       {"Display", "Opens and closes the second window"},
                       {"step Declare", "wants to discard two (C1, C2)"},
                       {"step Specify", "which card a Joker is (F1, F2)"},
                       {"Off the table", "the roller pays what it shows (A2)"},
                       {"Touched", "got in the way of a die"},
                       {"card ?", "Nobody noted which card it was."}});
  table.log_all({"54 8h"});
  table.driver.press(ui::Key::f3);
  check(table.driver,
        {{"Late shout", "A shout at a time that G2 does not allow."}, {"\u232B", "Deletes the last digit."}});
  table.driver.app().perform(ui::action::OpenSheet{ui::SheetName::corrections, ui::LineToCorrect{0}}, 0);
  table.driver.frames(2);
  check(table.driver, {{"Strike out", "The entry no longer counts."}, {"Insert before", "Adds a forgotten entry"}});
}

TEST_CASE("the themes: each can be had by its name") {
  for (const auto name : ui::theme_names()) CHECK(ui::theme_named(name)->name == name);
  CHECK_FALSE(ui::theme_named("velvet").has_value());
}

}  // namespace bogosity::tests
