// The layout of a chart in a given size: the drawing, and the places that can be pointed at. Pure arithmetic: the same
// chart in the same size is the same drawing.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "charts/chart.h"
#include "charts/drawing.h"

namespace bogosity::charts {

// One value of a chart. Lines: a series and a sample of it. Bars: one of `who` and a group. Histogram and estimates: 0
// and a bar. Heat: a row and a column.
struct Hit {
  std::size_t series = 0;
  std::size_t index = 0;
  friend bool operator==(const Hit&, const Hit&) = default;
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

// The area in which a value is drawn.
struct HitBox {
  Hit hit;
  Rect box;
};

struct ChartLayout {
  Drawing drawing;
  std::vector<Scale> scales;      // of lines and multiples
  std::vector<HitBox> hit_boxes;  // of bars, histograms and heat maps
};

struct ChartSize {
  float w = 640;
  float h = 360;
  bool titled = true;  // with the title on top; a panel has its own
  Measure measure = estimated_width;
};

ChartLayout layout_of(const Chart& chart, const ChartSize& size);

// The samples that are drawn of more than there are points across: of those that share two points, the first, the
// least, the highest and the last.
std::vector<Sample> thinned(const std::vector<Sample>& samples, const Scale& scale);

// Moves labels apart so that they do not touch; they keep their order. `y` is both input and output.
void spread_apart(std::vector<float>& y, float apart, float top, float bottom);

// Numbers on axes and beside lines: where the ticks are, and how a value is written. Minus is a minus, thousands are
// apart, and what is too long is shortened.

// The range widened to whole steps of 1, 2 or 5 times a power of ten, and the ticks in it, at most `most` (3 or more).
struct Ticks {
  double low = 0;
  double high = 1;
  double step = 1;
  std::vector<double> at;
};
Ticks nice_ticks(double low, double high, int most, bool whole);
// The ticks between `low` and `high`, for an axis of turns, which is not widened to whole steps.
Ticks ticks_within(double low, double high, int most, bool whole);

// Widened to whole steps where that leaves little room unused; otherwise to a bit more than the values, ticks between.
Ticks close_ticks(double low, double high, int most, bool whole);

// "−12 500", "2.5"; at most `decimals` behind the point, none that are zero.
std::string number_text(double value, int decimals = 2);
// The same in little room: "1.3M" from a hundred thousand on.
std::string short_number(double value);

// Shared parts of all chart layouts: a pen that adds strokes to the drawing, and the frame with title, note and the
// vertical axis.
class Pen {
 public:
  Pen(Drawing& drawing, const Measure& measure) : drawing_(drawing), measure_(measure) {}
  void put(Stroke stroke) { drawing_.strokes.push_back(std::move(stroke)); }
  void fill(Rect box, Tint tint, float radius = 0) { put(Fill{box, tint, radius}); }
  void line(Point from, Point to, Tint tint, float thickness = 1, float dash = 0) {
    put(Path{{from, to}, tint, thickness, dash});
  }
  // With the middle of its digits at this height.
  void words(TextRole face, Point middle, Side side, Tint tint, std::string text);
  // The same, cut to the width.
  void words_in(TextRole face, Point middle, Side side, Tint tint, std::string_view text, float width) {
    words(face, middle, side, tint, fitted(measure_, face, text, width));
  }
  void player_mark(Point center, std::size_t player, float size = 9, float share = 1) {
    put(PlayerMark{center, player, size, share});
  }
  float width(TextRole face, std::string_view text) const { return measure_(face, text); }
  const Measure& measure() const { return measure_; }

 private:
  Drawing& drawing_;
  const Measure& measure_;
};

inline constexpr float line_apart = 16;
inline constexpr float mark_room = 15;  // for a player's mark before a name

// Title and note are put, what is left for the chart comes back.
Rect framed(Pen& pen, const Chart& chart, const ChartSize& size);

// Grid lines with their values at the left, the zero line stronger; the axis' title on top of them. `area` becomes what
// is left for the plot.
void put_vertical_axis(Pen& pen, Rect& area, const Axis& up, const Ticks& ticks);
// The number of ticks that suit so much height or width.
int ticks_for_height(float height);

// Names with their marks, in as many rows as they need, from the top of `area`, which is cut by that.
void put_legend(Pen& pen, Rect& area, const std::vector<ChartPlayer>& who);

// The lowest and the highest value, zero among them if the axis wants it.
struct Range {
  double low = 0;
  double high = 0;
};
Range range_of(const std::vector<Series>& series, bool with_zero, double Sample::*of = &Sample::y);
inline Range range_across(const std::vector<Series>& series) { return range_of(series, false, &Sample::x); }

// Lines that stay at a value, and where some of them have the same one: there they lie beside each other, touching,
// their middle at the value; a line with a value of its own lies at it. In a picture with more steps than points across
// they lie on top of each other.
class Bundles {
 public:
  Bundles(const Lines& lines, const Scale& scale);
  // The points by which a line is moved down, from this value of x on.
  float shift(std::size_t series, double x) const;
  const std::vector<double>& steps() const { return steps_; }

 private:
  std::vector<double> steps_;               // the values of x where a line begins or changes
  std::vector<std::vector<float>> shifts_;  // by series and step; empty: none is moved
};

// All lines into one plot, the first on top.
void put_lines(Pen& pen, const Scale& scale, const Lines& lines, const Bundles& bundles, float thickness);
// The players' marks at the right ends of their lines.
void put_end_marks(Pen& pen, const Scale& scale, const Lines& lines, const Bundles& bundles);

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const LineChart& lines);
void add_layout(ChartLayout& plan, Pen& pen, Rect area, const SmallMultiples& small);
void add_layout(ChartLayout& plan, Pen& pen, Rect area, const BarChart& bars);
void add_layout(ChartLayout& plan, Pen& pen, Rect area, const Histogram& counted);
void add_layout(ChartLayout& plan, Pen& pen, Rect area, const Estimates& estimates);
void add_layout(ChartLayout& plan, Pen& pen, Rect area, const HeatMap& heat);

}  // namespace bogosity::charts
