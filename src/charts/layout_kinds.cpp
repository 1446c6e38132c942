// Bars, histograms and heat maps.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "charts/layout.h"

namespace bogosity::charts {
namespace {

Range stacked_range(const BarChart& bars) {
  Range range;
  for (std::size_t group = 0; group < bars.groups.size(); ++group) {
    double up = 0;
    double down = 0;
    for (std::size_t who = 0; who < bars.who.size(); ++who) {
      const double value = bars.value(who, group);
      (value > 0 ? up : down) += value;
    }
    range.low = std::min(range.low, down);
    range.high = std::max(range.high, up);
  }
  return range;
}

// The strip of the plot that belongs to one of so many.
struct BarSlots {
  Rect plot;
  std::size_t count = 1;
  float wide() const { return plot.w / static_cast<float>(std::max<std::size_t>(1, count)); }
  float middle(std::size_t i) const { return plot.x + wide() * (static_cast<float>(i) + 0.5F); }
  float bar() const { return std::min(wide() * 0.68F, 56.0F); }
};

void put_stack(ChartLayout& plan, Pen& pen, const BarChart& bars, std::size_t group, const BarSlots& slots,
               const Scale& scale) {
  double up = 0;
  double down = 0;
  const float x = slots.middle(group) - slots.bar() / 2;
  for (std::size_t who = 0; who < bars.who.size(); ++who) {
    const double value = bars.value(who, group);
    if (value == 0) continue;
    double& from = value > 0 ? up : down;
    const float a = scale.y(from);
    const float b = scale.y(from + value);
    from += value;
    const Rect box{x, std::min(a, b), slots.bar(), std::max(1.5F, std::abs(b - a))};
    // A line of the ground between two parts.
    const Rect inside{box.x, box.y + 0.5F, box.w, std::max(1.0F, box.h - 1)};
    pen.fill(inside, player_tint(bars.who[who].player), 2);
    if (inside.h >= 17 && inside.w >= 17) pen.player_mark(box.center(), bars.who[who].player, 8);
    plan.hit_boxes.push_back({{who, group}, box});
  }
}

// Labels below their bars, only as many as have room; what they stand for below that.
void put_labels(Pen& pen, const BarSlots& slots, const std::vector<std::string>& labels,
                const std::vector<std::string>& told = {}) {
  float widest = 0;
  for (const auto& label : labels) widest = std::max(widest, pen.width(TextRole::small, label));
  const float most = std::max(slots.wide() - 6, 44.0F);
  const float needed = std::min(widest, most) + 8;
  const auto every = static_cast<std::size_t>(std::max(1.0F, std::ceil(needed / slots.wide())));
  for (std::size_t i = 0; i < labels.size(); i += every) {
    pen.words_in(TextRole::small, {slots.middle(i), slots.plot.bottom() + 15}, Side::center, {Ink::quiet}, labels[i],
                 std::max(most, slots.wide() * static_cast<float>(every) - 6));
    if (i < told.size() && every == 1)
      pen.words_in(TextRole::caption, {slots.middle(i), slots.plot.bottom() + 30}, Side::center, {Ink::quiet}, told[i],
                   slots.wide() - 4);
  }
}

void put_histogram_legend(Pen& pen, Rect& area, bool expected) {
  const float y = area.cut_top(26).y + 7;
  float x = area.x;
  pen.fill({x, y - 5, 10, 10}, {Ink::accent}, 2);
  pen.words(TextRole::small, {x + mark_room, y}, Side::left, {Ink::ink}, "came");
  x += mark_room + pen.width(TextRole::small, "came") + 16;
  if (expected) {
    pen.line({x, y}, {x + 14, y}, {Ink::ink}, 2.5F);
    pen.words(TextRole::small, {x + 19, y}, Side::left, {Ink::ink}, "to be expected");
  }
}

std::size_t most_in_a_cell(const HeatMap& heat) {
  int most = 1;
  for (const auto& row : heat.cells) {
    for (const HeatCell& cell : row) most = std::max(most, cell.right + cell.wrong);
  }
  return static_cast<std::size_t>(most);
}

void put_cell(Pen& pen, Rect box, const HeatCell& cell, std::size_t most) {
  const int all = cell.right + cell.wrong;
  if (all == 0) {
    pen.put(Outline{box, {Ink::rule}, 3, 1});
    return;
  }
  const float share = static_cast<float>(all) / static_cast<float>(most);
  pen.fill(box, {Ink::accent, 0, 0.10F + 0.26F * share}, 3);
  const bool bar = box.h >= 30 && box.w >= 30;
  const float middle = box.y + box.h / 2 - (bar ? 4 : 0);
  pen.words(box.w >= 44 ? TextRole::strong : TextRole::small_strong, {box.x + box.w / 2, middle}, Side::center,
            {Ink::ink}, fmt::format("{}/{}", cell.right, all));
  if (!bar) return;
  // Right ones solid, wrong ones as a frame: to be told apart without color.
  const Rect strip{box.x + 6, box.bottom() - 11, box.w - 12, 5};
  const float right = strip.w * static_cast<float>(cell.right) / static_cast<float>(all);
  pen.put(Outline{strip, {Ink::bad}, 1, 1});
  if (cell.right > 0) pen.fill({strip.x, strip.y, right, strip.h}, {Ink::good}, 1);
}

void put_heat_titles(Pen& pen, Rect area, const HeatMap& heat, Rect cell) {
  pen.words_in(TextRole::caption, {area.x, cell.y - 14}, Side::left, {Ink::quiet},
               heat.rows + " \u2193  " + heat.columns + " \u2192", cell.x - area.x - 6);
  for (std::size_t i = 0; i < heat.who.size(); ++i) {
    const ChartPlayer& who = heat.who[i];
    const auto at = static_cast<float>(i);
    const float y = cell.y + cell.h * (at + 0.5F);
    pen.player_mark({area.x + 5, y}, who.player);
    pen.words_in(TextRole::small, {area.x + mark_room, y}, Side::left, {Ink::ink}, who.name,
                 cell.x - area.x - mark_room - 8);
    const float x = cell.x + cell.w * (at + 0.5F);
    const float size = cell.w - 6;
    // A name cut to a letter says less than the mark alone.
    const bool named = size - mark_room >= std::min(44.0F, pen.width(TextRole::small, who.name));
    const std::string name = named ? fitted(pen.measure(), TextRole::small, who.name, size - mark_room) : std::string();
    const float wide = named ? mark_room + pen.width(TextRole::small, name) : 10;
    pen.player_mark({x - wide / 2 + 5, cell.y - 14}, who.player);
    pen.words(TextRole::small, {x - wide / 2 + mark_room, cell.y - 14}, Side::left, {Ink::ink}, name);
  }
}

constexpr float label_apart = 16;
constexpr float mark_apart = 28;

// The label at the right end of a line.
struct EndLabel {
  const Series* series = nullptr;
  std::string value;
  float y = 0;
};

// If not all have room, those in the narrowest places go first; the outermost stay.
void keep_as_many(std::vector<EndLabel>& labels, float height) {
  const auto size = static_cast<std::size_t>(std::max(0.0F, height / label_apart)) + 1;
  while (labels.size() > std::max<std::size_t>(size, 2)) {
    std::size_t least = 1;
    for (std::size_t i = 1; i + 1 < labels.size(); ++i) {
      if (labels[i + 1].y - labels[i - 1].y < labels[least + 1].y - labels[least - 1].y) least = i;
    }
    labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(least));
  }
}

std::vector<EndLabel> end_labels(const LineChart& lines, const Scale& scale) {
  std::vector<EndLabel> labels;
  for (const Series& each : lines.series) {
    if (each.samples.empty()) continue;
    const double value = each.samples.back().y;
    labels.push_back({&each, short_number(value), scale.y(value)});
  }
  std::ranges::stable_sort(labels, {}, &EndLabel::y);
  return labels;
}

float width_for_labels(const Pen& pen, const LineChart& lines, float all) {
  float widest = 0;
  for (const Series& each : lines.series) {
    if (each.samples.empty()) continue;
    const std::string text = each.who.name + " " + short_number(each.samples.back().y);
    widest = std::max(widest, pen.width(TextRole::small_strong, text));
  }
  return std::min(widest + 14, all * 0.3F);
}

void put_end_labels(Pen& pen, const LineChart& lines, const Scale& scale, float right) {
  auto labels = end_labels(lines, scale);
  keep_as_many(labels, scale.plot.h + 10);
  std::vector<float> heights;
  for (const EndLabel& label : labels) heights.push_back(label.y);
  spread_apart(heights, label_apart, scale.plot.y - 3, scale.plot.bottom() + 3);
  const float x = scale.plot.right() + 12;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const ChartPlayer& who = labels[i].series->who;
    const float value = pen.width(TextRole::small_strong, " " + labels[i].value);
    const std::string name = fitted(pen.measure(), TextRole::small_strong, who.name, right - x - value);
    const std::string text = name.empty() ? labels[i].value : name + " " + labels[i].value;
    pen.words(TextRole::small_strong, {x, heights[i]}, Side::left,
              player_tint(who.player, labels[i].series->faded  ? 0.6F
                                      : labels[i].series->left ? 0.85F
                                                               : 1),
              text);
  }
}

