// What the layouts of all kinds of charts share: a pen that puts strokes into the drawing, and the frame with title,
// note and the vertical axis.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "charts/chart.h"
#include "charts/layout.h"
#include "charts/numbers.h"

namespace bogosity::charts {

class Pen {
 public:
  Pen(Drawing& drawing, const Measure& measure) : drawing_(drawing), measure_(measure) {}
  void put(Fill fill);
  void put(Outline outline);
  void put(Path path);
  void put(Polygon polygon);
  void put(Disc disc);
  void put(SeatMark mark);
  void put(Words words);
  void fill(Rect box, Tint tint, float radius = 0) { put(Fill{box, tint, radius}); }
  void line(Point from, Point to, Tint tint, float thickness = 1, float dash = 0) {
    put(Path{{from, to}, tint, thickness, dash});
  }
  // With the middle of its digits at this height.
  void words(Face face, Point middle, Side side, Tint tint, std::string text);
  // The same, cut to the width.
  void words_in(Face face, Point middle, Side side, Tint tint, std::string_view text, float width) {
    words(face, middle, side, tint, fitted(measure_, face, text, width));
  }
  void seat(Point center, std::size_t seat, float size = 9) { put(SeatMark{center, seat, size}); }
  float width(Face face, std::string_view text) const { return measure_(face, text); }
  const Measure& measure() const { return measure_; }

 private:
  Drawing& drawing_;
  const Measure& measure_;
};

inline constexpr float line_apart = 16;
inline constexpr float mark_room = 15;  // for a seat's mark before a name

// Title and note are put, what is left for the chart comes back.
Rect framed(Pen& pen, const Chart& chart, const Room& room);

// Grid lines with their values at the left, the zero line stronger; the axis' title on top of them. `area` becomes what
// is left for the plot.
void put_vertical_axis(Pen& pen, Rect& area, const Axis& up, const Ticks& ticks);
// How many ticks look well on so much height or width.
int ticks_for_height(float height);

// Names with their marks, in as many rows as they need, from the top of `area`, which is cut by that.
void put_legend(Pen& pen, Rect& area, const std::vector<Who>& who);

// The lowest and the highest value, zero among them if the axis wants it.
struct Range {
  double low = 0;
  double high = 0;
};
Range range_of(const std::vector<Series>& series, bool with_zero);
// Where the lines begin and end.
double first_x(const std::vector<Series>& series);
double last_x(const std::vector<Series>& series);

// One line into its plot, moved down by `shift` so that lines that run together lie side by side.
void put_line(Pen& pen, const Scale& scale, const Series& series, Between between, float shift, float thickness);

// The seats' marks at the right ends of their lines.
void put_end_marks(Pen& pen, const Scale& scale, const std::vector<Series>& series,
                   const std::function<float(std::size_t)>& shift);

void lay_out(Plan& plan, Pen& pen, Rect area, const Lines& lines);
void lay_out(Plan& plan, Pen& pen, Rect area, const Multiples& small);
void lay_out(Plan& plan, Pen& pen, Rect area, const Bars& bars);
void lay_out(Plan& plan, Pen& pen, Rect area, const Histogram& counted);
void lay_out(Plan& plan, Pen& pen, Rect area, const Heat& heat);

}  // namespace bogosity::charts
