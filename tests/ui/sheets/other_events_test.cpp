// Events beside the turn, pressed or typed into the sheet: each form is logged, or goes into the line if a turn is
// being typed.
#include <doctest/doctest.h>

#include "db/system/clock.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

using ui::Key;

void click_all(AtTheTable& table, std::initializer_list<const char*> labels) {
  for (const char* label : labels) {
    CAPTURE(label);
    CAPTURE(table.driver.all_text());
    REQUIRE(table.driver.click(label));
  }
}

// Opens the sheet, presses, and returns the logged entry.
std::string filled(std::initializer_list<const char*> labels, const char* typed = "",
                   std::initializer_list<const char*> after = {}) {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  click_all(table, labels);
  table.driver.type(typed);
  click_all(table, after);
  REQUIRE(table.driver.click("Log it"));
  CHECK(table.line().empty());
  CHECK(table.session().journal().entries().size() == 1);
  return table.logged();
}

}  // namespace

TEST_CASE("more: each form logs its token and closes the sheet") {
  CHECK(filled({"Bid", "1", "7", "Bob"}) == "bid:17@Bob");
  CHECK(filled({"Count hand", "Cy", "5"}) == "count:Cy=5");
  CHECK(filled({"Count pile", "2", "3", "\u232B", "4"}) == "pile:24");
  CHECK(filled({"Count stack", "9", "card *"}) == "stack:9=*");
  CHECK(filled({"Count stack", "0"}) == "stack:0");
  CHECK(filled({"Join"}, "Big Al", {"Bob"}) == "join:\"Big Al\"@Bob");
  CHECK(filled({"Leave game", "Bob"}) == "leave:Bob");
  CHECK(filled({"Resign", "Bob"}) == "resign:Bob");
  CHECK(filled({"New seats", "Bob", "Ann", "Cy"}) == "seats:Bob,Ann,Cy");
  CHECK(filled({"House rule"}, "no humming") == "rule:\"no humming\"");
  CHECK(filled({"Note"}, "say \"cheese\"") == "note:\"say \\\"cheese\\\"\"");
  CHECK(filled({"Scorekeeper", "Cy"}) == "scorekeeper:Cy");
}

TEST_CASE("more: who comes back joins with the name that is known") {
  AtTheTable table("Ann, Bob, Cy");
  for (const char* line : {"54", "leave:Bob"}) {
    table.driver.type(line);
    table.driver.press(Key::enter);
  }
  table.driver.press(Key::f3);
  click_all(table, {"Join"});
  table.driver.type("bOB");
  click_all(table, {"Ann", "Log it"});
  CHECK(table.logged() == "join:Bob@Ann");
}

TEST_CASE("more: points taken away by mouse") {
  CHECK(filled({"Correct points", "Bob", "\u2212", "1", "5"}, "", {"\u2212", "\u2212"}) == "adjust:Bob=-15");
}

TEST_CASE("more: while a turn is typed the form's token stands in the line") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.type("54");
  table.driver.press(Key::f3);
  click_all(table, {"Bid", "1", "7", "Bob", "Use this"});
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.line() == "54 bid:17@Bob");
  CHECK(table.session().journal().entries().empty());
}

TEST_CASE("more: fields by key. A pick goes on to the next one, as Tab does, and Enter logs it") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  table.driver.click("Correct points");
  table.driver.type("2");
  table.driver.type("-5");
  table.driver.press(Key::tab);
  table.driver.type("counted twice");
  table.driver.press(Key::enter);
  CHECK(table.record().find("adjust:Bob=-5\"counted twice\"") != std::string::npos);
}

TEST_CASE("more: Tab shows the option at hand, arrows move it, Space picks it") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  table.driver.type("17");
  table.driver.press(Key::tab);
  const auto first = table.driver.picture();
  table.driver.press(Key::right);
  CHECK_FALSE((table.driver.picture() == first));
  table.driver.press(Key::left);
  CHECK((table.driver.picture() == first));
  table.driver.press(Key::right);
  table.driver.type(" ");
  table.driver.press(Key::enter);
  CHECK(table.logged() == "bid:17@Bob");
  table.driver.press(Key::f3);
  table.driver.click("New seats");
  table.driver.press(Key::right);
  table.driver.type(" ");
  table.driver.press(Key::left);
  table.driver.type(" ");
  for (int i = 0; i < 5; ++i) table.driver.press(Key::right);
  table.driver.type(" ");
  table.driver.press(Key::enter);
  CHECK(table.logged() == "seats:Bob,Ann,Cy");
}

