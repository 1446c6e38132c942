// Seasons on the page of standings: made, shown with their champion, changed, removed, by keys and by clicks.
#include <doctest/doctest.h>

#include "db/history/history.h"
#include "history/index.h"
#include "history/seasons.h"
#include "tests/support/history_driver.h"

namespace bogosity::tests {

using ui::Key;

namespace {

struct InSeasons : InHistory {
  explicit InSeasons(Size pixels = {1440, 900}) : InHistory(pixels) {
    add_three();
    driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::standings, {}}, driver.now());
    settle();
  }
  void click(std::string_view label) {
    REQUIRE_MESSAGE(driver.click(label), label);
    settle();
  }
  void choose(std::string_view option) {
    click("season");
    click("season: " + std::string(option));
  }
  void make_spring() {
    choose("New season\u2026");
    type("Spring");
    for (const char* day : {"2026-05-01", "2026-06-30"}) {
      press(Key::tab);
      command('a');
      type(day);
    }
    press(Key::enter);
  }
  std::vector<history::Season> stored() {
    history::SessionIndex index;
    const db::History source(store.database());
    REQUIRE(history::load(source, index));
    return index.seasons();
  }
};

}  // namespace

TEST_CASE("season: made by keys, it is shown with its table and its champion, and stays in the menu") {
  InSeasons room;
  room.make_spring();
  REQUIRE(room.stored().size() == 1);
  CHECK(room.stored()[0].last == "2026-06-30");
  CHECK(room.sees("Bob is the champion of Spring with 0 points."));
  CHECK(room.sees("1 May 2026 to 30 June 2026"));
  CHECK(room.driver.has("column Season"));
  CHECK_FALSE(room.driver.has("person Dee"));
  CHECK(room.sees("2 sessions of You're Bogus count."));
  room.choose("No season");
  CHECK(room.driver.has("person Dee"));
  CHECK_FALSE(room.driver.has("column Season"));
  room.choose("Spring");
  CHECK_FALSE(room.driver.has("person Dee"));
  room.click("Clear");
  CHECK(room.driver.has("person Dee"));
}

TEST_CASE("season: an invalid form says why, and Escape leaves everything as it was") {
  InSeasons room;
  room.choose("New season\u2026");
  CHECK(room.sees("New season"));
  room.press(Key::enter);
  CHECK(room.sees("A season needs a title"));
  room.type("Spring");
  room.press(Key::tab);
  room.command('a');
  room.type("May");
  room.press(Key::enter);
  CHECK(room.sees("is not a day"));
  room.press(Key::escape);
  CHECK(room.stored().empty());
  CHECK(room.driver.has("person Dee"));
  CHECK(room.sees("No season"));
}

TEST_CASE("season: edited by clicks: another scoring, only one person, then removed and back again") {
  InSeasons room;
  room.make_spring();
  room.click("Edit season");
  room.click("SCORING");
  room.click("SCORING: Ranks 3-2-1");
  room.click("PEOPLE WHO COUNT");
  room.type("Ann, Bob");
  room.click("Save season");
  REQUIRE(room.stored().size() == 1);
  CHECK(room.stored()[0].scoring == history::SeasonScoring::ranks);
  CHECK(room.stored()[0].people.size() == 2);
  CHECK(room.sees("Bob is the champion of Spring with 6 points."));
  CHECK_FALSE(room.driver.has("person Zo\u00eb"));
  room.click("Edit season");
  room.click("Remove season");
  CHECK(room.stored().empty());
  CHECK(room.sees("The season was removed."));
  CHECK(room.driver.has("person Dee"));
  room.click("Undo");
  REQUIRE(room.stored().size() == 1);
  CHECK(room.sees("Bob is the champion of Spring"));
}

TEST_CASE("season: the form fits a small window, and its charts are of the season") {
  InSeasons room({960, 540});
  room.make_spring();
  room.click("Ranks over time");
  CHECK(room.sees("Ranks in Spring, session by session"));
  room.click("Edit season");
  CHECK(room.driver.has("TITLE"));
}

}  // namespace bogosity::tests
