#include "charts/hit_test.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "charts/layout.h"

namespace bogosity::charts {
namespace {

constexpr float reach = 40;  // points from a line that still mean it

using SeriesList = std::vector<Series>;

const SeriesList* series_of(const Chart& chart) {
  if (const auto* lines = std::get_if<Lines>(&chart.body)) return &lines->series;
  if (const auto* small = std::get_if<Multiples>(&chart.body)) return &small->series;
  return nullptr;
}

bool has_values(const SeriesList& series, std::size_t i) { return i < series.size() && !series[i].samples.empty(); }

// The sample that counts at this x: the last one before it where a line stays, the nearest where it goes straight.
std::size_t sample_at(const Series& series, double x, Between between) {
  const auto& samples = series.samples;
  const auto after = std::upper_bound(samples.begin(), samples.end(), x,
                                      [](double at, const Sample& sample) { return at < sample.x; });
  if (after == samples.begin()) return 0;
  const auto before = static_cast<std::size_t>(after - samples.begin()) - 1;
  if (between == Between::stays || after == samples.end()) return before;
  return after->x - x < x - samples[before].x ? before + 1 : before;
}

Between between_of(const Chart& chart) {
  if (const auto* lines = std::get_if<Lines>(&chart.body)) return lines->between;
  if (const auto* small = std::get_if<Multiples>(&chart.body)) return small->between;
  return Between::stays;
}

double x_value(const Scale& scale, float x) {
  const double share = scale.plot.w > 0 ? static_cast<double>((x - scale.plot.x) / scale.plot.w) : 0;
  return scale.x_low + std::clamp(share, 0.0, 1.0) * (scale.x_high - scale.x_low);
}

std::optional<Pick> pick_line(const Chart& chart, const Plan& plan, Point at) {
  const auto& series = *series_of(chart);
  const bool one_plot = std::holds_alternative<Lines>(chart.body);
  std::optional<Pick> best;
  float nearest = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < series.size(); ++i) {
    if (!has_values(series, i) || (one_plot ? plan.scales.empty() : i >= plan.scales.size())) continue;
    const Scale& scale = plan.scales[one_plot ? 0 : i];
    const Rect near{scale.plot.x - 8, scale.plot.y - 8, scale.plot.w + 16, scale.plot.h + 16};
    if (!near.contains(at)) continue;
    // Half a dot of grace, so that pointing at a value means it.
    const double half_dot = (scale.x_high - scale.x_low) / std::max(1.0F, scale.plot.w);
    const std::size_t index = sample_at(series[i], x_value(scale, at.x) + half_dot, between_of(chart));
    const float away = std::abs(scale.y(series[i].samples[index].y) - at.y);
    if (away >= nearest || (one_plot && away > reach)) continue;
    nearest = away;
    best = Pick{i, index};
  }
  return best;
}

std::string name_of_x(const Axis& across, double x) {
  const std::string number = number_text(x);
  return across.title.empty() ? number : across.title + " " + number;
}

std::string unit_after(const Axis& up) { return up.title.empty() ? std::string() : " " + up.title; }

std::string words_of_line(const Chart& chart, const Pick& pick) {
  const auto& series = *series_of(chart);
  if (!has_values(series, pick.series) || pick.index >= series[pick.series].samples.size()) return {};
  const auto* lines = std::get_if<Lines>(&chart.body);
  const Axis& across = lines != nullptr ? lines->across : std::get<Multiples>(chart.body).across;
  const Axis& up = lines != nullptr ? lines->up : std::get<Multiples>(chart.body).up;
  const Series& one = series[pick.series];
  const Sample& sample = one.samples[pick.index];
  std::string words = one.who.name + ", " + name_of_x(across, sample.x) + ": ";
  words += up.reversed ? up.title + " " + number_text(sample.y) : number_text(sample.y) + unit_after(up);
  if (lines == nullptr) return words;
  for (const Mark& mark : lines->marks) {
    if (mark.series == pick.series && mark.x == sample.x && !mark.words.empty()) words += " (" + mark.words + ")";
  }
  return words;
}

std::string words_of(const Bars& bars, const Pick& pick) {
  if (pick.series >= bars.who.size() || pick.index >= bars.groups.size() || pick.series >= bars.values.size())
    return {};
  std::string group =
      bars.group_title.empty() ? bars.groups[pick.index] : bars.group_title + " " + bars.groups[pick.index];
  if (pick.index < bars.told.size() && !bars.told[pick.index].empty()) group += " (" + bars.told[pick.index] + ")";
  return fmt::format("{}, {}: {}{}", bars.who[pick.series].name, group,
                     number_text(bars.values[pick.series][pick.index]), unit_after(bars.up));
}

std::string words_of(const Histogram& counted, const Pick& pick) {
  if (pick.index >= counted.observed.size() || pick.index >= counted.labels.size()) return {};
  std::string words =
      counted.value_title.empty() ? counted.labels[pick.index] : counted.value_title + " " + counted.labels[pick.index];
  const double times = counted.observed[pick.index];
  words += ": " + number_text(times) + (times == 1 ? " time" : " times");
  if (pick.index < counted.expected.size()) {
    words += ", " + number_text(counted.expected[pick.index], 1) + " to be expected";
  }
  return words;
}

std::string words_of(const Heat& heat, const Pick& pick) {
  if (pick.series >= heat.cells.size() || pick.index >= heat.cells[pick.series].size()) return {};
  const Cell& cell = heat.cells[pick.series][pick.index];
  return fmt::format("{} {} {} {}: {}, {} right, {} wrong", heat.who[pick.series].name, heat.rows, heat.columns,
                     heat.who[pick.index].name, cell.right + cell.wrong, cell.right, cell.wrong);
}

// The same place in the next line that has values, up or down the list of seats.
std::optional<Pick> other_line(const SeriesList& series, const Pick& from, int by, Between between) {
  const double x = series[from.series].samples[from.index].x;
  const auto count = static_cast<int>(series.size());
  for (int i = static_cast<int>(from.series) + by; i >= 0 && i < count; i += by) {
    const auto at = static_cast<std::size_t>(i);
    if (has_values(series, at)) return Pick{at, sample_at(series[at], x, between)};
  }
  return from;
}

std::optional<Pick> walked_line(const Chart& chart, std::optional<Pick> from, Walk where) {
  const auto& series = *series_of(chart);
  if (from && (!has_values(series, from->series) || from->index >= series[from->series].samples.size())) from.reset();
  if (!from) {
    for (std::size_t i = 0; i < series.size(); ++i) {
      if (!has_values(series, i)) continue;
      const bool from_left = where != Walk::left && where != Walk::end;
      return Pick{i, from_left ? 0 : series[i].samples.size() - 1};
    }
    return std::nullopt;
  }
  const std::size_t last = series[from->series].samples.size() - 1;
  switch (where) {
    case Walk::left:
      return Pick{from->series, from->index == 0 ? 0 : from->index - 1};
    case Walk::right:
      return Pick{from->series, std::min(last, from->index + 1)};
    case Walk::home:
      return Pick{from->series, 0};
    case Walk::end:
      return Pick{from->series, last};
    case Walk::up:
      return other_line(series, *from, -1, between_of(chart));
    case Walk::down:
      return other_line(series, *from, 1, between_of(chart));
  }
  return from;
}

// How many rows and columns a picture of areas has, and whether there is something at one of them.
struct Grid {
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool diagonal = true;
};

Grid grid_of(const Chart& chart) {
  if (const auto* bars = std::get_if<Bars>(&chart.body)) return {bars->who.size(), bars->groups.size(), true};
  if (const auto* counted = std::get_if<Histogram>(&chart.body)) return {1, counted->observed.size(), true};
  if (const auto* heat = std::get_if<Heat>(&chart.body)) return {heat->who.size(), heat->who.size(), false};
  return {};
}

struct Step {
  int rows = 0;
  int columns = 0;
};

Step step_of(Walk where) {
  switch (where) {
    case Walk::left:
    case Walk::end:
      return {0, -1};
    case Walk::right:
    case Walk::home:
      return {0, 1};
    case Walk::up:
      return {-1, 0};
    case Walk::down:
      return {1, 0};
  }
  return {};
}

std::optional<Pick> walked_grid(const Grid& grid, std::optional<Pick> from, Walk where) {
  if (grid.rows == 0 || grid.columns == 0 || (!grid.diagonal && grid.rows < 2)) return std::nullopt;
  const Step step = step_of(where);
  auto row = static_cast<int>(from ? from->series : 0);
  auto column = static_cast<int>(from ? from->index : 0);
  const auto last = static_cast<int>(grid.columns) - 1;
  if (!from || where == Walk::home || where == Walk::end) {
    column = where == Walk::left || where == Walk::end ? last : 0;
  } else {
    row += step.rows;
    column += step.columns;
  }
  // Nobody does it to himself: one further, in the same direction.
  if (!grid.diagonal && row == column) {
    row += step.rows;
    column += step.columns;
  }
  const bool inside = row >= 0 && column >= 0 && row < static_cast<int>(grid.rows) && column <= last;
  if (!inside) return from;
  return Pick{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
}

}  // namespace

std::optional<Pick> pick_at(const Chart& chart, const Plan& plan, Point at) {
  if (series_of(chart) != nullptr) return pick_line(chart, plan, at);
  for (const Place& place : plan.places) {
    if (place.box.contains(at)) return place.pick;
  }
  return std::nullopt;
}

std::optional<Pick> walked(const Chart& chart, std::optional<Pick> from, Walk where) {
  if (is_empty(chart)) return std::nullopt;
  if (series_of(chart) != nullptr) return walked_line(chart, from, where);
  return walked_grid(grid_of(chart), from, where);
}

std::string words_for(const Chart& chart, const Pick& pick) {
  if (series_of(chart) != nullptr) return words_of_line(chart, pick);
  if (const auto* bars = std::get_if<Bars>(&chart.body)) return words_of(*bars, pick);
  if (const auto* counted = std::get_if<Histogram>(&chart.body)) return words_of(*counted, pick);
  return words_of(std::get<Heat>(chart.body), pick);
}

Rect place_of(const Chart& chart, const Plan& plan, const Pick& pick) {
  if (const auto* series = series_of(chart)) {
    const std::size_t plot = std::holds_alternative<Lines>(chart.body) ? 0 : pick.series;
    if (plot >= plan.scales.size() || !has_values(*series, pick.series)) return {};
    const auto& samples = (*series)[pick.series].samples;
    const Point at = plan.scales[plot].at(samples[std::min(pick.index, samples.size() - 1)]);
    return {at.x - 6, at.y - 6, 12, 12};
  }
  for (const Place& place : plan.places) {
    if (place.pick == pick) return place.box;
  }
  return {};
}

std::vector<Stroke> cursor_for(const Chart& chart, const Plan& plan, const Pick& pick) {
  const Rect box = place_of(chart, plan, pick);
  if (box.w <= 0) return {};
  if (series_of(chart) == nullptr) return {Outline{{box.x - 2, box.y - 2, box.w + 4, box.h + 4}, {Ink::ink}, 3, 2}};
  const std::size_t plot = std::holds_alternative<Lines>(chart.body) ? 0 : pick.series;
  const Rect& area = plan.scales[plot].plot;
  const float x = box.x + box.w / 2;
  return {Path{{{x, area.y}, {x, area.bottom()}}, {Ink::quiet, 0, 0.7F}, 1, 0},
          Outline{{box.x - 2, box.y - 2, box.w + 4, box.h + 4}, {Ink::ink}, 8, 2}};
}

std::optional<double> moment_of(const Chart& chart, const Pick& pick) {
  const auto* series = series_of(chart);
  if (series == nullptr || !has_values(*series, pick.series)) return std::nullopt;
  const auto& samples = (*series)[pick.series].samples;
  if (pick.index >= samples.size()) return std::nullopt;
  return samples[pick.index].x;
}

}  // namespace bogosity::charts
