// An open inquiry still matters as long as some outcome changes the order of the players or the agreed end, as the
// scores stand; only then is anybody warned.
#include <doctest/doctest.h>

#include "games/catalogue.h"
#include "games/youre_bogus/game.h"
#include "tests/support/played.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

core::OpenInquiry open_inquiry_at(AtTheTable& table, std::size_t index = 0) {
  const auto view = youre_bogus::view_of(table.session().play());
  REQUIRE(view);
  REQUIRE(view->open_inquiries.size() > index);
  return view->open_inquiries[index];
}

std::string words_of(const core::OpenInquiry& open) { return core::plain_text(open.matters); }

void ask_to_end(AtTheTable& table) {
  table.driver.press(ui::Key::f10);
  table.driver.frames(2);
}

}  // namespace

TEST_CASE("open inquiries: it matters while five points change the order") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "b1 o 54"});
  CHECK(open_inquiry_at(table).still_matters);
  CHECK(words_of(open_inquiry_at(table)) == "It still matters: denied and Bogus, Bob would fall behind Ann.");
}

TEST_CASE("open inquiries: with the players too far apart it does not, and nobody is warned") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "b1 o 54"});
  ask_to_end(table);
  CHECK(table.driver.sees("Still open, turn 3"));
  table.driver.press(ui::Key::escape);
  table.log_all({"adjust:Ann=100", "adjust:Cy=-100"});
  CHECK_FALSE(open_inquiry_at(table).still_matters);
  CHECK(words_of(open_inquiry_at(table)) ==
        "As the scores stand it changes neither the order of the players nor the end.");
  ask_to_end(table);
  CHECK(table.driver.sees("End session"));
  CHECK_FALSE(table.driver.sees("Still open"));
  CHECK(table.driver.sees("Open, turn 3"));
}

TEST_CASE("open inquiries: level with the next, and behind by the price of an Ace alone") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "adjust:Ann=-100", "adjust:Cy=-100", "adjust:Bob=-85", "b1 o 54"});
  // Fifteen points, for an Ace that was denied, make Bob level with both.
  CHECK(words_of(open_inquiry_at(table)) ==
        "It still matters: denied and Bogus, with an Ace, Bob would be level with Ann.");
  table.log("adjust:Bob=1");
  // The shouter loses five: Ann falls behind Cy, who was level.
  CHECK(words_of(open_inquiry_at(table)) == "It still matters: denied and not Bogus, Ann would fall behind Cy.");
  table.log_all({"adjust:Ann=6", "adjust:Bob=10"});
  CHECK_FALSE(open_inquiry_at(table).still_matters);
}

TEST_CASE("open inquiries: two that do nothing alone matter together") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "b1 o 54", "54", "54", "b1 o 54", "adjust:Ann=-200", "adjust:Bob=31"});
  CHECK_FALSE(open_inquiry_at(table, 0).still_matters);
  CHECK_FALSE(open_inquiry_at(table, 1).still_matters);
  table.log("adjust:Bob=-3");  // one can cost fifteen
  CHECK(open_inquiry_at(table, 0).still_matters);
  CHECK(open_inquiry_at(table, 1).still_matters);
}

TEST_CASE("open inquiries: the end agreed on counts, too") {
  core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}, {"End", "points 100", {}}};
  const core::Game* game = games::find("You're Bogus");
  auto play = game->begin(headers);
  REQUIRE(play);
  for (const char* line :
       {"Ann: 5-4 +2 8H", "Bob: 5-4 +2 4H", "adjust:Bob=103", "adjust:Cy=-100", "Cy: bogus:Ann open 5-4 +2"})
    REQUIRE(log(*play, line));
  const auto view = youre_bogus::view_of(**play);
  REQUIRE(view);
  CHECK(core::plain_text(view->open_inquiries[0].matters) ==
        "It still matters: denied and Bogus, nobody would have 100 points any more.");
}

TEST_CASE("open inquiries: it is said at the inquiry and in the list of the open ones") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "b1 o"});
  table.driver.frames(2);
  CHECK(table.driver.sees("It still matters"));
  table.log("54");
  table.driver.command('m');
  table.driver.frames(2);
  CHECK(table.driver.sees("It still matters: denied and Bogus, Bob would fall behind Ann."));
}

TEST_CASE("open inquiries: one press settles it, and what is typed stays") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "b1 o 54"});
  table.driver.type("61 9");
  table.driver.command('m');
  table.driver.frames(2);
  CHECK(table.driver.click("Bob admits"));
  CHECK(table.record().ends_with("settle:3=admit\n"));
  CHECK(table.line() == "61 9");
}

TEST_CASE("shouts: once it is answered the button is calm, and after the dice it accuses again") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h"});
  CHECK(table.driver.sees("at Bob"));
  table.log("b1 d");
  table.driver.press(ui::Key::escape);
  CHECK(table.driver.sees("at Bob again"));
  table.log("54 9c");
  table.driver.frames(2);
  CHECK_FALSE(table.driver.sees("again"));
  CHECK(table.driver.sees("at Cy"));
}

TEST_CASE("a double: the card more that may be picked up is asked for where the card placed is chosen") {
  AtTheTable table;
  table.driver.type("44");
  CHECK(table.driver.sees("picks up one more"));
  CHECK(table.driver.click("picks up one more"));
  CHECK(table.line() == "44 +3");
  CHECK(table.driver.click("picks up one more"));
  CHECK(table.line() == "44");
  table.driver.press(ui::Key::escape);
  table.driver.type("11");
  CHECK(table.driver.click("picks up one more"));
  CHECK(table.line() == "11 +1");
  table.driver.press(ui::Key::escape);
  table.driver.type("54");
  CHECK_FALSE(table.driver.has("picks up one more"));
  table.driver.press(ui::Key::escape);
  // A full hand has no room for it (Z1).
  table.log("count:Ann=5");
  table.driver.type("44");
  CHECK_FALSE(table.driver.has("picks up one more"));
}

}  // namespace bogosity::tests
