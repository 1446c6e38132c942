// The shorthand for The Bogey.
#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {

TEST_CASE("the Bogey's shorthand: cards are drawn while the hand is to be filled") {
  AtTheBogey table;
  CHECK(table.typed("5h7ckd2s9d") == "deal:5H,7C,KD,2S,9D");
  CHECK(table.typed("5h 7c, kd 2s 9d") == "deal:5H,7C,KD,2S,9D");
  CHECK(table.typed("5h,7c,10d,2s,9d 10d1 9d1") == "deal:5H,7C,TD,2S,9D TD>1 9D>1");
  CHECK(table.typed("5h7ckd2s9d ; here we go") == "deal:5H,7C,KD,2S,9D note:\"here we go\"");
  CHECK(table.typed("5h7c").starts_with("(1:1: the hand must be filled: draw 5 cards (B1)"));
  CHECK(table.typed("").empty());
}

TEST_CASE("the Bogey's shorthand: placing, discarding, the Bogey's card") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D");
  CHECK(table.typed("5h1") == "5H>1");
  CHECK(table.typed("5h>12") == "5H>12");
  CHECK(table.typed("kd19d1x2s-7c") == "KD>1 9D>1 x:2S x:7C");
  CHECK(table.typed("x2s b8c3") == "x:2S bogey:8C>3");
  CHECK(table.typed("kd1b10d1") == "KD>1 bogey:TD>1");
  CHECK(table.typed("kd 9d1 ok") == "KD>1 9D>1 ok");
  CHECK(table.typed("q") == "quit");
  CHECK(table.typed("x2s b").starts_with("(1:5: the Bogey's card is missing"));
  CHECK(table.typed("u").starts_with("(1:1: 5\u2665 can go on column 1 (F2)"));
  CHECK(table.typed("r").starts_with("(1:1: there are no discards to shuffle"));
  CHECK(table.typed("x:2S bogey:8C>3") == "x:2S bogey:8C>3");
  CHECK(table.typed("nonsense").starts_with("(1:1: \"nonsense\""));
  CHECK(table.typed("5h13").starts_with("(1:1: "));
}

TEST_CASE("the Bogey's shorthand: a card without a column goes where it can, if that is one place") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D");
  CHECK(table.typed("5h") == "5H>1");
  CHECK(table.typed("kd 9d") == "(1:4: 9\u2666 can go on column 1 or 2 (name the column: 9D>1))");
  CHECK(table.typed("b8c") == "bogey:8C>1");
  CHECK(table.typed("kd b8d") == "(1:4: 8\u2666 can go on column 1 or 2 (name the column: bogey:8D>1))");
  CHECK(table.typed("as").starts_with("(1:1: A\u2660 is still in the talon, not in the hand"));
}

TEST_CASE("the Bogey's shorthand: a Bogey's card that fits nowhere is lost without a word more") {
  AtTheBogey table(
      "deal:AC,AD,AH,2C,2D AC>1 AD>2 AH>3 2C>4 2D>5 bogey:2H>6\n"
      "deal:3C,3D,3H,4C,4D 3C>7 3D>8 3H>9 4C>10 4D>11 bogey:4H>12\n"
      "deal:5S,6S,7S,8S,9S");
  CHECK(table.typed("bkc") == "bogey:KC");
  CHECK(table.typed("5s").starts_with("(1:1: 5\u2660 is of another suit than A\u2663 on column 1"));
}

TEST_CASE("the Bogey's shorthand: a redeal is worked in where a card has to be drawn") {
  AtTheBogey table;
  std::string deck;
  for (const char suit : {'C', 'D', 'H', 'S'}) {
    for (const char rank : {'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2', 'A'}) deck += {rank, suit};
  }
  const auto next = [&deck] {
    const std::string card = deck.substr(0, 2);
    deck.erase(0, 2);
    return card;
  };
  // Eight rounds of five discards and one card placed leave four.
  for (int round = 0; round < 8; ++round) {
    std::string entry, thrown;
    for (int i = 0; i < 5; ++i) {
      const std::string card = next();
      entry += card + " ";
      thrown += "x" + card;
    }
    const std::string text = table.typed(entry + thrown + " b" + next() + std::to_string(round + 1));
    REQUIRE_MESSAGE(text[0] != '(', text);
    table.add(text);
  }
  const std::string four = next() + next() + next() + next();
  CHECK(table.typed(four + "kc").find(" redeal deal:KC") != std::string::npos);
  CHECK(table.typed(four + " r kc") == table.typed(four + "kc"));
  table.add(table.typed(four + "kc"));
  CHECK(table.view().talon() == 39);
}

}  // namespace bogosity::tests
