// Cards as text and back, in either case and with 10 for the ten.
#include "core/cards.h"

#include <doctest/doctest.h>

#include <set>

namespace bogosity::core {

TEST_CASE("cards: every card is read back from what was written, in either case") {
  std::set<std::string> seen;
  for (int code = 0; code < Card::codes; ++code) {
    const Card card = Card::from_code(static_cast<std::uint8_t>(code));
    std::string text = to_text(card);
    CAPTURE(text);
    CHECK(seen.insert(text).second);
    CHECK(card_from(text) == card);
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    CHECK(card_from(text) == card);
  }
  CHECK(seen.size() == 54);
}

TEST_CASE("cards: a ten is written T and read as T or 10") {
  CHECK(to_text(Card(Rank::ten, Suit::hearts)) == "TH");
  CHECK(card_from("10h") == Card(Rank::ten, Suit::hearts));
  CHECK(card_from("tH") == Card(Rank::ten, Suit::hearts));
}

TEST_CASE("cards: a wrong word is no card, and nothing is cut off") {
  for (const std::string_view text : {"", "1H", "8", "H8", "8X", "11H", "0H", "8HH", "*!", "??"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(card_from(text));
  }
  std::string_view rest = "1H";
  CHECK_FALSE(take_card(rest));
  CHECK(rest == "1H");
  rest = "10h/as";
  CHECK(take_card(rest) == Card(Rank::ten, Suit::hearts));
  CHECK(rest == "/as");
}

TEST_CASE("cards: hearts and diamonds are red, a Joker and a hidden card have neither rank nor suit") {
  CHECK(color_of(Suit::hearts) == SuitColor::red);
  CHECK(color_of(Suit::diamonds) == SuitColor::red);
  CHECK(color_of(Suit::clubs) == SuitColor::black);
  CHECK(color_of(Suit::spades) == SuitColor::black);
  CHECK_FALSE(Card::joker().is_plain());
  CHECK_FALSE(Card::hidden().is_plain());
  CHECK_FALSE(Card::joker().is(Rank::seven));
}

}  // namespace bogosity::core
