// The view of The Bogey for its screen: the columns, the hand with the columns for each card, the next step, and help
// for the player. Nothing in this game is sealed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/cards.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

enum class Due : std::uint8_t {
  deal,              // `cards_due` cards are drawn into the hand, now, from the talon
  redeal_for_deal,   // the talon is out: shuffle the discards, then the rest of the deal
  play,              // place and discard; then the Bogey's card
  redeal_for_bogey,  // the same, but the Bogey's card needs a redeal first
  bogey,             // redealt for the Bogey's card: draw it now
  place_on,          // talon and discards are out: place cards that fit
  stuck,             // talon and discards are out and no card fits: `stuck`
  nothing            // the game is over
};

struct Spot {
  int column = 1;             // 1 to 12
  bool empty = false;         // the card opens a new column
  std::vector<Card> skipped;  // unplaced cards that the column can take now but not afterwards; none for an
                              // empty column
  friend bool operator==(const Spot&, const Spot&) = default;
};

struct HandCard {
  Card card;
  std::vector<Spot> spots;  // by column; of the empty columns only the first
  bool dead = false;        // no column can ever take it
  friend bool operator==(const HandCard&, const HandCard&) = default;
};

struct View {
  std::string player;
  std::array<std::vector<Card>, column_count> columns;  // the bottom card first
  std::vector<HandCard> hand;                           // in the order drawn; five, or more if accepted with `ok`
  std::vector<Card> discards;                           // since the last redeal, oldest first
  std::vector<Card> unseen;                             // in the talon, sorted by suit, King first
  std::size_t used = 0;                                 // columns
  std::size_t placed = 0;                               // cards in columns, of 52
  std::size_t redeals = 0;
  std::size_t bogeys = 0;

  Due due = Due::deal;
  std::size_t cards_due = 0;        // of a deal: cards from the talon now
  std::size_t cards_due_later = 0;  // of a deal: cards after the redeal
  bool bogey_may_come = false;      // the Bogey's card may be drawn (after a redeal if `due` says so)

  bool totals_only = false;  // only the number of columns is known (header Result)
  Ending ending = Ending::open;
  std::optional<Card> bogeys_last;  // the Bogey's card that fitted no column
  std::optional<Grade> grade;       // when won
  std::optional<LastPlaced> last;

  // Help for the player. All of it follows from the open cards.
  std::size_t at_least = 0;         // the fewest columns that a win can still use
  std::optional<Grade> best_grade;  // with `at_least` columns; empty: the game cannot be won
  std::vector<Card> dead;           // unplaced cards that no column can ever take, by suit
  std::size_t bogey_safe = 0;       // possible next cards of the Bogey that fit a column
  std::size_t bogey_of = 0;         // possible next cards of the Bogey

  std::size_t talon() const { return unseen.size(); }
  bool deal_is_due() const { return due == Due::deal || due == Due::redeal_for_deal; }
  bool over() const { return ending != Ending::open || totals_only; }
};

// The columns for a card of the hand or the Bogey. Of the empty columns only the first.
std::vector<int> spots_for(const View& view, Card card);

}  // namespace bogosity::the_bogey
