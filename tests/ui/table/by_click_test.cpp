// Everything that can be typed can be pressed as well: the same session by mouse alone and by key alone gives the same
// record.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

using ui::Key;
using Clicks = std::initializer_list<const char*>;
using Lines = std::initializer_list<const char*>;

void click_all(AtTheTable& table, Clicks labels) {
  for (const char* label : labels) {
    CAPTURE(label);
    CAPTURE(table.line());
    REQUIRE(table.driver.click(label));
    table.driver.pass(0.2);
    table.driver.frame();
  }
}

// After `before`, `clicks` must log what `typed` logs.
void same_record(Lines before, const char* typed, Clicks clicks, const char* players = "Ann, Bob, Cy") {
  AtTheTable by_key(players);
  by_key.log_all(before);
  by_key.log(typed);
  REQUIRE(by_key.line().empty());
  AtTheTable by_click(players);
  by_click.log_all(before);
  click_all(by_click, clicks);
  CAPTURE(by_click.line());
  CHECK(by_click.line().empty());
  CHECK(by_click.record() == by_key.record());
}

}  // namespace

TEST_CASE("by click: a die that rolled off, one or both") {
  same_record({}, "off:5 36 +2", {"Off the table", "showed 5", "first die 3", "second die 6", "Log it"});
  same_record({}, "off:5,3 36",
              {"step Mishap", "It rolled off by itself", "showed 5", "other showed 3", "first die 3", "second die 6",
               "Log it"});
}

TEST_CASE("by click: the large dice answer what a die showed, and are the new roll after that") {
  AtTheTable table;
  click_all(table, {"step Mishap", "It rolled off by itself", "first die 5"});
  CHECK(table.line() == "off:5");
  click_all(table, {"first die 3", "second die 6", "Log it"});
  CHECK(table.logged() == "Ann: off:5 3-6 +2");
}

TEST_CASE("by click: what is typed behind a word that a button put there is a word of its own") {
  AtTheTable table;
  click_all(table, {"Off the table", "showed 5"});
  table.driver.press(ui::Key::escape);
  table.driver.type("36");
  CHECK(table.line() == "off:5 36");
}

TEST_CASE("by click: digits typed while the panel asks how many points a win claims are its claim") {
  AtTheTable table;
  table.driver.type("54");
  click_all(table, {"step Win"});
  REQUIRE(table.driver.sees("A WIN OF HOW MANY POINTS?"));
  table.driver.type("35");
  CHECK(table.line() == "54 win:35");
  CHECK(table.driver.sees("A WIN OF HOW MANY POINTS?"));
  table.driver.press(ui::Key::enter);
  CHECK(table.driver.sees("claims 35"));
  table.driver.type("2h 3h 4h");
  CHECK(table.line() == "54 win:35=2h,3h,4h");
  table.driver.type(" 5h 6h 7h 8h");
  CHECK(table.line() == "54 win:35=2h,3h,4h,5h,6h,7h/8h");
}

TEST_CASE("by click: before the roll the panel of a win asks for the roll, and takes typed dice for it") {
  AtTheTable table;
  click_all(table, {"step Win"});
  REQUIRE(table.driver.sees("FIRST THE ROLL"));
  table.driver.type("54");
  CHECK(table.line() == "54");
  CHECK_FALSE(table.driver.sees("FIRST THE ROLL"));
}

TEST_CASE("by click: a die that somebody touched, in play and out of play") {
  same_record({}, "grab:5@Bob 36", {"Touched", "Bob", "showed 5", "first die 3", "second die 6", "Log it"});
  same_record({}, "grab:2@Cy=over 36",
              {"step Mishap", "It was out of play", "showed 2", "Cy", "first die 3", "second die 6", "Log it"});
  same_record({}, "grab:2@Cy=out 36",
              {"step Mishap", "It was out of play", "off the table: double", "showed 2", "Cy", "first die 3",
               "second die 6", "Log it"});
}

TEST_CASE("by click: declarations, of top and two, and for a laugh") {
  const Lines before = {"54", "54", "54 8h"};
  same_record(before, "t 65", {"step Declare", "the top card", "first die 6", "second die 5", "Log it"});
  same_record(
      {"54", "54", "54", "54", "54", "54"}, "w 21 9c/as",
      {"step Declare", "to discard two", "first die 2", "second die 1", "step Place", "card 9C", "card AS", "Log it"});
  same_record(before, "want:\"a second opinion\" 65",
              {"step Declare", "\u201Ca second opinion\u201D", "first die 6", "second die 5", "Log it"});
}

