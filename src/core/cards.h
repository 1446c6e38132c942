// A playing card as all games see it: rank and suit, a Joker, or a card that nobody saw.
// Text is the record's: rank `A 2 ... 9 T J Q K` then suit `C D H S`; `*` a Joker; `?` hidden. Input takes
// either case and `10` for `T`; output is upper case with `T`.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
enum class SuitColor : std::uint8_t { black, red };
// Ace = 1, Jack = 11, Queen = 12, King = 13.
enum class Rank : std::uint8_t { ace = 1, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king };

class Card {
 public:
  constexpr Card() = default;  // hidden
  constexpr Card(Rank rank, Suit suit)
      : code_(static_cast<std::uint8_t>(1 + static_cast<int>(suit) * 13 + static_cast<int>(rank) - 1)) {}
  static constexpr Card joker() { return Card(joker_code); }
  static constexpr Card hidden() { return Card(); }
  // `code` is what code() gave: 0 hidden, 1 to 52 in the order AC..KC, AD..KD, AH..KH, AS..KS, 53 a Joker.
  static constexpr Card from_code(std::uint8_t code) { return Card(code); }

  constexpr std::uint8_t code() const { return code_; }
  constexpr bool is_hidden() const { return code_ == 0; }
  constexpr bool is_joker() const { return code_ == joker_code; }
  constexpr bool is_plain() const { return code_ >= 1 && code_ <= 52; }  // has a rank and a suit
  // Only for plain cards.
  constexpr Rank rank() const { return static_cast<Rank>((code_ - 1) % 13 + 1); }
  constexpr Suit suit() const { return static_cast<Suit>((code_ - 1) / 13); }
  constexpr bool is(Rank rank) const { return is_plain() && this->rank() == rank; }
  constexpr bool is(Suit suit) const { return is_plain() && this->suit() == suit; }

  friend constexpr auto operator<=>(const Card&, const Card&) = default;

  static constexpr int codes = 54;  // for tables indexed by code()

 private:
  static constexpr std::uint8_t joker_code = 53;
  explicit constexpr Card(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = 0;
};

constexpr SuitColor color_of(Suit suit) {
  return suit == Suit::diamonds || suit == Suit::hearts ? SuitColor::red : SuitColor::black;
}

char letter(Rank rank);                 // 'A', '2' ... 'T', 'J', 'Q', 'K'
char letter(Suit suit);                 // 'C', 'D', 'H', 'S'
std::string to_text(Card card);         // "8H", "*", "?"
std::string spoken(Card card);          // "the Eight of hearts", "a Joker", "a hidden card"
std::string_view suit_sign(Suit suit);  // "♥"
std::string short_card(Card card);      // "8♥", "10♣", "a Joker", "a card nobody saw"
std::string spoken(Rank rank);          // "Eight"
std::string spoken(Suit suit);          // "hearts"

// One letter, either case. Nothing if it is none.
std::optional<Rank> rank_from(char letter);
std::optional<Suit> suit_from(char letter);
// Reads a card at the start of `text` and cuts it off; nothing (and nothing cut off) if there is none.
std::optional<Card> take_card(std::string_view& text);
std::optional<Card> card_from(std::string_view text);

}  // namespace bogosity::core

// Said so often that they go without core:: in the whole program.
namespace bogosity {
using core::Card;
using core::Rank;
}  // namespace bogosity