void put_across(Pen& pen, const Scale& scale, const Axis& across, float right) {
  float widest = 0;
  for (const double end : {scale.x_low, scale.x_high}) {
    widest = std::max(widest, pen.width(TextRole::small,
                                        across.names.empty() ? short_number(std::round(end)) : text_on(across, end)));
  }
  const int most = std::clamp(static_cast<int>(scale.plot.w / (widest + 34)), 3, 12);
  const float y = scale.plot.bottom() + 15;
  // Steps of 1, 2 and 5 may leave one or two labels in sight: then the next smaller step.
  Ticks ticks;
  for (int allowed = most; allowed <= most + 6 && ticks.at.size() < 3; ++allowed)
    ticks = ticks_within(scale.x_low, scale.x_high, allowed, across.whole);
  float free_from = 0;
  for (const double tick : ticks.at) {
    const float x = scale.x(tick);
    pen.line({x, scale.plot.bottom()}, {x, scale.plot.bottom() + 4}, {Ink::faint});
    const std::string text = across.names.empty() ? short_number(tick) : text_on(across, tick);
    const float half = pen.width(TextRole::small, text) / 2;
    const float middle = std::max(x, scale.plot.x - 8 + half);
    if (middle - half < free_from) continue;
    free_from = middle + half + 6;
    pen.words(TextRole::small, {middle, y}, Side::center, {Ink::quiet}, text);
  }
  const float from = std::max(scale.plot.right() + 12, free_from);
  if (pen.width(TextRole::caption, across.title) <= right - from) {
    pen.words(TextRole::caption, {from, y}, Side::left, {Ink::quiet}, across.title);
  }
}

