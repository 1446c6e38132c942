// The places where a card may go, and the Bogey's card.
#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {

namespace {

// Twelve columns that take nothing but a few low cards, and no spade.
const char* const all_columns_low =
    "deal:AC,AD,AH,2C,2D AC>1 AD>2 AH>3 2C>4 2D>5 bogey:2H>6\n"
    "deal:3C,3D,3H,4C,4D 3C>7 3D>8 3H>9 4C>10 4D>11 bogey:4H>12";

}  // namespace

TEST_CASE("C1 stands: an empty column takes anything, an Ace too") {
  AtTheBogey table("deal:5H,AC,KD,2S,9D");
  CHECK(table.refusal("AC>12").empty());
  CHECK(table.refusal("9D>1").empty());
}

TEST_CASE("C1 fails: a column with a card in it is not empty") {
  AtTheBogey table("deal:5H,AC,KD,2S,9D AC>12");
  CHECK(table.only_ok_lets_stand("KD>12"));
}

TEST_CASE("C2 stands: the same suit and a lower rank, with gaps") {
  AtTheBogey table("deal:KH,9H,2H,AH,9D");
  CHECK(table.refusal("KH>1 9H>1 2H>1 AH>1").empty());
}

TEST_CASE("C2 fails: another suit, or a rank that is not lower") {
  AtTheBogey table("deal:5H,4C,KH,2S,9D 5H>1");
  CHECK(table.refusal("4C>1") ==
        "1:1: 4\u2663 is of another suit than 5\u2665 on column 1 (C2) (to accept it anyway, write ok after it)");
  CHECK(table.refusal("KH>1") ==
        "1:1: K\u2665 is not lower than 5\u2665 on column 1 (C2) (to accept it anyway, write ok after it)");
  CHECK(table.only_ok_lets_stand("4C>1"));
  CHECK(table.refusal("bogey:3C>1").empty());
}

TEST_CASE("C2 fails: the Ace is the lowest card, and nothing goes on it") {
  AtTheBogey table("deal:AH,2H,KH,2S,9D AH>1");
  CHECK(table.only_ok_lets_stand("2H>1"));
}

TEST_CASE("D1 stands: one card a round, with whatever is left in the hand") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D bogey:8C>3\nx:5H bogey:8D>4\ndeal:AC 7C>3 bogey:9H>5");
  CHECK(table.audit()["bogeys"] == 3);
}

TEST_CASE("D1 fails: the Bogey waits until the hand is filled") {
  AtTheBogey table;
  CHECK(table.only_ok_lets_stand("bogey:8C>3"));
  CHECK(table.refusal("bogey:8D>4") ==
        "1:1: the hand must be filled first: draw 5 cards (D1) (to accept it anyway, write ok after it)");
}

TEST_CASE("D2 stands: the Bogey's card goes to a column, an empty one too") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1");
  CHECK(table.refusal("bogey:4H>1").empty());
  table.add("deal:AC");
  CHECK(table.refusal("bogey:AS>9").empty());
  CHECK(table.audit()["used"] == 2);
}

TEST_CASE("D2 fails: the Bogey's card goes to a column that does not take it, or to none though one would") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1");
  CHECK(table.refusal("bogey:8H>1").starts_with("1:1: 8\u2665 is not lower than 5\u2665 on column 1 (C2)"));
  CHECK(table.refusal("bogey:8H").starts_with("1:1: 8\u2665 can go on column 2 (D2)"));
  CHECK(table.refusal("bogey:4H").starts_with("1:1: 4\u2665 can go on column 1 (D2)"));
  CHECK(table.only_ok_lets_stand("bogey:8H>1"));
}

TEST_CASE("D3 stands: a card of the Bogey's that fits nowhere loses the game") {
  AtTheBogey table(all_columns_low);
  table.add("deal:5S,6S,7S,8S,9S");
  CHECK(table.refusal("bogey:KC").empty());
  const auto audit = table.audit();
  CHECK(audit["result"] == "lost");
  CHECK(audit["grade"] == nullptr);
  CHECK(audit["bogeys"] == 3);
  CHECK(audit["talon"] == 52 - 12 - 5 - 1);
  CHECK(table.cannot_be("bogey:QC"));
}

TEST_CASE("D3 fails: as long as there is a place nothing is lost") {
  AtTheBogey table("deal:5S,6S,7S,8S,9S");
  CHECK(table.only_ok_lets_stand("bogey:KC"));
  CHECK(table.audit()["result"] == "lost");
}

}  // namespace bogosity::tests
