#include "charts/hit_test.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace bogosity::charts {
namespace {

constexpr float reach = 40;  // points from a line that still mean it

using SeriesList = std::vector<Series>;

bool has_values(const SeriesList& series, std::size_t i) { return i < series.size() && !series[i].samples.empty(); }

// The lines of one picture share a plot.
std::size_t plot_of(const Chart& chart, std::size_t series) {
  return std::holds_alternative<LineChart>(chart.body) ? 0 : series;
}

double x_value(const Scale& scale, float x) {
  const double share = scale.plot.w > 0 ? static_cast<double>((x - scale.plot.x) / scale.plot.w) : 0;
  return scale.x_low + std::clamp(share, 0.0, 1.0) * (scale.x_high - scale.x_low);
}

std::optional<Hit> hit_test_line(const Chart& chart, const ChartLayout& plan, Point at) {
  const Lines& lines = *lines_of(chart);
  const SeriesList& series = lines.series;
  const bool one_plot = std::holds_alternative<LineChart>(chart.body);
  std::optional<Hit> best;
  float nearest = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < series.size(); ++i) {
    const std::size_t plot = plot_of(chart, i);
    if (!has_values(series, i) || plot >= plan.scales.size()) continue;
    const Scale& scale = plan.scales[plot];
    if (!scale.plot.inset(-8).contains(at)) continue;
    // Half a dot of grace, so that pointing at a value means it.
    const double half_dot = (scale.x_high - scale.x_low) / std::max(1.0F, scale.plot.w);
    const std::size_t index = sample_at(series[i], x_value(scale, at.x) + half_dot, lines.between);
    const float away = std::abs(scale.y(series[i].samples[index].y) - at.y);
    if (away >= nearest || (one_plot && away > reach)) continue;
    nearest = away;
    best = Hit{i, index};
  }
  return best;
}

std::string name_of_x(const Axis& across, double x) {
  if (!across.names.empty()) return text_on(across, x);
  const std::string number = number_text(x);
  return across.title.empty() ? number : across.title + " " + number;
}

std::string unit_after(const Axis& up) { return up.title.empty() ? std::string() : " " + up.title; }

std::string words_of(const Lines& all, const Hit& hit) {
  if (!has_values(all.series, hit.series) || hit.index >= all.series[hit.series].samples.size()) return {};
  const Series& one = all.series[hit.series];
  const Sample& sample = one.samples[hit.index];
  std::string words = one.who.name + ", " + name_of_x(all.across, sample.x) + ": ";
  return words +
         (all.up.reversed ? all.up.title + " " + number_text(sample.y) : number_text(sample.y) + unit_after(all.up));
}

std::string words_of(const LineChart& lines, const Hit& hit) {
  std::string words = words_of(static_cast<const Lines&>(lines), hit);
  for (const ChartMark& mark : lines.marks) {
    const bool is_there = !words.empty() && mark.series == hit.series && !mark.words.empty();
    if (is_there && mark.x == lines.series[hit.series].samples[hit.index].x) words += " (" + mark.words + ")";
  }
  return words;
}

std::string words_of(const BarChart& bars, const Hit& hit) {
  if (hit.series >= bars.who.size() || hit.index >= bars.groups.size() || hit.series >= bars.values.size()) return {};
  std::string group =
      bars.group_title.empty() ? bars.groups[hit.index] : bars.group_title + " " + bars.groups[hit.index];
  if (hit.index < bars.told.size() && !bars.told[hit.index].empty()) group += " (" + bars.told[hit.index] + ")";
  return fmt::format("{}, {}: {}{}", bars.who[hit.series].name, group, number_text(bars.values[hit.series][hit.index]),
                     unit_after(bars.up));
}

std::string words_of(const Estimates& estimates, const Hit& hit) {
  if (hit.index >= estimates.all.size()) return {};
  const Estimate& it = estimates.all[hit.index];
  const std::string title = estimates.group_title.empty() ? "" : estimates.group_title + " ";
  return fmt::format("{}{}: {}{}, most likely between {} and {} ({} {})", title, it.label, number_text(it.value),
                     unit_after(estimates.up), number_text(it.low), number_text(it.high),
                     number_text(static_cast<double>(it.cases)), it.cases == 1 ? "case" : "cases");
}

std::string words_of(const Histogram& counted, const Hit& hit) {
  if (hit.index >= counted.observed.size() || hit.index >= counted.labels.size()) return {};
  std::string words =
      counted.value_title.empty() ? counted.labels[hit.index] : counted.value_title + " " + counted.labels[hit.index];
  const double times = counted.observed[hit.index];
  words += ": " + number_text(times) + (times == 1 ? " time" : " times");
  if (hit.index < counted.expected.size()) {
    words += ", " + number_text(counted.expected[hit.index], 1) + " to be expected";
  }
  return words;
}

std::string words_of(const HeatMap& heat, const Hit& hit) {
  if (hit.series >= heat.cells.size() || hit.index >= heat.cells[hit.series].size()) return {};
  const HeatCell& cell = heat.cells[hit.series][hit.index];
  return fmt::format("{}{} {} {}: {}, {} {}, {} {}", heat.who[hit.series].name,
                     heat.rows.empty() ? "" : " " + heat.rows, heat.columns, heat.who[hit.index].name,
                     cell.right + cell.wrong, cell.right, heat.good, cell.wrong, heat.bad);
}

// The same place in the next line that has values, up or down the list of players.
std::optional<Hit> other_line(const SeriesList& series, const Hit& from, int by, Interpolation between) {
  const double x = series[from.series].samples[from.index].x;
  const auto count = static_cast<int>(series.size());
  for (int i = static_cast<int>(from.series) + by; i >= 0 && i < count; i += by) {
    const auto at = static_cast<std::size_t>(i);
    if (has_values(series, at)) return Hit{at, sample_at(series[at], x, between)};
  }
  return from;
}

