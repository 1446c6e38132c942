// A rehearsal leaves no trace, and the tutorial in it can be played from the first roll to the Aces.
#include "ui/start/tutorial.h"

#include <doctest/doctest.h>

#include "db/store.h"
#include "tests/support/history_driver.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/table/screen.h"

namespace bogosity::tests {
namespace {

using ui::Key;

struct InTheTutorial {
  std::unique_ptr<db::Store> store = std::move(*db::open_store_in_memory());
  ui::Driver driver{quiet_surroundings(*store)};

  InTheTutorial() { driver.click("Tutorial"); }
  void enter(std::string_view line) {
    driver.type(line);
    driver.press(Key::enter);
    driver.pass(1);
    driver.frames(2);
  }
  void play(const ui::Lesson& lesson) {
    if (lesson.is_undo()) return driver.command('z');
    enter(lesson.typed);
  }
  std::string step() const {
    const auto& text = driver.all_text();
    const auto at = text.find(" of 17");
    return at == std::string::npos ? std::string()
                                   : text.substr(text.rfind(' ', at - 1) + 1, at - text.rfind(' ', at - 1) - 1);
  }
};

}  // namespace

TEST_CASE("a rehearsal: it says so, and nothing of it reaches the store") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.type("Dee, Eve");
  driver.press(Key::f6);
  REQUIRE(driver.app().table() != nullptr);
  CHECK(driver.sees("PRACTICE: not saved"));
  CHECK(driver.sees("DEE ROLLS"));
  driver.type("54");
  driver.press(Key::enter);
  CHECK(driver.sees("EVE ROLLS"));
  CHECK(store.infos().empty());
  CHECK(store.journal().empty());
  driver.command('w');
  CHECK(driver.sees("again leaves the practice session. It is not saved."));
  driver.command('w');
  CHECK(driver.app().table() == nullptr);
  CHECK(driver.app().start().sessions.empty());
  CHECK(driver.app().start().editor(ui::Field::players).text() == "Dee, Eve");
}

TEST_CASE("a rehearsal: leaving asks, another key in between asks anew, an empty one is left at once") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  CHECK(driver.click("Practice"));
  driver.type("54");
  driver.press(Key::enter);
  driver.command('w');
  driver.press(Key::tab);
  driver.command('w');
  REQUIRE(driver.app().table() != nullptr);
  CHECK(driver.sees("again leaves the practice session"));
  driver.command('w');
  CHECK(driver.app().table() == nullptr);
  CHECK(driver.click("Practice"));
  driver.command('w');
  CHECK(driver.app().table() == nullptr);
}

TEST_CASE("a rehearsal: continuing a session from history ends it") {
  InHistory it;
  it.driver.type("Ann, Bob");
  it.press(Key::enter);
  it.driver.type("54");
  it.press(Key::enter);
  it.driver.command('w');
  REQUIRE(it.driver.app().table() == nullptr);
  REQUIRE(it.driver.click("Practice"));
  CHECK(it.driver.app().window_title().starts_with("Practice"));
  it.go();
  it.press(Key::enter);
  it.press(Key::enter);
  REQUIRE_FALSE(it.driver.app().in_history());
  CHECK(it.driver.app().table()->session().journal().entries().size() == 1);
  CHECK_FALSE(it.driver.app().window_title().starts_with("Practice"));
  CHECK_FALSE(it.driver.sees("PRACTICE"));
  // Its own table is one step back, not a session that could be reviewed before it is over.
  it.go();
  CHECK(it.sees("Back to the table"));
  it.press(Key::f4);
  it.driver.command('w');
  CHECK(it.driver.app().table() == nullptr);
}

TEST_CASE("a rehearsal: without players there are three who are always there") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  CHECK(driver.click("Practice"));
  CHECK(driver.sees("ANN ROLLS"));
  CHECK(driver.app().window_title() == "Practice \u2013 Bogosity");
}

TEST_CASE("a rehearsal: the next session is saved again") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.press(Key::f6);
  driver.command('w');
  driver.type("Ann, Bob");
  driver.press(Key::enter);
  REQUIRE(driver.app().table() != nullptr);
  CHECK_FALSE(driver.sees("PRACTICE"));
  CHECK(store.infos().size() == 1);
}

TEST_CASE("the tutorial: typed as it asks, it goes from the first step to the last, and is then known as played") {
  InTheTutorial at;
  REQUIRE(ui::lessons().size() == 17);
  for (std::size_t i = 0; i < ui::lessons().size(); ++i) {
    CAPTURE(i);
    CHECK(at.step() == std::to_string(i + 1));
    CHECK_FALSE(at.driver.app().settings().tutorial_seen);
    at.play(ui::lessons()[i]);
  }
  CHECK(at.driver.sees("That was a session"));
  CHECK(at.driver.app().settings().tutorial_seen);
  CHECK(*at.store->count() == 0);
  CHECK(at.driver.click("Back to the start"));
  CHECK(at.driver.app().table() == nullptr);
}

