#include "ui/input/line_editor.h"

#include <doctest/doctest.h>

namespace bogosity::ui {
namespace {

InputEvent key(Key which, bool ctrl = false) {
  InputEvent event;
  event.key = which;
  event.ctrl = ctrl;
  return event;
}

InputEvent letter(char32_t c) {
  InputEvent event;
  event.key = Key::character;
  event.letter = c;
  return event;
}

}  // namespace

TEST_CASE("the line editor: what is typed goes in at the caret") {
  LineEditor line;
  line.insert("54 8h");
  line.handle(key(Key::home));
  line.handle(letter('t'));
  line.handle(letter(' '));
  CHECK(line.text() == "t 54 8h");
  CHECK(line.caret() == 2);
  line.handle(key(Key::end));
  line.handle(key(Key::left));
  line.handle(key(Key::backspace));
  CHECK(line.text() == "t 54 h");
}

TEST_CASE("the line editor: Ctrl+A marks all, and what is typed takes its place") {
  InputEvent ctrl_a = key(Key::command, true);
  ctrl_a.letter = 'a';
  LineEditor line;
  CHECK(line.handle(ctrl_a));
  CHECK(!line.all_marked());  // there is nothing
  for (const Key rubs_out : {Key::backspace, Key::del}) {
    line.set("54 8h", 2);
    line.handle(ctrl_a);
    CHECK(line.all_marked());
    line.handle(key(rubs_out));
    CHECK(line.text().empty());
    CHECK(!line.all_marked());
  }
  line.set("54 8h");
  line.handle(ctrl_a);
  line.handle(letter('6'));
  line.handle(letter('3'));
  CHECK(line.text() == "63");
  line.handle(ctrl_a);
  line.insert(std::string(4001, '5'));  // too long: what was there stays
  CHECK(line.text() == "63");
  line.insert("44");
  CHECK(line.text() == "44");
}

TEST_CASE("the line editor: who moves on with the arrows has marked nothing any more") {
  InputEvent ctrl_a = key(Key::command, true);
  ctrl_a.letter = 'a';
  LineEditor line;
  for (const Key moves : {Key::left, Key::right, Key::home, Key::end}) {
    line.set("54 8h");
    line.handle(ctrl_a);
    line.handle(key(moves));
    CHECK(!line.all_marked());
    line.handle(letter(' '));
    CHECK(line.text().size() == 6);
  }
  InputEvent other = ctrl_a;
  other.letter = 'q';
  CHECK(!line.handle(other));
}

TEST_CASE("the line editor: a letter of two bytes is one letter") {
  LineEditor line;
  line.insert("Zoë");
  line.handle(key(Key::backspace));
  CHECK(line.text() == "Zo");
  line.handle(letter(0x1F0CF));
  line.handle(key(Key::left));
  line.handle(key(Key::del));
  CHECK(line.text() == "Zo");
}

TEST_CASE("the line editor: with Ctrl, backspace and arrows go by words") {
  LineEditor line;
  line.insert("want:top 65 take");
  line.handle(key(Key::backspace, true));
  CHECK(line.text() == "want:top 65 ");
  line.handle(key(Key::left, true));
  line.handle(key(Key::left, true));
  CHECK(line.caret() == 0);
  line.handle(key(Key::del, true));
  CHECK(line.text() == "65 ");
}

TEST_CASE("the line editor: what is pasted has no line ends, and its ends are safe") {
  LineEditor line;
  line.insert("54\n8h\r\n");
  CHECK(line.text() == "54 8h  ");
  LineEditor empty;
  for (const Key each : {Key::backspace, Key::del, Key::left, Key::right, Key::home, Key::end}) {
    empty.handle(key(each));
    empty.handle(key(each, true));
  }
  CHECK(empty.empty());
}

}  // namespace bogosity::ui
