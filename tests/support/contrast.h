// The contrast of two colors as WCAG counts it: 1 (the same) to 21 (black on white).
#pragma once

#include <algorithm>
#include <cmath>

#include "ui/draw/theme.h"

namespace bogosity::tests {

inline double contrast_between(ui::Color a, ui::Color b) {
  const auto light = [](ui::Color c) {
    const auto part = [](std::uint8_t value) {
      const double share = value / 255.0;
      return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b);
  };
  const double one = light(a) + 0.05;
  const double other = light(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

}  // namespace bogosity::tests