void put_mark(Pen& pen, const LineChart& lines, const Scale& scale, const ChartMark& mark, float shift) {
  if (mark.series >= lines.series.size() || lines.series[mark.series].samples.empty()) return;
  const Series& series = lines.series[mark.series];
  const Point at{scale.x(mark.x), scale.y(series.samples[sample_at(series, mark.x, Interpolation::stays)].y) + shift};
  const float r = 5.5F;
  switch (mark.kind) {
    case MarkKind::win:
      pen.put(Disc{at, r + 2.5F, {Ink::panel}});
      return pen.put(Polygon{{{at.x - r, at.y + r * 0.8F}, {at.x, at.y - r}, {at.x + r, at.y + r * 0.8F}},
                             player_tint(series.who.player)});
    case MarkKind::penalty:
      pen.put(Disc{at, 8, {Ink::panel}});
      pen.put(Outline{{at.x - 6.5F, at.y - 6.5F, 13, 13}, {Ink::bad}, 6.5F, 1.75F});
      return pen.put(PlayerMark{at, series.who.player, 6});
    case MarkKind::note:
      pen.fill({at.x - 4, at.y - 4, 8, 8}, {Ink::panel});
      return pen.put(Outline{{at.x - 3, at.y - 3, 6, 6}, {Ink::ink}, 0, 1.5F});
  }
}

