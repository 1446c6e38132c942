// What the screen makes of a line that is being typed, and what clicks and letters make of the line.
#include <doctest/doctest.h>

#include "games/catalogue.h"
#include "ui/games/youre_bogus/screen.h"

namespace bogosity::tests {
namespace {

core::Snapshot::Pointer new_session() {
  const auto game = games::game_called("You're Bogus");
  return *(*game)->begin({{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
}

ui::GameViewPointer new_table() { return ui::youre_bogus_screen.drawn(*new_session()); }

std::string line_with(const ui::LineAction& action, const std::string& text, std::size_t caret = std::string::npos) {
  ui::LineEditor line;
  line.set(text, caret);
  type_into(line, action, *new_table());
  return line.text();
}

}  // namespace

TEST_CASE("typing: a word from a click gets its blanks, and does not part a shout from its plea") {
  CHECK(line_with(ui::action::InsertWord{"8H"}, "54") == "54 8H");
  CHECK(line_with(ui::action::InsertWord{"=odd"}, "54 8H") == "54 8H =odd");
  CHECK(line_with(ui::action::InsertWord{"d"}, "b  54", 2) == "b d 54");
  CHECK(line_with(ui::action::InsertWord{"count:Cy=5"}, "b1 d 54", 2) == "b1 d count:Cy=5 54");
}

TEST_CASE("typing: a shout goes before a roll that is typed already, and seats go in and out of it") {
  CHECK(line_with(ui::action::Shout{}, "54 8h") == "b 54 8h");
  CHECK(line_with(ui::action::Shout{}, "b3 d 54 8h") == "b3 d 54 8h");
  CHECK(line_with(ui::action::Shouter{0}, "b 54 8h") == "b1 54 8h");
  CHECK(line_with(ui::action::Shouter{2}, "b1 54 8h") == "b13 54 8h");
  CHECK(line_with(ui::action::Shouter{0}, "b13 54 8h") == "b3 54 8h");
  CHECK(line_with(ui::action::Shouter{0}, "54 8h") == "54 8h");
}

TEST_CASE("typing: a letter that opens a shout behind a roll opens it in front of it") {
  const auto table = new_table();
  REQUIRE(table->after_typing("54", "b", {}));
  CHECK(table->after_typing("54", "b", {})->text == "b 54");
  CHECK(table->after_typing("54", "b", {})->caret == 1);
  CHECK_FALSE(table->after_typing("5", "b", {}));
  CHECK_FALSE(table->after_typing("54 8h", "b", {}));
  CHECK_FALSE(table->after_typing("54", "8", {}));
}

TEST_CASE("typing: a roll or a shout moves on, a win whose cards are still to come is doubted") {
  const auto session = new_session();
  const auto table = ui::youre_bogus_screen.drawn(*session);
  const auto read = [&](const char* typed) { return table->read(*session->read_typed(typed)); };
  CHECK_FALSE(read("")->moves_on);
  CHECK_FALSE(read("5")->moves_on);
  CHECK_FALSE(read("note:\"54\"")->moves_on);
  CHECK(read("548")->moves_on);
  CHECK(read("b")->moves_on);
  CHECK(read("b13 d")->shout->shouters == std::vector<std::string>{"Ann", "Cy"});
  CHECK_FALSE(read("54 8h")->doubt);
  for (const char* half : {"54 win:", "54 win:3", "54 win:35=6h,7h", "54 win:35=6h,7h/", "54 win:35=6h7h"}) {
    CAPTURE(half);
    CHECK(read(half)->doubt);
  }
  CHECK_FALSE(read("54 win:35=6h,7h,8h,9d,td,jd/kd")->doubt);
}

}  // namespace bogosity::tests
