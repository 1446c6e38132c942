// The rulebook on the screen: found, read, followed from citation to citation, and left again.
#include <doctest/doctest.h>

#include "games/youre_bogus/table/rulebook.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

using ui::Key;

// The id of the rule whose page is shown.
std::string shown(const ui::Driver& driver) {
  constexpr std::string_view page = "page of ";
  for (const auto& item : driver.probe().items) {
    if (item.label.starts_with(page)) return item.label.substr(page.size());
  }
  return {};
}

std::vector<std::string> ids(const std::vector<const core::Rule*>& rules) {
  std::vector<std::string> out;
  for (const auto* rule : rules) out.emplace_back(rule->id);
  return out;
}

}  // namespace

TEST_CASE("the rules: F1 opens them at the table and at the start, and F1 or Esc puts them away") {
  StoreInMemory store;
  ui::Driver driver(quiet_surroundings(store));
  driver.press(Key::f1);
  CHECK(driver.sees("The rules"));
  CHECK(driver.sees("THE GAME IN SHORT"));
  CHECK(driver.sees("What you need"));
  CHECK(driver.sees("Seven cards at most"));
  CHECK_FALSE(driver.sees("WHO JUDGES IT"));
  driver.press(Key::escape);
  CHECK(driver.app().sheet() == nullptr);
  AtTheTable table;
  table.driver.press(Key::f1);
  CHECK(table.driver.sees("ABOVE ALL OTHERS"));
  table.driver.press(Key::f1);
  CHECK(table.driver.app().sheet() == nullptr);
}

TEST_CASE("the rules: the nine steps of a turn stand on a page of their own, and lead to their rules") {
  AtTheTable table;
  table.driver.press(Key::f1);
  REQUIRE(table.driver.click("list 04"));
  for (const char* each : {"0. Pick up the dice. (always)", "3. Pick up cards. (usually", "8. Pass the dice. (always)"})
    CHECK(table.driver.sees(each));
  CHECK_FALSE(table.driver.sees("WHO JUDGES IT"));
  REQUIRE(table.driver.click("rule K2"));
  CHECK(shown(table.driver) == "K2");
  CHECK(table.driver.sees("WHO JUDGES IT"));
}

TEST_CASE("the rules: letters go into the search, never into the entry line") {
  AtTheTable table;
  table.driver.press(Key::f1);
  table.driver.type("54");
  table.driver.press(Key::enter);
  CHECK(table.line().empty());
  CHECK(table.session().journal().entries().empty());
}

TEST_CASE("the rules: the search knows ids, sections and words in any text") {
  CHECK(games::rules_about("").size() == youre_bogus::rulebook().rules().size());
  CHECK(ids(games::rules_about("e")) == std::vector<std::string>{"E1", "E2", "E3", "E4"});
  CHECK(ids(games::rules_about("atom heart mother"))[0] == "01");
  CHECK(ids(games::rules_about("0")) == std::vector<std::string>{"01", "02", "03", "04", "05"});
  CHECK(ids(games::rules_about("want:top")) == std::vector<std::string>{"C1"});
  CHECK(ids(games::rules_about("scolding untidy")) == std::vector<std::string>{"E4"});
  CHECK(games::rules_about("polo ponies").empty());
  CHECK(games::rule_named(" f2 ")->id == "F2");
  CHECK(games::rule_named("f3") == nullptr);
}

TEST_CASE("the rules: an id typed shows that rule, and nothing found is said") {
  AtTheTable table;
  table.driver.press(Key::f1);
  table.driver.type("h4");
  table.driver.frames(2);
  CHECK(shown(table.driver) == "H4");
  CHECK(table.driver.sees("denial"));
  table.driver.type(" zebra");
  table.driver.frames(2);
  CHECK(table.driver.sees("No matches."));
  CHECK(shown(table.driver) == "H4");
}

TEST_CASE("the rules: arrows go through the list, Tab and Enter follow what goes with a rule, Alt and Left go back") {
  AtTheTable table;
  auto& driver = table.driver;
  driver.press(Key::f1);
  driver.press(Key::down);
  CHECK(shown(driver) == "02");
  driver.press(Key::up);
  driver.press(Key::up);
  CHECK(shown(driver) == "01");
  driver.type("e4");
  driver.press(Key::tab);
  driver.press(Key::enter);
  CHECK(shown(driver) == "M3");
  ui::InputEvent back;
  back.key = Key::left;
  back.alt = true;
  driver.put(back);
  driver.frames(2);
  CHECK(shown(driver) == "E4");
}

