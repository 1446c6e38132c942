// The aim of the game, and the hand.
#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {

TEST_CASE("A1 stands: every card is in a column, in the hand, discarded or still to come") {
  const AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1 x:2S bogey:8C>3");
  const auto audit = table.audit();
  CHECK(audit["columns"][0] == nlohmann::json{"5H"});
  CHECK(audit["columns"][2] == nlohmann::json{"8C"});
  CHECK(audit["hand"] == nlohmann::json{"7C", "KD", "9D"});
  CHECK(audit["talon"] == 46);
  CHECK(audit["discards"] == 1);
  CHECK(audit["used"] == 2);
}

TEST_CASE("A1 fails: no card is anywhere twice, whatever the table says") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1 x:2S");
  CHECK(table.cannot_be("bogey:5H>2"));
  CHECK(table.cannot_be("bogey:7C>2"));
  CHECK(table.cannot_be("bogey:2S>2"));
  table.add("bogey:8C>3");
  CHECK(table.cannot_be("deal:8C,AS"));
  CHECK(table.cannot_be("deal:AS,AS"));
}

TEST_CASE("A2 people: how well the pack was shuffled is not for the log to say") {
  const AtTheBogey table("deal:KH,QH,JH,TH,9H KH>1 QH>1 JH>1 TH>1 9H>1 bogey:8H>1");
  CHECK(table.audit()["used"] == 1);
}

TEST_CASE("B1 stands: the hand is filled up to five cards") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1 7C>2 bogey:8C>3");
  CHECK(table.refusal("deal:AC,AD").empty());
  CHECK(table.audit()["hand"] == nlohmann::json{"KD", "2S", "9D", "AC", "AD"});
}

TEST_CASE("B1 fails: a deal that is too short or too long only ok lets stand") {
  AtTheBogey one;
  CHECK(one.refusal("deal:5H,7C,KD,2S") ==
        "1:1: the hand must be filled: draw 5 cards (B1) (to accept it anyway, write ok after it)");
  CHECK(one.only_ok_lets_stand("deal:5H,7C,KD,2S"));
  AtTheBogey other;
  CHECK(other.only_ok_lets_stand("deal:5H,7C,KD,2S,9D,AC"));
  CHECK(other.audit()["hand"].size() == 6);
}

TEST_CASE("B2 stands: a hand that still has its five cards needs no deal") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D bogey:8C>3");
  CHECK(table.refusal("bogey:8D>1").empty());
}

TEST_CASE("B2 fails: playing before the deal, and drawing in the middle of a round") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1 bogey:8C>3");
  CHECK(table.refusal("7C>3") ==
        "1:1: the hand must be filled first: draw 1 card (B2) (to accept it anyway, write ok after it)");
  CHECK(table.only_ok_lets_stand("x:KD"));
  table.add("deal:AC,AD 7C>3");
  CHECK(table.only_ok_lets_stand("deal:AH"));
}

TEST_CASE("B3 stands: cards of the hand are placed, thrown away and kept in any order") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D x:5H KD>1 x:7C 9D>1");
  CHECK(table.audit()["hand"] == nlohmann::json{"2S"});
  CHECK(table.audit()["discards"] == 2);
}

TEST_CASE("B3 fails: a card that is not in the hand cannot be played from it") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1");
  CHECK(table.cannot_be("AH>1"));
  CHECK(table.cannot_be("x:AH"));
  CHECK(table.cannot_be("5H>2"));
  CHECK(table.refusal("x:5H") == "1:1: 5\u2665 lies in column 1, not in the hand (in the hand: 7C KD 2S 9D)");
}

}  // namespace bogosity::tests
