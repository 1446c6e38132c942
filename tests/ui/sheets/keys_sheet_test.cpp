// The sheet of all keys: each is named, nothing on it is cut in the smallest window, and its pages are turned by keys
// and by clicks while the entry line goes on below.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/sentence.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/table/game_view.h"

namespace bogosity::tests {
namespace {

constexpr std::array<Size, 3> sheet_windows = {{{960, 540}, {1280, 720}, {1440, 900}}};

bool shows_a_cut_text(const ui::Driver& driver) {
  const auto& texts = driver.probe().texts;
  return std::any_of(texts.begin(), texts.end(), [](const std::string& text) { return text.ends_with("\u2026"); });
}

}  // namespace

TEST_CASE("the keys: every key there is stands on the sheet") {
  AtTheTable table;
  table.driver.press(ui::Key::f2);
  table.driver.press(ui::Key::tab);
  for (const char* key :
       {"Enter",  "Shift Enter", "Tab",    "Esc",    "PgUp PgDn", "Ctrl Z",   "Ctrl Y",     "Ctrl V",
        "Ctrl E", "Ctrl M",      "Ctrl L", "Ctrl T", "F1",        "F2",       "F3",         "F6",
        "F10",    "F5",          "F9",     "Ctrl ,", "Ctrl + ",   "Ctrl 0: ", "Ctrl Enter", "Ctrl O"}) {
    CAPTURE(key);
    CHECK(table.driver.sees(key));
  }
  table.driver.press(ui::Key::tab);
  for (const char* key :
       {"F4", "Ctrl Tab", "Ctrl F", "Ctrl R", "Ctrl N", "Ctrl S", "Del", "Space", "W P R", "Ctrl C"}) {
    CAPTURE(key);
    CHECK(table.driver.sees(key));
  }
}

TEST_CASE("the keys: nothing is cut, whatever the window") {
  for (const Size size : sheet_windows) {
    CAPTURE(size.w);
    AtTheTable table;
    table.driver.resize(size);
    table.driver.press(ui::Key::f2);
    for (int page = 0; page < 4; ++page) {
      CAPTURE(page);
      table.driver.frames(2);
      CHECK_FALSE(shows_a_cut_text(table.driver));
      table.driver.press(ui::Key::tab);
    }
    CHECK(table.driver.sees("rolls 5-4"));
  }
}

TEST_CASE("the keys: in every game a heading stands above its lines, in capitals") {
  for (const ui::GameScreen* screen : ui::game_screens()) {
    for (const ui::KeyPage& page : screen->key_pages) {
      for (const auto column : {page.left, page.right}) {
        CAPTURE(page.title);
        REQUIRE_FALSE(column.empty());
        const auto is_heading = [](const ui::KeyLine& line) { return line.says.empty() && line.after == nullptr; };
        CHECK(is_heading(column.front()));
        CHECK_FALSE(is_heading(column.back()));
        for (const ui::KeyLine& line : column) {
          if (is_heading(line)) CHECK(core::in_capitals(std::string(line.keys)) == line.keys);
        }
      }
    }
  }
}

TEST_CASE("the keys: every game has their button, in every window, and it opens the game's own page") {
  for (const ui::GameScreen* screen : ui::game_screens()) {
    for (const Size size : {Size{960, 540}, Size{1280, 720}, Size{2560, 1440}}) {
      CAPTURE(screen->game);
      CAPTURE(size.w);
      StoreInMemory store;
      ui::Driver driver(quiet_surroundings(store), size, 1);
      std::string players = "Ann";
      for (std::size_t i = 1; i < screen->least_players; ++i) players += std::string(", ") + "BCDE"[i - 1] + "o";
      const core::Headers headers = {{"Game", std::string(screen->game), {}},
                                     {"Event", "The last Thursday of the month at Bob's", {}},
                                     {"Players", players, {}}};
      REQUIRE(driver.app().open(Session::begin(quiet_surroundings(store), headers)));
      driver.frames(2);
      REQUIRE(driver.click("Keys"));
      driver.frames(2);
      CHECK(driver.has(std::string(screen->key_pages.front().title)));
      const std::string_view form = screen->key_pages.front().left[1].keys;
      CHECK(driver.sees(std::string(form)));
    }
  }
}

TEST_CASE("the keys: pages turn by keys and by clicks, and letters go to the entry line") {
  AtTheTable table;
  auto& driver = table.driver;
  driver.press(ui::Key::f2);
  driver.type("54.0");
  CHECK(table.line() == "54.0");
  driver.press(ui::Key::tab, true);
  driver.frames(1);
  CHECK(driver.sees("A TURN WITH ONE HAND"));
  driver.press(ui::Key::page_up);
  driver.frames(1);
  CHECK(driver.sees("THE LIST OF SESSIONS"));
  REQUIRE(driver.click("Typing"));
  driver.frames(1);
  CHECK(driver.sees("AS IT HAPPENS"));
  CHECK(table.line() == "54.0");
}

TEST_CASE("the keys: every form of the number pad that stands there can be logged") {
  for (const char* form : {"54.83", "54.0", "54*", "54+2.83", "54.74-1", "54.0-.53", "54.0-.50", "54.0-0.53", "-154"}) {
    CAPTURE(form);
    AtTheTable table;
    table.log(form);
    CHECK(table.session().play().log_size() == 1);
  }
}

TEST_CASE("the keys: every form can be logged where the sheet says so") {
  for (const ui::KeyPage& page : ui::screen_of("You're Bogus")->key_pages) {
    for (const auto& lines : {page.left, page.right}) {
      for (const ui::KeyLine& line : lines) {
        if (line.after == nullptr) continue;
        CAPTURE(line.keys);
        AtTheTable table;
        std::string_view before = line.after;
        while (!before.empty()) {
          const std::size_t end = std::min(before.find('|'), before.size());
          table.log(std::string(before.substr(0, end)));
          CHECK(table.line().empty());
          before.remove_prefix(std::min(end + 1, before.size()));
        }
        const auto entries = table.session().journal().entries().size();
        table.log(std::string(line.keys));
        CHECK(table.session().journal().entries().size() == entries + 1);
      }
    }
  }
}

TEST_CASE("the keys: a form stands there with the sentence that it makes") {
  AtTheTable table;
  table.driver.press(ui::Key::f2);
  table.driver.frames(2);
  CHECK(table.driver.sees("Ann rolls 5-4"));
  table.driver.command('f');
  table.driver.type("right:");
  table.driver.frames(2);
  CHECK(table.driver.sees("66 right:8d"));
  CHECK(table.driver.sees("exchange"));
}

TEST_CASE("the keys: the search covers all pages, and the entry line keeps its text") {
  AtTheTable table;
  table.driver.type("54");
  table.driver.press(ui::Key::f2);
  table.driver.command('f');
  table.driver.frames(2);
  table.driver.type("Exchange");
  table.driver.frames(2);
  CHECK(table.driver.sees("66 right:8d"));
  CHECK_FALSE(table.driver.sees("want:\"a pony\""));
  CHECK(table.line() == "54");
  table.driver.press(ui::Key::tab);
  table.driver.frames(2);
  CHECK_FALSE(table.driver.sees("66 right:8d"));
  CHECK(table.driver.click("search the keys"));
  table.driver.type("no such words");
  table.driver.frames(2);
  CHECK(table.driver.sees("No key and no form has these words."));
  table.driver.press(ui::Key::escape);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.line() == "54");
}

