// Hands and turns (A, B).
#include "tests/support/booger_table.h"

namespace bogosity::tests {

TEST_CASE("A1 stands: everybody has seven cards of two decks, or what the headers say") {
  BoogerTable table;
  table.plays({"start:4S"});
  CHECK(table.cards("Ann") == 7);
  CHECK(table.cards("Dee") == 7);
  CHECK(table.view().draw_pile == 104 - 28 - 1);
  BoogerTable small("Ann, Bob", {{"Decks", "1", {}}, {"Deal", "3", {}}});
  small.plays({"start:4S"});
  CHECK(small.cards("Bob") == 3);
  CHECK(small.view().draw_pile == 52 - 6 - 1);
}

TEST_CASE("A1 fails: no deck holds a card twice, and no deal takes more cards than there are") {
  BoogerTable table("Ann, Bob, Cy", {{"Decks", "1", {}}});
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(table.cannot_be("Bob: 4H"));
  CHECK(table.cannot_be("Bob: 4S"));
  BoogerTable two;
  two.plays({"start:4S", "Ann: 4S"});
  CHECK(two.cannot_be("Bob: 4S"));
  CHECK(two.cannot_be("Bob: *"));
  CHECK(two.cannot_be("Bob: ?"));
  BoogerTable crowd("Ann, Bob, Cy, Dee", {{"Decks", "1", {}}, {"Deal", "13", {}}});
  CHECK(crowd.cannot_be("start:4S"));
  BoogerTable just("Ann, Bob, Cy", {{"Decks", "1", {}}, {"Deal", "17", {}}});
  CHECK(just.allowed("start:4S"));
}

TEST_CASE("A2 stands: the first named begins the first hand, the next player the next") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
  CHECK(table.turn() == "Ann");
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(table.turn() == "Bob");
  table.plays({"left:Bob=5H", "left:Cy=KD", "start:4S"});
  CHECK(table.turn() == "Bob");
  table.plays({"Bob: 4D", "left:Cy=5H left:Ann=9C", "start:AS"});
  CHECK(table.turn() == "Cy");
}

TEST_CASE("A2 fails: nobody else begins, and a hand starts out clockwise again") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  CHECK(table.cannot_be("Ann: 4H"));
  table.plays({"start:4S"});
  CHECK(table.refused("Bob: 4H").find("B1") != std::string::npos);
  table.plays({"Ann: AS one", "Cy: AD one", "Ann: AH", "left:Bob=5H,6H left:Cy=KD", "start:4S"});
  CHECK(table.state().at("direction") == "clockwise");
  CHECK(table.turn() == "Bob");
  CHECK(table.cannot_be("start:5S"));
}

TEST_CASE("A3 stands: the card turned up is matched, and after a Jack or a red 3 anything goes") {
  BoogerTable table;
  table.plays({"start:4S"});
  CHECK(table.match() == "4S");
  for (const char* start : {"start:JC", "start:3H", "start:3D"}) {
    BoogerTable open;
    open.plays({start});
    CHECK(open.match().empty());
    CHECK(open.allowed("Ann: KC"));
    CHECK(open.match() == "KC");
  }
  BoogerTable black;
  black.plays({"start:3S"});
  CHECK(black.match() == "3S");
}

TEST_CASE("A3 fails: the card turned up has no power") {
  BoogerTable two;
  two.plays({"start:2S"});
  CHECK(two.turn() == "Ann");
  CHECK(two.cards("Ann") == 7);
  two.plays({"Ann: 2H"});
  CHECK(two.cards("Bob") == 9);
  BoogerTable ace;
  ace.plays({"start:AS"});
  CHECK(ace.state().at("direction") == "clockwise");
  BoogerTable seven;
  seven.plays({"start:7S"});
  CHECK(seven.turn() == "Ann");
  BoogerTable red;
  red.plays({"start:3H"});
  CHECK(red.cards("Ann") == 7);
}

TEST_CASE("B1 stands: turns go round the table") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 4H", "Bob: 5H", "Cy: 9H"});
  CHECK(table.turn() == "Ann");
}

TEST_CASE("B1 fails: another's turn is refused, and goes on from there if the table let it stand") {
  BoogerTable table;
  table.plays({"start:4S"});
  CHECK(table.allowed_with_ok("Cy: 4H"));
  CHECK(table.turn() == "Dee");
  CHECK(table.cannot_be("Zoe: 5H"));
  CHECK(table.cannot_be("5H"));
  CHECK(table.cannot_be("Dee:"));
  CHECK(table.cannot_be("Dee: note:\"hm\""));
  CHECK(table.cannot_be("Dee: 5H 6H"));
}

