#include "ui/input/line_editor.h"

#include <doctest/doctest.h>
#include <imgui.h>

#include "tests/support/table_driver.h"

namespace bogosity::ui {
namespace {

// The entry line of a table, where Dear ImGui edits.
struct TypedLine : tests::AtTheTable {
  std::string text() { return driver.app().table()->line(); }
  void key(Key which, bool ctrl = false, bool shift = false) {
    InputEvent event;
    event.key = which;
    event.ctrl = ctrl;
    event.shift = shift;
    driver.put(event);
    driver.frame();
  }
  void set(const std::string& line) {
    driver.app().perform(action::SetLine{line}, 0);
    driver.frame();
  }
};

}  // namespace

TEST_CASE("the line editor: typed letters go in at the caret") {
  TypedLine line;
  line.set("54 8h");
  line.key(Key::home);
  line.driver.type("t ");
  CHECK(line.text() == "t 54 8h");
  line.driver.type("6");
  CHECK(line.text() == "t 654 8h");
  line.key(Key::end);
  line.key(Key::left);
  line.key(Key::backspace);
  CHECK(line.text() == "t 654 h");
}

TEST_CASE("the line editor: a key costs one layout, and one more only where the line was changed otherwise") {
  TypedLine line;
  line.set("54");
  line.driver.frames(2);
  // Without the frame that is shown afterwards.
  const auto layouts = [&](std::string_view typed) {
    const int before = ImGui::GetFrameCount();
    line.driver.type(typed);
    return ImGui::GetFrameCount() - before - 1;
  };
  CHECK(layouts(" ") == 1);
  CHECK(layouts("8h/9") == 4);
  CHECK(line.text() == "54 8h/9");
  line.driver.app().perform(action::SetLine{"63"}, 0);  // no frame has shown it
  CHECK(layouts(" 7d") == 4);
  CHECK(line.text() == "63 7d");
  line.driver.press(Key::backspace);
  CHECK(line.text() == "63 7");
}

TEST_CASE("the line editor: Ctrl+A selects all, and typed letters replace it") {
  TypedLine line;
  for (const Key rubs_out : {Key::backspace, Key::del}) {
    line.set("54 8h");
    line.driver.command('a');
    line.key(rubs_out);
    CHECK(line.text().empty());
  }
  line.set("54 8h");
  line.driver.command('a');
  line.driver.type("63");
  CHECK(line.text() == "63");
  line.driver.command('a');
  line.driver.set_clipboard(std::string(4001, '5'));  // too long: the old text stays
  line.driver.command('v');
  CHECK(line.text() == "63");
  line.driver.command('a');
  line.driver.set_clipboard("44");
  line.driver.command('v');
  CHECK(line.text() == "44");
}

TEST_CASE("the line editor: an arrow ends the selection") {
  TypedLine line;
  for (const Key moves : {Key::left, Key::right, Key::home, Key::end}) {
    line.set("54 8h");
    line.driver.command('a');
    line.key(moves);
    line.driver.type(" ");
    CHECK(line.text().size() == 6);
  }
}

TEST_CASE("the line editor: Shift and the arrows mark letters, with Ctrl words") {
  TypedLine line;
  line.set("want:top 65 take");
  line.key(Key::left, true, true);
  line.driver.type("d");
  CHECK(line.text() == "want:top 65 d");
  line.key(Key::left, false, true);
  line.key(Key::left, false, true);
  line.key(Key::del);
  CHECK(line.text() == "want:top 65");
}

TEST_CASE("the line editor: a letter of two bytes is one letter, and so is one that ImGui does not know") {
  TypedLine line;
  line.set("Zo\u00EB");
  line.key(Key::backspace);
  CHECK(line.text() == "Zo");
  line.driver.type("\U0001F0CFn");
  CHECK(line.text() == "Zo\U0001F0CFn");
  line.key(Key::left);
  line.key(Key::left);
  line.driver.type("e");
  CHECK(line.text() == "Zoe\U0001F0CFn");
  line.key(Key::del);
  CHECK(line.text() == "Zoen");
}

TEST_CASE("the line editor: with Ctrl, backspace and arrows go by words") {
  TypedLine line;
  line.set("want:top 65 take");
  line.key(Key::backspace, true);
  CHECK(line.text() == "want:top 65 ");
  line.key(Key::left, true);
  line.key(Key::left, true);
  line.driver.type("x");
  CHECK(line.text() == "xwant:top 65 ");
}

TEST_CASE("the line editor: pasted text loses its line ends, and its edges are safe") {
  TypedLine line;
  line.driver.set_clipboard("54\n8h\r\n");
  line.driver.command('v');
  CHECK(line.text() == "54 8h  ");
  TypedLine empty;
  for (const Key each : {Key::backspace, Key::del, Key::left, Key::right, Key::home, Key::end}) {
    empty.key(each);
    empty.key(each, true);
  }
  CHECK(empty.text().empty());
}

TEST_CASE("the line editor: the mouse puts the caret, and marks what it is drawn over") {
  TypedLine line;
  line.set("54 8h");
  const auto& items = line.driver.probe().items;
  const auto field = std::find_if(items.begin(), items.end(), [](const auto& it) { return it.label == "entry line"; });
  REQUIRE(field != items.end());
  const Rect at = field->rect;
  line.driver.click_at({at.x + 1, at.center().y});
  line.driver.type("t ");
  CHECK(line.text() == "t 54 8h");
  line.driver.drag({at.x + 1, at.center().y}, {at.right() - 2, at.center().y});
  line.driver.type("6");
  CHECK(line.text() == "6");
}

}  // namespace bogosity::ui
