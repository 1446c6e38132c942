// F7 sets a flag at this point of the evening, which stays until somebody settles it.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"
#include "ui/table/table_model.h"

namespace bogosity::tests {

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
  CHECK(ui::flags_of(table.session().journal()) == std::vector<std::string>{"penalty, who?", "count Cy"});
  CHECK(table.driver.sees("Flag:"));
}

TEST_CASE("flags: they are listed with the open inquiries, settled there, and asked about at the end") {
  AtTheTable table;
  table.log_all({"54 8h ; flag: penalty, who?", "; flag: count Cy"});
  table.driver.command('m');
  table.driver.frames(2);
  CHECK(table.driver.sees("count Cy"));
  CHECK(table.driver.click("Settled"));
  CHECK(ui::flags_of(table.session().journal()) == std::vector<std::string>{"count Cy"});
  table.driver.press(ui::Key::escape);
  table.driver.command('z');
  CHECK(ui::flags_of(table.session().journal()).size() == 2);
  table.driver.press(ui::Key::escape);
  table.driver.press(ui::Key::f3);
  table.driver.command('d');
  table.driver.frames(2);
  CHECK(table.driver.sees("Still flagged: penalty, who? and count Cy."));
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
