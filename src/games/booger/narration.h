// The effects of a line of Booger, and the table, in sentences. Forced draws and lost turns are emphasized: players
// must know them before the next card.
#pragma once

#include <string>

#include "core/names.h"
#include "core/sentence.h"
#include "games/booger/table.h"

namespace bogosity::booger {

// "Dee draws 6 and loses the turn", without a full stop.
core::Sentence told(const Happening& it, const core::Names& names);
// After a draw of the same player: " and plays the Four of hearts".
core::Sentence told_of_same(const Happening& it, const core::Names& names);

std::string to_be_matched(const State& now);

}  // namespace bogosity::booger
