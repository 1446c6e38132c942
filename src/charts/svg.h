// Drawings as SVG files: text as text, nothing from elsewhere, readable without color.
#pragma once

#include <string>
#include <string_view>

#include "charts/chart.h"
#include "charts/drawing.h"

namespace bogosity::charts {

struct SvgWords {
  std::string title;
  std::string description;
};
// `scale`: pixels a point, for programs that ask how large it is.
std::string to_svg(const Drawing& drawing, const Palette& palette, const SvgWords& words, float scale = 1);
// A chart in so much room, its text alternative in the description.
std::string to_svg(const Chart& chart, const Palette& palette, float w = 960, float h = 540);

// For text and for values between quotes: & < > " ' escaped, and what XML cannot hold left out.
std::string escaped(std::string_view utf8);

}  // namespace bogosity::charts
