// The entries of a score, open inquiries, a card lifted for an inquiry, the table's ruling, and the end of a session:
// by keys and by clicks.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "tests/support/table_driver.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

using ui::Key;

namespace {

const char* const counted_hands = "count:Ann=4 count:Bob=4 count:Cy=4";

void press_control_with(ui::Driver& driver, Key key) {
  ui::InputEvent event;
  event.key = key;
  event.ctrl = true;
  event.at = driver.now();
  driver.put(event);
  driver.frames(2);
}

void open_sheet(AtTheTable& table, ui::SheetName name, const ui::SheetAbout& about = {}) {
  table.driver.app().perform(ui::action::OpenSheet{name, about}, table.driver.now());
  table.driver.frames(2);
}

ui::SheetName lying(AtTheTable& table) {
  REQUIRE(table.driver.app().sheet() != nullptr);
  return table.driver.app().sheet()->name();
}

void end_session(AtTheTable& table) {
  REQUIRE(table.driver.click("End session"));
  table.driver.press(Key::tab);
  table.driver.press(Key::enter);
}

}  // namespace

TEST_CASE("points: every entry of a score is shown with its rule, its reason and the running total") {
  AtTheTable table;
  table.log_all({"off:5 54", "54", "54", "off:4 54"});
  open_sheet(table, ui::SheetName::points, "Ann");
  CHECK(table.driver.sees("Points of Ann"));
  CHECK(table.driver.sees("dice off the table, or touched"));
  CHECK(table.driver.sees("\u22129"));
  table.driver.press(Key::tab);
  CHECK(table.driver.sees("Bob has won or lost no points yet."));
  CHECK(table.driver.click("Ann"));
  CHECK(table.driver.sees("dice off the table"));
}

TEST_CASE("points: a row leads to the turn's line, by click and by Enter, and typing goes on below") {
  for (const bool by_key : {true, false}) {
    AtTheTable table;
    table.log_all({"off:5 54", "54"});
    open_sheet(table, ui::SheetName::points, "Ann");
    if (by_key) {
      table.driver.press(Key::enter);
    } else {
      CHECK(table.driver.click("turn 1"));
    }
    CHECK(lying(table) == ui::SheetName::corrections);
    CHECK(table.driver.sees("Correct turn 1"));
  }
  AtTheTable table;
  table.log_all({"off:5 54", "54"});
  open_sheet(table, ui::SheetName::points, "Ann");
  table.log("54");
  CHECK(table.session().journal().entries().size() == 3);
}

TEST_CASE("points: a name nobody bears is answered with the first seat, an empty score with a sentence") {
  AtTheTable table;
  open_sheet(table, ui::SheetName::points, "Zoe");
  CHECK(table.driver.sees("Points of Ann"));
  CHECK(table.driver.sees("Ann has won or lost no points yet."));
}

TEST_CASE("points: more entries than fit are all reached") {
  AtTheTable table;
  table.driver.resize({960, 540});
  for (int i = 0; i < 20; ++i) table.log_all({"off:1 54", "54", "54"});
  open_sheet(table, ui::SheetName::points, "Ann");
  const auto twenties = [&] { return std::ranges::count(table.driver.probe().texts, "\u221220"); };
  CHECK(twenties() == 2);  // one of them is the score
  for (int i = 0; i < 12; ++i) table.driver.press(Key::page_up);
  CHECK(table.driver.has("turn 1"));
  CHECK(twenties() == 1);
}

TEST_CASE("open inquiries: the sheet says what an inquiry could still change, and a click settles it") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 o 54"});
  table.driver.command('m');
  CHECK(lying(table) == ui::SheetName::open_inquiries);
  CHECK(table.driver.sees("Denied and not Bogus:"));
  CHECK(table.driver.click("Bob admits"));
  CHECK(table.record().find("settle:3=admit") != std::string::npos);
  CHECK(table.driver.app().sheet() == nullptr);
}

TEST_CASE("open inquiries: by keys, and from the notes beside the seats") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 o 54"});
  table.driver.press(Key::escape);
  CHECK(table.driver.click("open inquiry"));
  CHECK(lying(table) == ui::SheetName::open_inquiries);
  table.driver.command('d');
  CHECK(table.record().find("settle:3=deny") != std::string::npos);
  CHECK(table.driver.sees("INQUIRY"));
}