// In a long session the marks would cover everything: then only wins are marked, and of two that would touch only one.
void put_marks(Pen& pen, const LineChart& lines, const Scale& scale, const Bundles& bundles) {
  constexpr float size = 6;  // points that a mark wants if all are to be told apart
  const bool crowded = static_cast<float>(lines.marks.size()) * size > scale.plot.w;
  std::vector<float> last(lines.series.size(), -1e6F);
  for (const ChartMark& mark : lines.marks) {
    if (mark.series >= lines.series.size()) continue;
    const float x = scale.x(mark.x);
    if (crowded && (mark.kind == MarkKind::penalty || x - last[mark.series] < 2 * size)) continue;
    last[mark.series] = x;
    put_mark(pen, lines, scale, mark, bundles.shift(mark.series, mark.x));
  }
}

// The player's mark here and there along her line, so that lines can be told apart without color.
void put_player_marks(Pen& pen, const Scale& scale, const LineChart& lines, std::size_t which, const Bundles& bundles) {
  const Series& series = lines.series[which];
  const float apart = mark_apart * std::max(1.0F, static_cast<float>(lines.series.size()) / 3);
  const bool stays = lines.between == Interpolation::stays;
  // Not all at the same place: each player begins a little further to the right.
  const float begin = stays ? apart * static_cast<float>(series.who.player % 5) / 5 + 6 : 0;
  float last = scale.plot.x - apart + begin;
  for (std::size_t i = stays ? 1 : 0; i < series.samples.size(); ++i) {
    if (stays && series.samples[i].y == series.samples[i - 1].y) continue;
    const Point at = scale.at(series.samples[i]);
    if (at.x - last < apart || at.x > scale.plot.right() - mark_apart) continue;
    pen.player_mark({at.x, at.y + bundles.shift(which, series.samples[i].x)}, series.who.player, 8);
    last = at.x;
  }
}

// Small multiples: the same line for each of several people, all on one scale.

// Small pictures say where they begin and end, and what is in the middle.
void put_ends_across(Pen& pen, const Scale& scale, const Axis& across) {
  const Rect& plot = scale.plot;
  const float y = plot.bottom() + 12;
  const std::string title = across.title.empty() ? std::string() : across.title + " ";
  pen.words(TextRole::caption, {plot.x, y}, Side::left, {Ink::quiet}, title + short_number(scale.x_low));
  pen.words(TextRole::caption, {plot.right(), y}, Side::right, {Ink::quiet}, short_number(scale.x_high));
  const double middle = std::round((scale.x_low + scale.x_high) / 2);
  if (middle > scale.x_low && middle < scale.x_high)
    pen.words(TextRole::caption, {scale.x(middle), y}, Side::center, {Ink::quiet}, short_number(middle));
}

constexpr float least_share = 0.35F;  // of a color, where a line is dimmed

// One line, cut where it becomes dimmed.
void put_path(Pen& pen, const Scale& scale, const Series& series, std::vector<Point> points, float thickness) {
  if (points.size() == 1) return pen.player_mark(points.front(), series.who.player, 8);
  const float cut = series.left ? scale.x(*series.left) : scale.plot.right();
  std::vector<Point> dimmed;
  std::size_t kept = 0;
  while (kept < points.size() && points[kept].x <= cut) ++kept;
  if (kept < points.size()) {
    const Point beyond = points[kept];
    const Point last = kept == 0 ? beyond : points[kept - 1];
    const float share = beyond.x > last.x ? (cut - last.x) / (beyond.x - last.x) : 0;
    const Point at{std::max(cut, last.x), last.y + std::max(0.0F, share) * (beyond.y - last.y)};
    dimmed.push_back(at);
    for (std::size_t i = kept; i < points.size(); ++i) dimmed.push_back(points[i]);
    points.resize(kept);
    points.push_back(at);
  }
  if (dimmed.size() > 1) pen.put(Path{std::move(dimmed), player_tint(series.who.player, least_share), thickness, 0});
  if (points.size() > 1)
    pen.put(Path{std::move(points), player_tint(series.who.player, series.faded ? least_share : 1), thickness, 0});
}

std::vector<Point> straight_points(const Scale& scale, const Series& series) {
  std::vector<Point> points;
  for (const Sample& sample : thinned(series.samples, scale)) points.push_back(scale.at(sample));
  return points;
}

