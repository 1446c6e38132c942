// Lines over steps.
#include <algorithm>
#include <cmath>
#include <functional>

#include "charts/layout_parts.h"

namespace bogosity::charts {
namespace {

constexpr float label_apart = 16;
constexpr float mark_apart = 28;

double value_at(const Series& series, double x) {
  const auto after = std::upper_bound(series.samples.begin(), series.samples.end(), x,
                                      [](double at, const Sample& sample) { return at < sample.x; });
  return after == series.samples.begin() ? series.samples.front().y : std::prev(after)->y;
}

// What stands at the right end of a line.
struct EndLabel {
  const Series* series = nullptr;
  std::string value;
  float y = 0;
};

// If not all have room, those in the narrowest places go first; the outermost stay.
void keep_as_many(std::vector<EndLabel>& labels, float height) {
  const auto room = static_cast<std::size_t>(std::max(0.0F, height / label_apart)) + 1;
  while (labels.size() > std::max<std::size_t>(room, 2)) {
    std::size_t least = 1;
    for (std::size_t i = 1; i + 1 < labels.size(); ++i) {
      if (labels[i + 1].y - labels[i - 1].y < labels[least + 1].y - labels[least - 1].y) least = i;
    }
    labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(least));
  }
}

std::vector<EndLabel> end_labels(const Lines& lines, const Scale& scale) {
  std::vector<EndLabel> labels;
  for (const Series& each : lines.series) {
    if (each.samples.empty()) continue;
    const double value = each.samples.back().y;
    labels.push_back({&each, short_number(value), scale.y(value)});
  }
  std::stable_sort(labels.begin(), labels.end(), [](const EndLabel& a, const EndLabel& b) { return a.y < b.y; });
  return labels;
}

float width_for_labels(const Pen& pen, const Lines& lines, float all) {
  float widest = 0;
  for (const Series& each : lines.series) {
    if (each.samples.empty()) continue;
    const std::string text = each.who.name + " " + short_number(each.samples.back().y);
    widest = std::max(widest, pen.width(Face::small_strong, text));
  }
  return std::min(widest + 14, all * 0.3F);
}

void put_end_labels(Pen& pen, const Lines& lines, const Scale& scale, float right) {
  auto labels = end_labels(lines, scale);
  keep_as_many(labels, scale.plot.h + 10);
  std::vector<float> heights;
  for (const EndLabel& label : labels) heights.push_back(label.y);
  keep_apart(heights, label_apart, scale.plot.y - 3, scale.plot.bottom() + 3);
  const float x = scale.plot.right() + 12;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Who& who = labels[i].series->who;
    const float value = pen.width(Face::small_strong, " " + labels[i].value);
    const std::string name = fitted(pen.measure(), Face::small_strong, who.name, right - x - value);
    const std::string text = name.empty() ? labels[i].value : name + " " + labels[i].value;
    pen.words(Face::small_strong, {x, heights[i]}, Side::left, seat_tint(who.seat), text);
  }
}

void put_across(Pen& pen, const Scale& scale, const Axis& across, float right) {
  float widest = 0;
  for (const double end : {scale.x_low, scale.x_high}) {
    widest = std::max(widest, pen.width(Face::small, short_number(std::round(end))));
  }
  const int most = std::clamp(static_cast<int>(scale.plot.w / (widest + 34)), 2, 12);
  const float y = scale.plot.bottom() + 15;
  for (const double tick : ticks_within(scale.x_low, scale.x_high, most, across.whole).at) {
    const float x = scale.x(tick);
    pen.line({x, scale.plot.bottom()}, {x, scale.plot.bottom() + 4}, {Ink::faint});
    pen.words(Face::small, {x, y}, Side::center, {Ink::quiet}, short_number(tick));
  }
  const float from = scale.plot.right() + std::max(12.0F, widest / 2 + 6);
  if (pen.width(Face::caption, across.title) <= right - from) {
    pen.words(Face::caption, {from, y}, Side::left, {Ink::quiet}, across.title);
  }
}

void put_mark(Pen& pen, const Lines& lines, const Scale& scale, const Mark& mark, float shift) {
  if (mark.series >= lines.series.size() || lines.series[mark.series].samples.empty()) return;
  const Series& series = lines.series[mark.series];
  const Point at{scale.x(mark.x), scale.y(value_at(series, mark.x)) + shift};
  const float r = 5.5F;
  switch (mark.kind) {
    case MarkKind::win:
      pen.put(Disc{at, r + 2.5F, {Ink::panel}});
      return pen.put(Polygon{{{at.x - r, at.y + r * 0.8F}, {at.x, at.y - r}, {at.x + r, at.y + r * 0.8F}},
                             seat_tint(series.who.seat)});
    case MarkKind::penalty:
      pen.put(Disc{at, 8, {Ink::panel}});
      pen.put(Outline{{at.x - 6.5F, at.y - 6.5F, 13, 13}, {Ink::bad}, 6.5F, 1.75F});
      return pen.put(SeatMark{at, series.who.seat, 6});
    case MarkKind::note:
      pen.fill({at.x - 4, at.y - 4, 8, 8}, {Ink::panel});
      return pen.put(Outline{{at.x - 3, at.y - 3, 6, 6}, {Ink::ink}, 0, 1.5F});
  }
}

