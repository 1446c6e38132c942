// How a session ended, in the words that are used for it everywhere: one player won, or several tied.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bogosity::core {

// "Ann won", "Ann and Bob tied". `first`: the players in the first place; empty text for none.
std::string winners_in_words(const std::vector<std::string>& first);

// "Ann won, 45", "Ann and Bob tied, 45"; of more than two, for a cell of a list, "4 players tied, 45"; "nobody won".
std::string ending_in_words(const std::vector<std::string>& first, std::int64_t score);

}  // namespace bogosity::core
