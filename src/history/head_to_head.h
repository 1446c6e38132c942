// Two people in one game: who ended before whom, and by how much; and who shouts at whom, of two or of everybody.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "history/almanac.h"

namespace bogosity::history {

struct HeadToHead {
  std::string game;
  PersonIndex one = 0;
  PersonIndex other = 0;
  std::vector<std::size_t> evenings;  // both were there, and it counts: numbers in Almanac::evenings()
  std::int64_t one_before = 0;
  std::int64_t other_before = 0;
  std::int64_t level = 0;
  // Of one against the other: positive is better, whichever way the game ranks.
  std::int64_t points_ahead = 0;
  double points_ahead_each() const { return static_cast<double>(points_ahead) / static_cast<double>(evenings.size()); }
};
// Among the evenings of these numbers: each game that both played stands apart, the one played most often first.
std::vector<HeadToHead> head_to_head(const Almanac& almanac, const std::vector<std::size_t>& numbers, PersonIndex one,
                                     PersonIndex other);

struct Shouted {
  std::int64_t right = 0;
  std::int64_t wrong = 0;
  std::int64_t undecided = 0;
};
// By who shouted, then at whom.
using ShoutMatrix = std::map<std::pair<PersonIndex, PersonIndex>, Shouted>;
// Adds what the store counted; asks for all of those evenings that are over, in pieces.
void add(ShoutMatrix& matrix, const Almanac& almanac, const std::vector<ShoutCount>& counts);
core::Result<ShoutMatrix> shouts(Source& source, const Almanac& almanac, const std::vector<std::size_t>& numbers);

// The keys of those evenings that are over and stand, as Source asks for them.
std::vector<std::int64_t> keys_of_closed(const Almanac& almanac, const std::vector<std::size_t>& numbers);

}  // namespace bogosity::history
