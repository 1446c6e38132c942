// The talon running out, and the end.
#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {

namespace {

// A pack that comes in order: spades and hearts on two columns, everything else thrown away, one round after another.
// Then the talon is out in the middle of a deal, the hand is empty, and the discards are all clubs but the King and all
// diamonds but the King.
std::string until_talon_is_out() {
  return "deal:KS,QS,JS,TS,9S KS>1 QS>1 JS>1 TS>1 9S>1 bogey:8S>1\n"
         "deal:7S,6S,5S,4S,3S 7S>1 6S>1 5S>1 4S>1 3S>1 bogey:2S>1\n"
         "deal:KH,QH,JH,TH,9H KH>2 QH>2 JH>2 TH>2 9H>2 bogey:8H>2\n"
         "deal:7H,6H,5H,4H,3H 7H>2 6H>2 5H>2 4H>2 3H>2 bogey:2H>2\n"
         "deal:QC,JC,TC,9C,8C x:QC x:JC x:TC x:9C x:8C bogey:KC>3\n"
         "deal:7C,6C,5C,4C,3C x:7C x:6C x:5C x:4C x:3C bogey:KD>4\n"
         "deal:QD,JD,TD,9D,8D x:QD x:JD x:TD x:9D x:8D bogey:AS>1\n"
         "deal:7D,6D,5D,4D,3D x:7D x:6D x:5D x:4D x:3D bogey:AH>2\n";
}
// Four cards are left then: 2C, AC, 2D, AD.

// All but two cards are in columns, and these two in the hand.
std::string nearly_won() {
  return until_talon_is_out() +
         "deal:2C,AC,2D,AD redeal deal:QC QC>3 x:2C x:AC x:2D x:AD bogey:QD>4\n"
         "deal:JC,TC,9C,8C,7C JC>3 TC>3 9C>3 8C>3 7C>3 bogey:JD>4\n"
         "deal:6C,5C,4C,3C,TD 6C>3 5C>3 4C>3 3C>3 TD>4 bogey:9D>4\n"
         "deal:8D,7D,6D,5D,4D 8D>4 7D>4 6D>4 5D>4 4D>4 bogey:3D>4\n"
         "redeal deal:2C,AC,2D,AD 2C>3 2D>4";
}

}  // namespace

TEST_CASE("E1 stands: the discards are the talon again in the middle of a deal") {
  AtTheBogey table(until_talon_is_out());
  CHECK(table.view().due == the_bogey::Due::deal);
  CHECK(table.view().cards_due == 4);
  CHECK(table.view().cards_due_later == 1);
  CHECK(table.refusal("deal:2C,AC,2D,AD redeal deal:QC").empty());
  CHECK(table.audit()["redeals"] == 1);
  CHECK(table.audit()["talon"] == 19);
  CHECK(table.audit()["discards"] == 0);
}

TEST_CASE("E1 stands: the discards are the talon again before the Bogey's card") {
  AtTheBogey table(until_talon_is_out());
  table.add("deal:2C,AC,2D,AD redeal deal:QC");
  for (int round = 0; round < 19; ++round) {
    const auto view = table.view();
    const std::string card = core::to_text(view.unseen.front());
    const auto spots = the_bogey::spots_for(view, view.unseen.front());
    table.add("bogey:" + card + ">" + std::to_string(spots.front()));
  }
  CHECK(table.view().due == the_bogey::Due::place_on);
  table.add("x:AD");
  CHECK(table.view().due == the_bogey::Due::redeal_for_bogey);
  CHECK(table.cannot_be("bogey:AD>4"));
  CHECK(table.refusal("redeal bogey:AD>4").empty());
}

TEST_CASE("E1 fails: no redeal while the talon has cards, none without discards") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D x:5H");
  CHECK(table.refusal("redeal").starts_with("1:1: there are still 47 cards in the talon (E1)"));
  CHECK(table.only_ok_lets_stand("redeal"));
  AtTheBogey end(nearly_won());
  CHECK(end.refusal("redeal").starts_with("1:1: there are no discards to shuffle"));
  CHECK_FALSE(end.only_ok_lets_stand("redeal"));
}

TEST_CASE("E1 fails: behind a redeal nothing is played before the card that it was for") {
  AtTheBogey table(nearly_won());
  table.add("x:AC redeal");
  CHECK(table.view().due == the_bogey::Due::bogey);
  CHECK(table.only_ok_lets_stand("AD>4"));
}

