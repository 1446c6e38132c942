// What is typed at the entry line of The Bogey, as tokens of the record. A card is drawn while the hand is to be
// filled, and placed after that, with its column or where there is only one place for it: 5h7ckd, 5h3, 5h. x2s or -2s
// discards, b8c3 is the Bogey's card, r a redeal (worked in by itself where a card is drawn), u stuck, q quit.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/plain/rules.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

// Words that it does not know are passed on as they are, for the reader to judge. Refuses what could be read in two
// ways, naming both.
core::Result<std::vector<plain::TypedToken>> expand(std::string_view typed, const State& state);

}  // namespace bogosity::the_bogey
