// Corrections in the window, by keys and by clicks: consequences are shown first, nothing is accepted by itself, and no
// card is named before its seal was lifted.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {

using ui::Key;

namespace {

const char* const hands = "count:Ann=4 count:Bob=4 count:Cy=4";

void press_with_ctrl(ui::Driver& driver, Key key) {
  ui::InputEvent event;
  event.key = key;
  event.ctrl = true;
  event.at = driver.now();
  driver.put(event);
  driver.frames(2);
}

// The sheet of a line of the log, opened as the log opens it.
void open_line(AtTheTable& table, std::size_t from_the_end) {
  const std::size_t lines = table.session().play().log_size();
  table.driver.app().perform(
      ui::action::OpenSheet{ui::SheetName::corrections, ui::LineToCorrect{lines - 1 - from_the_end}},
      table.driver.now());
  table.driver.frames(2);
}

void erase_text(ui::Driver& driver) {
  for (int i = 0; i < 80; ++i) driver.press(Key::backspace);
}

// Ann places 8H, Bob TC on it, which fits. Ann shouts at Bob, and is wrong.
void a_false_shout(AtTheTable& table) { table.log_all({hands, "548h", "54tc", "b1 d 54"}); }

int score(const Session& session, std::string_view name) {
  for (const auto& player : session.play().outcome().players) {
    if (player.name == name) return player.score;
  }
  return -999;
}

}  // namespace

TEST_CASE("corrections: an entry taken back while it is being changed ends the change, and says so") {
  AtTheTable table;
  table.log("off:5 54");
  table.driver.command('e');
  table.driver.type("c");
  CHECK(table.driver.sees("Type what really happened"));
  REQUIRE(table.driver.click("Undo"));
  table.driver.frames(2);
  CHECK(table.session().play().log_size() == 0);
  CHECK(table.driver.sees("does not count any more"));
  table.driver.type("c");
  table.driver.press(Key::enter);
  CHECK(table.session().play().log_size() == 0);
}

TEST_CASE("corrections: typed text stays with its entry when the lines before it change") {
  AtTheTable table;
  table.log_all({"off:5 54", "off:4 54"});
  // Another line is inserted before the first one; then that is undone while the last entry is being changed.
  const auto first = table.session().journal().entries().front().id;
  open_line(table, 1);
  table.driver.type("i");
  table.driver.type("note:\"first of all\"");
  press_with_ctrl(table.driver, Key::enter);
  REQUIRE(table.session().play().log_size() == 3);
  open_line(table, 0);
  table.driver.type("c");
  erase_text(table.driver);
  table.driver.type("off:3 54");
  REQUIRE(table.driver.click("Undo"));
  table.driver.frames(2);
  REQUIRE(table.session().play().log_size() == 2);
  press_with_ctrl(table.driver, Key::enter);
  CHECK(score(table.session(), "Ann") == -5);
  CHECK(score(table.session(), "Bob") == -3);
  CHECK(table.session().journal().entries().front().id == first);
}

TEST_CASE("corrections: Ctrl+E opens the last line, and its text is changed by keys alone") {
  AtTheTable table;
  table.log_all({"off:5 54", "off:4 54"});
  table.driver.command('e');
  CHECK(table.driver.sees("Correct turn 2"));
  table.driver.type("c");
  erase_text(table.driver);
  table.driver.type("off:3 54");
  CHECK(table.driver.sees("\u22124 \u2192 \u22123 points"));
  table.driver.press(Key::tab);
  table.driver.type("it was a three");
  CHECK(score(table.session(), "Bob") == -4);
  press_with_ctrl(table.driver, Key::enter);
  CHECK(score(table.session(), "Bob") == -3);
  CHECK(table.driver.sees("Corrected."));
  CHECK(table.driver.sees("it was a three"));
  CHECK(table.line().empty());
  table.driver.press(Key::escape);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.driver.sees("corrected:"));
}

