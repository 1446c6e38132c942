// The moments of a session that people tell of afterwards: changes of the lead, the largest win, the largest loss, the
// Bogosity that got away. Worked out of a review (core/game.h), for every game alike.
#pragma once

#include <cstddef>
#include <vector>

#include "core/game.h"

namespace bogosity::core {

struct TurningPoint {
  std::size_t step = 0;  // of the review
  int turn = 0;
  Sentence told;  // "Theo wins 35, the largest win, and takes the lead."
};

// In the order of the steps; `most` at most, the weightier ones. Empty where no points moved.
std::vector<TurningPoint> turning_points(const Review& review, Ranking ranking, std::size_t most = 5);

}  // namespace bogosity::core
