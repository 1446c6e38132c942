#include "games/youre_bogus/worth_search.h"

#include <algorithm>
#include <cassert>

namespace bogosity::youre_bogus {
namespace {

// Far enough below zero that no number of straight-flushes lifts it above, and still in a byte.
constexpr int impossible = -100;

}  // namespace

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): every number that is read is written by fill
SuitSearch::SuitSearch(const RankCounts& held, const RankCounts& room, int jokers) : room_(room) {
  assert(jokers >= 0 && jokers <= most_jokers);
  std::copy(held.begin(), held.end(), held_.begin() + 2);
  for (std::size_t rank = win_ranks + 1; rank-- > 0;) fill(rank, jokers);
}

void SuitSearch::fill(std::size_t rank, int jokers) {
  const int most_two_below = rank >= 2 ? jokers : 0;
  for (int two_below = 0; two_below <= most_two_below; ++two_below) {
    const int most_one_below = rank >= 1 ? jokers - two_below : 0;
    for (int one_below = 0; one_below <= most_one_below; ++one_below)
      for (int left = 0; left <= jokers - two_below - one_below; ++left)
        best(rank, two_below, one_below, left) = static_cast<std::int8_t>(most(rank, two_below, one_below, left));
  }
}

int SuitSearch::most(std::size_t rank, int two_below, int one_below, int left) const {
  if (rank == win_ranks) return left == 0 ? 0 : impossible;
  int most = impossible;
  for (int here = std::min(left, room_[rank]); here >= 0; --here)
    most = std::max(most, ending_on(rank, two_below, one_below, here) + best(rank + 1, one_below, here, left - here));
  return most;
}

// L2, M2: with equal cards every combination of three counts, so the straight-flushes that end on a rank are
// the product of the three numbers of cards.
int SuitSearch::ending_on(std::size_t rank, int two_below, int one_below, int here) const {
  return (held_[rank] + two_below) * (held_[rank + 1] + one_below) * (held_[rank + 2] + here);
}

RankCounts SuitSearch::spread(int jokers) const {
  assert(straight_flushes(jokers) >= 0);
  RankCounts spread{};
  int two_below = 0;
  int one_below = 0;
  int left = jokers;
  for (std::size_t rank = 0; rank < win_ranks; ++rank) {
    const int most = best(rank, two_below, one_below, left);
    // Cards come first in order when as many as possible are Twos, then as many as possible Threes, and so on.
    int here = std::min(left, room_[rank]);
    while (ending_on(rank, two_below, one_below, here) + best(rank + 1, one_below, here, left - here) < most) --here;
    spread[rank] = here;
    left -= here;
    two_below = one_below;
    one_below = here;
  }
  return spread;
}

}  // namespace bogosity::youre_bogus
