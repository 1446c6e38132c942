#include "games/youre_bogus/input/typed_line.h"

#include <doctest/doctest.h>

#include "games/youre_bogus/input/typed_shout.h"

namespace bogosity::youre_bogus {

TEST_CASE("the line in words: a token that is pressed lands where the order of the steps wants it") {
  CHECK(with_token("", "8H") == "8H");
  CHECK(with_token("54 8H", "want:top") == "want:top 54 8H");
  CHECK(with_token("548h", "+3") == "5-4 +3 8H");
  CHECK(with_token("b1 d 54 8h", "want:two") == "want:two b1 d 54 8h");
  CHECK(with_token("54 win:30=6C", "right:7D") == "54 right:7D win:30=6C");
  CHECK(with_token("54 7d", "=odd") == "54 7d =odd");
  CHECK(with_token("count:Bob=5 54", "off:5") == "count:Bob=5 off:5 54");
}

TEST_CASE("the line in words: one of its kind makes room, another kind stays") {
  CHECK(with_token("t 54", "want:two") == "want:two 54");
  CHECK(with_token("548h", "9C") == "5-4 9C");
  CHECK(with_token("54 take", "leave") == "54 leave");
  CHECK(with_token("54 7d o", "=even") == "54 7d =even");
  CHECK(with_token("off:5 54", "off:5,3") == "off:5,3 54");
  CHECK(with_token("off:5 54", "grab:3@Bob") == "off:5 grab:3@Bob 54");
  CHECK(with_token("54 right:7D", "left:7S") == "54 right:7D left:7S");
}

TEST_CASE("the line in words: remarks and what may stand anywhere are left alone") {
  CHECK(with_token("54 note:\"a b\" 8h", "9C") == "54 note:\"a b\" 9C");
  CHECK(with_token("54 ; what a night", "8H") == "54 8H ; what a night");
  CHECK(without_token("54 8H note:\"8H\"", "8H") == "54 note:\"8H\"");
}

TEST_CASE("the line in words: a die begins the roll, the next one completes it, then each row changes its own") {
  CHECK(with_die("", 0, 5) == "5");
  CHECK(with_die("5", 1, 4) == "54");
  CHECK(with_die("t", 0, 5) == "t 5");
  CHECK(with_die("54 8h", 0, 2) == "24 8h");
  CHECK(with_die("5-4 8h", 1, 6) == "56 8h");
  CHECK(with_die("b", 1, 6) == "b 6");
}

TEST_CASE("a shout in seats: pressed in, pressed out, at another, too late") {
  const std::vector<std::string> seats = {"Ann", "Bob", "Cy", "Big Al"};
  const auto pressed = [&](const std::string& line, auto change) {
    const auto typed = typed_shout(line);
    ShoutDraft draft = shout_draft(*typed, seats);
    change(draft);
    return with_shout(line, *typed, draft, seats).text;
  };
  CHECK(pressed("b 54", [](auto& draft) { draft.turn(3); }) == "b3 54");
  CHECK(pressed("b13 d 54", [](auto& draft) { draft.turn(1); }) == "b3 d 54");
  CHECK(pressed("b3 d", [](auto& draft) { draft.accused = 2; }) == "b3>2 d");
  CHECK(pressed("b3>2 d", [](auto& draft) { draft.accused = 0; }) == "b3 d");
  CHECK(pressed("b1 d b3", [](auto& draft) { draft.plea = core::Plea::admit; }) == "b1 d b3 a");
  CHECK(pressed("bogus:Ann deny", [](auto& draft) { draft.turn(4); }) == "bogus:Ann,\"Big Al\" deny");
  const auto typed = typed_shout("b14 54");
  CHECK(with_late_shout("b14 54", *typed, shout_draft(*typed, seats), seats, "Cy") ==
        "late:Ann>Cy late:\"Big Al\">Cy 54");
}

TEST_CASE("a shout in seats: the eleventh seat has no digit and is written with names") {
  std::vector<std::string> seats;
  for (int i = 1; i <= 12; ++i) seats.push_back("P" + std::to_string(i));
  const auto typed = typed_shout("b1 d");
  ShoutDraft draft = shout_draft(*typed, seats);
  draft.turn(12);
  CHECK(with_shout("b1 d", *typed, draft, seats).text == "bogus:P1,P12 deny");
}

TEST_CASE("a win in the line: cards go face up until there are six, then one face down, and come out again") {
  TypedWin win = typed_win("65 win:35=6h,7h/kd");
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
  CHECK(win.next_slot() == TypedWin::slots);
  CHECK_FALSE(win.add(core::Card::joker()));
  CHECK(typed_win("win:3").token() == "win:3");
  CHECK_FALSE(typed_win("54 8h").begun);
}

}  // namespace bogosity::youre_bogus