TEST_CASE("open inquiries: nothing open is said in a sentence") {
  AtTheTable table;
  table.driver.command('m');
  CHECK(table.driver.sees("No open inquiries and no flags"));
}

TEST_CASE("an inquiry that hangs on a card asks for that card alone, by click") {
  AtTheTable table;
  table.log_all({counted_hands, "54 ?", "54 tc", "b1 d"});
  CHECK(table.driver.click("Lift the second card and tell me"));
  CHECK(table.driver.sees("Lift the second card"));
  CHECK(table.driver.click("card 8H"));
  CHECK(table.logged().find("look:2=8H") != std::string::npos);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.driver.sees("NOT BOGUS"));
}

TEST_CASE("an inquiry that hangs on a card asks for that card alone, by keys") {
  AtTheTable table;
  table.log_all({counted_hands, "54 ?", "54 tc", "b1 d"});
  table.driver.command('l');
  table.driver.type("10d");
  CHECK(table.record().find("look:2=TD") != std::string::npos);
}

TEST_CASE("a card lifted once the dice have passed settles the inquiry of that turn") {
  for (const bool from_matters : {true, false}) {
    AtTheTable table;
    table.log_all({counted_hands, "54 ?", "54 tc", "b1 d 54"});
    if (from_matters) {
      table.driver.command('m');
      CHECK(table.driver.click("Lift the second card"));
    } else {
      table.driver.command('l');
    }
    table.driver.type("8h");
    CHECK(table.logged() == "settle:3=deny look:2=8H");
    table.driver.frame();
    CHECK(table.driver.sees("NOT BOGUS"));
  }
}

TEST_CASE("the table's own word is logged while the line is open") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 d"});
  CHECK(table.driver.click("The table rules otherwise"));
  CHECK(table.driver.click("Bogus"));
  CHECK(table.driver.click("WHY"));
  table.driver.type("he laughed");
  CHECK(table.driver.click("Cy"));
  CHECK(table.driver.click("Accept"));
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.logged().find("ruled:bogus\"he laughed\"@Cy") != std::string::npos);
  CHECK(table.driver.sees("The table ruled:"));
  CHECK(table.driver.sees("he laughed"));
  CHECK(table.driver.sees("decided by Cy"));
}

TEST_CASE("the table's own word is previewed as a sentence, and chosen by Tab and Space") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 d"});
  table.driver.command('t');
  CHECK_FALSE(table.driver.sees("The log will say:"));
  table.driver.type(" ");
  CHECK(table.driver.sees("The log will say:"));
  CHECK(table.driver.sees("The table ruled: Bogus"));
  CHECK_FALSE(table.driver.sees("ruled:bogus"));
  for (int i = 0; i < 3; ++i) table.driver.press(Key::tab);
  table.driver.type(" ");
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.logged().find("ruled:bogus") != std::string::npos);
}

TEST_CASE("the verdict is copied with whole sentences and with reasons") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 9h", "b1 d"});
  table.driver.command('c');
  const auto copied = table.driver.app().take_copied();
  REQUIRE(copied);
  CHECK(copied->find("\nThe Nine of hearts on the Eight of hearts.\n") != std::string::npos);
  CHECK(copied->find("Bob was Bogus: \u22125\n") != std::string::npos);
  CHECK(copied->find("Bob denied it: \u22125\n") != std::string::npos);
}

// Chooses one of the three words of the ruling by keys.
void choose_word(AtTheTable& table, int word) {
  table.driver.frames(2);
  for (int i = 0; i < word; ++i) table.driver.press(Key::right);
  table.driver.type(" ");
  table.driver.frames(2);
}

TEST_CASE("the table's own word on a passed turn corrects the answer, and says first what that changes") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 d 54"});
  table.driver.command('t');
  CHECK(lying(table) == ui::SheetName::ruling);
  // By keys: void is the third word; then why, who, a clarification, and accepted.
  choose_word(table, 2);
  CHECK(table.driver.sees(": \u22125 \u2192 0 points"));
  const auto before = table.record();
  table.driver.press(Key::down);
  table.driver.type("nobody knew");
  table.driver.press(Key::down);
  table.driver.type(" ");
  table.driver.press(Key::down);
  table.driver.type("a Ten is even");
  CHECK(table.record() == before);
  press_control_with(table.driver, Key::enter);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.record().find("Cy: bogus:Ann deny ruled:void\"nobody knew\"@Ann 5-4 +2") != std::string::npos);
  CHECK(table.record().find("clarify:\"a Ten is even\"") != std::string::npos);
}

