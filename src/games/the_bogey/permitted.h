// The columns for a card (C1, C2), and the prospects of unplaced cards.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/result.h"
#include "core/token_cursor.h"
#include "games/open_game/fold.h"
#include "games/shared/common_headers.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

using core::Card;

namespace move {
// deal:5H,7C,KD
struct Deal {
  std::vector<Card> cards;
};
struct Place {
  Card card;
  int column = 1;  // 1 to 12
};
// x:2S
struct Discard {
  Card card;
};
// bogey:8C>3, bogey:6D
struct Bogey {
  Card card;
  int column = 0;  // 0: it has nowhere to go
};
struct Redeal {};
struct Stuck {};
struct Quit {};
}  // namespace move

using Move = std::variant<move::Deal, move::Place, move::Discard, move::Bogey, move::Redeal, move::Stuck, move::Quit>;

// Reads one token to its end, or fails the cursor.
bool read_move(core::TokenCursor& in, Move& into);
std::string write_move(const Move& move);

// The headers of The Bogey: those of every game, and one player.

using Setup = games::CommonSetup;

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

// The two kinds of refusal of open games. Both are checked before the move is made.

using open_game::Maybe;

// The move cannot have happened: a card is elsewhere, or the game is over.
Maybe cannot_be(const State& state, const Move& move);
// The rules forbid a move that is possible; with the rule's id. `ok` accepts it.
Maybe not_allowed(const State& state, const Move& move);

// The one function that moves cards on the table.

// For a possible move, allowed or not.
void advance(State& state, const Move& move);

}  // namespace bogosity::the_bogey
