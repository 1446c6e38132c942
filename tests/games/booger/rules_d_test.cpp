// The effect of a card on the neighbor (D).
#include "tests/support/booger_table.h"

namespace bogosity::tests {

TEST_CASE("D1 stands: an Ace turns the direction") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: AS"});
  CHECK(table.turn() == "Cy");
  CHECK(table.state().at("direction") == "counterclockwise");
  table.plays({"Cy: AH"});
  CHECK(table.turn() == "Ann");
  CHECK(table.state().at("direction") == "clockwise");
}

TEST_CASE("D1 fails: with two players an Ace changes the direction, and the other is next all the same") {
  BoogerTable table("Ann, Bob");
  table.plays({"start:4S", "Ann: AS"});
  CHECK(table.turn() == "Bob");
  CHECK(table.state().at("direction") == "counterclockwise");
}

TEST_CASE("D2 stands: 2s on 2s make the next player draw two more each, who loses the turn") {
  BoogerTable table("Ann, Bob, Cy, Dee");
  table.plays({"start:4S", "Ann: 2S"});
  CHECK(table.cards("Bob") == 9);
  CHECK(table.turn() == "Cy");
  table.plays({"Cy: 2H"});
  CHECK(table.cards("Dee") == 11);
  CHECK(table.told() == "Cy plays the Two of hearts. Dee draws 4 and loses the turn");
  CHECK(table.turn() == "Ann");
  table.plays({"Ann: 3D"});
  CHECK(table.cards("Bob") == 14);
  table.plays({"Bob: 2C"});
  CHECK(table.cards("Cy") == 6 + 6);
  CHECK(table.turn() == "Dee");
}

TEST_CASE("D2 fails: another card ends the run, and with two players the same one plays again") {
  BoogerTable table("Ann, Bob");
  table.plays({"start:4S", "Ann: 2S"});
  CHECK(table.turn() == "Ann");
  table.plays({"Ann: 9S", "Bob: 9H", "Ann: 2H"});
  CHECK(table.cards("Bob") == 7 + 2 - 1 + 2);
  CHECK(table.view().next_two_draws == 4);
}

TEST_CASE("D2 fails: 2s that were shuffled away make nobody draw") {
  BoogerTable table("Ann, Bob, Cy", {{"Decks", "1", {}}, {"Deal", "14", {}}});
  table.plays({"start:4S", "Ann: 4H", "Bob: 5H", "Cy: 6H",  "Ann: 8H", "Bob: 9H", "Cy: TH",  "Ann: KH",
               "Bob: KC",  "Cy: TC",  "Ann: 9C", "Bob: 8C", "Cy: 6C",  "Ann: 5C", "Bob: 5D", "Cy: 6D",
               "Ann: 8D",  "Bob: 9D", "Cy: TD",  "Ann: 2D", "Cy: 2H",  "Bob: 2S"});
  CHECK(
      table.told() ==
      "Bob plays the Two of spades. The played cards are shuffled into a new draw pile. Cy draws 6 and loses the turn");
  CHECK(table.view().next_two_draws == 4);
}

TEST_CASE("D3 stands: a red 3 makes the next player draw five and play on the card before") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 3H"});
  CHECK(table.cards("Bob") == 12);
  CHECK(table.turn() == "Bob");
  CHECK(table.match() == "4S");
  table.plays({"Bob: 3D"});
  CHECK(table.cards("Cy") == 12);
  CHECK(table.match() == "4S");
  CHECK(table.view().under_red_threes == core::card_from("4S"));
  CHECK(table.allowed("Cy: 9S"));
}

TEST_CASE("D3 fails: a red 3 is not matched itself") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 3H"});
  CHECK_FALSE(table.allowed("Bob: KH"));
  CHECK_FALSE(table.allowed("Bob: 3C"));
  BoogerTable open("Ann, Bob, Cy");
  open.plays({"start:JS", "Ann: 3H"});
  CHECK(open.match().empty());
  CHECK(open.allowed("Bob: KC"));
}

TEST_CASE("D4 stands: a 7 skips the next player") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 7S"});
  CHECK(table.turn() == "Cy");
  CHECK(table.told() == "Ann plays the Seven of spades. Bob is skipped");
  BoogerTable two("Ann, Bob");
  two.plays({"start:4S", "Ann: 7S"});
  CHECK(two.turn() == "Ann");
}

TEST_CASE("D4 fails: who was skipped has no turn") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 7S"});
  CHECK_FALSE(table.allowed("Bob: 7H"));
  CHECK(table.allowed("Cy: 7H"));
}

TEST_CASE("D5 stands: a Jack asks for a suit, its own if nothing is said") {
  BoogerTable table;
  table.plays({"start:4S", "Ann: JH=C"});
  CHECK(table.match() == "JC");
  CHECK(table.allowed("Bob: 9C"));
  table.plays({"Cy: JD"});
  CHECK(table.match() == "JD");
}

TEST_CASE("D5 fails: only a Jack asks for a suit, and another suit does not go") {
  BoogerTable table;
  table.plays({"start:4S", "Ann: JH=C"});
  CHECK_FALSE(table.allowed("Bob: 9H"));
  CHECK(table.cannot_be("Bob: 9C=H"));
  CHECK(table.cannot_be("Bob: JC=X"));
}

TEST_CASE("D6 stands: a Queen swaps hands, if one likes") {
  BoogerTable table;
  table.plays({"start:4S", "Ann: QS", "Bob: QH~Dee"});
  CHECK(table.cards("Bob") == 7);
  CHECK(table.cards("Dee") == 6);
  CHECK(table.cards("Ann") == 6);
  CHECK(table.turn() == "Cy");
}

TEST_CASE("D6 fails: nobody swaps with the last card, with themselves, with somebody else's card, or with nobody") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
  table.plays({"start:4S"});
  CHECK(table.cannot_be("Ann: QS~Bob"));
  CHECK(table.cannot_be("Ann: QS~Ann"));
  CHECK(table.cannot_be("Ann: QS~Zoe"));
  CHECK(table.cannot_be("Ann: KS~Bob"));
  CHECK(table.allowed("Ann: QS"));
}

}  // namespace bogosity::tests