TEST_CASE("the tutorial: its session has all that a first evening brings") {
  InTheTutorial at;
  for (const auto& lesson : ui::lessons()) at.play(lesson);
  REQUIRE(at.driver.app().table() != nullptr);
  const std::string record = at.driver.app().table()->session().play().record();
  for (const char* token : {"4-4 +3", "off:5", "8C", "7S =odd", "want:top", "take", "deny", "want:two", "9C/?", "* =5H",
                            "admit", "win:50=", "aces:Bob=1"}) {
    CAPTURE(token);
    CHECK(record.find(token) != std::string::npos);
  }
  const auto outcome = at.driver.app().table()->session().play().outcome();
  CHECK(outcome.players[0].score == 50 - 15 - 5);
  CHECK(outcome.players[1].score == -5);
  CHECK(outcome.players[2].score == -5);
}

TEST_CASE("the tutorial: any typing that gives the same entry will do") {
  InTheTutorial at;
  at.enter("5-4 +2");
  CHECK(at.step() == "2");
  at.enter("4-4 +3");
  CHECK(at.step() == "3");
  at.enter("off:5");
  CHECK(at.driver.sees("So far, so good."));
  at.enter("31");
  CHECK(at.step() == "4");
}

TEST_CASE("the tutorial: a difference is shown with both versions, and an undo puts it right") {
  InTheTutorial at;
  at.enter("53");
  CHECK(at.step() == "1");
  CHECK(at.driver.sees("5-3 +2\u201D"));
  CHECK(at.driver.sees("5-4 +2\u201D"));
  at.driver.command('z');
  CHECK_FALSE(at.driver.sees("5-3 +2\u201D"));
  at.enter("54");
  CHECK(at.step() == "2");
  at.driver.command('z');
  CHECK(at.step() == "1");
}

TEST_CASE("the tutorial: every step can be done by the program, and taken back one by one") {
  InTheTutorial at;
  CHECK(at.driver.has("Do it for me"));
  for (std::size_t i = 0; i < ui::lessons().size(); ++i) {
    CHECK(at.step() == std::to_string(i + 1));
    CHECK(at.driver.click("Do it for me"));
  }
  CHECK(at.driver.sees("That was a session"));
  for (std::size_t i = ui::lessons().size(); i > 0; --i) {
    CHECK(at.driver.click("Back"));
    CHECK(at.step() == std::to_string(i));
  }
  CHECK(at.driver.app().table()->session().journal().entries().empty());
}

TEST_CASE("the tutorial: a shout that the program does shows its verdict, and a wrong line is taken back before") {
  InTheTutorial at;
  ui::Settings settings;
  settings.breath = 2.5;
  at.driver.app().change(settings);
  for (int i = 0; i < 7; ++i) CHECK(at.driver.click("Do it for me"));
  CHECK_FALSE(at.driver.sees("NOT BOGUS"));
  at.enter("66");
  CHECK(at.step() == "8");
  CHECK(at.driver.click("Do it for me"));
  CHECK(at.step() == "9");
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.driver.app().display_model().shows == ui::Shows::suspense);
  CHECK_FALSE(at.driver.sees("ten points, and five more"));  // the cards still lie face down
  at.driver.pass(10);
  at.driver.frames(2);
  CHECK(at.driver.sees("BOGUS"));
  CHECK(at.driver.sees("ten points, and five more"));
  CHECK(at.driver.app().display_model().shows == ui::Shows::verdict);
  // The next step puts it aside.
  CHECK(at.driver.click("Do it for me"));
  CHECK(at.step() == "10");
  CHECK(at.driver.app().display_model().shows == ui::Shows::score);
}

TEST_CASE("the tutorial: it ends at a session that is saved, with the players of the form") {
  InTheTutorial at;
  at.driver.click("End tutorial");
  at.driver.type("Dee, Eve");
  at.driver.click("Tutorial");
  for (std::size_t i = 0; i < ui::lessons().size(); ++i) at.driver.click("Do it for me");
  REQUIRE(at.driver.click("Start session"));
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.driver.sees("DEE ROLLS"));
  CHECK_FALSE(at.driver.sees("PRACTICE"));
  CHECK(*at.store->count() == 1);
}

TEST_CASE("the tutorial: without players in the form its own stand there afterwards, and one key starts the session") {
  InTheTutorial at;
  for (std::size_t i = 0; i < ui::lessons().size(); ++i) at.driver.click("Do it for me");
  REQUIRE(at.driver.click("Start session"));
  CHECK(at.driver.app().table() == nullptr);
  CHECK(at.driver.app().start().editor(ui::Field::players).text() == "Ann, Bob, Cy");
  at.driver.press(Key::enter);
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(*at.store->count() == 1);
}