TEST_CASE("E1 fails: a discarded card cannot be drawn before the redeal") {
  AtTheBogey table(until_talon_is_out());
  CHECK(table.cannot_be("deal:2C,AC,2D,AD,QC"));
  CHECK(table.refusal("deal:2C,AC,2D,AD deal:QC") ==
        "1:18: the talon is out, and Q\u2663 lies in the discards (shuffle the discards first: redeal)");
}

TEST_CASE("E2 stands: with talon and discards out placing goes on") {
  AtTheBogey table(nearly_won());
  CHECK(table.view().due == the_bogey::Due::place_on);
  CHECK(table.audit()["talon"] == 0);
  CHECK(table.refusal("AC>3").empty());
}

TEST_CASE("E2 fails: with talon and discards out nobody draws") {
  AtTheBogey table(nearly_won());
  CHECK(table.cannot_be("bogey:AC>3"));
  CHECK(table.cannot_be("deal:AC"));
  CHECK(table.view().bogey_may_come == false);
}

TEST_CASE("F1 stands: with the last card in a column the game is won") {
  AtTheBogey table(nearly_won());
  CHECK(table.audit()["result"] == "open");
  table.add("AC>3 AD>4");
  CHECK(table.audit()["result"] == "won");
  CHECK(table.audit()["used"] == 4);
  const auto facts = table.play().facts(nullptr);
  REQUIRE(facts.size() >= 2);
  CHECK(facts[facts.size() - 2] == core::Fact{13, 0, core::FactKind::win, 1, "F1"});
  CHECK(facts.back() == core::Fact{13, 0, core::FactKind::points, 4, "F4"});
}

TEST_CASE("F1 fails: nothing follows a result but remarks") {
  AtTheBogey table(nearly_won() + " AC>3 AD>4");
  CHECK(table.refusal("bogey:AC>3") == "1:1: the game is over: won with 4 columns, Epic (start a new game)");
  CHECK(table.cannot_be("quit"));
  CHECK(table.refusal("; at last").empty());
}

TEST_CASE("F2 stands: nothing is left to come and nothing fits") {
  AtTheBogey table;
  const char* const suits = "CDHS";
  // Twelve columns with the Aces, Twos and Threes at their bottoms, and no way on.
  table.add("deal:AC,AD,AH,AS,2C AC>1 AD>2 AH>3 AS>4 2C>5 bogey:2D>6");
  table.add("deal:2H,2S,3C,3D,3H 2H>7 2S>8 3C>9 3D>10 3H>11 bogey:3S>12");
  std::vector<std::string> rest;
  for (const char rank : {'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4'}) {
    for (int suit = 0; suit < 4; ++suit) rest.push_back({rank, suits[suit]});
  }
  table.add("deal:KC,KD,KH,KS,QC");
  for (std::size_t at = 5; at < rest.size(); ++at) table.add("bogey:" + rest[at] + ">1 ok");
  CHECK(table.view().due == the_bogey::Due::stuck);
  CHECK(table.refusal("stuck").empty());
  CHECK(table.audit()["result"] == "lost");
}

TEST_CASE("F2 fails: while a card can be placed, or cards are to come, nobody is stuck") {
  AtTheBogey table(nearly_won());
  CHECK(table.refusal("stuck").starts_with("1:1: A\u2663 can go on column 3 (F2)"));
  CHECK(table.only_ok_lets_stand("stuck"));
  AtTheBogey early;
  CHECK(early.refusal("stuck").starts_with("1:1: 52 cards are still to be drawn (F2)"));
}

TEST_CASE("F3 people: a player may give up, and the result stays open") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1 quit");
  CHECK(table.audit()["result"] == "open");
  CHECK(table.audit()["grade"] == nullptr);
  CHECK(table.cannot_be("7C>2"));
}

TEST_CASE("F4 stands: the grade goes by the columns used") {
  AtTheBogey table(nearly_won() + " AC>3 AD>4");
  CHECK(table.audit()["grade"] == "Epic");
  using the_bogey::Grade;
  CHECK(the_bogey::grade_of(12) == Grade::novice);
  CHECK(the_bogey::grade_of(11) == Grade::normal);
  CHECK(the_bogey::grade_of(10) == Grade::advanced);
  CHECK(the_bogey::grade_of(9) == Grade::legendary);
  CHECK(the_bogey::grade_of(8) == Grade::epic);
  CHECK(the_bogey::grade_of(4) == Grade::epic);
}

TEST_CASE("F4 fails: a game that is not won has no grade") {
  CHECK(AtTheBogey(nearly_won()).audit()["grade"] == nullptr);
  CHECK(AtTheBogey("deal:5H,7C,KD,2S,9D 5H>1 quit").play().outcome().players[0].score == 0);
}

}  // namespace bogosity::tests