TEST_CASE("Z3: after an overruling nothing below the line tells the points of the verdict before") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 d 54"});
  table.driver.command('t');
  choose_word(table, 2);
  press_control_with(table.driver, Key::enter);
  CHECK(table.driver.sees("The table\u2019s word is logged."));
  CHECK_FALSE(table.driver.sees("Logged:"));
}

TEST_CASE("Z3: those involved are offered as deciders only if nobody else plays, or if the rules are unclear") {
  // The first one that is offered, chosen by keys.
  const auto decided = [](const char* shout, int word) {
    AtTheTable table;
    table.log_all({counted_hands, "54 8h", "54 tc", shout});
    table.driver.command('t');
    choose_word(table, word);
    table.driver.press(Key::down);
    table.driver.press(Key::down);
    table.driver.type(" ");
    press_control_with(table.driver, Key::enter);
    return table.logged();
  };
  CHECK(decided("b1 d", 0).find("ruled:bogus@Cy") != std::string::npos);
  CHECK(decided("b1 d", 1).find("ruled:clean@Cy") != std::string::npos);
  CHECK(decided("b1 d", 2).find("ruled:void@Ann") != std::string::npos);
  CHECK(decided("b13 d", 0).find("ruled:bogus@Ann") != std::string::npos);
}

TEST_CASE("a clarification names its rule, chosen by keys") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 d"});
  table.driver.command('t');
  choose_word(table, 2);
  for (int i = 0; i < 3; ++i) table.driver.press(Key::down);
  table.driver.type("a Ten is even");
  table.driver.press(Key::down);
  table.driver.press(Key::right);
  table.driver.type(" ");
  press_control_with(table.driver, Key::enter);
  CHECK(table.logged().find("ruled:void clarify:E4\"a Ten is even\"") != std::string::npos);
}

TEST_CASE("after an admission the table can only say that the rules were unclear") {
  AtTheTable table;
  table.log_all({counted_hands, "54 8h", "54 tc", "b1 a"});
  table.driver.command('t');
  CHECK_FALSE(table.driver.has("Not Bogus"));
  CHECK(table.driver.has("Rules unclear, no penalty (Z4)"));
  press_control_with(table.driver, Key::enter);
  CHECK(table.logged().find("ruled:void") != std::string::npos);
}

TEST_CASE("an agreement that fits stands beside the inquiry") {
  AtTheTable table;
  table.log_all({counted_hands, "clarify:E4\"a Ten is even\"", "54 8h", "54 tc", "b1 d"});
  CHECK(table.driver.sees("Agreement (E4):"));
  CHECK(table.driver.sees("a Ten is even"));
}

TEST_CASE("the end of a session asks first, and nothing is unsealed before it is confirmed") {
  AtTheTable table;
  table.log_all({"off:5 54", "54 8h", "54 9c"});
  const auto goes_on = [&] {
    CHECK(table.session().info().open);
    CHECK_FALSE(table.driver.sees("placed 8 \u2665"));
    CHECK_FALSE(table.driver.has("Share picture"));
  };
  REQUIRE(table.driver.click("End session"));
  CHECK(table.driver.sees("End session and show all cards?"));
  goes_on();
  table.driver.press(Key::enter);  // the focus is on going on
  CHECK(table.driver.app().sheet() == nullptr);
  goes_on();
  REQUIRE(table.driver.click("End session"));
  CHECK(table.driver.click("Keep playing"));
  CHECK(table.driver.app().sheet() == nullptr);
  goes_on();
  table.driver.press(Key::f10);
  CHECK(lying(table) == ui::SheetName::end_session);
  goes_on();
  table.driver.press(Key::escape);
  goes_on();
  table.driver.press(Key::f10);
  table.driver.type("54 kd");  // goes nowhere
  ui::InputEvent held;
  held.key = Key::enter;
  held.repeated = true;
  table.driver.press(Key::tab);
  table.driver.put(held);
  table.driver.frames(2);
  goes_on();
  CHECK(table.line().empty());
  table.driver.press(Key::enter);
  CHECK_FALSE(table.session().info().open);
  CHECK(table.driver.sees("placed 8 \u2665"));
}

