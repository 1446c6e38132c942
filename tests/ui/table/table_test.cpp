// The table, driven as a scorekeeper drives it, frame by frame.
#include <doctest/doctest.h>

#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("the start: names typed and Enter start the session") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  CHECK(driver.sees("PLAYERS"));
  CHECK_FALSE(driver.sees("TITLE"));
  driver.type("Ann, Bob, Cy");
  CHECK(driver.click("House options"));
  CHECK(driver.click("TITLE"));
  driver.type("Friday table");
  driver.press(Key::enter);
  REQUIRE(driver.app().table() != nullptr);
  CHECK(driver.sees("Friday table"));
  CHECK(driver.sees("ANN ROLLS"));
  REQUIRE(store.infos().size() == 1);
}

TEST_CASE("the start: one player is refused with a reason, and the form is kept") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.type("Ann");
  driver.press(Key::enter);
  CHECK(driver.app().table() == nullptr);
  CHECK(driver.app().start().error.has_value());
  CHECK(driver.app().start().editor(ui::Field::players).text() == "Ann");
}

TEST_CASE("the start: decks, starter and rulings are chosen by click") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.type("Ann, Bob, Cy, Dee, Eve");
  CHECK(driver.click("House options"));
  driver.frames(2);
  CHECK(driver.click_last("Cy"));
  for (int i = 0; i < 30 && !driver.has("two"); ++i) driver.press(Key::tab);  // the form scrolls
  CHECK(driver.click("does not count"));
  CHECK(driver.click("two"));
  CHECK(driver.click("Start session"));
  REQUIRE(driver.app().table() != nullptr);
  const std::string record = driver.app().table()->session().play().record();
  CHECK(record.find("[Decks \"2\"]") != std::string::npos);
  CHECK(record.find("[Starter \"Cy\"]") != std::string::npos);
  CHECK(record.find("[Rulings \"overclaim=fail\"]") != std::string::npos);
}

TEST_CASE("the table: typing shows in a sentence what Enter will log, and Enter logs it") {
  AtTheTable table;
  table.driver.type("54");
  CHECK(table.driver.sees("Log it"));
  CHECK(table.session().journal().entries().empty());
  table.driver.press(Key::enter);
  CHECK(table.session().journal().entries().size() == 1);
  CHECK(table.line().empty());
  CHECK(table.driver.sees("BOB ROLLS"));
  CHECK(table.record().find("Ann: 5-4 +2") != std::string::npos);
}

TEST_CASE("the table: a refusal keeps the line and says why") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54"});
  table.driver.type("54 8h");
  table.driver.press(Key::enter);
  CHECK(table.line() == "54 8h");
  CHECK(table.session().journal().entries().size() == 5);  // plus a remark that the log was asked about a card
  table.driver.type("!");
  table.driver.pass(1);
  table.driver.press(Key::enter);
  CHECK(table.line().empty());
  CHECK(table.session().journal().entries().size() == 6);
}

TEST_CASE("the table: Shift+Enter logs and keeps the turn open") {
  AtTheTable table;
  table.driver.type("54");
  table.driver.press(Key::enter, true);
  CHECK(table.driver.sees("ANN ROLLS"));
  CHECK(table.session().journal().entries().size() == 1);
}

TEST_CASE("the table: Ctrl+Z clears the half-typed line first, then takes back, and Ctrl+Y brings back") {
  AtTheTable table;
  table.log("54");
  table.driver.type("44 +3 8h");
  table.driver.command('z');
  CHECK(table.line().empty());
  CHECK(table.session().journal().entries().size() == 1);
  table.driver.command('z');
  CHECK(table.driver.sees("ANN ROLLS"));
  CHECK(table.driver.sees("Undone"));
  table.driver.command('y');
  CHECK(table.driver.sees("BOB ROLLS"));
  table.driver.command('z');
  table.driver.command('z', true);
  CHECK(table.driver.sees("BOB ROLLS"));
}

TEST_CASE("the table: a bouncing Enter logs once") {
  AtTheTable table;
  table.driver.type("54");
  ui::InputEvent enter;
  enter.key = Key::enter;
  enter.at = table.driver.now();
  table.driver.put(enter);
  enter.at += 0.05;
  table.driver.put(enter);
  table.driver.frames(2);
  CHECK(table.session().journal().entries().size() == 1);
}

TEST_CASE("the table: the big button, seats and plea by mouse are one shout") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h"});
  REQUIRE(table.driver.has("You\u2019re Bogus!"));
  CHECK(table.driver.click("You\u2019re Bogus!"));
  CHECK(table.driver.sees("WHO SHOUTED?"));
  CHECK(table.driver.click("seat Ann"));
  CHECK(table.driver.click("denies it"));
  CHECK(table.line().empty());
  CHECK(table.driver.sees("INQUIRY"));
  CHECK(table.driver.sees("Was Cy Bogus on turn 3?"));
  table.driver.press(Key::escape);
  CHECK_FALSE(table.driver.sees("INQUIRY"));
  CHECK(table.driver.sees("ANN ROLLS"));
}

