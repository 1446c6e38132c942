// Standings, people and dice, in whole frames: by keys and by clicks, over sessions that were imported.
#include <doctest/doctest.h>

#include "core/numbers.h"
#include "history/index.h"
#include "history/standings.h"
#include "tests/support/history_driver.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::tests {

using ui::HistoryPageId;
using ui::Key;

namespace {

struct InRoom : InHistory {
  InRoom(HistoryPageId room, Size pixels = {1440, 900}) : InHistory(pixels) {
    add_three();
    open(room);
  }
  void open(HistoryPageId room, const std::string& about = {}) {
    driver.app().perform(ui::action::OpenHistory{room, about}, driver.now());
    settle();
  }
  void ctrl(char letter, bool shift = false) {
    driver.command(letter, shift);
    settle();
  }
  void click(std::string_view label) {
    REQUIRE_MESSAGE(driver.click(label), label);
    settle();
  }
  // Is the one written before the other?
  bool before(std::string_view one, std::string_view other) const {
    const std::string text = driver.all_text();
    return text.find(one) != std::string::npos && text.find(one) < text.find(other);
  }
};

}  // namespace

TEST_CASE("standings: everybody stands by points, those who are equal share a place") {
  InRoom room(HistoryPageId::standings);
  CHECK(room.sees("3 sessions of You're Bogus count."));
  CHECK(room.sees("Sorted by Points per session, so playing more often"));
  CHECK(room.sees("1="));
  CHECK(room.before("Bob", "Ann"));
  CHECK(room.before("Dee", "Ann"));
}

TEST_CASE("standings: a title sorts when it is pressed, and once more turns around") {
  InRoom room(HistoryPageId::standings);
  room.click("column Sessions");
  CHECK(room.before("Bob", "Ann"));
  CHECK(room.before("Bob", "Dee"));
  room.click("column Sessions");
  CHECK(room.before("Ann", "Bob"));
  CHECK(room.before("Dee", "Bob"));
}

TEST_CASE("standings: arrows sort by a column, which explains itself, and Shift turns the order around") {
  InRoom room(HistoryPageId::standings);
  CHECK(room.sees("Points in a session, on average."));
  // Past the points, what was won in a row, in percent and in all.
  for (int i = 0; i < 5; ++i) room.press(Key::left);
  CHECK(room.sees("Sessions that were played to their end."));
  CHECK(room.sees("Sorted by Sessions."));
  CHECK(room.before("Bob", "Ann"));
  room.driver.press(Key::left, true);
  room.settle();
  CHECK(room.before("Ann", "Bob"));
  room.press(Key::left);
  CHECK(room.sees("What somebody is sure to be worth"));
}

TEST_CASE("standings: a hidden column stays hidden, for the settings keep what people make of tables") {
  std::string kept;
  {
    InRoom room(HistoryPageId::standings);
    REQUIRE(room.driver.has("column Points"));
    auto& tables = ImGui::GetCurrentContext()->Tables;
    for (int i = 0; i < tables.GetMapSize(); ++i) {
      ImGuiTable* table = tables.TryGetMapData(i);
      // As its entry in the menu of the header does.
      if (table != nullptr && table->ColumnsCount > 10) table->Columns[8].IsUserEnabledNextFrame = false;
    }
    room.settle();
    CHECK_FALSE(room.driver.has("column Points"));
    kept = room.driver.app().settings().tables;
  }
  CHECK(kept.find("Visible=0") != std::string::npos);
  CHECK(kept.find("[Window]") == std::string::npos);
  InHistory again;
  ui::put_table_columns(kept);
  again.add_three();
  again.driver.app().perform(ui::action::OpenHistory{HistoryPageId::standings, {}}, again.driver.now());
  again.settle();
  CHECK_FALSE(again.driver.has("column Points"));
  CHECK(again.driver.has("column Sessions"));
}

TEST_CASE("standings: a rating is hidden until there are enough sessions, and says how many are missing") {
  InRoom room(HistoryPageId::standings);
  REQUIRE(room.driver.hover("Rating of Ann"));
  room.driver.frames(2);
  CHECK(room.sees("\u2014"));
  CHECK(room.sees("4 more sessions to come. A rating is shown after 5 sessions of two players or more."));
  REQUIRE(room.driver.hover("Rating of Bob"));
  room.driver.frames(2);
  CHECK(room.sees("3 more sessions to come."));
}

