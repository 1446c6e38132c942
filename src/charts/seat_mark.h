// The shape that goes with a seat's color: ten of them, so that ten players can be told apart without color. The
// window draws the same ones (ui/widgets/score_chart.h).
#pragma once

#include <vector>

#include "charts/drawing.h"

namespace bogosity::charts {

// Convex pieces, one over the other; `hollow` ones have the ground's color. A disc is a polygon of many corners.
struct MarkPiece {
  std::vector<Point> corners;
  bool hollow = false;
};
std::vector<MarkPiece> pieces_of(const SeatMark& mark);

}  // namespace bogosity::charts