TEST_CASE("more: people who played before are offered for a new seat") {
  StoreInMemory store;
  SessionContext context = quiet_surroundings(store);
  // Copies of the surroundings draw from one and the same heap of ids.
  context.chance = [chance = std::make_shared<db::RandomBits>(context.chance)] { return (*chance)(); };
  ui::Driver driver(context);
  driver.type("Ann, Dee, Eve");
  driver.press(Key::enter);
  driver.command('w');
  driver.type("Ann, Bob, Cy");
  driver.press(Key::enter);
  REQUIRE(driver.app().table() != nullptr);
  driver.press(Key::f3);
  REQUIRE(driver.click("Join"));
  CHECK(driver.has("Dee"));
  driver.type("e");
  CHECK_FALSE(driver.has("Dee"));
  for (const char* label : {"Eve", "Bob", "Log it"}) CHECK(driver.click(label));
  CHECK(driver.app().table()->session().journal().entries().back().text == "join:Eve@Bob");
}

TEST_CASE("more: with large targets every form is in sight in a window of 1280x720") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store), {1280, 720});
  ui::Settings settings;
  settings.large_targets = true;
  driver.app().change(settings);
  driver.frames(2);
  driver.type("Ann, Bob, Cy");
  driver.press(Key::enter);
  driver.press(Key::f3);
  for (const char* form : {"Bid", "New seats", "Correct points", "Settle"}) CHECK(driver.has(form));
  CHECK_FALSE(driver.has("scroll forms"));
}

TEST_CASE("more: arrows go from form to form, a card is typed or pressed") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  for (int i = 0; i < 3; ++i) table.driver.press(Key::down);
  table.driver.type("9");
  table.driver.press(Key::tab);
  table.driver.type("10h");
  table.driver.press(Key::enter);
  CHECK(table.logged() == "stack:9=TH");
}

TEST_CASE("more: an incomplete form stays in the sheet") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  table.driver.type("17");
  table.driver.press(Key::enter);
  CHECK(table.line().empty());
  CHECK(table.driver.app().sheet() != nullptr);
  CHECK_FALSE(table.driver.has("Log it"));
  CHECK(table.driver.sees("Still missing: who"));
  table.driver.type("2");  // Enter has led the keyboard there
  CHECK(table.driver.has("Log it"));
  table.driver.press(Key::f3);
  CHECK(table.driver.app().sheet() == nullptr);
}

TEST_CASE("more: a postponed inquiry is settled by two presses") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"54", "54", "54 8h", "b2 o", "54"});
  table.driver.press(Key::f3);
  click_all(table, {"Settle", "turn 4: Bob shouted at Cy about turn 3", "denied", "Log it"});
  CHECK(table.logged() == "settle:4@Cy=deny");
  CHECK(table.line().empty());
}

TEST_CASE("more: a late shout, a clarification, two names and a rule") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  table.driver.click("Clarify");
  table.driver.type("E4");
  table.driver.press(Key::tab);
  table.driver.type("a King is odd");
  table.driver.press(Key::enter);
  CHECK(table.logged() == "clarify:E4\"a King is odd\"");
  table.driver.press(Key::f3);
  table.driver.click("Late shout");
  table.driver.type("1");
  table.driver.type("3");
  table.driver.press(Key::enter);
  CHECK(table.logged() == "late:Ann>Cy");
}

TEST_CASE("more: the session is ended and reopened, and left, from there") {
  AtTheTable table("Ann, Bob, Cy");
  table.driver.press(Key::f3);
  click_all(table, {"End session"});
  CHECK(table.session().info().open);
  CHECK(table.driver.sees("End session and show all cards?"));
  table.driver.press(Key::tab);
  table.driver.press(Key::enter);
  CHECK_FALSE(table.session().info().open);
  table.driver.press(Key::f3);
  click_all(table, {"Reopen session"});
  CHECK(table.session().info().open);
  table.driver.press(Key::f3);
  click_all(table, {"Leave"});
  CHECK(table.driver.app().table() == nullptr);
}

TEST_CASE("other events: F5, a seat, a number and Enter count a hand") {
  AtTheTable table;
  table.log("54");
  table.driver.press(ui::Key::f5);
  table.driver.type("25");
  table.driver.press(ui::Key::enter);
  CHECK(table.record().ends_with("count:Bob=5\n"));
}

}  // namespace bogosity::tests
