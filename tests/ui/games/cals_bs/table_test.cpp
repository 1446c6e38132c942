// The table of Cal's BS, driven frame by frame: a hand by clicks, one by keys, the clock, every size of window.
#include <doctest/doctest.h>

#include "games/cals_bs/game.h"
#include "games/cals_bs/shorthand.h"
#include "tests/support/cals_bs_table.h"
#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "ui/games/cals_bs/screen.h"

namespace bogosity::tests {
namespace {

struct AtCals {
  StoreInMemory store;
  ui::Driver driver;

  explicit AtCals(Size size = {1440, 900}, const std::string& players = "Ann, Bob, Cy")
      : driver(quiet_surroundings(store), size, 1) {
    driver.frames(2);
    REQUIRE(driver.click("Cal's BS"));
    driver.type(players);
    driver.press(ui::Key::enter);
    driver.frames(2);
    REQUIRE_MESSAGE(driver.app().table() != nullptr, driver.all_text());
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
    driver.frames(2);
  }
  void click(const std::string& label) {
    driver.frames(1);
    CHECK_MESSAGE(driver.click(label), label);
    driver.frames(1);
  }
  std::string body() {
    const std::string record = driver.app().table()->session().play().record();
    const auto blank = record.find("\n\n");
    return blank == std::string::npos ? "" : record.substr(blank + 2);
  }
  const std::string& line() { return driver.app().table()->line(); }
};

}  // namespace

TEST_CASE("Cal's BS table: a hand by clicks") {
  AtCals at;
  CHECK(at.driver.sees("Ann leads"));
  at.click("3\u00D7");
  CHECK(at.line() == "3");
  at.click("9");
  CHECK(at.line() == "3x9");
  at.click("Lay down");
  CHECK(at.body() == "Ann: 3x9\n");
  CHECK(at.driver.sees("Three Nines"));
  at.click("+2");
  CHECK(at.body() == "Ann: 3x9\nBob: 2\n");
  at.click("Cy");
  CHECK(at.line() == "Cy:");
  CHECK(at.driver.sees("Bob takes 5 cards and the doubter leads"));
  at.click(at.driver.has("Doubts: a lie") ? "Doubts: a lie" : "A lie!");
  CHECK(at.body() == "Ann: 3x9\nBob: 2\nCy: doubt=lie\n");
  CHECK(at.driver.sees("Cy leads"));
  CHECK(at.driver.sees("a lie"));
  at.click("All fours");
  CHECK(at.driver.sees("All fours"));
  CHECK(at.driver.sees("It cannot be doubted."));
  at.click("Plus one");
  at.click(at.driver.has("Everybody passes") ? "Everybody passes" : "All pass");
  CHECK(at.body().ends_with("Cy: fours:1\nAnn: plus\npass\n"));
  CHECK(at.line().empty());
}

TEST_CASE("Cal's BS table: the last cards go up, are right or wrong, and the next hand is dealt") {
  AtCals at;
  at.log("count:Ann=2");
  at.click("Last 2 up");
  CHECK(at.line() == "out 2");
  at.click("K");
  CHECK(at.line() == "out 2xK");
  at.click(at.driver.has("Wrong: taken back") ? "Wrong: taken back" : "Wrong");
  CHECK(at.body().ends_with("Ann: out 2xK=wrong\n"));
  at.click("Last 2 up");
  at.click("A");
  at.click(at.driver.has("Right: Ann wins") ? "Right: Ann wins" : "Right");
  CHECK(at.driver.sees("Ann wins hand 1"));
  at.click("Deal the next hand");
  CHECK(at.body().ends_with("Ann: out 2xA\ndeal\n"));
  CHECK(at.driver.sees("Bob leads"));
}

TEST_CASE("Cal's BS table: by keys, with the preview of what Enter logs") {
  AtCals at;
  at.driver.type("39");
  at.driver.frames(1);
  CHECK(at.driver.sees("three Nines"));
  at.driver.press(ui::Key::enter);
  at.log("2");
  at.log("d3=t");
  CHECK(at.body() == "Ann: 3x9\nBob: 2\nCy: doubt=true\n");
  at.log("count:Bob=7");
  at.log("go 2k");
  CHECK(at.driver.sees("Bob is going out"));
  at.log("p");
  at.log("ann: 1");
  CHECK(at.driver.sees("Only Bob may doubt this set"));
}

TEST_CASE("Cal's BS table: buttons are 40 points high and wide and in the window, at every size") {
  for (const Size size : {Size{960, 540}, {1280, 720}, {1440, 900}}) {
    for (const char* players : {"Ann, Bob, Cy", "Ann, Bartholomew, Cy, Dee, Eve, Florentine, Gil"}) {
      CAPTURE(size.w);
      CAPTURE(players);
      AtCals at(size, players);
      const auto look = [&] {
        at.driver.frames(2);
        int seen = 0;
        for (const auto& item : at.driver.probe().items) {
          for (const char* label : {"1\u00D7", "6\u00D7", "10", "K", "Lay down", "All fours", "+1", "+6", "A lie!",
                                    "Doubts: a lie", "It is true", "All pass", "Everybody passes", "Plus one"}) {
            if (item.label != label) continue;
            CAPTURE(label);
            ++seen;
            CHECK(item.rect.h >= 39.5F);
            CHECK(item.rect.w >= 39.5F);
            CHECK(item.rect.bottom() <= size.h);
            CHECK(item.rect.right() <= size.w);
          }
        }
        CHECK(seen > 2);
      };
      look();
      CHECK(at.driver.sees("Ann leads"));
      at.log("39");
      look();
      CHECK(at.driver.sees("Three Nines"));
    }
  }
}

TEST_CASE("Cal's BS clock: so many seconds before anybody may doubt, and none once somebody has passed") {
  cals_bs::View view;
  view.delay = 3;
  view.can_be_doubted = true;
  view.people.resize(2);
  CHECK(ui::cals_clock(view, {1000, 0}, {1000, 0}) == 3.0);
  CHECK(ui::cals_clock(view, {1000, 0}, {3500, 0}) == 0.5);
  view.people[1].passed = true;
  CHECK_FALSE(ui::cals_clock(view, {1000, 0}, {1000, 0}).has_value());
  view.people[1].passed = false;
  view.can_be_doubted = false;
  CHECK_FALSE(ui::cals_clock(view, {1000, 0}, {1000, 0}).has_value());
}

TEST_CASE("Cal's BS draft: the typed parts are shown as chosen and written back") {
  cals::Table table({}, "Ann Lee, Bob, Cy");
  const auto draft_of = [&](const char* line) {
    return move_draft(table.view(), cals_bs::reading_of(*table.play().read_typed(line)));
  };
  CHECK(draft_of("").name == "Ann Lee");
  CHECK(draft_of("2: 3").name == "Bob");
  const auto draft = draft_of("\"Ann Lee\": going-out 3x10");
  CHECK(draft.going_out);
  CHECK(draft.cards == 3);
  CHECK(draft.rank == core::Rank::ten);
  CHECK(draft.line() == "\"Ann Lee\": going-out 3xT");
  CHECK(draft_of("3x").cards == 3);
  CHECK(draft_of("x9").rank == core::Rank::nine);
  CHECK(draft_of("39").line() == "3x9");
  CHECK(draft_of("go2k").line() == "going-out 2xK");
  CHECK(draft_of("Bob: out 2xK").line(true) == "Bob: out 2xK=wrong");
  CHECK(draft_of("Bob: frog \"").name == "Bob");
}

TEST_CASE("Cal's BS table: a hand is called off beside the turn, and the same dealer deals again") {
  AtCals at;
  at.log("39");
  at.click("More");
  at.click("Misdeal");
  at.click("Log it");
  at.driver.pass(1);
  at.driver.frames(2);
  CHECK(at.driver.sees("The hand is called off"));
  CHECK(at.driver.sees("Cy deals the next hand"));
  at.click("Deal the next hand");
  CHECK(at.driver.sees("Ann leads"));
  at.log("m");
  CHECK(at.body() == "Ann: 3x9\nmisdeal\ndeal\nmisdeal\n");
}

}  // namespace bogosity::tests
