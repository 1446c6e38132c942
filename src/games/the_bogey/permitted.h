// Where a card may go (C1, C2), and what follows from that for the cards that do not lie in columns yet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/the_bogey/record.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

// C1: anything on an empty column. C2: the same suit and a lower rank, King high and Ace low.
bool takes(const Pile& column, Card card);
// The first column that takes it, from 1; nothing if none does.
std::optional<int> first_spot(const State& state, Card card);
// All of them; of the empty ones only the first.
std::vector<int> spots(const State& state, Card card);

struct Placing {
  Card card;
  int column = 1;
};
// The first card of the hand, in the order drawn, that has a place.
std::optional<Placing> any_placing(const State& state);

// Cards not in columns yet that this column could take now and no more once `card` lies on it: the highest first.
// Of an empty column none.
std::vector<Card> skipped(const State& state, Card card, int column);
// How many columns a won game uses from here on: columns grow downwards, so every suit with a card above the tops of
// all its columns needs a new one. With all luck no more than that.
std::size_t columns_at_least(const State& state);
// Cards outside the columns that no column will ever take again: while one is empty, there are none.
std::vector<Card> dead_cards(const State& state);
std::vector<Card> cards_in_talon(const State& state);  // by suit, the highest first

// What a move cannot be, and what the rules don't allow: the two kinds of refusal of the games in which nobody is meant
// to overlook a slip. Both are asked before the move is made.

struct Refused {
  std::string reason;
  std::string rule;  // empty for what cannot be
  std::string way_out;
  std::vector<core::Suggestion> suggestions = {};
};

// A card that is elsewhere, a game that is over.
std::optional<Refused> cannot_be(const State& state, const Move& move);
// Of a move that can be; with the rule's id. `ok` lets it stand.
std::optional<Refused> not_allowed(const State& state, const Move& move);

// The one function that moves cards on the table.

// Of a move that can be, whether or not the rules allow it.
void advance(State& state, const Move& move);

}  // namespace bogosity::the_bogey
