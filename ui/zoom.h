// The steps of Ctrl + and Ctrl -.
#pragma once

#include <array>

namespace bogosity::ui {

inline constexpr std::array<double, 11> zoom_steps = {0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3};

// The next larger zoom, but none beyond the first step that fills `most` (more would not be seen).
constexpr double zoomed_in(double zoom, double most) {
  if (zoom >= most) return zoom;
  for (const double step : zoom_steps) {
    if (step > zoom + 0.001) return step;
  }
  return zoom_steps.back();
}

// The next smaller zoom that can be seen to be smaller.
constexpr double zoomed_out(double zoom, double most) {
  const double seen = zoom < most ? zoom : most;
  double next = zoom_steps.front();
  for (const double step : zoom_steps) {
    if (step < seen - 0.001) next = step;
  }
  return next;
}

}  // namespace bogosity::ui
