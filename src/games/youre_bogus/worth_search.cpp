#include "games/youre_bogus/worth_search.h"

#include <algorithm>
#include <cassert>

namespace bogosity::youre_bogus {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): every number that is read is written by fill
SuitSearch::SuitSearch(const RankCounts& held, const RankCounts& room, int jokers) : room_(room) {
  assert(jokers >= 0 && jokers <= most_jokers);
  std::copy(held.begin(), held.end(), held_.begin() + 2);
  for (std::size_t rank = win_ranks + 1; rank-- > 0;) fill(rank, jokers);
}

void SuitSearch::fill(std::size_t rank, int jokers) {
  for (int two_below = 0; two_below <= jokers; ++two_below)
    for (int one_below = 0; one_below <= jokers - two_below; ++one_below)
      for (int left = 0; left <= jokers - two_below - one_below; ++left)
        best_[rank][two_below][one_below][left] = static_cast<std::int16_t>(most(rank, two_below, one_below, left));
}

// Jokers that are left over above the King make nothing, and where there is room for them they would not make less:
// so it need not be asked whether all of them found room.
int SuitSearch::most(std::size_t rank, int two_below, int one_below, int left) const {
  if (rank == win_ranks) return 0;
  int most = 0;
  for (int here = std::min(left, room_[rank]); here >= 0; --here)
    most = std::max(most, ending_on(rank, two_below, one_below, here) + best_[rank + 1][one_below][here][left - here]);
  return most;
}

// L2, M2: with equal cards every combination of three counts, so the straight-flushes that end on a rank are
// the product of the three numbers of cards.
int SuitSearch::ending_on(std::size_t rank, int two_below, int one_below, int here) const {
  return (held_[rank] + two_below) * (held_[rank + 1] + one_below) * (held_[rank + 2] + here);
}

RankCounts SuitSearch::spread(int jokers) const {
  RankCounts spread{};
  int two_below = 0;
  int one_below = 0;
  int left = jokers;
  for (std::size_t rank = 0; rank < win_ranks; ++rank) {
    const int most = best_[rank][two_below][one_below][left];
    // Cards come first in order when as many as possible are Twos, then as many as possible Threes, and so on.
    int here = std::min(left, room_[rank]);
    while (ending_on(rank, two_below, one_below, here) + best_[rank + 1][one_below][here][left - here] < most) --here;
    spread[rank] = here;
    left -= here;
    two_below = one_below;
    one_below = here;
  }
  return spread;
}

}  // namespace bogosity::youre_bogus