TEST_CASE("the tutorial: opened in the middle of a session it leads back to that session") {
  AtTheTable table;
  table.log("54");
  const auto session = table.session().id();
  for (const bool to_its_end : {false, true}) {
    table.driver.app().perform(ui::action::Rehearse{true}, table.driver.now());
    table.driver.frames(2);
    REQUIRE(table.driver.sees("PRACTICE"));
    for (std::size_t i = 0; to_its_end && i < ui::lessons().size(); ++i) table.driver.click("Do it for me");
    CHECK_FALSE(table.driver.has("Start session"));
    REQUIRE(table.driver.click(to_its_end ? "Back to your session" : "End tutorial"));
    table.driver.frames(2);
    REQUIRE(table.driver.app().table() != nullptr);
    CHECK_FALSE(table.driver.sees("PRACTICE"));
    CHECK(table.session().id() == session);
    CHECK(table.session().play().log_size() == 1);
    table.driver.press(Key::enter);
    CHECK(table.session().id() == session);
  }
}

TEST_CASE("the tutorial: enough is enough at any step") {
  InTheTutorial at;
  at.enter("54");
  CHECK(at.driver.click("End tutorial"));
  CHECK(at.driver.app().table() == nullptr);
  CHECK_FALSE(at.driver.app().settings().tutorial_seen);
}

TEST_CASE("the tutorial: it is there at every size, beside a verdict where there is room for both") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{2560, 1440}}) {
    InTheTutorial at;
    at.driver.resize(pixels);
    at.driver.frames(2);
    for (const auto& lesson : ui::lessons()) {
      at.play(lesson);
      if (pixels.h < 600 && at.driver.has("Back to the table")) at.driver.press(Key::escape);
      CHECK(at.driver.has("Back"));
      for (const auto& item : at.driver.probe().items) {
        CAPTURE(item.label);
        CHECK(item.rect.right() <= pixels.w + 1);
        CHECK(item.rect.bottom() <= pixels.h + 1);
      }
    }
  }
}

TEST_CASE(
    "the tutorial: beside it the dice can be pressed and every step's panel opened, from the smallest window up") {
  for (const Size size : {Size{960, 540}, Size{1024, 600}, Size{1280, 720}}) {
    CAPTURE(size.w);
    const auto layout = ui::lay_out_table({0, 0, size.w, size.h}, 3, false, true);
    CHECK(layout.stack.h >= 140);
    if (size.h < 720) {
      CHECK(layout.stack.bottom() <= layout.lesson_strip.y);
      CHECK((layout.picker.h == 0 || layout.picker.h >= 168));
    } else {  // all of the table is in sight, as without the tutorial
      CHECK(layout.stack.h == ui::lay_out_table({0, 0, size.w, size.h}, 3).stack.h);
      CHECK(layout.picker.h >= 236);
      CHECK(layout.lesson.bottom() == layout.entry.bottom());
      CHECK(layout.seats.bottom() < layout.lesson.y);
    }
    StoreInMemory store;
    ui::Driver driver(quiet_surroundings(store), size, 1);
    driver.app().perform(ui::action::Rehearse{true}, 0);
    driver.frames(2);
    CHECK(driver.has("first die 5"));
    CHECK(driver.sees("Bogus!"));
    REQUIRE(driver.click("step Pass"));
    driver.frames(1);
    CHECK(driver.has("Pass the dice"));
    driver.press(ui::Key::escape);
    driver.frames(1);
    CHECK(driver.has("first die 5"));
  }
}

TEST_CASE("the tutorial: the button that does a step stays at its place, and nothing stands there after the last one") {
  for (const Size size : {Size{1280, 720}, Size{1440, 900}, Size{2560, 1440}}) {
    CAPTURE(size.w);
    StoreInMemory store;
    ui::Driver driver(quiet_surroundings(store), size, 1);
    driver.app().perform(ui::action::Rehearse{true}, 0);
    driver.frames(2);
    const auto place = driver.rect_of("Do it for me");
    REQUIRE(place);
    for (const ui::Lesson& lesson : ui::lessons()) {
      CAPTURE(lesson.keys);
      const auto now = driver.rect_of("Do it for me");
      REQUIRE(now);
      CHECK(now->x == place->x);
      CHECK(now->y == place->y);
      driver.press(Key::f1);
      CHECK(driver.has("Do it for me"));
      driver.press(Key::f1);
      driver.click("Do it for me");
      driver.frames(2);
    }
    for (const auto& item : driver.probe().items) {
      CAPTURE(item.label);
      CHECK_FALSE(item.rect.contains(place->center()));
    }
  }
}

TEST_CASE("the tutorial: in the smallest window the keys of no step are cut") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store), {960, 540}, 1);
  driver.app().perform(ui::action::Rehearse{true}, 0);
  for (const ui::Lesson& lesson : ui::lessons()) {
    CAPTURE(lesson.keys);
    driver.frames(2);
    if (!driver.has("Do it for me")) driver.press(Key::escape);  // a verdict needs the room
    driver.frames(2);
    CHECK(driver.sees(lesson.keys));
    REQUIRE(driver.click("Do it for me"));
  }
}

}  // namespace bogosity::tests
