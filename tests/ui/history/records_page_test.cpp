// The page of records: the greatest of each kind and the runners-up, filtered and opened by keys and by mouse.
#include <doctest/doctest.h>

#include "history/metadata.h"
#include "tests/support/history_page_driver.h"
#include "ui/history/list_page.h"

namespace bogosity::tests {

using ui::HistoryPageId;
using ui::Key;

TEST_CASE("records page: it shows the greatest of each kind, the player and the measure") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::records);
  CHECK(driver.sees("Highest win"));
  CHECK(driver.sees("The most points credited for one win."));
  CHECK(driver.sees("Longest session"));
  CHECK(driver.sees("the whole table"));
  CHECK(driver.has("open record 2"));
  REQUIRE(driver.click("kind Longest session"));
  driver.frames(2);
  CHECK(driver.sees("Turns of a session; it is the whole table’s."));
}

TEST_CASE("records page: an empty history has a friendly sentence") {
  InTheBook it;
  auto& driver = it.enter(HistoryPageId::records);
  CHECK(driver.sees("The book is empty."));
  driver.press(Key::down);
  driver.press(Key::enter);
  CHECK(driver.app().in_history());
}

TEST_CASE(
    "the records room: Enter opens the session of the greatest at its line, the right arrow leads to the others") {
  InTheBook it;
  it.add_samples();
  const auto room = ui::make_records_page();
  RoomAlone alone(it, *room);
  alone.press(Key::enter);
  const std::string best = alone.opened();
  CHECK(best.find('#') == 36);
  alone.press(Key::right);
  alone.press(Key::down);
  alone.press(Key::enter);
  const std::string second = alone.opened();
  CHECK_FALSE(second.empty());
  CHECK(second != best);
  CHECK(alone.press(Key::escape));
  CHECK_FALSE(alone.press(Key::escape));
  alone.press(Key::enter);
  CHECK(alone.opened() == best);
}

TEST_CASE("records page: a filter finds places and people, and stays set") {
  InTheBook it;
  it.add_totals("2026-01-02", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob 3");
  const auto kansas = it.add_totals("2026-02-03", "Lawrence, Kansas", "Bob, Cy", "Bob 15, Cy 1");
  const auto room = ui::make_records_page();
  RoomAlone alone(it, *room);
  alone.press(Key::enter);
  CHECK(alone.opened() != core::to_text(kansas));
  alone.type("kansas");
  alone.press(Key::enter);
  CHECK(alone.opened() == core::to_text(kansas));
  alone.type("zzz");
  alone.press(Key::enter);
  CHECK(alone.opened().empty());
  CHECK(alone.press(Key::escape));
  alone.press(Key::enter);
  CHECK_FALSE(alone.opened().empty());
}

TEST_CASE("records page: a session that goes into the bin leaves the book") {
  InTheBook it;
  const auto first = it.add_totals("2026-01-02", "Ames, Iowa", "Ann, Bob", "Ann 20, Bob 3");
  const auto second = it.add_totals("2026-02-03", "Lawrence, Kansas", "Bob, Cy", "Bob 15, Cy 1");
  const auto room = ui::make_records_page();
  RoomAlone alone(it, *room);
  alone.press(Key::enter);
  CHECK(alone.opened() == core::to_text(first));
  REQUIRE(history::set_in_bin(quiet_surroundings(it.store), first, true));
  alone.read();
  alone.press(Key::enter);
  CHECK(alone.opened() == core::to_text(second));
}

TEST_CASE("records page: the whole book can be copied for a spreadsheet") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::records);
  driver.command('c');
  const auto copied = driver.app().take_copied();
  REQUIRE(copied);
  CHECK(copied->starts_with("record\trank\tvalue\tunit\twho\tdate"));
  CHECK(copied->find("Highest win\t1\t") != std::string::npos);
}

TEST_CASE("records page: cards are written with their suits, other words as they are") {
  CHECK(ui::with_suits("6H,TD,*/KS") == "6\u2665 10\u2666 Joker, face down K\u2660");
  CHECK(ui::with_suits("ended with 35") == "ended with 35");
  CHECK(ui::with_suits("").empty());
}

TEST_CASE("records page: all that can be pressed lies inside the smallest window and is high enough") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::records, {960, 540});
  for (int i = 0; i < 14; ++i) {
    driver.press(i == 10 ? Key::right : Key::down);
    for (const auto& item : driver.probe().items) {
      CAPTURE(item.label);
      CHECK(item.rect.x >= 0);
      CHECK(item.rect.right() <= 961);
      CHECK(item.rect.bottom() <= 541);
      // The lists scroll: what lies at their edges is cut there.
      if (!item.label.starts_with("kind ") && !item.label.starts_with("open record ")) CHECK(item.rect.h >= 39.5F);
    }
  }
}

}  // namespace bogosity::tests