// With a corner where the value changes, and where the line comes to lie beside others.
std::vector<Point> stepped_points(const Scale& scale, const Series& series, std::size_t which, const Bundles& bundles) {
  const auto samples = thinned(series.samples, scale);
  // If samples lie closer than a point, corners between them cannot be seen either.
  const bool corners = samples.size() == series.samples.size();
  std::vector<Point> points;
  const auto go_to = [&](Point at) {
    if (corners && !points.empty()) {
      if (points.back().y == at.y) return;
      points.push_back({at.x, points.back().y});
    }
    points.push_back(at);
  };
  const auto& steps = bundles.steps();
  auto step = std::ranges::upper_bound(steps, samples.front().x);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto point_at = [&](double x) { return Point{scale.x(x), scale.y(samples[i].y) + bundles.shift(which, x)}; };
    go_to(point_at(samples[i].x));
    const bool is_last = i + 1 == samples.size();
    for (; corners && step != steps.end() && (is_last || *step < samples[i + 1].x); ++step) {
      if (*step > samples[i].x) go_to(point_at(*step));
    }
  }
  // A constant value goes on to the end of the plot.
  if (points.back().x < scale.plot.right()) points.push_back({scale.plot.right(), points.back().y});
  return points;
}

}  // namespace

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const BarChart& bars) {
  put_legend(pen, area, bars.who);
  area.h -= bars.told.empty() ? 24.0F : 38.0F;
  const Range range = stacked_range(bars);
  const Ticks ticks = nice_ticks(range.low, range.high, ticks_for_height(area.h), bars.up.whole);
  put_vertical_axis(pen, area, bars.up, ticks);
  const Scale scale{area, 0, 1, ticks.low, ticks.high, false};
  const BarSlots slots{area, bars.groups.size()};
  for (std::size_t group = 0; group < bars.groups.size(); ++group) put_stack(plan, pen, bars, group, slots, scale);
  const float zero = scale.y(0);
  pen.line({area.x, zero}, {area.right(), zero}, {Ink::faint}, 1.5F);
  put_labels(pen, slots, bars.groups, bars.told);
}

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const Histogram& counted) {
  put_histogram_legend(pen, area, !counted.expected.empty());
  area.h -= 24;
  double most = 1;
  for (const auto* values : {&counted.observed, &counted.expected}) {
    for (const double value : *values) most = std::max(most, value);
  }
  const Ticks ticks = nice_ticks(0, most, ticks_for_height(area.h), true);
  put_vertical_axis(pen, area, {"times", true, false, true}, ticks);
  const Scale scale{area, 0, 1, ticks.low, ticks.high, false};
  const BarSlots slots{area, counted.observed.size()};
  for (std::size_t i = 0; i < counted.observed.size(); ++i) {
    const float top = scale.y(counted.observed[i]);
    const Rect box{slots.middle(i) - slots.bar() / 2, top, slots.bar(), area.bottom() - top};
    if (box.h > 0) pen.fill(box, {Ink::accent}, 2);
    plan.hit_boxes.push_back({{0, i}, {slots.middle(i) - slots.wide() / 2, area.y, slots.wide(), area.h}});
    if (i >= counted.expected.size()) continue;
    const float y = scale.y(counted.expected[i]);
    const float half = slots.bar() / 2 + 4;
    pen.line({slots.middle(i) - half, y}, {slots.middle(i) + half, y}, {Ink::panel}, 5);
    pen.line({slots.middle(i) - half, y}, {slots.middle(i) + half, y}, {Ink::ink}, 2.5F);
  }
  put_labels(pen, slots, counted.labels);
}

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const Estimates& estimates) {
  area.cut_top(8);
  area.h -= 24;
  Range range;
  std::vector<std::string> labels;
  for (const Estimate& each : estimates.all) {
    range.low = std::min(range.low, each.low);
    range.high = std::max(range.high, each.high);
    labels.push_back(each.label);
  }
  const Ticks ticks = nice_ticks(range.low, range.high, ticks_for_height(area.h), estimates.up.whole);
  put_vertical_axis(pen, area, estimates.up, ticks);
  const Scale scale{area, 0, 1, ticks.low, ticks.high, false};
  const BarSlots slots{area, estimates.all.size()};
  const float zero = scale.y(0);
  for (std::size_t i = 0; i < estimates.all.size(); ++i) {
    const Estimate& each = estimates.all[i];
    const float x = slots.middle(i);
    const float y = scale.y(each.value);
    const Rect box{x - slots.bar() / 2, std::min(y, zero), slots.bar(), std::max(1.5F, std::abs(y - zero))};
    pen.fill(box, {Ink::accent}, 2);
    plan.hit_boxes.push_back({{0, i}, {x - slots.wide() / 2, area.y, slots.wide(), area.h}});
    // A line of the ground around the interval: it crosses the bar.
    const float low = scale.y(each.low);
    const float high = scale.y(each.high);
    const float half = std::min(5.0F, slots.bar() / 3);
    pen.line({x, low}, {x, high}, {Ink::panel}, 4);
    pen.line({x, low}, {x, high}, {Ink::ink}, 1.5F);
    for (const float end : {low, high}) pen.line({x - half, end}, {x + half, end}, {Ink::ink}, 1.5F);
  }
  pen.line({area.x, zero}, {area.right(), zero}, {Ink::faint}, 1.5F);
  put_labels(pen, slots, labels);
}

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const HeatMap& heat) {
  const auto count = static_cast<float>(std::max<std::size_t>(1, heat.who.size()));
  float names = 0;
  for (const ChartPlayer& who : heat.who) names = std::max(names, pen.width(TextRole::small, who.name));
  const float widest = area.w * 0.3F;
  const float left = std::clamp(names + mark_room + 8, std::min(90.0F, widest), widest);
  const float top = 28;
  const Rect cell{area.x + left, area.y + top, std::min((area.w - left) / count, 150.0F),
                  std::min((area.h - top) / count, 72.0F)};
  put_heat_titles(pen, area, heat, cell);
  const std::size_t most = most_in_a_cell(heat);
  for (std::size_t row = 0; row < heat.who.size(); ++row) {
    for (std::size_t column = 0; column < heat.who.size(); ++column) {
      const Rect box{cell.x + cell.w * static_cast<float>(column) + 2, cell.y + cell.h * static_cast<float>(row) + 2,
                     cell.w - 4, cell.h - 4};
      if (row == column) {
        pen.words(TextRole::small, box.center(), Side::center, {Ink::faint}, "\u2013");
        continue;
      }
      const bool known = row < heat.cells.size() && column < heat.cells[row].size();
      put_cell(pen, box, known ? heat.cells[row][column] : HeatCell{}, most);
      plan.hit_boxes.push_back({{row, column}, box});
    }
  }
}