TEST_CASE("by click: a declaration comes before a roll that is there already") {
  AtTheTable table;
  click_all(table, {"first die 6", "second die 5", "step Declare", "the top card"});
  CHECK(table.line() == "want:top 65");
  click_all(table, {"step Declare", "nothing"});
  CHECK(table.line() == "65");
}

TEST_CASE("by click: something else is typed between its quotes") {
  AtTheTable table;
  click_all(table, {"first die 6", "second die 5", "step Declare", "something else: type it"});
  table.driver.type("my hat");
  CHECK(table.line() == "want:\"my hat\" 65");
}

TEST_CASE("by click: a roll that nobody noted, and the cards picked up") {
  same_record({}, "?-? +2", {"step Pick up", "nobody noted the roll", "+2", "step Pass", "Pass the dice"});
  same_record({}, "44 +3", {"first die 4", "second die 4", "step Pick up", "+3", "Log it"});
}

TEST_CASE("by click: taking, leaving, and what came to light under the card taken") {
  const Lines before = {"54", "54", "54", "54", "54", "54", "w 21 9c/?", "54"};
  same_record(before, "t 65 take under:AC",
              {"step Declare", "the top card", "first die 6", "second die 5", "step Pick up", "took the top card",
               "under it ...", "card AC", "Log it"});
  same_record(before, "t 65 leave",
              {"step Declare", "the top card", "first die 6", "second die 5", "step Pick up", "left it", "Log it"});
}

TEST_CASE("by click: exchanges to the right and to the left, taken out again") {
  const Lines before = {"54", "54", "54 8h"};
  same_record(before, "66 right:8d", {"first die 6", "second die 6", "step Exchange", "card 8D", "Log it"});
  same_record(before, "66 left:8d",
              {"first die 6", "second die 6", "step Exchange", "pass left", "card 8S", "8\u2660 to the left", "card 8D",
               "Log it"});
}

TEST_CASE("by click: the direction of an exchange is changed after the card is chosen") {
  const Lines before = {"54", "54", "54 8h"};
  same_record(before, "66 left:8d", {"first die 6", "second die 6", "step Exchange", "card 8D", "pass left", "Log it"});
  same_record(before, "66 right:8d",
              {"first die 6", "second die 6", "step Exchange", "card 8D", "pass left", "pass right", "Log it"});
}

TEST_CASE("by click: a card, a Joker, one that nobody noted, and one more underneath") {
  const Lines before = {"54", "54"};
  same_record(before, "54 8h", {"first die 5", "second die 4", "card 8H", "Log it"});
  same_record(before, "54 ?", {"first die 5", "second die 4", "card ?", "Log it"});
  same_record({"54", "54", "54"}, "54 8h/9c",
              {"first die 5", "second die 4", "card 8H", "one more underneath", "card 9C", "Log it"});
  same_record({"54", "54", "54"}, "54 8h/?",
              {"first die 5", "second die 4", "card 8H", "one more underneath", "card ?", "Log it"});
}

TEST_CASE("by click: another card takes the place of the first, and the same one takes it out") {
  AtTheTable table;
  click_all(table, {"card 8H"});
  CHECK(table.line() == "8H");
  click_all(table, {"card 9C"});
  CHECK(table.line() == "9C");
  click_all(table, {"card 9C"});
  CHECK(table.line().empty());
}

TEST_CASE("by click: a Seven asks for its parity, a Joker for all it can be") {
  const Lines before = {"54", "54"};
  same_record(before, "54 7d =odd", {"first die 5", "second die 4", "card 7D", "odd", "Log it"});
  same_record(before, "54 * =even5H", {"first die 5", "second die 4", "card *", "even", "5", "suit H", "Log it"});
  same_record(before, "54 * =~K", {"first die 5", "second die 4", "card *", "K", "transparent", "Log it"});
  same_record({"54", "54 7d"}, "=even", {"step Specify", "even", "Log it"});
}

TEST_CASE("by click: passing, and keeping the turn open") {
  AtTheTable table;
  click_all(table, {"first die 5", "second die 4", "step Pass", "Keep the turn open"});
  CHECK(table.line().empty());
  CHECK(table.driver.sees("ANN ROLLS"));
  click_all(table, {"step Pass", "Pass the dice"});
  CHECK(table.driver.sees("BOB ROLLS"));
  CHECK(table.record().find("Ann: 5-4 +2\n") != std::string::npos);
}

TEST_CASE("by click: a win, claim first, then seven cards, one of them taken out and put in again") {
  const Lines before = {"count:Ann=5"};
  same_record(before, "54 win:35=6h,7h,8h,9d,td,jd/kd",
              {"first die 5", "second die 4", "step Win", "3", "5", "the cards", "card 6H", "card 7H", "card 8H",
               "card 9D", "card TD", "card 2D", "card KD", "slot 6", "slot 7", "card JD", "card KD", "Log it"});
}

