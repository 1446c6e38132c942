// Where everything of a chart lies in so much room: the drawing, and what of it can be pointed at. Pure arithmetic:
// the same chart in the same room is the same drawing.
#pragma once

#include <optional>
#include <vector>

#include "charts/chart.h"
#include "charts/drawing.h"

namespace bogosity::charts {

// One value of a chart. Lines: a series and a sample of it. Bars: one of `who` and a group. Histogram: 0 and a bar.
// Heat: a row and a column.
struct Pick {
  std::size_t series = 0;
  std::size_t index = 0;
  friend bool operator==(const Pick&, const Pick&) = default;
};

// Values to points, in one plot; multiples have one for each series.
struct Scale {
  Rect plot;
  double x_low = 0;
  double x_high = 1;
  double y_low = 0;
  double y_high = 1;
  bool reversed = false;
  float x(double value) const;
  float y(double value) const;
  Point at(const Sample& sample) const { return {x(sample.x), y(sample.y)}; }
};

// Where a value is that is drawn as an area.
struct Place {
  Pick pick;
  Rect box;
};

struct Plan {
  Drawing drawing;
  std::vector<Scale> scales;  // of lines and multiples
  std::vector<Place> places;  // of bars, histograms and heat maps
};

struct Room {
  float w = 640;
  float h = 360;
  bool titled = true;  // with the title on top; a panel has its own
  Measure measure = estimated_width;
};

Plan laid_out(const Chart& chart, const Room& room);

// The samples that are drawn of more than there are points across: of those that share two points, the first, the
// least, the highest and the last.
std::vector<Sample> thinned(const std::vector<Sample>& samples, const Scale& scale);

// Where labels wanted at these heights can stand without touching; they keep their order. `y` in, `y` out.
void keep_apart(std::vector<float>& y, float apart, float top, float bottom);

}  // namespace bogosity::charts
