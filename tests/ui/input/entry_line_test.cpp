#include "ui/input/entry_line.h"

#include <doctest/doctest.h>

#include "games/youre_bogus/input/typed_line.h"
#include "games/youre_bogus/input/typed_shout.h"

namespace bogosity::ui {
namespace {

core::Result<core::Trial> always(const std::string& typed) { return core::Trial{typed, {}}; }

}  // namespace

TEST_CASE("the entry line: the preview is worked out when the line or the session changes, not in every frame") {
  EntryLine line;
  int asked = 0;
  const auto preview = [&](const std::string& typed) {
    ++asked;
    return always(typed);
  };
  line.set("54");
  for (int frame = 0; frame < 5; ++frame) line.refresh(1, preview);
  CHECK(asked == 1);
  line.insert(" 8h");
  line.refresh(1, preview);
  line.refresh(2, preview);
  line.refresh(2, preview);
  CHECK(asked == 3);
}

TEST_CASE("the entry line: a refusal keeps what was typed, until it changes") {
  EntryLine line;
  line.set("548h");
  line.refuse({core::Refusal::cannot_be, {1, 3}, "the 8H lies on the stack", "type 8h!"});
  CHECK(line.text() == "548h");
  CHECK(line.refused());
  line.insert("!");
  CHECK_FALSE(line.refused());
}

TEST_CASE("the entry line: a word from a click gets its blanks") {
  EntryLine line;
  line.set("54");
  line.insert_word("8H");
  line.insert_word("=odd");
  CHECK(line.text() == "54 8H =odd");
  line.set("b  54", 2);
  line.insert_word("d");
  CHECK(line.text() == "b d 54");
}

TEST_CASE("the entry line: a shout goes before a roll that is typed already") {
  EntryLine line;
  line.set("54 8h");
  line.open_shout();
  CHECK(line.text() == "b 54 8h");
  line.turn_shouter('1');
  line.turn_shouter('3');
  CHECK(line.text() == "b13 54 8h");
  line.turn_shouter('1');
  CHECK(line.text() == "b3 54 8h");
  line.set("b3 d 54 8h");
  line.open_shout();
  CHECK(line.text() == "b3 d 54 8h");
}

TEST_CASE("the typed turn as shown: roll, cards, step") {
  const auto turn = youre_bogus::typed_turn("want:two 2-1 9C/AS =odd");
  REQUIRE(turn.roll.has_value());
  CHECK((*turn.roll)[0] == 2);
  REQUIRE(turn.placed.size() == 2);
  CHECK(core::to_text(turn.placed[0]) == "9C");
  CHECK(turn.step == youre_bogus::Step::specify);
  CHECK_FALSE(youre_bogus::typed_turn("note:\"5-4 8H\"").roll.has_value());
}

TEST_CASE("the typed turn as shown: a shout in each of its forms") {
  CHECK(youre_bogus::typed_shout("b")->who.empty());
  CHECK(youre_bogus::typed_shout("b13")->who == "13");
  CHECK(youre_bogus::typed_shout("b13d")->plea == core::Plea::deny);
  CHECK(youre_bogus::typed_shout("b 13 d")->who == "13");
  CHECK(youre_bogus::typed_shout("b 54 8h")->who.empty());
  CHECK(youre_bogus::typed_shout("bogus:Bob,Ann deny")->plea == core::Plea::deny);
  CHECK_FALSE(youre_bogus::typed_shout("bid:17@Bob").has_value());
  CHECK_FALSE(youre_bogus::typed_shout("54 8h").has_value());
  CHECK_FALSE(youre_bogus::typed_shout("").has_value());
}

}  // namespace bogosity::ui