TEST_CASE("standings: at 1280 by 720 every column of a table is in sight, and two tables have all columns") {
  InRoom room(HistoryPageId::standings, {1280, 720});
  std::size_t seen = 0;
  const auto count = [&] {
    for (const history::StandingsColumn& each : history::columns()) {
      const auto place = room.driver.rect_of("column " + std::string(each.title));
      if (!place) continue;
      ++seen;
      CHECK_MESSAGE(place->right() <= 1280 - 20, each.title);
      CHECK_MESSAGE(room.driver.has(std::string(each.title) + " of Ann"), each.title);
    }
  };
  count();
  CHECK(room.driver.has("column Points per session"));
  CHECK_FALSE(room.driver.has("column Right shouts"));
  room.click("Wins and shouts");
  count();
  CHECK(room.driver.has("column Right shouts"));
  CHECK(room.sees("Sorted by Wins"));
  CHECK(seen == history::columns().size());
  room.click("Results");
  CHECK(room.driver.has("column Points per session"));
}

TEST_CASE("standings: in a wide window one table has all columns, without scrolling") {
  InRoom room(HistoryPageId::standings, {1920, 1080});
  for (const history::StandingsColumn& each : history::columns())
    CHECK_MESSAGE(room.driver.has("column " + std::string(each.title)), each.title);
  CHECK_FALSE(room.driver.has("Wins and shouts"));
}

TEST_CASE("standings: a number leads to the sessions behind it, and Esc back") {
  InRoom room(HistoryPageId::standings);
  room.click("Sessions won of Bob");
  CHECK(room.sees("Bob: sessions won"));
  CHECK(room.sees("2 of 3"));
  CHECK(room.sees("Rainy Sunday"));
  CHECK(room.sees("Marge's birthday"));
  CHECK_FALSE(room.sees("Friday table"));
  room.press(Key::escape);
  CHECK(room.driver.has("column Sessions"));  // the standings again
  room.click("Sessions won of Ann");
  CHECK(room.sees("0 of 3"));
  room.click("All sessions");
  CHECK(room.sees("Friday table"));
  CHECK(room.sees("3 sessions"));
}

TEST_CASE("standings: one game at a time, first the one played last") {
  InHistory history;
  history.add_three();
  history.add("[Game \"Cal's BS\"]\n[Date \"2026-12-05\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 3x9\n");
  history.driver.app().perform(ui::action::OpenHistory{HistoryPageId::standings, {}}, history.driver.now());
  history.settle();
  CHECK(history.sees("1 session of Cal's BS counts."));
  CHECK_FALSE(history.driver.has("person Dee"));
  REQUIRE(history.driver.click("game"));
  history.settle();
  CHECK_FALSE(history.driver.has("game: All games"));
  REQUIRE(history.driver.click("game: You're Bogus"));
  history.settle();
  CHECK(history.sees("3 sessions of You're Bogus count."));
  CHECK(history.driver.has("person Dee"));
  CHECK_FALSE(history.sees("All games"));
}

TEST_CASE("standings: people with too few sessions are listed below the others, without a place") {
  InRoom room(HistoryPageId::standings);
  room.click("least");
  room.click("least: At least 2");
  CHECK(room.sees("4 people played fewer than 2 sessions and are not ranked."));
  CHECK(room.before("Bob", "Ann"));
  CHECK(room.before("Bob", "Dee"));
  CHECK_FALSE(room.sees("2="));
  room.click("Clear");
  CHECK_FALSE(room.sees("are not ranked"));
}

TEST_CASE("standings: a quarter of the most active person's sessions, at least three, are the usual minimum") {
  InRoom room(HistoryPageId::standings);
  for (const char* day : {"2026-11-21", "2026-11-22"})
    room.add(short_session(day, "Again", "Ames, Iowa", "Ann", "Bob"));
  room.press(Key::f4);  // out of history
  room.open(HistoryPageId::standings);
  CHECK(room.sees("3 people played fewer than 3 sessions and are not ranked."));
  CHECK(room.before("Ann", "Dee"));
  CHECK(room.before("Bob", "Ann"));
  CHECK(history::usual_minimum(2) == 1);
  CHECK(history::usual_minimum(12) == 3);
  CHECK(history::usual_minimum(41) == 11);
}

