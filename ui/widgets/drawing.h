// Paints what src/charts laid out: the same list of strokes that is written as SVG, in the colors of the theme and
// measured with the fonts at hand.
#pragma once

#include "charts/drawing.h"
#include "ui/paint.h"

namespace bogosity::ui {

Type type_of(charts::Face face);
Color color_of(const Theme& theme, const charts::Tint& tint);
charts::Measure measure_with(const Paint& paint);

// The drawing's top left corner is at `at`.
void paint_strokes(Paint& paint, Point at, const std::vector<charts::Stroke>& strokes);

}  // namespace bogosity::ui