TEST_CASE("the rules: Backspace in an empty search goes back, and does nothing at the beginning") {
  AtTheTable table;
  auto& driver = table.driver;
  driver.press(Key::f1);
  driver.press(Key::backspace);
  CHECK(shown(driver) == "01");
  REQUIRE(driver.click("list Z3"));
  REQUIRE(driver.click("list Z5"));
  driver.press(Key::backspace);
  CHECK(shown(driver) == "Z3");
  driver.press(Key::backspace);
  CHECK(shown(driver) == "01");
}

TEST_CASE("the rules: a citation within a rule leads on inside the sheet, and Back leads back") {
  AtTheTable table;
  auto& driver = table.driver;
  driver.press(Key::f1);
  driver.type("e3");
  driver.frames(2);
  REQUIRE(driver.click("rule M3"));
  CHECK(shown(driver) == "M3");
  REQUIRE(driver.click("Back"));
  CHECK(shown(driver) == "E3");
}

TEST_CASE("the rules: the wheel and the page keys stay within what there is") {
  AtTheTable table;
  auto& driver = table.driver;
  driver.resize({960, 540});
  driver.press(Key::f1);
  driver.type("m3");
  driver.frames(3);
  CHECK_FALSE(driver.has("E4  Where other cards go"));
  for (int i = 0; i < 20; ++i) driver.press(Key::page_down);
  driver.frames(3);
  CHECK(driver.has("E4  Where other cards go"));
  const auto bottom = driver.picture();
  driver.press(Key::page_down);
  driver.frames(2);
  CHECK((driver.picture() == bottom));
  driver.turn_wheel({700, 300}, 50);
  driver.frames(2);
  CHECK_FALSE(driver.has("E4  Where other cards go"));
}

TEST_CASE("the rules: all that can be pressed lies inside the smallest window") {
  AtTheTable table;
  auto& driver = table.driver;
  driver.resize({960, 540});
  driver.press(Key::f1);
  for (int i = 0; i < 57; ++i) {
    driver.press(Key::down);
    for (const auto& item : driver.probe().items) {
      CAPTURE(item.label);
      CHECK(item.rect.x >= 0);
      CHECK(item.rect.y >= 0);
      CHECK(item.rect.right() <= 961);
      CHECK(item.rect.bottom() <= 541);
    }
  }
  CHECK(shown(driver) == "M5");
  CHECK(driver.has("list M5"));
}

TEST_CASE("the rules: the table's agreements about a rule stand below it") {
  AtTheTable table;
  table.log_all({"54", "clarify:E4\"a Ten is a Ten\" 54"});
  table.driver.press(Key::f1);
  table.driver.type("e4");
  table.driver.frames(2);
  CHECK(table.driver.sees("AGREED IN THIS SESSION (Z4)"));
  CHECK(table.driver.sees("Ten\u201D"));
  table.driver.press(Key::backspace);
  table.driver.type("3");
  table.driver.frames(2);
  CHECK_FALSE(table.driver.sees("AGREED IN THIS SESSION (Z4)"));
}

TEST_CASE("the rules: a verdict's rule and its points lead to the rulebook, and Esc leads back to the verdict") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "b2 d"});
  REQUIRE(table.driver.has("rule E4"));
  REQUIRE(table.driver.click("rule H4"));
  CHECK(shown(table.driver) == "H4");
  table.driver.press(Key::escape);
  CHECK(table.driver.sees("INQUIRY"));
  CHECK(table.driver.click("rule E4"));
  CHECK(shown(table.driver) == "E4");
}

TEST_CASE("the rules: the log, the score sheet and the sentence below the line have links, people's names have none") {
  AtTheTable table("Ann, E4, H3");
  table.log_all({"54", "54"});
  CHECK_FALSE(table.driver.has("rule E4"));
  CHECK_FALSE(table.driver.has("rule H3"));
  table.log("off:5 36");
  CHECK(table.driver.has("rule A2"));
}

}  // namespace bogosity::tests
