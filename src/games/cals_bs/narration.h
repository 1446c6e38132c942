// Cards, claims and the table of Cal's BS in words, the same everywhere.
#pragma once

#include <cstdint>
#include <string>

#include "core/cards.h"
#include "games/cals_bs/table.h"

namespace bogosity::cals_bs {

std::string number_in_words(std::uint64_t number);                 // "six"; "14"
std::string ranks_in_words(std::uint32_t cards, core::Rank rank);  // "three Nines", "one Six"
std::string claim_in_words(const LaidSet& set);                    // "three Nines", "all fours, twice", "plus one"
std::string rank_in_json(Claim claim, core::Rank rank);            // "9", "fours", "plus"; empty for none

}  // namespace bogosity::cals_bs