TEST_CASE("the keys: help and a question mark open the sheet, except where a card is expected") {
  for (const char* asked : {"help", "?"}) {
    CAPTURE(asked);
    AtTheTable table;
    table.driver.type(asked);
    CHECK(table.driver.sees("shows every key and every form"));
    table.driver.press(ui::Key::enter);
    REQUIRE(table.driver.app().sheet() != nullptr);
    CHECK(table.driver.app().sheet()->name() == ui::SheetName::keys);
    CHECK(table.driver.sees("A TURN"));
    CHECK(table.line().empty());
  }
  AtTheTable table;
  table.driver.type("54");
  table.driver.press(ui::Key::enter, true);
  table.log("?");
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.record().find("Ann: 5-4 +2 ?") != std::string::npos);
}

TEST_CASE("the table: once the session is over nobody has the dice") {
  AtTheTable table;
  table.log_all({"54", "54"});
  CHECK(table.driver.sees("has the dice"));
  table.driver.app().perform(ui::action::SetOpen{false}, 0);
  table.driver.frames(2);
  CHECK_FALSE(table.driver.sees("has the dice"));
  CHECK_FALSE(table.driver.sees("played last"));
  table.driver.app().perform(ui::action::SetOpen{true}, 0);
  table.driver.frames(2);
  CHECK(table.driver.sees("has the dice"));
}

