// Forms: keys that wait for one frame go to the field that has the keyboard by then, and nothing typed is lost or comes
// into another field.
#include "tests/support/history_driver.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

using ui::Key;

ui::InputEvent key(Key which, bool ctrl = false) {
  ui::InputEvent event;
  event.key = which;
  event.ctrl = ctrl;
  return event;
}
ui::InputEvent letter(char c, bool ctrl = false) {
  ui::InputEvent event = key(ctrl ? Key::command : Key::character, ctrl);
  event.letter = static_cast<char32_t>(c);
  return event;
}
// All of them before the next frame that is shown.
void at_once(ui::Driver& driver, std::initializer_list<ui::InputEvent> events) {
  for (const ui::InputEvent& each : events) driver.put(each);
  driver.frames(2);
}

struct InList : InHistory {
  InList() {
    add_three();
    go();
  }
};

}  // namespace

TEST_CASE("a form: what is typed behind Tab goes to the next field, even in one batch") {
  AtTheTable table;
  table.log("54");
  at_once(table.driver, {letter('e', true), letter('c'), key(Key::backspace), letter('1'), key(Key::tab), letter('h'),
                         letter('m'), key(Key::enter, true)});
  CHECK(table.record().find("5-4 +1") != std::string::npos);
  CHECK(table.driver.sees("hm"));
}

TEST_CASE("a form: after a press on a card, letters go on in the text field") {
  AtTheTable table;
  table.log("54 8h");
  table.driver.app().perform(ui::action::OpenSheet{ui::SheetName::corrections, ui::LineToCorrect{0}}, 0);
  table.driver.frames(2);
  REQUIRE(table.driver.click("Change"));
  REQUIRE(table.driver.click("card 9C"));
  table.driver.type(" note:\"oh\"");
  CHECK(table.driver.sees("oh"));
  at_once(table.driver, {key(Key::enter, true)});
  CAPTURE(table.record());
  CHECK(table.record().find("9C") != std::string::npos);
  CHECK(table.record().find("note:\"oh\"") != std::string::npos);
}

TEST_CASE("a form: one edit's text does not come into another") {
  InList at;
  at_once(at.driver, {letter('r', true), letter('X'), letter('Y'), letter('s', true)});
  at.driver.frames(3);
  CHECK(at.driver.sees("FILE"));
  CHECK_FALSE(at.driver.sees("XY"));
  at.press(Key::escape);
  // A second Enter, pressed by a slip, neither opens nor ends the next edit.
  at_once(at.driver, {letter('t', true), key(Key::enter), key(Key::enter)});
  at.command('r');
  CHECK(at.driver.sees("TITLE"));
}

TEST_CASE("a form: Ctrl+Z in a text field takes back no letters of an earlier text") {
  InList at;
  at.command('t');
  at.type("club");
  at.press(Key::enter);
  at.type("x");
  for (int i = 0; i < 3; ++i) at.command('z');
  at.type("y");
  at.press(Key::enter);
  CHECK(at.driver.sees("Tagged \u201Cy\u201D."));
  at.command('r');
  at.driver.set_clipboard("one\ntwo");
  at.command('a');
  at.command('v');
  at.command('z');
  at.press(Key::enter);
  CHECK(at.driver.sees("one two"));
}

TEST_CASE("a form: letters typed at a button go on in the text field, and Ctrl+Z takes back a new name") {
  InList at;
  at.driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::people, {}}, at.driver.now());
  at.settle();
  at.type("bob");
  at.driver.click("Names");
  at.settle();
  at.type("by");
  at.press(Key::tab);
  at.type("x");
  CHECK(at.driver.sees("Bob is called Bobbyx from now on"));
  CHECK(at.driver.has("person Bob"));  // the list is not searched for the letter
  at.press(Key::enter);
  CHECK(at.driver.has("person Bobbyx"));
  at.command('z');
  CHECK(at.driver.sees("Undone: Bob is called Bobbyx."));
  CHECK(at.driver.has("person Bob"));
}

}  // namespace bogosity::tests