std::optional<Hit> walked_line(const Chart& chart, std::optional<Hit> from, CursorMove where) {
  const Lines& lines = *lines_of(chart);
  const SeriesList& series = lines.series;
  if (from && (!has_values(series, from->series) || from->index >= series[from->series].samples.size())) from.reset();
  if (!from) {
    for (std::size_t i = 0; i < series.size(); ++i) {
      if (!has_values(series, i)) continue;
      const bool from_left = where != CursorMove::left && where != CursorMove::end;
      return Hit{i, from_left ? 0 : series[i].samples.size() - 1};
    }
    return std::nullopt;
  }
  const std::size_t last = series[from->series].samples.size() - 1;
  switch (where) {
    case CursorMove::left: return Hit{from->series, from->index == 0 ? 0 : from->index - 1};
    case CursorMove::right: return Hit{from->series, std::min(last, from->index + 1)};
    case CursorMove::home: return Hit{from->series, 0};
    case CursorMove::end: return Hit{from->series, last};
    case CursorMove::up: return other_line(series, *from, -1, lines.between);
    case CursorMove::down: return other_line(series, *from, 1, lines.between);
  }
  return from;
}

// The rows and columns of a chart with areas, and whether a cell of the diagonal has something.
struct HitGrid {
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool diagonal = true;
};

HitGrid grid_of(const Chart& chart) {
  if (const auto* bars = std::get_if<BarChart>(&chart.body)) return {bars->who.size(), bars->groups.size()};
  if (const auto* counted = std::get_if<Histogram>(&chart.body)) return {1, counted->observed.size()};
  if (const auto* estimates = std::get_if<Estimates>(&chart.body)) return {1, estimates->all.size()};
  const std::size_t people = std::get<HeatMap>(chart.body).who.size();
  return {people, people, false};
}

std::optional<Hit> walked_grid(const HitGrid& grid, std::optional<Hit> from, CursorMove where) {
  if (grid.rows == 0 || grid.columns == 0 || (!grid.diagonal && grid.rows < 2)) return std::nullopt;
  const int down = where == CursorMove::up ? -1 : where == CursorMove::down ? 1 : 0;
  const int right = where == CursorMove::left || where == CursorMove::end ? -1 : down == 0 ? 1 : 0;
  auto row = static_cast<int>(from ? from->series : 0);
  auto column = static_cast<int>(from ? from->index : 0);
  const auto last = static_cast<int>(grid.columns) - 1;
  if (!from || where == CursorMove::home || where == CursorMove::end) {
    column = where == CursorMove::left || where == CursorMove::end ? last : 0;
  } else {
    row += down;
    column += right;
  }
  // Nobody does it to himself: the cursor goes one further in the same direction.
  if (!grid.diagonal && row == column) {
    row += down;
    column += right;
  }
  const bool inside = row >= 0 && column >= 0 && row < static_cast<int>(grid.rows) && column <= last;
  if (!inside) return from;
  return Hit{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
}

}  // namespace

std::optional<Hit> hit_test(const Chart& chart, const ChartLayout& plan, Point at) {
  if (lines_of(chart) != nullptr) return hit_test_line(chart, plan, at);
  for (const HitBox& place : plan.hit_boxes) {
    if (place.box.contains(at)) return place.hit;
  }
  return std::nullopt;
}

std::optional<Hit> cursor_moved(const Chart& chart, std::optional<Hit> from, CursorMove where) {
  if (is_empty(chart)) return std::nullopt;
  if (lines_of(chart) != nullptr) return walked_line(chart, from, where);
  return walked_grid(grid_of(chart), from, where);
}

std::string words_for(const Chart& chart, const Hit& hit) {
  return std::visit([&](const auto& body) { return words_of(body, hit); }, chart.body);
}

Rect hit_box_of(const Chart& chart, const ChartLayout& plan, const Hit& hit) {
  if (const Lines* lines = lines_of(chart)) {
    const std::size_t plot = plot_of(chart, hit.series);
    if (plot >= plan.scales.size() || !has_values(lines->series, hit.series)) return {};
    const auto& samples = lines->series[hit.series].samples;
    const Point at = plan.scales[plot].at(samples[std::min(hit.index, samples.size() - 1)]);
    return {at.x - 6, at.y - 6, 12, 12};
  }
  for (const HitBox& place : plan.hit_boxes) {
    if (place.hit == hit) return place.box;
  }
  return {};
}

std::vector<Stroke> cursor_for(const Chart& chart, const ChartLayout& plan, const Hit& hit) {
  const Rect box = hit_box_of(chart, plan, hit);
  if (box.w <= 0) return {};
  if (lines_of(chart) == nullptr) return {Outline{box.inset(-2), {Ink::ink}, 3, 2}};
  const Rect& area = plan.scales[plot_of(chart, hit.series)].plot;
  const float x = box.center().x;
  return {Path{{{x, area.y}, {x, area.bottom()}}, {Ink::quiet, 0, 0.7F}, 1, 0},
          Outline{box.inset(-2), {Ink::ink}, 8, 2}};
}

std::optional<double> moment_of(const Chart& chart, const Hit& hit) {
  const Lines* lines = lines_of(chart);
  if (lines == nullptr || !has_values(lines->series, hit.series)) return std::nullopt;
  const auto& samples = lines->series[hit.series].samples;
  if (hit.index >= samples.size()) return std::nullopt;
  return samples[hit.index].x;
}

}  // namespace bogosity::charts
