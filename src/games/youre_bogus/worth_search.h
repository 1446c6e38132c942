// How Jokers are best spread over one suit (L2): for every number of Jokers the most straight-flushes they can
// make with the cards held, and the lowest cards that make them. The two suits of a win don't touch each other,
// so each is searched alone, rank by rank; that keeps the time small and bounded whatever the hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace bogosity::youre_bogus {

// Cards of one suit by rank; the first is the Two, the last the King. An Ace is never in a win.
inline constexpr std::size_t win_ranks = 12;
using RankCounts = std::array<int, win_ranks>;

class SuitSearch {
 public:
  static constexpr int most_jokers = 6;  // as many as lie face up
  static constexpr int unlimited = std::numeric_limits<int>::max();

  // `held`: the cards face up, at most six together. `room`: how many Jokers may stand for each rank at most.
  // `jokers`: 0 to most_jokers, the most that will be asked about.
  SuitSearch(const RankCounts& held, const RankCounts& room, int jokers);

  // The most straight-flushes with this many Jokers in the suit. If there is no room for all, those left over make
  // none.
  int straight_flushes(int jokers) const { return best_[0][0][0][jokers]; }

  // How many Jokers stand for each rank when they make straight_flushes(jokers), the lowest cards first among
  // equals. Only where there is room for them.
  RankCounts spread(int jokers) const;

 private:
  void fill(std::size_t rank, int jokers);
  int most(std::size_t rank, int two_below, int one_below, int left) const;
  int ending_on(std::size_t rank, int two_below, int one_below, int here) const;

  std::array<int, win_ranks + 2> held_{};  // with two empty ranks below the Two
  RankCounts room_;
  // best_[rank][two_below][one_below][left]: what `rank` and the ranks above can still add at most, when so many Jokers
  // stand two ranks below and one rank below, and `left` are to be used up. One rank more than there are, where nothing
  // can be added. Only what the constructor filled is ever read.
  std::int16_t best_[win_ranks + 1][most_jokers + 1][most_jokers + 1][most_jokers + 1];
};

}  // namespace bogosity::youre_bogus