TEST_CASE("by click: a card of a win is taken out by its place, or by a second click on it") {
  AtTheTable table;
  table.log("count:Ann=5");
  click_all(table, {"first die 5", "second die 4", "step Win", "2", "the cards", "card 6H", "card 7H", "card 6H"});
  CHECK(table.line() == "54 win:2=7H");
  click_all(table, {"slot 1"});
  CHECK(table.line() == "54 win:2");
}

TEST_CASE("by click: the worth of a win is nowhere on the screen before it is logged (L4)") {
  AtTheTable table;
  table.log("count:Ann=5");
  click_all(table, {"first die 5", "second die 4", "step Win", "2", "the cards", "card 6H", "card 7H", "card 8H",
                    "card 9D", "card TD", "card JD", "card KD"});
  CHECK(table.line() == "54 win:2=6H,7H,8H,9D,TD,JD/KD");
  const std::string text = table.driver.all_text();
  CHECK(text.find("35") == std::string::npos);
  CHECK(text.find("50") == std::string::npos);
  CHECK(text.find("worth") == std::string::npos);
}

TEST_CASE("by click: the Aces of the others are counted on the page of the win") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{2560, 1440}}) {
    for (const char* players : {"Ann, Bob, Cy", "Ann, Bob, Cy, P4, P5, P6, P7, P8, P9, P10"}) {
      CAPTURE(pixels.w);
      AtTheTable table(players);
      table.driver.resize(pixels);
      table.log_all({"count:Ann=5 count:Bob=3 count:Cy=3", "54 win:35=6h,7h,8h,9d,td,jd/kd"});
      table.driver.frames(2);
      REQUIRE(table.driver.sees("A WIN WAS DECLARED"));
      click_all(table, {"more Aces Bob", "more Aces Bob", "fewer Aces Bob", "more Aces Cy"});
      CHECK(table.driver.has("Back to the table"));
      CHECK(table.line() == "aces:Bob=1,Cy=1");
      click_all(table, {"Log it"});
      CHECK(table.record().find("aces:Bob=1,Cy=1") != std::string::npos);
      CHECK(table.driver.sees("A WIN WAS DECLARED"));
      CHECK_FALSE(table.driver.has("more Aces Bob"));
    }
  }
}

TEST_CASE(
    "the win\u2019s page: Aces that are counted and not logged are cleared by the second Esc only, Enter goes back") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"count:Ann=5 count:Bob=3 count:Cy=3", "54 win:35=6h,7h,8h,9d,td,jd/kd"});
  table.driver.frames(2);
  click_all(table, {"more Aces Bob"});
  table.driver.press(Key::escape);
  CHECK(table.line() == "aces:Bob=1");
  CHECK(table.driver.sees("not logged yet"));
  table.driver.press(Key::escape);
  CHECK(table.line().empty());
  CHECK(table.driver.sees("A WIN WAS DECLARED"));
  table.driver.press(Key::enter);
  CHECK_FALSE(table.driver.sees("A WIN WAS DECLARED"));
}

TEST_CASE("the win’s page: whoever held no card is offered no Ace") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"count:Ann=5 count:Bob=3", "54 win:35=6h,7h,8h,9d,td,jd/kd"});
  table.driver.frames(2);
  click_all(table, {"more Aces Cy"});
  CHECK(table.line().empty());
  click_all(table, {"more Aces Bob"});
  CHECK(table.line() == "aces:Bob=1");
}

TEST_CASE("the win’s panel: Esc clears what is typed for it, since the panel would lie there all the same") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"count:Ann=5"});
  table.driver.type("54");
  click_all(table, {"step Win"});
  table.driver.type("50");
  table.driver.press(Key::enter);
  table.driver.type("3s");
  REQUIRE(table.line() == "54 win:50=3s");
  table.driver.press(Key::escape);
  CHECK(table.line().empty());
}

TEST_CASE("eight cards of seven are named by the message, too (Z1)") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"count:Ann=5", "54 +3"});
  CHECK(table.driver.sees("8 cards, Z1: at most 7"));
}

TEST_CASE("by click: the Aces of the others are counted after the page of the win, too") {
  AtTheTable table;
  table.log_all({"54", "54", "54", "count:Ann=5", "54 win:35=6h,7h,8h,9d,td,jd/kd"});
  table.driver.press(ui::Key::escape);
  CHECK(table.driver.sees("ACES IN THE OTHERS"));
  click_all(table, {"more Aces Bob", "more Aces Bob", "fewer Aces Bob", "more Aces Cy", "fewer Aces Cy"});
  CHECK(table.line() == "aces:Bob=1");
  click_all(table, {"Log it"});
  CHECK(table.record().find("aces:Bob=1") != std::string::npos);
}

