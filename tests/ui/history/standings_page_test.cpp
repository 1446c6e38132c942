// Standings, people and dice, in whole frames: by keys and by clicks, over sessions that were imported.
#include <doctest/doctest.h>

#include "history/index.h"
#include "tests/support/history_driver.h"

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
    REQUIRE(driver.click(label));
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

TEST_CASE("standings: arrows choose a column, which explains itself, and Enter sorts by it") {
  InRoom room(HistoryPageId::standings);
  CHECK(room.sees("How strong the order in which evenings ended"));
  room.press(Key::right);
  CHECK(room.sees("Sessions that were played to their end."));
  room.press(Key::enter);
  room.press(Key::enter);
  CHECK(room.before("Ann", "Bob"));
}

TEST_CASE("standings: a rating is hidden until there are enough sessions, and says how many are missing") {
  InRoom room(HistoryPageId::standings);
  CHECK(room.sees("4 more"));
  CHECK(room.sees("3 more"));
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

TEST_CASE("standings: who played too seldom is left out and counted") {
  InRoom room(HistoryPageId::standings);
  room.ctrl('f');
  room.click("+");
  CHECK(room.sees("4 people left out, with fewer than 2."));
  CHECK_FALSE(room.driver.has("person Ann"));
  CHECK(room.driver.has("person Bob"));
}

TEST_CASE("standings: words are asked for as they are typed, and Esc asks for everything again") {
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

TEST_CASE("standings: days, places and people are asked for in the second row") {
  InRoom room(HistoryPageId::standings);
  room.ctrl('f');
  room.click("from");
  room.type("2026-06");
  CHECK(room.sees("2 sessions of You're Bogus count."));
  room.click("place");
  room.type("sweden");
  CHECK(room.sees("1 session of You're Bogus counts."));
  room.click("Clear");
  room.click("with");
  room.type("bob, ann");
  CHECK(room.sees("1 session of You're Bogus counts."));
  room.type("x");
  CHECK(room.sees("Nobody called \u201Cannx\u201D has played."));
  room.click("until");
  room.type("soon");
  CHECK(room.sees("is no day"));
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

TEST_CASE("standings: Enter on a person, or a click, opens her page") {
  InRoom room(HistoryPageId::standings);
  room.click("person Ann");
  CHECK(room.sees("Head to head"));
  room.open(HistoryPageId::standings);
  room.press(Key::down);
  room.press(Key::enter);
  CHECK(room.sees("Head to head"));
}

TEST_CASE("standings: where there is little room the columns go by sideways") {
  InRoom room(HistoryPageId::standings, {960, 540});
  CHECK(room.driver.has("column Rating"));
  CHECK_FALSE(room.driver.has("column Floor"));
  for (int i = 0; i < 19; ++i) room.driver.press(Key::right);
  room.settle();
  CHECK(room.driver.has("column Floor"));
  CHECK(room.driver.has("column Who"));  // stays in sight
  CHECK_FALSE(room.driver.has("column Rating"));
  CHECK(room.sees("Dice that landed on the floor."));
}

TEST_CASE("rooms of history without an evening say so in a sentence") {
  InHistory empty;
  for (const auto room : {HistoryPageId::standings, HistoryPageId::people, HistoryPageId::dice}) {
    empty.driver.app().perform(ui::action::OpenHistory{room, {}}, empty.driver.now());
    empty.settle();
    const bool warm = empty.sees("Nobody stands anywhere yet.") || empty.sees("Nobody has sat down at this table") ||
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
  CHECK(room.sees("BEST AND WORST"));
  CHECK(room.sees("Ames, Iowa"));
  room.press(Key::right);
  CHECK(room.sees("Won %"));
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

TEST_CASE("people: the form is walked through by keys, and says which evening it is at") {
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
  room.click("beside Zo\u00EB");
  CHECK(room.sees("Bob ended ahead of Zo\u00EB once"));
  room.click("Open Zo\u00EB\u2019s page");
  CHECK(room.sees("Zo\u00EB"));
  CHECK_FALSE(room.sees("Nobody is called like that."));
}

TEST_CASE("people: the sessions of two are listed with both scores, the latest first") {
  InRoom room(HistoryPageId::people);
  room.add(short_session("2026-12-01", "Another", "Ames, Iowa", "Ann", "Bob"));
  room.open(HistoryPageId::standings);
  room.open(HistoryPageId::people);
  room.settle();
  room.type("bob");
  room.click("Head to head");
  CHECK(room.driver.has("session Marge's birthday, 3 May 2026"));
  CHECK(room.sees("0 : \u22125"));
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

TEST_CASE("numbers on the screen have a proper minus and commas from five digits on") {
  CHECK(ui::as_shown("-16621") == "\u221216,621");
  CHECK(ui::as_shown("1250") == "1250");
  CHECK(ui::as_shown("24.2 \u00B1 0.8") == "24.2 \u00B1 0.8");
  CHECK(ui::as_shown("\u2013") == "\u2013");
  CHECK(ui::as_shown("-0.39") == "\u22120.39");
}

TEST_CASE("dice: too few rolls say nothing, and everybody's are below each other") {
  InRoom room(HistoryPageId::dice);
  CHECK(room.sees("Too few rolls to tell anything."));
  CHECK(room.sees("too early"));
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

TEST_CASE("standings: whoever is named in the filter is offered while the name is typed") {
  InRoom room(HistoryPageId::standings);
  room.ctrl('f');
  room.click("with");
  CHECK(room.driver.has("Zo\u00eb"));  // nobody is typed yet: whoever played
  room.driver.type("z");
  room.settle();
  CHECK(room.driver.has("Zo\u00eb"));
  CHECK_FALSE(room.driver.has("Dee"));
  room.driver.press(Key::enter);
  room.settle();
  CHECK(room.sees("1 session of You're Bogus counts."));
  CHECK_FALSE(room.driver.has("Zo\u00eb"));  // whole: nothing is left to offer
  room.driver.type(", bo");
  room.settle();
  room.click("Bob");
  CHECK(room.sees("1 session of You're Bogus counts."));
  CHECK(room.sees("Zo\u00eb, Bob"));
}

}  // namespace bogosity::tests