TEST_CASE("standings: words filter as they are typed, and Esc clears the filter") {
  InRoom room(HistoryPageId::standings);
  room.type("lawr");
  CHECK(room.sees("1 session of You're Bogus counts."));
  CHECK_FALSE(room.driver.has("person Ann"));
  room.press(Key::escape);
  CHECK(room.sees("3 sessions of You're Bogus count."));
  CHECK(room.driver.app().in_history());
  room.press(Key::escape);
  CHECK_FALSE(room.driver.app().in_history());
}

TEST_CASE("standings: days, places and people are asked for by fields in the search") {
  InRoom room(HistoryPageId::standings);
  room.type("from:2026-06");
  CHECK(room.sees("2 sessions of You're Bogus count."));
  room.click("add");
  room.click("add: Place");
  room.type("sweden");
  CHECK(room.sees("1 session of You're Bogus counts."));
  room.click("Clear");
  room.type("with:bob with:ann");
  CHECK(room.sees("1 session of You're Bogus counts."));
  room.type("x");
  CHECK(room.sees("No player is called \"annx\"."));
  room.type(" until:soon");
  room.click("Clear");
  room.type("until:soon");
  CHECK(room.sees("Invalid date: soon"));
}

TEST_CASE("standings: the table goes to the clipboard with tabs and as CSV") {
  InRoom room(HistoryPageId::standings);
  room.ctrl('c');
  const auto text = room.driver.app().take_copied();
  REQUIRE(text);
  CHECK(text->starts_with("#\tPerson\tRating\t"));
  room.ctrl('c', true);
  const auto csv = room.driver.app().take_copied();
  REQUIRE(csv);
  CHECK(csv->starts_with("rank,person,id,rating,sessions"));
}

TEST_CASE("standings: the menu of a row does what the keys do") {
  InRoom room(HistoryPageId::standings);
  REQUIRE(room.driver.click("person Ann", ImGuiMouseButton_Right));
  REQUIRE(room.driver.click("menu: Copy as CSV"));
  const auto csv = room.driver.app().take_copied();
  REQUIRE(csv);
  CHECK(csv->starts_with("rank,person"));
  REQUIRE(room.driver.click("person Ann", ImGuiMouseButton_Right));
  room.click("menu: Open");
  CHECK(room.sees("Head to head"));
  CHECK(room.sees("BEST AND WORST"));
}

TEST_CASE("standings: points and ratings over time, and everybody against everybody, lead on") {
  InRoom room(HistoryPageId::standings);
  room.click("Points over time");
  CHECK(room.sees("Points, session by session"));
  CHECK(room.sees("20 Nov 2026"));  // the days stand below
  room.press(Key::right);
  CHECK(room.sees("Bob, 3 May 2026: 0 points"));
  room.ctrl('e');
  CHECK(room.sees("Ranks by points, session by session"));
  room.press(Key::right);
  CHECK(room.sees("Bob, 3 May 2026: rank 1"));
  room.ctrl('e');
  CHECK(room.sees("a rating is shown after five sessions"));
  room.ctrl('e');
  CHECK(room.sees("Who ended ahead of whom"));
  room.press(Key::right);
  room.press(Key::enter);
  CHECK(room.sees("Bob and "));
  CHECK(room.sees(" of 3"));
}

TEST_CASE("standings: Enter on a person, or a click, opens her page") {
  InRoom room(HistoryPageId::standings);
  room.click("name of Ann");
  CHECK(room.sees("BEST AND WORST"));
  CHECK(room.sees("Head to head"));
  room.open(HistoryPageId::standings);
  room.press(Key::enter);
  CHECK(room.sees("Head to head"));
}

TEST_CASE("standings: in little room the arrows lead from the results to wins and shouts") {
  InRoom room(HistoryPageId::standings, {960, 540});
  CHECK(room.driver.has("column Rating"));
  CHECK_FALSE(room.driver.has("column Dice on the floor"));
  for (int i = 0; i < 18; ++i) room.press(Key::right);
  CHECK(room.driver.has("column Dice on the floor"));
  CHECK(room.driver.has("column Who"));
  CHECK_FALSE(room.driver.has("column Rating"));
  CHECK(room.sees("Dice that landed on the floor."));
}