TEST_CASE("by click: a card is where its name says, at the size of a table top and of a small screen") {
  for (const Size pixels : {Size{1280, 900}, Size{1920, 1080}}) {
    AtTheTable table;
    table.driver.resize(pixels);
    table.driver.frames(3);
    click_all(table, {"first die 5", "second die 4"});
    if (!table.driver.has("card 8H")) click_all(table, {"rank 8"});
    click_all(table, {"card 8H", "Log it"});
    CHECK(table.record().find("Ann: 5-4 +2 8H") != std::string::npos);
  }
}

TEST_CASE("the rail: a press shows the step's panel, again or Esc brings the next step's back") {
  AtTheTable table;
  CHECK(table.driver.sees("CARD PLACED"));
  click_all(table, {"step Declare"});
  CHECK(table.driver.sees("WHAT IS WANTED?"));
  click_all(table, {"step Declare"});
  CHECK(table.driver.sees("CARD PLACED"));
  click_all(table, {"step Win"});
  table.driver.press(ui::Key::escape);
  CHECK(table.driver.sees("CARD PLACED"));
  CHECK(table.driver.app().table() != nullptr);
}

TEST_CASE("the rail: with the dice in sight there is no second roll") {
  AtTheTable table;
  CHECK(table.driver.has("step Pick up"));
  CHECK_FALSE(table.driver.has("step Roll"));
  table.log("54");
  click_all(table, {"log line 0", "Change"});
  CHECK(table.driver.has("step Roll"));
}

TEST_CASE("the rail: after a step the panel of the next one lies there, and a pair is asked for its card") {
  AtTheTable table;
  click_all(table, {"step Declare", "to discard two"});
  CHECK(table.driver.sees("CARD PLACED"));
  click_all(table, {"step Pick up", "+1"});
  CHECK(table.driver.sees("CARD PLACED"));
  click_all(table, {"step Win"});
  CHECK_FALSE(table.driver.has("picks up one more"));
  click_all(table, {"first die 2", "second die 2"});
  CHECK(table.driver.has("picks up one more"));
}

TEST_CASE("the rail: Tab and Shift+Tab go from step to step, and an entry forgets where one was") {
  AtTheTable table;
  table.driver.press(ui::Key::tab);
  CHECK(table.driver.sees("SAID TO BE"));
  table.driver.press(ui::Key::tab);
  CHECK(table.driver.sees("PASS THE DICE?"));
  table.driver.press(ui::Key::tab);
  CHECK(table.driver.sees("WHAT IS WANTED?"));
  table.driver.press(ui::Key::tab);
  CHECK(table.driver.sees("WHAT HAPPENED TO THE DIE?"));
  for (int back = 0; back < 4; ++back) table.driver.press(ui::Key::tab, true);
  CHECK(table.driver.sees("CARD PLACED"));
  table.driver.press(ui::Key::tab, true);
  table.driver.press(ui::Key::tab, true);
  CHECK(table.driver.sees("A WIN OF HOW MANY POINTS?"));
  table.log("54");
  CHECK(table.driver.sees("CARD PLACED"));
}

TEST_CASE("a double press: a button that logs counts once within 150 ms, and again after it") {
  AtTheTable table;
  click_all(table, {"first die 5", "second die 4", "step Pass"});
  // Each click takes about a tenth of a second.
  table.driver.click("Keep the turn open");
  table.driver.click("step Pass");
  table.driver.click("Pass the dice");
  CHECK(table.driver.sees("BOB ROLLS"));
  ui::KeyDebounce presses;
  CHECK_FALSE(presses.is_echo_of_button(core::Passing::passes, 1.0));
  CHECK(presses.is_echo_of_button(core::Passing::passes, 1.1));
  CHECK_FALSE(presses.is_echo_of_button(core::Passing::passes, 1.3));
  CHECK_FALSE(presses.is_echo_of_button(core::Passing::keeps, 1.35));
  presses.reset();
  CHECK_FALSE(presses.is_echo_of_button(core::Passing::keeps, 1.4));
}

TEST_CASE("an empty Enter passes the dice of an open turn, and nothing else") {
  AtTheTable table;
  table.driver.press(ui::Key::enter);
  CHECK(table.session().journal().entries().empty());
  table.driver.type("54");
  table.driver.press(ui::Key::enter, true);
  table.driver.pass(1);
  table.driver.press(ui::Key::enter);
  CHECK(table.driver.sees("BOB ROLLS"));
  CHECK(table.record().find("Ann: 5-4 +2\n") != std::string::npos);
}

}  // namespace bogosity::tests