Bundles::Bundles(const Lines& lines, const Scale& scale) {
  if (lines.between != Interpolation::stays) return;
  const auto& series = lines.series;
  for (const Series& each : series) {
    for (const Sample& sample : each.samples) steps_.push_back(sample.x);
  }
  std::ranges::sort(steps_);
  steps_.erase(std::unique(steps_.begin(), steps_.end()), steps_.end());
  if (static_cast<float>(steps_.size()) > scale.plot.w) {
    steps_.clear();
    return;
  }
  shifts_.assign(series.size(), std::vector<float>(steps_.size()));
  for (std::size_t step = 0; step < steps_.size(); ++step) {
    std::map<double, std::vector<std::size_t>> equal;  // by value
    for (std::size_t i = 0; i < series.size(); ++i) {
      if (series[i].samples.empty() || series[i].samples.front().x > steps_[step]) continue;
      equal[series[i].samples[sample_at(series[i], steps_[step], lines.between)].y].push_back(i);
    }
    for (const auto& [value, bundle] : equal) {
      const auto count = static_cast<float>(bundle.size());
      for (std::size_t i = 0; i < bundle.size(); ++i)
        shifts_[bundle[i]][step] = (static_cast<float>(i) - (count - 1) / 2) * std::min(2.25F, 6 / count);
    }
  }
}

float Bundles::shift(std::size_t series, double x) const {
  const auto after = std::ranges::upper_bound(steps_, x);
  if (shifts_.empty() || after == steps_.begin()) return 0;
  return shifts_[series][static_cast<std::size_t>(after - steps_.begin()) - 1];
}

