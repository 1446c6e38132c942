// The table of The Bogey: twelve columns, a hand, the discards, and how far the game is. Where every card lies is known
// but for the order of the talon. A game's worth of it is a value of fixed size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/the_bogey/grade.h"
#include "games/the_bogey/pile.h"

namespace bogosity::the_bogey {

inline constexpr std::size_t column_count = 12;
inline constexpr std::size_t full_hand = 5;

enum class Ending : std::uint8_t { open, won, lost, given_up };  // the result of a game given up stays open

// Where a card is. `nowhere`: the Bogey's card that had no place, or cards taken along by who left.
enum class Lies : std::uint8_t { talon, hand, column, discards, nowhere };

// The card that was placed last.
struct LastPlaced {
  Card card;
  int column = 1;
  bool by_bogey = false;
  friend bool operator==(const LastPlaced&, const LastPlaced&) = default;
};

struct State {
  std::array<Pile, column_count> columns;
  Pile hand;                               // in the order drawn
  Pile discards;                           // since the last redeal
  std::array<Lies, pack_size + 1> lies{};  // by the card's code
  std::size_t talon = pack_size;           // how many cards

  bool dealt = false;  // the deal of this round is over
  bool drawn = false;  // redealt before the Bogey's card: it is drawn next (E1)
  Ending ending = Ending::open;
  std::size_t redeals = 0;
  std::size_t bogeys = 0;
  std::optional<Card> bogeys_last;  // that had nowhere to go
  std::optional<LastPlaced> last;

  bool over() const { return ending != Ending::open; }
  Lies where(Card card) const { return lies[card.code()]; }
  // 1 to 12, of a card that lies in a column.
  int column_of(Card card) const;
  std::size_t used() const;    // columns with cards in them
  std::size_t placed() const;  // cards in columns
  // B1, E2: how many cards the hand is short of, as far as there are any.
  std::size_t cards_due() const;

  void place(Card card, int column);
  void draw(Card card);     // from the talon into the hand
  void discard(Card card);  // from the hand
  void redeal();            // E1
  void lose(Card card);     // out of play, from wherever it is
};

// A game that is over.
struct Hand {
  Ending ending = Ending::open;
  std::size_t used = 0;
};

}  // namespace bogosity::the_bogey
