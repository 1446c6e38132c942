// Drawing (C).
#include "tests/support/booger_table.h"

namespace bogosity::tests {

TEST_CASE("C1 stands: one draws as often as it takes and then plays") {
  BoogerTable table;
  table.plays({"start:4S", "Ann: draw:3 4H"});
  CHECK(table.cards("Ann") == 9);
  CHECK(table.told() == "Ann draws 3 and plays the Four of hearts");
}

TEST_CASE("C1 fails: nobody passes while there is anything to draw, and nobody draws what is not there") {
  BoogerTable table;
  table.plays({"start:4S"});
  CHECK(table.allowed_with_ok("Ann: pass"));
  CHECK(table.allowed_with_ok("Bob: draw:1 pass"));
  CHECK(table.cards("Bob") == 8);
  CHECK(table.cannot_be("Cy: draw:75 4H"));
  CHECK(table.cannot_be("Cy: draw:0 4H"));
  CHECK(table.cannot_be("Cy: draw:2"));
  CHECK(table.cannot_be("Cy: draw:2 draw:1 4H"));
  CHECK(table.cannot_be("Cy: 4H draw:1"));
}

TEST_CASE("C2 stands: with Draw one a card is drawn, and played or not") {
  BoogerTable table("Ann, Bob, Cy", {{"Draw", "one", {}}});
  table.plays({"start:4S", "Ann: draw:1 pass", "Bob: draw:1 4H"});
  CHECK(table.cards("Ann") == 8);
  CHECK(table.cards("Bob") == 7);
  CHECK(table.turn() == "Cy");
}

TEST_CASE("C2 fails: with Draw one nobody draws two, nor is skipped without drawing") {
  BoogerTable table("Ann, Bob, Cy", {{"Draw", "one", {}}});
  table.plays({"start:4S"});
  CHECK(table.allowed_with_ok("Ann: draw:2 pass"));
  CHECK(table.allowed_with_ok("Bob: draw:2 4H"));
  CHECK(table.allowed_with_ok("Cy: pass"));
}

TEST_CASE("C3 stands: played cards but the top one become the draw pile, and may be played again") {
  BoogerTable table("Ann, Bob", {{"Decks", "1", {}}, {"Deal", "20", {}}});
  table.plays({"start:4S", "Ann: 4H", "Bob: 4D"});
  CHECK(table.view().draw_pile == 11);
  CHECK(table.view().can_be_drawn == 13);
  CHECK(table.cannot_be("Ann: 4H"));
  table.plays({"Ann: draw:12 4C"});
  CHECK(table.view().draw_pile == 1);
  CHECK(table.view().played_cards == 2);
  CHECK(table.told().find("shuffled") != std::string::npos);
  CHECK(table.allowed("Bob: 4H"));
  CHECK(table.cannot_be("Ann: 4D draw:1"));
}

TEST_CASE("C3 fails: one gets what there is, and passes when nothing is left") {
  BoogerTable table("Ann, Bob", {{"Decks", "1", {}}, {"Deal", "25", {}}});
  table.plays({"start:4S", "Ann: 3H"});
  // One card in the pile, and nothing to shuffle: the red 3 and the card beneath it stay.
  CHECK(table.cards("Bob") == 26);
  CHECK(table.told().find("draws 1") != std::string::npos);
  CHECK(table.view().can_be_drawn == 0);
  CHECK(table.cannot_be("Bob: draw:1 4H"));
  CHECK(table.allowed("Bob: pass"));
  CHECK(table.allowed("Ann: 4D"));
  CHECK(table.view().can_be_drawn == 2);
}

}  // namespace bogosity::tests