TEST_CASE("the end of a session: all that its panel says is in sight from 1280x720 on, with two to ten players") {
  for (const char* players :
       {"Ann, Bob", "Ann, Bob, Cy", "Ann, Bob, Cy, Dee", "Ann, Bob, Cy, Dee, Eve, Fay, Gus, Hal, Ivy, Joe"}) {
    AtTheTable table(players);
    table.log_all({"54", "54", "54 8h", "54 4h", "b1 d 54", "54 5c", "count:Ann=7 54 win:35=6h,7h,8h,9d,td,jd/kd"});
    table.driver.app().perform(ui::action::SetOpen{false}, 0);
    for (const Size size : {Size{1280, 720}, {1440, 900}, {1920, 1080}}) {
      CAPTURE(players);
      CAPTURE(size.w);
      table.driver.resize(size);
      table.driver.frames(3);
      CHECK(table.driver.sees("Ended too soon?"));
      CHECK_FALSE(table.driver.has("scroll end"));
      CHECK(table.driver.has("Share picture"));
    }
  }
}

TEST_CASE("the end of a session: ten players find their place in the smallest window") {
  AtTheTable table("Ann, Bob, Cy, Dee, Eve, Fay, Gus, Hal, Ivy, Joe");
  table.driver.resize({960, 540});
  for (int turn = 0; turn < 10; ++turn) table.log("54");
  table.log("adjust:Ann=-5\"late\"");
  table.driver.app().perform(ui::action::SetOpen{false}, 0);
  table.driver.frames(2);
  CHECK(table.driver.sees("10. Ann"));
  for (const char* button : {"Review", "Print", "Share picture", "New session", "Undo"})
    CHECK_MESSAGE(table.driver.has(button), button);
  const std::string& text = table.driver.all_text();
  CHECK(text.find("9 players tied with 0 points.") != std::string::npos);
}

TEST_CASE("the table: below a verdict Tab chooses nothing, and one Esc leads back") {
  AtTheTable table;
  table.log_all({"54", "54", "b1 d 54"});
  REQUIRE(table.driver.sees("INQUIRY"));
  table.driver.press(ui::Key::tab);
  table.driver.press(ui::Key::escape);
  table.driver.frames(2);
  CHECK_FALSE(table.driver.sees("INQUIRY"));
  CHECK(table.driver.app().table() != nullptr);
}

TEST_CASE("the log: a line too long for the room that is left begins in it, and ends in dots") {
  AtTheTable table("Ann, Bob, Cy, Dee, Eve, Fay, Gus, Hal, Ivy, Joe");
  table.driver.resize({960, 540});
  table.log("note:\"" + std::string(40, 'a') +
            " and once upon a time there was a table where everybody had the dice\"");
  table.log("note:\"short\"");
  table.driver.frames(2);
  CHECK(table.driver.has("log line 1"));
  CHECK(table.driver.has("log line 0"));
}

}  // namespace bogosity::tests