TEST_CASE("the end of a session: its page and its picture are written, and the panel says where") {
  const Scratch scratch;
  const std::string home = std::getenv("HOME") != nullptr ? std::getenv("HOME") : "";
  ::setenv("HOME", scratch.folder().c_str(), 1);
  AtTheTable table;
  table.log_all({"off:5 54", "54 8h"});
  end_session(table);
  for (const auto& [button, ending] : {std::pair("Print", ".html"), std::pair("Share picture", ".png")}) {
    CHECK(table.driver.click(button));
    table.driver.frames(2);
    CHECK(table.driver.sees("Written to " + scratch.folder().string()));
    const auto files = std::filesystem::directory_iterator(scratch.folder());
    CHECK(
        std::ranges::any_of(files, [wanted = ending](const auto& file) { return file.path().extension() == wanted; }));
  }
  ::setenv("HOME", home.c_str(), 1);
}

TEST_CASE("the end of a session shows who came in where, takes the seal off the log, and is undone") {
  AtTheTable table;
  table.log_all({"off:5 54", "54 8h", "54 9c"});
  CHECK_FALSE(table.driver.sees("placed 8 \u2665"));
  end_session(table);
  CHECK(table.driver.has("Share picture"));
  CHECK(table.driver.sees("Bob and Cy"));
  CHECK(table.driver.sees("The seal is off:"));
  CHECK(table.driver.sees("placed 8 \u2665"));
  CHECK(table.driver.hover("Undo"));
  CHECK(table.driver.sees("Takes back: the end of the session"));
  CHECK(table.driver.click("Undo"));
  CHECK(table.session().info().open);
  CHECK_FALSE(table.driver.sees("placed 8 \u2665"));
  CHECK(table.record().find("opened again") != std::string::npos);
  table.driver.command('y');
  CHECK_FALSE(table.session().info().open);
  CHECK(table.driver.has("Share picture"));
  table.driver.command('z');
  CHECK(table.session().info().open);
}

TEST_CASE("sealed: the asked sheets look alike for a card that fits and for one that does not") {
  const auto screen = [](std::initializer_list<const char*> lines, ui::SheetName sheet) {
    AtTheTable table;
    table.log_all(lines);
    open_sheet(table, sheet);
    table.driver.frames(3);
    return std::pair(table.driver.probe().texts, table.driver.picture());
  };
  for (const auto sheet : {ui::SheetName::points, ui::SheetName::open_inquiries, ui::SheetName::corrections}) {
    const auto honest = screen({counted_hands, "54 8h", "54 4c", "b1 o 54 9s", "54"}, sheet);
    const auto bogus = screen({counted_hands, "54 8h", "54 4h", "b1 o 54 9s", "54"}, sheet);
    CHECK(honest.first == bogus.first);
    CHECK((honest.second == bogus.second));
  }
}

TEST_CASE("the sheets: all that can be pressed lies inside the window, whatever its size") {
  const char* many = "Annabella-Victoria of the Prairie, Bob, Cy, Dee, Eve, Flo, Gus, Hal, Ida, Jo";
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{1440, 900}}) {
    for (const char* players : {"Ann, Bob, Cy", many}) {
      AtTheTable table(players);
      table.driver.resize(pixels);
      table.log_all({"54 ?", "54 tc", "b1 d"});
      for (const auto& [sheet, about] : std::initializer_list<std::pair<ui::SheetName, ui::SheetAbout>>{
               {ui::SheetName::points, {}},
               {ui::SheetName::corrections, {}},
               {ui::SheetName::open_inquiries, {}},
               {ui::SheetName::ruling, ui::InquiryInSight{0}},
               {ui::SheetName::lift, ui::InquiryInSight{0}}}) {
        open_sheet(table, sheet, about);
        for (const auto& item : table.driver.probe().items) {
          CAPTURE(item.label);
          CHECK(item.rect.right() <= pixels.w + 1);
          CHECK(item.rect.bottom() <= pixels.h + 1);
        }
        table.driver.press(Key::escape);
      }
    }
  }
}

}  // namespace bogosity::tests
