// F7 sets a flag at this point of the session, which stays until somebody settles it.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"
#include "ui/table/table_model.h"

namespace bogosity::tests {
namespace {

std::vector<std::string> flags_at(AtTheTable& table) {
  std::vector<std::string> flags;
  for (const ui::Flag& each : ui::flags_of(table.session())) flags.push_back(in_words(each));
  return flags;
}

}  // namespace

TEST_CASE("flags: F7 and a few words, behind a turn or alone, and they survive the turn") {
  AtTheTable table;
  table.driver.type("54 8h");
  table.driver.press(ui::Key::f7);
  CHECK(table.line() == "54 8h ; flag: ");
  table.driver.press(ui::Key::f7);
  CHECK(table.line() == "54 8h ; flag: ");
  table.driver.type("penalty, who?");
  table.driver.press(ui::Key::enter);
  CHECK(table.record().find("note:\"flag: penalty, who?\"") != std::string::npos);
  CHECK(table.driver.app().table()->session().play().table_view().to_play == "Bob");
  table.driver.press(ui::Key::f7);
  table.driver.type("count Cy");
  table.driver.press(ui::Key::enter);
  CHECK(flags_at(table) == std::vector<std::string>{"penalty, who? (turn 1)", "count Cy (turn 1)"});
  CHECK(table.driver.sees("Flag:"));
  CHECK(table.driver.sees("(turn 1)"));
}

TEST_CASE("flags: they are listed with the open inquiries, settled there, and asked about at the end") {
  AtTheTable table;
  table.log_all({"54 8h ; flag: penalty, who?", "; flag: count Cy"});
  table.driver.command('m');
  table.driver.frames(2);
  CHECK(table.driver.sees("Open inquiries and flags"));
  CHECK(table.driver.sees("Flag: count Cy (turn 1)"));
  CHECK(table.driver.click("Settled"));
  CHECK(flags_at(table) == std::vector<std::string>{"count Cy (turn 1)"});
  table.driver.press(ui::Key::escape);
  table.driver.command('z');
  CHECK(flags_at(table).size() == 2);
  table.driver.press(ui::Key::escape);
  table.driver.press(ui::Key::f10);
  table.driver.frames(2);
  CHECK(table.driver.sees("Still flagged: penalty, who? (turn 1)"));
  CHECK(table.driver.sees("Still flagged: count Cy (turn 1)"));
}

TEST_CASE("open inquiries: A and D settle the chosen one, which says the turn of the shout and of the play") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"54", "54", "54 8h", "b2 p", "54"});
  table.driver.command('m');
  table.driver.frames(2);
  CHECK(table.driver.sees(", about turn 3"));
  table.driver.type("d");
  CHECK(table.logged() == "settle:4=deny");
}

TEST_CASE("flags: each says at which turn it was set, also before the first one and after a restart") {
  AtTheTable table;
  table.log_all({"; flag: dice", "54", "54", "; flag: count Cy", "54 8h"});
  const std::vector<std::string> flags = {"dice (before turn 1)", "count Cy (turn 2)"};
  CHECK(flags_at(table) == flags);
  table.driver.command('w');
  table.driver.frames(2);
  table.driver.press(ui::Key::enter);
  CHECK(flags_at(table) == flags);
}

TEST_CASE("flags: the sentence below the line says what F7 asks for, until words are typed") {
  AtTheTable table;
  table.driver.press(ui::Key::f7);
  CHECK(table.driver.sees("A flag at this point: type a few words, Enter sets it."));
  table.driver.type("dice");
  CHECK_FALSE(table.driver.sees("A flag at this point"));
}

TEST_CASE("flags: an undo leaves all of its words in the line, for only a player's name is cut off") {
  AtTheTable table("Ann, Big Al");
  table.log_all({"; flag: penalty", "54", "54"});
  table.driver.command('z');
  CHECK(table.line() == "5-4 +2");
  table.driver.command('z');
  table.driver.command('z');
  CHECK(table.line() == "note:\"flag: penalty\"");
}

}  // namespace bogosity::tests