TEST_CASE("corrections: every line of the log is reached by keys, and by clicks") {
  AtTheTable table;
  table.log_all({"54", "54", "54"});
  table.driver.command('e');
  table.driver.press(Key::page_up);
  table.driver.press(Key::page_up);
  table.driver.press(Key::page_up);
  CHECK(table.driver.sees("Correct turn 1"));
  CHECK(table.driver.click("Next line"));
  CHECK(table.driver.sees("Correct turn 2"));
}

TEST_CASE("corrections: the sentence of the log stands above the entries") {
  AtTheTable table;
  table.log_all({"31", "54"});
  table.driver.command('e');
  table.driver.press(Key::page_up);
  CHECK(table.driver.sees("rolled 3-1"));
  CHECK(table.driver.sees("Ann: 3-1"));
  table.driver.type("c");
  CHECK(table.driver.sees("rolled 3-1"));
}

TEST_CASE("corrections: Tab goes through the buttons of an entry, Space presses one") {
  AtTheTable table;
  table.log_all({"54 8h", "54 9c", "54"});
  table.driver.command('e');
  table.driver.press(Key::tab);
  table.driver.type(" ");
  CHECK(table.driver.sees("Type what really happened."));
  table.driver.command('b');
  table.driver.press(Key::tab);
  table.driver.press(Key::tab);
  table.driver.type(" ");
  CHECK(table.driver.sees("Entry 3 will no longer count."));
  table.driver.press(Key::tab);
  table.driver.type(" ");
  CHECK(table.driver.sees("Struck out."));
  open_line(table, 1);
  CHECK(table.driver.sees("To change this entry, lift its seal"));
  table.driver.press(Key::tab, true);
  table.driver.press(Key::tab);
  table.driver.type(" ");
  CHECK(table.record().find("The seal of turn 1 was lifted.") != std::string::npos);
}

TEST_CASE("corrections: a change without consequences says so") {
  AtTheTable table;
  table.log_all({"54", "54"});
  table.driver.command('e');
  table.driver.type("c");
  CHECK_FALSE(table.driver.sees("consequences"));
  CHECK_FALSE(table.driver.sees("Nothing else changes."));
  erase_text(table.driver);
  table.driver.type("63");
  CHECK(table.driver.sees("Nothing else changes."));
  CHECK_FALSE(table.driver.sees("CONSEQUENCES"));
}

TEST_CASE("corrections: the cards picked up that the rules give are lit where the entry names none (B, C)") {
  const auto lit = [](const char* entry) {
    AtTheTable table;
    table.log("54");
    table.driver.command('e');
    table.driver.type("i");
    table.driver.type(entry);
    REQUIRE(table.driver.click("step Pick up"));
    table.driver.frames(2);
    static_cast<void>(table.driver.picture());  // its window is the current one now
    const ImU32 accent = ui::packed(table.driver.app().theme().accent);
    std::string chips;
    for (const auto& item : table.driver.probe().items) {
      if (item.label.size() != 2 || item.label.front() != '+') continue;
      const Rect chip = item.rect.inset(-1);
      bool is_lit = false;
      const ImDrawData* data = ImGui::GetDrawData();
      for (int i = 0; i < data->CmdListsCount; ++i) {
        for (const ImDrawVert& vertex : data->CmdLists[i]->VtxBuffer)
          is_lit = is_lit || (vertex.col == accent && chip.contains({vertex.pos.x, vertex.pos.y}));
      }
      if (is_lit) chips += item.label;
    }
    return chips;
  };
  CHECK(lit("54 9c") == "+2");
  CHECK(lit("21") == "+0");
  CHECK(lit("t 54") == "+0");
  CHECK(lit("54 +3") == "+3");
  CHECK(lit("note:\"a pause\"").empty());
}

TEST_CASE("corrections: the same by clicks") {
  AtTheTable table;
  table.log_all({"off:5 54", "off:4 54"});
  table.driver.command('e');
  CHECK(table.driver.click("Change"));
  erase_text(table.driver);
  table.driver.type("off:3 54");
  CHECK(table.driver.click("WHY"));
  table.driver.type("misread");
  CHECK(table.driver.click("Accept"));
  CHECK(score(table.session(), "Bob") == -3);
  CHECK(table.driver.click("Done"));
  CHECK(table.driver.app().sheet() == nullptr);
}

