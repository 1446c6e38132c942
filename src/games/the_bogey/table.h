// The table of The Bogey: twelve columns, the hand, the discards and the talon; which columns take a card, and what
// still can be placed. Its size is fixed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/the_bogey/record.h"

namespace bogosity::the_bogey {

// The grade of a game, by the columns it used (F4).
enum class Grade : std::uint8_t { novice, normal, advanced, legendary, epic };

// The grade of a game won with `used` columns, at most twelve.
constexpr Grade grade_of(std::size_t used) {
  return used >= 12   ? Grade::novice
         : used == 11 ? Grade::normal
         : used == 10 ? Grade::advanced
         : used == 9  ? Grade::legendary
                      : Grade::epic;
}

constexpr std::string_view name_of(Grade grade) {
  switch (grade) {
    case Grade::novice: return "Novice";
    case Grade::normal: return "Normal";
    case Grade::advanced: return "Advanced";
    case Grade::legendary: return "Legendary";
    case Grade::epic: return "Epic";
  }
  return "";
}

inline constexpr std::size_t pack_size = 52;

// Cards in order: a column, a hand, the discards. It allocates no memory, because the table is copied for every entry.
class Pile {
 public:
  const Card* begin() const { return cards_.data(); }
  const Card* end() const { return cards_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card top() const { return cards_[size_ - 1U]; }

  // There is room for the whole pack.
  void add(Card card) { cards_[size_++] = card; }
  void remove(Card card) {
    const auto last = cards_.begin() + size_;
    const auto found = std::find(cards_.begin(), last, card);
    if (found == last) return;
    std::copy(found + 1, last, found);
    --size_;
  }
  void clear() { size_ = 0; }
  std::vector<Card> all() const { return {begin(), end()}; }

 private:
  std::array<Card, pack_size> cards_{};
  std::uint8_t size_ = 0;
};

inline constexpr std::size_t full_hand = 5;

enum class Ending : std::uint8_t { open, won, lost, given_up };  // the result of a game given up stays open

// The place of a card. `nowhere`: the Bogey's card that fitted no column, or the hand of a player who left.
enum class Lies : std::uint8_t { talon, hand, column, discards, nowhere };

// The card that was placed last.
struct LastPlaced {
  Card card;
  int column = 1;
  friend bool operator==(const LastPlaced&, const LastPlaced&) = default;
};

struct State {
  std::array<Pile, column_count> columns;
  Pile hand;                               // in the order drawn
  Pile discards;                           // since the last redeal
  std::array<Lies, pack_size + 1> lies{};  // by the card's code
  std::size_t talon = pack_size;           // how many cards

  bool dealt = false;  // the deal of this round is over
  bool drawn = false;  // redealt for the Bogey's card, which is drawn next (E1)
  Ending ending = Ending::open;
  std::size_t redeals = 0;
  std::size_t bogeys = 0;
  std::optional<Card> bogeys_last;  // that fitted no column
  std::optional<LastPlaced> last;

  bool over() const { return ending != Ending::open; }
  Lies where(Card card) const { return lies[card.code()]; }
  // 1 to 12, for a card in a column.
  int column_of(Card card) const;
  std::size_t used() const;    // columns with cards in them
  std::size_t placed() const;  // cards in columns
  // B1, E2: the cards to draw, as far as there are any.
  std::size_t cards_due() const;

  void place(Card card, int column);
  void draw(Card card);     // from the talon into the hand
  void discard(Card card);  // from the hand
  void redeal();            // E1
  void lose(Card card);     // out of play, from wherever it is
};

struct Hand {
  Ending ending = Ending::open;
  std::size_t used = 0;
};

// C1: anything on an empty column. C2: the same suit and a lower rank, King high and Ace low.
bool takes(std::span<const Card> column, Card card);
// The first column for the card, from 1; empty if there is none.
std::optional<int> first_spot(const State& state, Card card);
// All columns for the card; of the empty ones only the first.
template <class Columns>
std::vector<int> spots_in(const Columns& columns, Card card) {
  std::vector<int> out;
  bool empty = false;
  for (std::size_t i = 0; i < column_count; ++i) {
    if (!takes(columns[i], card) || (columns[i].empty() && empty)) continue;
    empty = empty || columns[i].empty();
    out.push_back(static_cast<int>(i) + 1);
  }
  return out;
}

struct Placing {
  Card card;
  int column = 1;
};
// The first card of the hand, in the order drawn, that fits a column.
std::optional<Placing> any_placing(const State& state);

// Unplaced cards that this column can take now but not on top of `card`, the highest first. None for an empty column.
std::vector<Card> skipped(const State& state, Card card, int column);
// The fewest columns that a win can still use: every suit with a card above the tops of all its columns needs a new
// one.
std::size_t columns_at_least(const State& state);
// Unplaced cards that no column can ever take. There are none while a column is empty.
std::vector<Card> dead_cards(const State& state);
std::vector<Card> cards_in_talon(const State& state);  // by suit, the highest first

}  // namespace bogosity::the_bogey