TEST_CASE("rooms of history without a session say so in a sentence") {
  InHistory empty;
  for (const auto room : {HistoryPageId::standings, HistoryPageId::people, HistoryPageId::dice}) {
    empty.driver.app().perform(ui::action::OpenHistory{room, {}}, empty.driver.now());
    empty.settle();
    const bool warm = empty.sees("No standings yet.") || empty.sees("Nobody has sat down at this table") ||
                      empty.sees("No dice have been counted yet.");
    CHECK(warm);
  }
}

TEST_CASE("people: the list finds as one types, also without accents") {
  InRoom room(HistoryPageId::people);
  CHECK(room.driver.has("person Ann"));
  room.type("zo");
  CHECK(room.driver.has("person Zo\u00EB"));
  CHECK_FALSE(room.driver.has("person Ann"));
  CHECK(room.sees("12 Jun 2026"));
}

TEST_CASE("people: every tab of a page is reached by arrows") {
  InRoom room(HistoryPageId::people);
  room.type("bob");
  CHECK(room.sees("2 sessions, 2 won, 0 points."));
  CHECK(room.sees("BEST AND WORST"));
  CHECK(room.sees("Ames, Iowa"));
  room.press(Key::right);
  CHECK(room.sees("Sessions won %"));
  room.press(Key::right);
  CHECK(room.sees("Points by rule"));
  room.press(Key::right);
  CHECK(room.sees("Who shouts at whom"));
  room.press(Key::right);
  CHECK(room.sees("One session at one table."));
  room.press(Key::right);
  CHECK(room.sees("IS THE SAME PERSON AS"));
  room.press(Key::right);
  CHECK(room.sees("BEST AND WORST"));
}

TEST_CASE("people: the form is walked through by keys, and says which session it is at") {
  InRoom room(HistoryPageId::people);
  room.type("bob");
  room.press(Key::enter);
  room.press(Key::home);
  CHECK(room.sees("Marge's birthday, 3 May 2026: 0 points, place 1 of 2"));
  room.press(Key::right);
  CHECK(room.sees("Rainy Sunday, 12 Jun 2026: 0 points"));
  room.press(Key::escape);
  CHECK(room.driver.app().in_history());
}

TEST_CASE("people: two at one table, and the next one of the list") {
  InRoom room(HistoryPageId::people);
  room.type("bob");
  room.click("Head to head");
  CHECK(room.sees("Bob ended ahead of Ann once"));
  room.click("name of Zo\u00EB");
  CHECK(room.sees("Bob ended ahead of Zo\u00EB once"));
  room.click("Open Zo\u00EB\u2019s page");
  CHECK(room.sees("Zo\u00EB"));
  CHECK_FALSE(room.sees("No matches."));
}

TEST_CASE("people: the sessions of two are listed, the latest first, and tell both scores") {
  InRoom room(HistoryPageId::people);
  room.add(short_session("2026-12-01", "Another", "Ames, Iowa", "Ann", "Bob"));
  room.press(Key::f4);  // out of history
  room.open(HistoryPageId::people);
  room.type("bob");
  room.click("Head to head");
  room.click("Their sessions");
  CHECK(room.sees("player:Bob player:Ann"));
  CHECK(room.sees("2 of 4"));
  CHECK(room.before("Another", "Marge's birthday"));
  CHECK(room.sees("FINAL STANDING"));
  CHECK(room.sees("\u22125"));
}

TEST_CASE("people: the numbers of a person lead to the sessions behind them") {
  InRoom room(HistoryPageId::people);
  room.click("sessions of Bob");
  CHECK(room.sees("Bob: sessions"));
  CHECK(room.sees("2 of 3"));
  room.click("Back");
  CHECK(room.driver.has("sessions of Bob"));
  room.type("bob");
  room.click("Numbers");
  room.click("Sessions won in You're Bogus");
  CHECK(room.sees("Bob: sessions won, You're Bogus"));
  CHECK(room.sees("2 of 3"));
  room.press(Key::escape);
  room.click("Head to head");
  room.click("ahead: Ann");
  CHECK(room.sees("Bob and Ann: ahead"));
  CHECK(room.sees("1 of 3"));
  CHECK(room.sees("Marge's birthday"));
  room.press(Key::escape);
  room.click("Form");
  room.driver.turn_wheel({1000, 600}, -40);  // the table of parts stands at the foot of the page
  room.settle();
  room.click("won: 2 players");
  CHECK(room.sees("Bob: 2 players, won"));
  CHECK(room.sees("2 of 3"));
}

