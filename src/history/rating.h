// A rating for games of several players: a Plackett-Luce model, which takes the order in which an evening ended for a
// draw without replacement from urns of skill, and learns from every evening a mean and how uncertain it still is.
// Pure: the same evenings in the same order always give the same ratings.
#pragma once

#include <vector>

namespace bogosity::history {

struct Rating {
  double mean = 25.0;
  double deviation = 25.0 / 3;
  // What one may count on: three deviations below the mean, 0 for who has never played.
  double sure() const { return mean - 3 * deviation; }
};

// Updates the ratings by one evening. `places[i]` is where player i ended, 1 the best; equal places are ties. Both of
// the same size; an evening of fewer than two changes nothing.
void rate(std::vector<Rating>& players, const std::vector<int>& places);

// The chance, between 0 and 1, that each of them ends before all the others.
std::vector<double> chances_to_win(const std::vector<Rating>& players);

}  // namespace bogosity::history