TEST_CASE("the table: dice and cards by mouse type into the line") {
  AtTheTable table;
  table.driver.click("first die 5");
  table.driver.click("second die 4");
  CHECK(table.line() == "54");
  table.driver.click("card 8H");
  CHECK(table.line() == "54 8H");
  table.driver.click("Log it");
  CHECK(table.line().empty());
}

TEST_CASE("the table: the unfinished line reaches the store by itself and is there again") {
  StoreInMemory store;
  {
    ui::Driver driver(quiet_surroundings(store));
    driver.type("Ann, Bob");
    driver.press(Key::enter);
    driver.type("54 8");
    CHECK(store.infos().front().draft.empty());
    driver.pass(0.5);
    CHECK(store.infos().front().draft == "54 8");
  }
  ui::Driver again(quiet_surroundings(store));
  CHECK(again.sees("unfinished line: 54 8"));
  again.press(Key::enter);
  REQUIRE(again.app().table() != nullptr);
  CHECK(again.app().table()->line() == "54 8");
}

TEST_CASE("the table: if the store fails the entry is not logged, the line stays and the screen says so") {
  AtTheTable table;
  table.store.fail(true);
  table.driver.type("54");
  table.driver.press(Key::enter);
  CHECK(table.line() == "54");
  CHECK(table.driver.sees("not writable"));
  CHECK(table.driver.sees("ANN ROLLS"));
  // Another program was at it, say: the line is tried again by itself.
  table.store.fail(false);
  table.driver.pass(0.2);
  table.driver.frame();
  CHECK(table.line().empty());
  CHECK(table.driver.sees("BOB ROLLS"));
  CHECK(table.session().journal().entries().size() == 1);
}

TEST_CASE("the table: Esc clears, and on an idle table it does nothing, however often") {
  AtTheTable table;
  table.driver.type("54");
  table.driver.press(Key::escape);
  CHECK(table.line().empty());
  for (int i = 0; i < 5; ++i) table.driver.press(Key::escape);
  REQUIRE(table.driver.app().table() != nullptr);
  CHECK(table.driver.sees("Ctrl W leaves the table."));
  table.log("54");
  CHECK(table.session().journal().entries().size() == 1);
  CHECK_FALSE(table.driver.sees("Ctrl W leaves the table."));
}

TEST_CASE("the table: Ctrl W leaves for the start, and not from below a sheet") {
  AtTheTable table;
  table.driver.type("54");
  for (const Key sheet : {Key::f1, Key::f2, Key::f3}) {
    table.driver.press(sheet);
    table.driver.command('w');
    REQUIRE(table.driver.app().table() != nullptr);
    CHECK(table.driver.app().sheet() != nullptr);
    table.driver.press(Key::escape);
  }
  CHECK(table.line() == "54");
  table.driver.command('w');
  CHECK(table.driver.app().table() == nullptr);
  CHECK(table.driver.sees("Sessions"));
}

TEST_CASE("the table: a half-typed line is in the store a tenth of a second after the last key") {
  AtTheTable table;
  const auto kept = [&] { return table.store.infos().front().draft; };
  table.driver.type("54 8");
  table.driver.pass(0.05);
  CHECK(kept().empty());
  table.driver.pass(0.06);
  CHECK(kept() == "54 8");
}

TEST_CASE("undo: the words of the entry stay in the line, selected, and the next undo takes back the one before") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h"});
  table.driver.command('z');
  CHECK(table.line().find("4H") != std::string::npos);
  table.driver.command('z');
  CHECK(table.line().find("8H") != std::string::npos);
  table.driver.command('y');
  CHECK(table.line().empty());
  table.driver.command('z');
  table.driver.type("65 9h");
  CHECK(table.line() == "65 9h");
  table.driver.command('z');
  CHECK(table.line().empty());
  table.driver.command('y');
  table.driver.command('z');
  table.driver.press(ui::Key::enter);
  CHECK(table.line().empty());
  CHECK(table.record().find("8H") != std::string::npos);
}

TEST_CASE("the table: after somebody leaves, the new seat numbers are named") {
  AtTheTable table("Ann, Bob, Cy, Dee");
  table.log_all({"54", "leave:Cy"});
  table.driver.frame();
  CHECK(table.driver.sees("The seats are now 1 Ann, 2 Bob, 3 Dee."));
  table.log("54");
  table.driver.frame();
  CHECK_FALSE(table.driver.sees("The seats are now"));
}

TEST_CASE("the table: the message after an entry shows the line that the entry went to") {
  AtTheTable table;
  table.log_all({"54 7d", "; what a night", "o"});
  CAPTURE(table.record());
  CHECK(table.record().find("7D =odd") != std::string::npos);
  CHECK(table.driver.sees("Logged: Ann"));
}

}  // namespace bogosity::tests