TEST_CASE("B2 stands: the same suit or the same rank goes") {
  BoogerTable table;
  table.plays({"start:4S", "Ann: 4H", "Bob: KH", "Cy: KC", "Dee: 9C"});
  CHECK(table.match() == "9C");
}

TEST_CASE("B2 fails: another suit and another rank don't go, unless the table let it lie") {
  BoogerTable table;
  table.plays({"start:4S"});
  CHECK(table.refused("Ann: 5H") ==
        "1:6: 5H cannot be played: a Four or spades must be matched (B2) (to accept it anyway, write ok after it)");
  CHECK(table.allowed_with_ok("Ann: 5H"));
  CHECK(table.match() == "5H");
  CHECK(table.allowed("Bob: 9H"));
}

TEST_CASE("B3 stands: a Jack and a red 3 go on anything") {
  BoogerTable table;
  table.plays({"start:4S", "Ann: JH", "Bob: 3D", "Cy: JC=D"});
  CHECK(table.match() == "JD");
}

TEST_CASE("B3 fails: a black 3 is a card like others") {
  BoogerTable table;
  table.plays({"start:4H"});
  CHECK_FALSE(table.allowed("Ann: 3S"));
  CHECK(table.allowed("Ann: 3H"));
  CHECK_FALSE(table.allowed("Bob: 3S"));
}

TEST_CASE("A2 stands: the header Starter names who begins the first hand, and the next player begins the next") {
  BoogerTable table("Ann, Bob, Cy", {{"Starter", "Bob", {}}, {"Deal", "1", {}}});
  CHECK(table.turn() == "Bob");
  table.plays({"start:4S", "Bob: 4H", "left:Cy=5H", "left:Ann=5C"});
  CHECK(table.turn() == "Cy");
  BoogerTable gone("Ann, Bob, Cy", {{"Starter", "Bob", {}}});
  gone.plays({"leave:Bob"});
  CHECK(gone.turn() == "Cy");
  BoogerTable seated("Ann, Bob, Cy", {{"Starter", "Bob", {}}});
  seated.plays({"seats:Cy,Bob,Ann"});
  CHECK(seated.turn() == "Cy");
}

TEST_CASE("A2 fails: nobody begins who does not play") {
  CHECK_FALSE(booger::game()
                  .begin({{"Game", "Booger On Your Neighbor", {}}, {"Players", "Ann, Bob", {}}, {"Starter", "Cy", {}}})
                  .has_value());
}

TEST_CASE("A4 stands: a hand that is called off is nobody's, the cards stay, and the same player begins the next one") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H", "catch:Ann@Cy", "Bob: 4D", "misdeal\"two packs\""});
  CHECK(table.told() == "The hand is called off: two packs. Ann begins the next one");
  CHECK(table.turn() == "Ann");
  CHECK(table.match().empty());
  CHECK(table.must_say().empty());
  CHECK(table.cards("Ann") == 4);
  CHECK(table.cards("Bob") == 1);
  CHECK(table.audit().at("hands").empty());
  CHECK(table.view().hand == 0);
  table.plays({"start:5S"});
  CHECK(table.view().hand == 1);
  CHECK(table.cards("Ann") == 2);
  table.plays({"Ann: 5H one", "Bob: 5D one", "Cy: 5C one", "Ann: 6C", "left:Bob=KH", "left:Cy=KH"});
  CHECK(table.turn() == "Bob");
  table.plays({"start:4S", "misdeal", "leave:Bob"});
  CHECK(table.turn() == "Cy");
  table.plays({"join:Bob@Ann"});
  CHECK(table.turn() == "Bob");
}

TEST_CASE("A4 fails: a hand is called off while it is on and nobody is out, and by nobody in particular") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  CHECK(table.cannot_be("misdeal"));
  table.plays({"start:4S"});
  CHECK(table.cannot_be("Ann: misdeal"));
  table.plays({"Ann: 4H"});
  CHECK(table.cannot_be("misdeal"));
  table.plays({"left:Bob=5H"});
  CHECK(table.cannot_be("misdeal\"too late\""));
}

}  // namespace bogosity::tests
