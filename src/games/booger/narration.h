// What a line of Booger On Your Neighbor did, in sentences. Drawing and losing a turn are nobody's own doing and are
// said loudest, since the players must know before the next card falls.
#pragma once

#include <string>

#include "core/names.h"
#include "core/sentence.h"
#include "games/booger/table.h"

namespace bogosity::booger {

// "Dee draws 6 and loses the turn", without an end.
core::Sentence told(const Happening& it, const core::Names& names);
// Behind a draw of the same player: " and plays the Four of hearts".
core::Sentence told_of_same(const Happening& it, const core::Names& names);

// "a Four or spades", "spades", "anything goes".
std::string to_be_matched(const State& now);

}  // namespace bogosity::booger