TEST_CASE("corrections: closing the sheet changes nothing, and neither does a text left as it was") {
  AtTheTable table;
  table.log_all({"off:5 54", "off:4 54"});
  const auto before = table.record();
  table.driver.command('e');
  table.driver.type("c");
  press_with_ctrl(table.driver, Key::enter);
  CHECK(table.record() == before);
  table.driver.press(Key::escape);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.record() == before);
}

TEST_CASE("corrections: one Esc goes back to the entries, and what was typed comes back with the same button") {
  AtTheTable table;
  table.log_all({"54", "63"});
  const auto before = table.record();
  table.driver.command('e');
  table.driver.type("i");
  table.driver.type("; a pause");
  table.driver.press(Key::escape);
  REQUIRE(table.driver.app().sheet() != nullptr);
  CHECK(table.driver.has("Insert before"));
  table.driver.type("i");
  CHECK(table.driver.sees("; a pause"));
  table.driver.press(Key::escape);
  table.driver.press(Key::escape);
  CHECK(table.driver.app().sheet() == nullptr);
  CHECK(table.record() == before);
}

TEST_CASE("corrections: Enter goes on to the reason, and there it accepts what strikes nothing out") {
  AtTheTable table;
  table.log_all({"54", "63"});
  table.driver.command('e');
  table.driver.type("i");
  table.driver.type("; a pause");
  table.driver.press(Key::enter);
  CHECK_FALSE(table.driver.sees("Put in."));
  table.driver.type("forgotten");
  table.driver.press(Key::enter);
  CHECK(table.driver.sees("Put in."));
  CHECK(table.record().find("a pause") != std::string::npos);
}

TEST_CASE("corrections: a turn that was put in is what the sheet shows then") {
  AtTheTable table("Ann, Bob, Cy");
  table.log_all({"54", "63", "54"});
  table.driver.command('e');
  table.driver.press(Key::page_up);
  table.driver.type("i");
  table.driver.type("Bob: 21");
  table.driver.press(Key::enter);
  table.driver.press(Key::enter);
  REQUIRE(table.driver.sees("Put in."));
  CHECK(table.driver.sees("2-1"));
}

TEST_CASE("corrections: an impossible text is refused below the field, and not accepted") {
  AtTheTable table;
  table.log_all({"54", "54"});
  table.driver.command('e');
  table.driver.type("c");
  erase_text(table.driver);
  table.driver.type("59");
  REQUIRE(table.driver.app().table() != nullptr);
  const auto before = table.record();
  CHECK_FALSE(table.driver.sees("WHAT FOLLOWS"));
  press_with_ctrl(table.driver, Key::enter);
  CHECK(table.record() == before);
}

TEST_CASE("corrections: a verdict that would turn over is asked about, and kept by the table's ruling") {
  for (const bool by_key : {true, false}) {
    AtTheTable table;
    a_false_shout(table);
    table.driver.press(Key::escape);
    open_line(table, 2);
    CHECK(table.driver.click("Lift the seal of turn 1"));
    erase_text(table.driver);
    table.driver.type("549h");
    CHECK(table.driver.sees("not Bogus \u2192"));
    CHECK(table.driver.sees("Change the verdict"));
    CHECK(table.driver.sees(": \u22125 \u2192 0 points"));
    if (by_key) {
      for (int i = 0; i < 3; ++i) table.driver.press(Key::tab);  // the reason, dice and cards, the verdict
      table.driver.press(Key::down);
      table.driver.type(" ");
    } else {
      CHECK(table.driver.click("Keep the verdict (ruled, Z3)"));
    }
    CHECK_FALSE(table.driver.sees(": \u22125 \u2192 0 points"));
    press_with_ctrl(table.driver, Key::enter);
    CHECK(score(table.session(), "Ann") == -5);
    CHECK(table.record().find("ruled:clean") != std::string::npos);
  }
}

