// The page of firsts: the newest first, a search as one types, and the letter to the inventors.
#include <doctest/doctest.h>

#include "history/metadata.h"
#include "tests/support/history_page_driver.h"
#include "ui/history/list_page.h"

namespace bogosity::tests {

using ui::HistoryPageId;
using ui::Key;

TEST_CASE("firsts page: each place with its day, the newest first, and the letter about it") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::firsts);
  CHECK(driver.has("first in Kansas, USA"));
  CHECK(driver.has("first in Iowa, USA"));
  CHECK(driver.has("first in Colorado, USA"));
  CHECK(driver.sees("Dear inventors,"));
  CHECK(driver.sees("18 Oct 2026"));
  REQUIRE(driver.click("first in Kansas, USA"));
  driver.frames(3);
  CHECK(driver.sees("The first time in this state or province"));
  CHECK(driver.sees("Ruth, Sam"));
}

TEST_CASE("firsts page: without a place anywhere it says how to be the first") {
  InTheBook it;
  auto& driver = it.enter(HistoryPageId::firsts);
  CHECK(driver.sees("Nobody was first anywhere yet."));
  driver.press(Key::enter);
  driver.command('c');
  CHECK_FALSE(driver.app().take_copied());
}

TEST_CASE("firsts page: the letter is copied, and the session gets a tag that says so, once") {
  InTheBook it;
  const auto id = it.add_totals("2026-02-03", "Lawrence, Kansas, USA", "Bob, Cy", "Bob 15, Cy 1");
  auto& driver = it.enter(HistoryPageId::firsts);
  driver.command('c');
  driver.frames(8);
  const auto copied = driver.app().take_copied();
  REQUIRE(copied);
  CHECK(copied->starts_with("To David Farmer and Randy Hall"));
  CHECK(copied->find("USA") != std::string::npos);
  const auto words = history::metadata_of(it.store, id);
  REQUIRE(words);
  CHECK(words->tags == std::vector<std::string>{"letter copied"});
  CHECK(driver.sees("letter copied"));
  driver.command('c');
  driver.frames(8);
  CHECK(history::metadata_of(it.store, id)->tags.size() == 1);
}

TEST_CASE("firsts page: typing finds places and people, Tab asks for countries, states or towns, Esc shows all") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::firsts);
  driver.type("iowa");
  driver.frames(2);
  CHECK(driver.has("first in Iowa, USA"));
  CHECK_FALSE(driver.has("first in Kansas, USA"));
  driver.press(Key::escape);
  CHECK(driver.app().in_history());
  CHECK(driver.has("first in Kansas, USA"));
  driver.press(Key::tab);
  CHECK(driver.has("first in USA"));
  CHECK_FALSE(driver.has("first in Kansas, USA"));
  driver.type("zzz");
  driver.frames(2);
  CHECK(driver.sees("No matches."));
}

TEST_CASE("firsts page: arrows choose, Enter leads to the session, and the choice stays") {
  InTheBook it;
  const auto graz = it.add_totals("2026-01-02", "Graz, Austria", "Ann, Bob", "Ann 20, Bob 3");
  const auto town = it.add_totals("2026-02-03", "Lawrence, Kansas", "Bob, Cy", "Bob 15, Cy 1");
  const auto room = ui::make_firsts_page();
  RoomAlone alone(it, *room);
  alone.press(Key::enter);
  CHECK(alone.opened() == core::to_text(town));
  alone.press(Key::end);
  alone.press(Key::enter);
  CHECK(alone.opened() == core::to_text(graz));
  it.add_totals("2026-05-03", "Paris, France", "Ann, Bob", "Ann 20, Bob 3");
  alone.read();
  alone.press(Key::enter);
  CHECK(alone.opened() == core::to_text(graz));
}

TEST_CASE("history: actions queued by the shown page are done, those of another page are not") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::firsts);
  bool done = false;
  const auto elsewhere = ui::make_firsts_page();
  driver.app().perform(ui::action::InPage{elsewhere.get(), [&](const ui::HistoryView&) { done = true; }}, driver.now());
  CHECK_FALSE(done);
  REQUIRE(driver.click("Towns"));
  driver.frames(3);
  CHECK_FALSE(driver.has("first in Kansas, USA"));
}

TEST_CASE("firsts page: all that can be pressed lies inside the smallest window and is high enough") {
  InTheBook it;
  it.add_samples();
  auto& driver = it.enter(HistoryPageId::firsts, {960, 540});
  for (int i = 0; i < 9; ++i) {
    driver.press(Key::down);
    driver.press(Key::page_down);
    for (const auto& item : driver.probe().items) {
      CAPTURE(item.label);
      CHECK(item.rect.x >= 0);
      CHECK(item.rect.right() <= 961);
      CHECK(item.rect.bottom() <= 541);
      // The list scrolls: what lies at its edge is cut there.
      if (!item.label.starts_with("first in ")) CHECK(item.rect.h >= 39.5F);
    }
  }
}

}  // namespace bogosity::tests
