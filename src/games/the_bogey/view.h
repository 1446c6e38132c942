// The Bogey as its screen sees it: the twelve columns, the hand with where each card may go, what is due next, and what
// can be said for the player's help. Plain values, worked out from the state; nothing in this game is sealed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

// What the table waits for.
enum class Due : std::uint8_t {
  deal,              // `cards_due` cards are drawn into the hand, now, from the talon
  redeal_for_deal,   // the talon is out: shuffle the discards, then the rest of the deal
  play,              // place and discard as you like; then the Bogey's card
  redeal_for_bogey,  // the same, but the talon is out: the Bogey's card wants a redeal before it
  bogey,             // redealt for the Bogey's card: draw it now
  place_on,          // talon and discards are out: place what can be placed
  stuck,             // and nothing can: the game is lost, and only `stuck` is left to be said
  nothing            // the game is over
};

// A column that a card may go to.
struct Spot {
  int column = 1;             // 1 to 12
  bool empty = false;         // it opens a new column
  std::vector<Card> skipped;  // cards not placed yet that this column could take now and could not any more; none of an
                              // empty one
  friend bool operator==(const Spot&, const Spot&) = default;
};

struct HandCard {
  Card card;
  std::vector<Spot> spots;  // by column; of the empty columns only the first is told
  bool dead = false;        // no column will ever take it again
  friend bool operator==(const HandCard&, const HandCard&) = default;
};

struct View {
  std::string player;
  std::array<std::vector<Card>, column_count> columns;  // the bottom card first
  std::vector<HandCard> hand;                           // in the order drawn; five, unless a table let more stand
  std::vector<Card> discards;                           // since the last redeal, oldest first
  std::vector<Card> unseen;                             // in the talon, whatever their order: by suit, King first
  std::size_t used = 0;                                 // columns
  std::size_t placed = 0;                               // cards in columns, of 52
  std::size_t redeals = 0;
  std::size_t bogeys = 0;

  Due due = Due::deal;
  std::size_t cards_due = 0;        // of a deal: how many the talon gives now
  std::size_t cards_due_later = 0;  // of a deal: how many more after the redeal
  bool bogey_may_come =
      false;  // the player may stop placing, and draw the Bogey's card (after a redeal if due says so)

  bool totals_only = false;  // nothing is known of it but how many columns it took (header Result)
  Ending ending = Ending::open;
  std::optional<Card> bogeys_last;  // the Bogey's card that had nowhere to go
  std::optional<Grade> grade;       // when won
  std::optional<LastPlaced> last;

  // Help. None of it is a secret: it follows from what lies open on the table.
  std::size_t at_least = 0;         // columns that a won game uses from here on, with all luck
  std::optional<Grade> best_grade;  // with so many; nothing: it cannot be won any more
  std::vector<Card> dead;           // cards outside the columns that no column will ever take again, by suit
  std::size_t bogey_safe = 0;       // of the cards that might come as the Bogey's card next, those with somewhere to go
  std::size_t bogey_of = 0;         // and how many might come

  std::size_t talon() const { return unseen.size(); }
  bool over() const { return ending != Ending::open || totals_only; }
};

View view_of(const State& state, std::string player);
// Of a session that is known by its totals alone.
View view_of_total(std::int64_t total, std::string player);
// Where this card may go, the Bogey's card too. Of the empty columns only the first is told.
std::vector<int> spots_for(const View& view, Card card);

}  // namespace bogosity::the_bogey