// Of a long evening they would cover everything: then wins alone are marked, and of those no two that would touch.
void put_marks(Pen& pen, const Lines& lines, const Scale& scale, const std::function<float(std::size_t)>& shift) {
  constexpr float room = 6;  // points that a mark wants if all are to be told apart
  const bool crowded = static_cast<float>(lines.marks.size()) * room > scale.plot.w;
  std::vector<float> last(lines.series.size(), -1e6F);
  for (const Mark& mark : lines.marks) {
    if (mark.series >= lines.series.size()) continue;
    const float x = scale.x(mark.x);
    if (crowded && (mark.kind == MarkKind::penalty || x - last[mark.series] < 2 * room)) continue;
    last[mark.series] = x;
    put_mark(pen, lines, scale, mark, shift(mark.series));
  }
}

// The seat's mark here and there along its line, so that lines can be told apart without color.
void put_seat_marks(Pen& pen, const Scale& scale, const Series& series, const Lines& lines, float shift) {
  const float apart = mark_apart * std::max(1.0F, static_cast<float>(lines.series.size()) / 3);
  const bool stays = lines.between == Between::stays;
  // Not all at the same place: each seat begins a little further to the right.
  const float begin = stays ? apart * static_cast<float>(series.who.seat % 5) / 5 + 6 : 0;
  float last = scale.plot.x - apart + begin;
  for (std::size_t i = stays ? 1 : 0; i < series.samples.size(); ++i) {
    if (stays && series.samples[i].y == series.samples[i - 1].y) continue;
    const Point at = scale.at(series.samples[i]);
    if (at.x - last < apart || at.x > scale.plot.right() - mark_apart) continue;
    pen.seat({at.x, at.y + shift}, series.who.seat, 8);
    last = at.x;
  }
}

}  // namespace

double last_x(const std::vector<Series>& series) {
  double last = 0;
  bool any = false;
  for (const Series& each : series) {
    if (each.samples.empty()) continue;
    last = any ? std::max(last, each.samples.back().x) : each.samples.back().x;
    any = true;
  }
  return last;
}

double first_x(const std::vector<Series>& series) {
  double first = 0;
  bool any = false;
  for (const Series& each : series) {
    if (each.samples.empty()) continue;
    first = any ? std::min(first, each.samples.front().x) : each.samples.front().x;
    any = true;
  }
  return first;
}

void put_line(Pen& pen, const Scale& scale, const Series& series, Between between, float shift, float thickness) {
  if (series.samples.empty()) return;
  Path path{{}, seat_tint(series.who.seat), thickness, 0};
  float before = 0;
  const auto samples = thinned(series.samples, scale);
  // Where samples lie closer than they can be seen, corners between them cannot be either.
  const bool corners = between == Between::stays && samples.size() == series.samples.size();
  for (const Sample& sample : samples) {
    const Point at{scale.x(sample.x), scale.y(sample.y) + shift};
    if (corners && !path.points.empty()) {
      if (before == at.y) continue;
      path.points.push_back({at.x, before});
    }
    path.points.push_back(at);
    before = at.y;
  }
  // What stays goes on to the end of the plot.
  if (between == Between::stays && path.points.back().x < scale.plot.right()) {
    path.points.push_back({scale.plot.right(), before});
  }
  if (path.points.size() == 1) {
    return pen.seat({path.points.front().x, path.points.front().y}, series.who.seat, 8);
  }
  pen.put(std::move(path));
}

void put_end_marks(Pen& pen, const Scale& scale, const std::vector<Series>& series,
                   const std::function<float(std::size_t)>& shift) {
  std::vector<Point> before;
  for (std::size_t i = 0; i < series.size(); ++i) {
    if (series[i].samples.empty()) continue;
    const Sample& last = series[i].samples.back();
    const float end = scale.x_high > scale.x_low ? scale.plot.right() : scale.x(last.x);
    Point at{end, scale.y(last.y) + shift(i)};
    // Who has about the same now has the marks side by side.
    for (const Point& other : before) {
      if (std::abs(other.y - at.y) < 10) at.x = std::min(at.x, other.x - 13);
    }
    before.push_back({at.x, at.y});
    pen.seat(at, series[i].who.seat);
  }
}

void lay_out(Plan& plan, Pen& pen, Rect area, const Lines& lines) {
  const float right = area.right();
  area.w -= width_for_labels(pen, lines, area.w);
  area.h -= 24;
  const Range range = range_of(lines.series, lines.up.with_zero);
  const Ticks ticks = close_ticks(range.low, range.high, ticks_for_height(area.h), lines.up.whole);
  put_vertical_axis(pen, area, lines.up, ticks);
  double x_low = first_x(lines.series);
  double x_high = last_x(lines.series);
  // What stays lasts; a single point of another line stands in the middle.
  if (x_high <= x_low && lines.between == Between::stays) x_high = x_low + 1;
  const Scale scale{area, x_low, x_high, ticks.low, ticks.high, lines.up.reversed};
  plan.scales.push_back(scale);
  put_across(pen, scale, lines.across, right);
  if (lines.moment) {
    const float x = scale.x(*lines.moment);
    pen.line({x, area.y}, {x, area.bottom()}, {Ink::ink}, 1, 4);
  }
  const auto count = static_cast<float>(lines.series.size());
  const auto shift = [&](std::size_t i) {
    return lines.between == Between::stays ? (static_cast<float>(i) - (count - 1) / 2) * std::min(2.0F, 9 / count) : 0;
  };
  for (std::size_t i = lines.series.size(); i-- > 0;) {
    put_line(pen, scale, lines.series[i], lines.between, shift(i), 2.25F);
  }
  for (std::size_t i = lines.series.size(); i-- > 0;) put_seat_marks(pen, scale, lines.series[i], lines, shift(i));
  put_marks(pen, lines, scale, shift);
  put_end_marks(pen, scale, lines.series, shift);
  put_end_labels(pen, lines, scale, right);
}

}  // namespace bogosity::charts
