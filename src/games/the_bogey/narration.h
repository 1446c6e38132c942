// What is said of the game: of each move for the log, of the table for whoever cannot see it.
#pragma once

#include <string>

#include "core/sentence.h"
#include "games/the_bogey/record.h"
#include "games/the_bogey/table.h"
#include "games/the_bogey/view.h"

namespace bogosity::the_bogey {

std::string short_card(Card card);  // "8♥", "10♣"
std::string short_cards(const std::vector<Card>& cards);

// Of a game that is over: "won with 10 columns, Advanced"; empty for one that goes on.
std::string ending_in_words(const State& state);

// A move, told with the table as it was before it. `follows`: it continues a clause about the same kind of move.
core::Sentence tell(const Move& move, const State& before, bool follows);
// What it led to: won, lost. Empty if to nothing.
core::Sentence tell_ending(const State& after);

// "Draw 3 cards.", "Place and discard, then the Bogey's card."
std::string due_in_words(const View& view);
// The whole table.
std::string table_in_words(const View& view);

}  // namespace bogosity::the_bogey