TEST_CASE("dice: the number of rolls leads to the sessions in which they were rolled") {
  InRoom room(HistoryPageId::dice);
  room.click("rolls of Bob");
  CHECK(room.sees("Bob: rolls"));
  CHECK(room.sees("2 of 3"));
}

TEST_CASE("people: ten with long names fit a small window on every tab") {
  InHistory room({960, 540});
  std::string players = "Ann";
  for (char letter = 'A'; letter < 'J'; ++letter) players += std::string(", Bartholomew Featherstonehaugh ") + letter;
  room.add("[Game \"You're Bogus\"]\n[Date \"2026-05-03\"]\n[Decks \"2\"]\n[Players \"" + players +
           "\"]\n\nAnn: 5-4 +2\n");
  for (const auto where : {HistoryPageId::standings, HistoryPageId::people, HistoryPageId::dice}) {
    room.driver.app().perform(ui::action::OpenHistory{where, {}}, room.driver.now());
    room.settle();
    for (int i = 0; i < 6; ++i) {
      room.press(Key::right);
      for (const auto& item : room.driver.probe().items) CHECK_MESSAGE(item.rect.right() <= 960, item.label);
    }
  }
}

TEST_CASE("numbers on the screen have a proper minus and commas from four digits on") {
  CHECK(history::as_shown("-16621") == "\u221216,621");
  CHECK(history::as_shown("1250") == "1,250");
  CHECK(history::as_shown(std::int64_t{-20000}) == "\u221220,000");
  CHECK(history::as_shown("999 turns") == "999 turns");
  CHECK(history::as_shown("1474 turns") == "1,474 turns");
  CHECK(core::score_in_words(-1474) == "\u22121,474");
  CHECK(core::signed_points(2000) == "+2,000");
  CHECK(history::as_shown("24.2 \u00B1 0.8") == "24.2 \u00B1 0.8");
  CHECK(history::as_shown("\u2013") == "\u2013");
  CHECK(history::as_shown("-0.39") == "\u22120.39");
}

TEST_CASE("dice: too few rolls say nothing, and everybody's are below each other") {
  InRoom room(HistoryPageId::dice);
  CHECK(room.sees("Too few rolls to tell anything."));
  CHECK(room.sees("too few rolls"));
  CHECK(room.driver.has("dice of Everybody"));
  room.click("dice of Bob");
  CHECK(room.sees("2 rolls"));
  room.ctrl('e');
  CHECK(room.driver.has("dice of Friday table, 20 Nov 2026"));
  room.ctrl('c');
  CHECK(room.driver.app().take_copied());
}

TEST_CASE("dice: arrows walk through the sums and on through the faces") {
  InRoom room(HistoryPageId::dice);
  room.press(Key::right);
  CHECK(room.sees("both dice 2"));
  for (int i = 0; i < 11; ++i) room.driver.press(Key::right);
  room.settle();
  CHECK(room.sees("a die 1"));
}

TEST_CASE("standings: names are completed while they are typed in the filter") {
  InRoom room(HistoryPageId::standings);
  room.click("add");
  room.click("add: Played with");
  CHECK(room.driver.has("Zo\u00eb"));  // no name is typed yet: all players are offered
  room.driver.type("z");
  room.settle();
  CHECK(room.driver.has("Zo\u00eb"));
  CHECK_FALSE(room.driver.has("Dee"));
  room.driver.press(Key::enter);
  room.settle();
  CHECK(room.sees("1 session of You're Bogus counts."));
  CHECK_FALSE(room.driver.has("Zo\u00eb"));  // whole: nothing is left to offer
  room.driver.type("with:bo");
  room.settle();
  room.click("Bob");
  CHECK(room.sees("1 session of You're Bogus counts."));
  CHECK(room.sees("player:Zo\u00eb with:Bob"));
}

}  // namespace bogosity::tests
