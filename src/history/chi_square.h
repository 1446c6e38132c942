// Are these dice loaded? Pearson's chi-square test: how likely fair dice are to stray at least as far from what was to
// be expected as the ones at the table did.
#pragma once

#include <cstdint>
#include <vector>

namespace bogosity::history {

struct ChiSquare {
  double statistic = 0;
  int degrees = 0;         // of freedom
  double probability = 1;  // of fair dice straying this far or farther, 0 to 1
  bool enough = false;     // at least five expected in every cell: below that the test says nothing
};

// `weights`: how likely each outcome is, in any unit; none 0. Both of the same size, at least 2.
ChiSquare chi_square(const std::vector<std::int64_t>& observed, const std::vector<double>& weights);

// The upper tail of the chi-square distribution: the chance of `statistic` or more.
double chi_square_tail(double statistic, int degrees);

}  // namespace bogosity::history