TEST_CASE("corrections: later entries that no longer fit are named before anything is accepted") {
  AtTheTable table;
  table.log_all({"548h", "54 9c", "54 8d", "54 kd"});
  open_line(table, 2);
  table.driver.type("l");
  erase_text(table.driver);
  table.driver.type("54 kd");
  CHECK(table.driver.sees("Will be struck out, too:"));
  CHECK(table.driver.sees("entry 4:"));
}

TEST_CASE("corrections: an entry is struck out, one is put in before it, and undo takes both back") {
  AtTheTable table;
  table.log_all({"54", "54", "bid:17@Bob"});
  const auto before = table.record();
  table.driver.command('e');
  table.driver.type("s");
  table.driver.type("no bid");
  CHECK(table.driver.click("Accept"));
  CHECK(table.record().find("bid") == std::string::npos);
  CHECK(table.driver.sees("Struck out."));
  table.driver.press(Key::escape);
  CHECK(table.driver.sees("struck out:"));
  table.driver.command('e');
  table.driver.type("i");
  table.driver.type("adjust:Bob=-5");
  CHECK(table.driver.sees(": 0 \u2192 \u22125 points"));
  press_with_ctrl(table.driver, Key::enter);
  CHECK(score(table.session(), "Bob") == -5);
  table.driver.press(Key::escape);
  CHECK(table.driver.sees("put in later"));
  table.driver.command('z');
  table.driver.command('z');
  CHECK(table.record() == before);
}

TEST_CASE("corrections: what may have been meant by a refused text is a press away") {
  AtTheTable table;
  table.log_all({"54", "54"});
  table.driver.command('e');
  table.driver.type("i");
  table.driver.type("54 8i");
  CHECK(table.driver.sees("no suit is called i"));
  CHECK(table.driver.click("8\u2665"));
  CHECK_FALSE(table.driver.sees("no suit is called i"));
}

TEST_CASE("corrections: a closed session opens its entries freely and is reopened before anything is accepted") {
  AtTheTable table;
  table.log_all({"54 8h", "54 9c", "54"});
  table.driver.click("End session");
  table.driver.press(Key::tab);
  table.driver.press(Key::enter);
  open_line(table, 2);
  CHECK_FALSE(table.driver.has("Lift the seal of turn 1"));
  CHECK(table.driver.click("Change"));
  CHECK(table.driver.sees("8H"));
  erase_text(table.driver);
  table.driver.type("54 8d");
  CHECK(table.driver.sees("This session is closed."));
  const auto before = table.record();
  press_with_ctrl(table.driver, Key::enter);
  CHECK(table.record() == before);
  CHECK(table.driver.click("Reopen the session"));
  CHECK(table.session().info().open);
  press_with_ctrl(table.driver, Key::enter);
  CHECK(table.record().find("Ann: 5-4 +2 8D") != std::string::npos);
  CHECK(table.record().find("opened again") != std::string::npos);
}

TEST_CASE("corrections: the sheet's buttons lie inside the window, whatever its size") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{2560, 1440}}) {
    AtTheTable table;
    table.driver.resize(pixels);
    a_false_shout(table);
    table.driver.press(Key::escape);
    open_line(table, 2);
    table.driver.type("l");
    erase_text(table.driver);
    table.driver.type("549h");
    CHECK(table.driver.has("Accept"));
    CHECK(table.driver.has("Keep the verdict (ruled, Z3)"));
    for (const auto& item : table.driver.probe().items) {
      CAPTURE(item.label);
      CHECK(item.rect.right() <= pixels.w + 1);
      CHECK(item.rect.bottom() <= pixels.h + 1);
    }
  }
}

TEST_CASE("sealed: before the lift the sheet names no card, and the lift is marked in the record") {
  AtTheTable table;
  table.log_all({"54 6s", "54 9c", "54"});
  open_line(table, 2);
  CHECK(table.driver.sees("Lifting the seal is logged and cannot be undone."));
  CHECK_FALSE(table.driver.sees("6S"));
  // Without a lift there is no way in.
  table.driver.type("c");
  table.driver.press(Key::enter);
  CHECK_FALSE(table.driver.sees("6S"));
  CHECK(table.record().find("seal") == std::string::npos);
  table.driver.type("l");
  CHECK(table.driver.sees("6S"));
  CHECK(table.record().find("The seal of turn 1 was lifted.") != std::string::npos);
  table.driver.press(Key::escape);
  CHECK_FALSE(table.driver.sees("6S"));
  table.driver.command('z');
  CHECK(table.record().find("The seal of turn 1 was lifted.") != std::string::npos);
}

