// The line with what is clicked put into its place, and what of the turn stands in it so far.
#include "games/youre_bogus/shorthand/typed_turn.h"

#include <doctest/doctest.h>

#include "games/youre_bogus/shorthand/shout_draft.h"
#include "tests/support/typed_text.h"

namespace bogosity::youre_bogus {
namespace {

using tests::SeatedPlayers;

const std::vector<std::string> four = {"Ann", "Bob", "Cy", "Big Al"};

Typed read(std::string_view line) { return SeatedPlayers(four, true).read(line); }
std::string put(std::string_view line, Slot slot, std::string_view words) {
  return with_words(read(line), slot, words).text;
}
std::string die(std::string_view line, int row, int pips) { return with_die(read(line), row, pips).text; }

}  // namespace

TEST_CASE("what is clicked lands where the order of the steps wants it, and the rest stays as it was typed") {
  CHECK(put("", Slot::placed, "8H") == "8H");
  CHECK(put("54 8H", Slot::want, "want:top") == "want:top 54 8H");
  CHECK(put("548h", Slot::picked, "+3") == "54 +3 8h");
  CHECK(put("b1 d 54 8h", Slot::want, "want:two") == "want:two b1 d 54 8h");
  CHECK(put("54 win:30=6C", Slot::exchange, "right:7D") == "54 right:7D win:30=6C");
  CHECK(put("54 7d", Slot::said, "=odd") == "54 7d =odd");
  CHECK(put("count:Bob=5 54", Slot::mishap, "off:5") == "count:Bob=5 off:5 54");
  CHECK(put("Ann: 54", Slot::want, "want:top") == "Ann: want:top 54");
}

TEST_CASE("what is clicked takes the place of its kind, another kind stays") {
  CHECK(put("t 54", Slot::want, "want:two") == "want:two 54");
  CHECK(put("548h", Slot::placed, "9C") == "54 9C");
  CHECK(put("54 take", Slot::take, "leave") == "54 leave");
  CHECK(put("54 7d o", Slot::said, "=even") == "54 7d =even");
  CHECK(put("547do", Slot::said, "=even") == "547d =even");
  CHECK(put("off:5 54", Slot::mishap, "off:5,3") == "off:5,3 54");
  CHECK(put("off:5 54", Slot::mishap, "grab:3@Bob") == "off:5 grab:3@Bob 54");
  CHECK(put("54 right:7D", Slot::exchange, "left:7S") == "54 right:7D left:7S");
  CHECK(put("54 eight of hearts", Slot::placed, "9C") == "54 9C");
  CHECK(put("54.83", Slot::placed, "9C") == "5-4 9C");
  CHECK(put("54.74-1", Slot::placed, "7D") == "5-4 7D =odd");
  CHECK(put("54.74-1", Slot::picked, "+2") == "5-4 +2 7S =odd");
  CHECK(put("-154", Slot::picked, "+2") == "-154 +2");
  CHECK(put("62 7d =", Slot::said, "=odd") == "62 7d =odd");
  CHECK(put("off:", Slot::mishap, "off:5") == "off:5");
  CHECK(put("54 want:", Slot::want, "want:top") == "54 want:top");
  CHECK(put("54 8h note:\"gre", Slot::placed, "9C") == "54 9C note:\"gre");
  CHECK(put("b1 ; hi", Slot::want, "want:top") == "want:top b1 ; hi");
}

TEST_CASE("remarks, and what may stand anywhere, are left alone") {
  CHECK(put("54 note:\"a b\" 8h", Slot::placed, "9C") == "54 note:\"a b\" 9C");
  const auto before_remark = with_words(read("54 ; what a night"), Slot::placed, "8H");
  CHECK(before_remark.text == "54 8H ; what a night");
  CHECK(before_remark.caret == 5);
  CHECK(with_die(read("54 8h;hi"), 0, 6).caret == 5);
  const auto typed = read("54 8H note:\"8H\"");
  CHECK(with_words_at(typed, token_in(typed, Slot::placed)->at, {}).text == "54 note:\"8H\"");
}

TEST_CASE("a die begins the roll, the next one completes it, then each row changes its own") {
  CHECK(die("", 0, 5) == "5");
  CHECK(die("5", 1, 4) == "54");
  CHECK(die("t", 0, 5) == "t 5");
  CHECK(die("54 8h", 0, 2) == "24 8h");
  CHECK(die("5-4 8h", 1, 6) == "56 8h");
  CHECK(die("548h", 1, 6) == "56 8h");
  CHECK(die("?-? 8h", 1, 6) == "6 8h");
  CHECK(die("b", 1, 6) == "b 6");
  CHECK(die("5 8h", 1, 4) == "54 8h");
  CHECK(die("-154", 0, 6) == "want:top 64");
  CHECK(die("548x 8", 0, 6) == "548x 8 6");
}

TEST_CASE("the turn so far: roll, cards, step, behind what cannot be read too") {
  const auto turn = typed_turn(read("want:two 2-1 9C/AS =odd"));
  REQUIRE(turn.roll.has_value());
  CHECK((*turn.roll)[0] == 2);
  REQUIRE(turn.placed.size() == 2);
  CHECK(core::to_text(turn.placed[0]) == "9C");
  CHECK(turn.step == Step::specify);
  CHECK(typed_turn(read("62 7d o")).step == Step::specify);
  CHECK_FALSE(typed_turn(read("note:\"5-4 8H\"")).roll.has_value());
  CHECK(typed_turn(read("wat 54 8h")).placed.size() == 1);
  CHECK(typed_turn(read("548")).has_whole_roll());
  CHECK_FALSE(typed_turn(read("5")).has_whole_roll());
}

TEST_CASE("a shout in each of its forms") {
  const auto shout = [](std::string_view line) { return typed_shout(read(line)); };
  CHECK(shout("b")->who.empty());
  CHECK(shout("b13")->who == std::vector<std::string>{"Ann", "Cy"});
  CHECK(shout("b13d")->plea == core::Plea::deny);
  CHECK(shout("b 13 d")->who == std::vector<std::string>{"Ann", "Cy"});
  CHECK(shout("b 54 8h")->who.empty());
  CHECK(shout("/13*2-")->accused == "Bob");
  CHECK(shout("bogus:Bob,Ann deny")->plea == core::Plea::deny);
  CHECK(shout("b 548h")->who.empty());
  CHECK(shout("b1 2 d548h")->who == std::vector<std::string>{"Ann", "Bob"});
  CHECK(shout("b 2d")->plea == core::Plea::deny);
  CHECK_FALSE(shout("bogus:Ann note:\"x\" deny")->plea.has_value());
  CHECK_FALSE(shout("bid:17@Bob").has_value());
  CHECK_FALSE(shout("54 8h").has_value());
  CHECK_FALSE(shout("").has_value());
}

TEST_CASE("a shout in seats: pressed in, pressed out, at another, too late") {
  const auto pressed = [&](const std::string& line, auto change) {
    const auto typed = typed_shout(read(line));
    ShoutDraft draft = shout_draft(*typed, four);
    change(draft);
    return with_shout(line, *typed, draft, four).text;
  };
  CHECK(pressed("b 54", [](auto& draft) { draft.turn(3); }) == "b3 54");
  CHECK(pressed("b13 d 54", [](auto& draft) { draft.turn(1); }) == "b3 d 54");
  CHECK(pressed("b3 d", [](auto& draft) { draft.accused = 2; }) == "b3>2 d");
  CHECK(pressed("b3>2 d", [](auto& draft) { draft.accused = 0; }) == "b3 d");
  CHECK(pressed("b1 d b3", [](auto& draft) { draft.plea = core::Plea::admit; }) == "b1 d b3 a");
  CHECK(pressed("bogus:Ann deny", [](auto& draft) { draft.turn(4); }) == "bogus:Ann,\"Big Al\" deny");
  CHECK(pressed("/13-54.83", [](auto& draft) { draft.turn(1); }) == "b3 d 54.83");
  CHECK(pressed("/1-/2+", [](auto& draft) { draft.turn(3); }) == "/1- b23 a");
  const auto typed = typed_shout(read("b14 54"));
  CHECK(with_late_shout("b14 54", *typed, shout_draft(*typed, four), four, "Cy") ==
        "late:Ann>Cy late:\"Big Al\">Cy 54");
}

TEST_CASE("a shout in seats: the eleventh seat has no digit and is written with names") {
  std::vector<std::string> many;
  for (int i = 1; i <= 12; ++i) many.push_back("P" + std::to_string(i));
  const auto typed = typed_shout(SeatedPlayers(many).read("b1 d"));
  ShoutDraft draft = shout_draft(*typed, many);
  draft.turn(12);
  CHECK(with_shout("b1 d", *typed, draft, many).text == "bogus:P1,P12 deny");
}

TEST_CASE("a win in the line: cards go face up until there are six, then one face down, and come out again") {
  WinDraft win = win_draft(read("65 win:35=6h,7h/kd"));
  CHECK(win.claim == "35");
  CHECK(win.up.size() == 2);
  CHECK(core::to_text(*win.down) == "KD");
  win.take_out(0);
  CHECK(win.token() == "win:35=7H/KD");
  win.take_out(6);
  for (const char* text : {"8H", "9D", "TD", "JD", "QD", "*"}) {
    std::string_view rest = text;
    CHECK(win.add(*core::take_card(rest)));
  }
  CHECK(win.token() == "win:35=7H,8H,9D,TD,JD,QD/*");
  CHECK(win.next_slot() == WinDraft::slots);
  CHECK_FALSE(win.add(core::Card::joker()));
  CHECK(win_draft(read("win:3")).token() == "win:3");
  CHECK(win_draft(read("65 win:")).token() == "win:");
  CHECK(win_draft(read("65 win:35=6h,7")).token() == "win:35=6H");
  CHECK(win_draft(read("65 win:35=6h/")).token() == "win:35=6H");
  CHECK_FALSE(win_draft(read("54 8h")).begun);
}

}  // namespace bogosity::youre_bogus
