// Sentences about each move, for the log, and about the table.
#pragma once

#include <string>

#include "core/lists.h"
#include "core/sentence.h"
#include "games/the_bogey/record.h"
#include "games/the_bogey/table.h"
#include "games/the_bogey/view.h"

namespace bogosity::the_bogey {

inline std::string short_cards(const std::vector<Card>& cards) { return core::joined(cards, " ", core::short_card); }

// For a game that is over: "won with 10 columns, Advanced"; otherwise empty.
std::string ending_in_words(const State& state);

// A move, with the table before it. `follows`: it continues a clause about the same kind of move.
core::Sentence tell(const Move& move, const State& before, bool follows);
// Won or lost. Empty while the game goes on.
core::Sentence tell_ending(const State& after);

// "Draw 3 cards.", "Draw the Bogey's card."
std::string due_in_words(const View& view);
std::string table_in_words(const View& view);

}  // namespace bogosity::the_bogey