TEST_CASE("sealed: the sheet looks alike for a card that fits and for one that does not") {
  const auto screen = [](std::initializer_list<const char*> lines, std::size_t line) {
    AtTheTable table;
    table.log_all(lines);
    open_line(table, line);
    table.driver.frames(3);
    return std::pair(table.driver.probe().texts, table.driver.picture());
  };
  for (const std::size_t line : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
    const auto honest = screen({"54", "54", "54 8h", "54 4c", "54 9s"}, line);
    const auto bogus = screen({"54", "54", "54 8h", "54 4h", "54 9s"}, line);
    CHECK(honest.first == bogus.first);
    CHECK((honest.second == bogus.second));
  }
}

TEST_CASE("sealed: in the log a corrected line shows no card, old or new") {
  AtTheTable table;
  table.log_all({"54 6s", "54 9c", "54 kd"});
  open_line(table, 2);
  table.driver.type("l");
  erase_text(table.driver);
  table.driver.type("54 6d");
  press_with_ctrl(table.driver, Key::enter);
  table.driver.press(Key::escape);
  CHECK(table.driver.sees("corrected:"));
  const std::string text = table.driver.all_text();
  CHECK(text.find("6S") == std::string::npos);
  CHECK(text.find("6D") == std::string::npos);
}

TEST_CASE("undo: its effect is shown before it is pressed") {
  AtTheTable table;
  table.log_all({"54", "54 8h"});
  CHECK(table.driver.hover("Undo"));
  CHECK(table.driver.sees("Takes back: turn 2, Bob rolled 5-4, picked up 2, placed"));
  table.driver.type("5");
  CHECK(table.driver.hover("Undo"));
  CHECK(table.driver.sees("Clears what is typed"));
  table.driver.command('z');
  table.driver.command('z');
  CHECK(table.driver.hover("Redo"));
  CHECK(table.driver.sees("Brings back: turn 2, Bob rolled 5-4, picked up 2"));
}

TEST_CASE("corrections: a turn forgotten ten turns back is put in with four presses and the turn itself") {
  AtTheTable table;
  for (int i = 0; i < 11; ++i) table.log("54");
  REQUIRE(table.driver.click("log line 1"));
  table.driver.type("i");
  table.driver.type("63");
  table.driver.frames(2);
  CHECK(table.driver.sees("Move the turns after it one seat on"));
  CHECK(table.driver.sees("Turn 3 goes from Bob to Cy"));
  CHECK(table.session().play().log_size() == 11);
  press_with_ctrl(table.driver, Key::enter);
  CHECK(table.session().play().log_size() == 12);
  CHECK(table.session().play().record().find("Ann: 5-4 +2\nBob: 6-3 +2\nCy: 5-4 +2\nAnn: 5-4") != std::string::npos);
  REQUIRE(table.driver.click("Undo"));
  table.driver.frames(2);
  CHECK(table.session().play().log_size() == 11);
}

TEST_CASE("corrections: the turns behind one that was put in may stay where they are") {
  AtTheTable table;
  table.log_all({"54", "54", "54"});
  open_line(table, 1);
  table.driver.type("i");
  table.driver.type("63");
  table.driver.frames(2);
  REQUIRE(table.driver.click("Leave them as they stand"));
  table.driver.frames(2);
  CHECK(table.driver.sees("Will be struck out, too"));
  CHECK(table.driver.has("Accept and strike out 1 entry"));
  REQUIRE(table.driver.click("Move the turns after it one seat on"));
  table.driver.frames(2);
  CHECK_FALSE(table.driver.sees("Will be struck out, too"));
}

}  // namespace bogosity::tests