void put_lines(Pen& pen, const Scale& scale, const Lines& lines, const Bundles& bundles, float thickness) {
  for (std::size_t i = lines.series.size(); i-- > 0;) {
    const Series& each = lines.series[i];
    if (each.samples.empty()) continue;
    const bool stays = lines.between == Interpolation::stays;
    put_path(pen, scale, each, stays ? stepped_points(scale, each, i, bundles) : straight_points(scale, each),
             thickness);
  }
}

void put_end_marks(Pen& pen, const Scale& scale, const Lines& lines, const Bundles& bundles) {
  std::vector<Point> before;
  for (std::size_t i = 0; i < lines.series.size(); ++i) {
    const Series& each = lines.series[i];
    if (each.samples.empty()) continue;
    const Sample& last = each.samples.back();
    const float end = scale.x_high > scale.x_low ? scale.plot.right() : scale.x(last.x);
    Point at{end, scale.y(last.y) + bundles.shift(i, scale.x_high)};
    // Players with about the same value at the same time have their marks side by side.
    for (const Point& other : before) {
      if (std::abs(other.y - at.y) < 10) at.x = std::min(at.x, other.x - 13);
    }
    before.push_back({at.x, at.y});
    pen.player_mark(at, each.who.player, 9, each.left ? least_share + 0.25F : 1);
  }
}

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const LineChart& lines) {
  const float right = area.right();
  area.w -= width_for_labels(pen, lines, area.w);
  area.h -= 24;
  const Range range = range_of(lines.series, lines.up.with_zero);
  const Ticks ticks = close_ticks(range.low, range.high, ticks_for_height(area.h), lines.up.whole);
  put_vertical_axis(pen, area, lines.up, ticks);
  auto [x_low, x_high] = range_across(lines.series);
  // A constant value has a duration; a single point of another line stands in the middle.
  if (x_high <= x_low && lines.between == Interpolation::stays) x_high = x_low + 1;
  const Scale scale{area, x_low, x_high, ticks.low, ticks.high, lines.up.reversed};
  plan.scales.push_back(scale);
  put_across(pen, scale, lines.across, right);
  const Bundles bundles(lines, scale);
  put_lines(pen, scale, lines, bundles, 2.25F);
  for (std::size_t i = lines.series.size(); i-- > 0;) {
    if (!lines.series[i].faded) put_player_marks(pen, scale, lines, i, bundles);
  }
  put_marks(pen, lines, scale, bundles);
  put_end_marks(pen, scale, lines, bundles);
  put_end_labels(pen, lines, scale, right);
}

void add_layout(ChartLayout& plan, Pen& pen, Rect area, const SmallMultiples& small) {
  const Range range = range_of(small.series, small.up.with_zero);
  const double x_low = range_across(small.series).low;
  const double x_high = std::max(range_across(small.series).high, x_low + 1);
  const Ticks ticks = nice_ticks(range.low, range.high, 3, small.up.whole);
  const auto count = small.series.size();
  const std::size_t across =
      std::clamp<std::size_t>(static_cast<std::size_t>(area.w / 220), 1, std::max<std::size_t>(1, count));
  const std::size_t rows = (count + across - 1) / across;
  constexpr float gap = 18;
  const Rect cell{0, 0, (area.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across),
                  (area.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows)};
  for (std::size_t i = 0; i < count; ++i) {
    const Series& each = small.series[i];
    const std::size_t row = i / across;
    Rect box{area.x + static_cast<float>(i % across) * (cell.w + gap),
             area.y + static_cast<float>(row) * (cell.h + gap), cell.w, cell.h};
    pen.player_mark({box.x + 5, box.y + 8}, each.who.player);
    pen.words_in(TextRole::small_strong, {box.x + mark_room, box.y + 8}, Side::left, {Ink::ink}, each.who.name,
                 box.w - mark_room);
    box.cut_top(20);
    box.cut_bottom(18);
    put_vertical_axis(pen, box, Axis{"", true, small.up.reversed, true}, ticks);
    const Scale scale{box, x_low, x_high, ticks.low, ticks.high, small.up.reversed};
    put_ends_across(pen, scale, small.across);
    plan.scales.push_back(scale);
    const Lines one{small.across, small.up, small.between, {each}};
    put_lines(pen, scale, one, Bundles(one, scale), 2);
  }
}

}  // namespace bogosity::charts
