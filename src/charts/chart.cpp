#include "charts/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "charts/layout.h"
#include "core/csv.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/sentence.h"

namespace bogosity::charts {
namespace {

struct EmptyCheck {
  bool operator()(const Lines& lines) const {
    return std::ranges::all_of(lines.series, [](const Series& each) { return each.samples.empty(); });
  }
  bool operator()(const BarChart& bars) const { return bars.groups.empty() || bars.who.empty(); }
  bool operator()(const Histogram& counted) const {
    return std::ranges::all_of(counted.observed, [](double each) { return each == 0; });
  }
  bool operator()(const Estimates& estimates) const { return estimates.all.empty(); }
  bool operator()(const HeatMap& heat) const { return heat.total().right + heat.total().wrong == 0; }
};

std::string span_of(const Lines& lines) {
  const auto [low, high] = range_across(lines.series);
  const std::string title = lines.across.title.empty() ? "line" : lines.across.title;
  if (low == high) return fmt::format("at {} {}", title, text_on(lines.across, low));
  return fmt::format("from {} {} to {}", title, text_on(lines.across, low), text_on(lines.across, high));
}

double sum_of(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

struct ToSentence {
  std::string operator()(const Lines& lines) const {
    std::vector<std::string> ends;
    for (const Series& each : lines.series) {
      if (each.samples.empty()) continue;
      const auto [least, most] = std::ranges::minmax_element(each.samples, {}, &Sample::y);
      ends.push_back(fmt::format("{} {} (between {} and {})", each.who.name, number_text(each.samples.back().y),
                                 number_text(least->y), number_text(most->y)));
    }
    return fmt::format("{} {}. At the end: {}.", lines.up.title.empty() ? "Lines" : lines.up.title, span_of(lines),
                       core::listed(ends));
  }
  std::string operator()(const BarChart& bars) const {
    std::vector<std::string> sums;
    for (std::size_t i = 0; i < bars.who.size() && i < bars.values.size(); ++i) {
      sums.push_back(fmt::format("{} {}", bars.who[i].name, number_text(sum_of(bars.values[i]))));
    }
    return fmt::format("{} by {}: {}. All together: {}.", bars.up.title.empty() ? "Amounts" : bars.up.title,
                       bars.group_title.empty() ? "group" : bars.group_title, core::listed(bars.groups),
                       core::listed(sums));
  }
  std::string operator()(const Histogram& counted) const {
    const auto most = std::ranges::max_element(counted.observed);
    const auto at = static_cast<std::size_t>(most - counted.observed.begin());
    const std::string label = at < counted.labels.size() ? counted.labels[at] : "?";
    std::string words = fmt::format("{} counted; most often {}, {} times", number_text(sum_of(counted.observed)), label,
                                    number_text(*most));
    if (at < counted.expected.size()) {
      words += fmt::format(", where {} were to be expected", number_text(counted.expected[at], 1));
    }
    return words + ".";
  }
  std::string operator()(const Estimates& estimates) const {
    const auto [least, most] = std::ranges::minmax_element(estimates.all, {}, &Estimate::value);
    const std::string by = estimates.group_title.empty() ? "" : " by " + estimates.group_title;
    return fmt::format("{}{}: from {} ({}) to {} ({}).", estimates.up.title, by, number_text(least->value),
                       least->label, number_text(most->value), most->label);
  }
  std::string operator()(const HeatMap& heat) const {
    const auto [right, wrong] = heat.total();
    if (heat.rows.empty()) return fmt::format("{} {} and {} {}.", right, heat.good, wrong, heat.bad);
    return fmt::format("{} {} somebody, {} of them {} and {} {}.", right + wrong, heat.rows + " " + heat.columns, right,
                       heat.good, wrong, heat.bad);
  }
};

struct ToTable {
  // A constant value needs no row of its own at a sample where nothing changed.
  Rows operator()(const Lines& lines) const {
    Rows rows = {{lines.across.title.empty() ? "line" : lines.across.title}};
    std::map<double, std::vector<std::string>> at;
    for (std::size_t i = 0; i < lines.series.size(); ++i) {
      rows.front().push_back(lines.series[i].who.name);
      for (const Sample& sample : lines.series[i].samples) {
        auto& row = at[sample.x];
        row.resize(lines.series.size());
        row[i] = number_text(sample.y);
      }
    }
    std::vector<std::string> before(lines.series.size());
    for (auto& [x, values] : at) {
      std::vector<std::string> row = {text_on(lines.across, x)};
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i].empty() && lines.between == Interpolation::stays) values[i] = before[i];
        before[i] = values[i];
        row.push_back(values[i]);
      }
      rows.push_back(std::move(row));
    }
    return rows;
  }
  Rows operator()(const BarChart& bars) const {
    Rows rows = {{bars.group_title.empty() ? "group" : bars.group_title}};
    for (const ChartPlayer& who : bars.who) rows.front().push_back(who.name);
    for (std::size_t group = 0; group < bars.groups.size(); ++group) {
      std::vector<std::string> row = {bars.groups[group]};
      if (group < bars.told.size() && !bars.told[group].empty()) row.front() += " " + bars.told[group];
      for (std::size_t who = 0; who < bars.who.size(); ++who) row.push_back(number_text(bars.value(who, group)));
      rows.push_back(std::move(row));
    }
    return rows;
  }
  Rows operator()(const Histogram& counted) const {
    Rows rows = {{counted.value_title.empty() ? "value" : counted.value_title, "came", "to be expected"}};
    for (std::size_t i = 0; i < counted.observed.size(); ++i) {
      rows.push_back({i < counted.labels.size() ? counted.labels[i] : "", number_text(counted.observed[i]),
                      i < counted.expected.size() ? number_text(counted.expected[i]) : ""});
    }
    return rows;
  }
  Rows operator()(const Estimates& estimates) const {
    Rows rows = {{estimates.group_title.empty() ? "group" : estimates.group_title, "cases", "mean", "low", "high"}};
    for (const Estimate& each : estimates.all) {
      rows.push_back({each.label, std::to_string(each.cases), number_text(each.value), number_text(each.low),
                      number_text(each.high)});
    }
    return rows;
  }
  Rows operator()(const HeatMap& heat) const {
    Rows rows = {{"who", "whom", heat.good, heat.bad}};
    for (std::size_t from = 0; from < heat.cells.size(); ++from) {
      for (std::size_t to = 0; to < heat.cells[from].size(); ++to) {
        const HeatCell& cell = heat.cells[from][to];
        if (from == to || cell.right + cell.wrong == 0) continue;
        rows.push_back(
            {heat.who[from].name, heat.who[to].name, std::to_string(cell.right), std::to_string(cell.wrong)});
      }
    }
    return rows;
  }
};

}  // namespace

std::string text_on(const Axis& axis, double value) {
  if (axis.names.empty()) return number_text(value);
  const auto last = static_cast<double>(axis.names.size());
  return axis.names[static_cast<std::size_t>(std::clamp(std::round(value), 1.0, last)) - 1];
}

std::size_t sample_at(const Series& series, double x, Interpolation between) {
  const auto& samples = series.samples;
  const auto after = std::ranges::upper_bound(samples, x, {}, &Sample::x);
  if (after == samples.begin()) return 0;
  const auto before = static_cast<std::size_t>(after - samples.begin()) - 1;
  if (between == Interpolation::stays || after == samples.end()) return before;
  return after->x - x < x - samples[before].x ? before + 1 : before;
}

HeatCell HeatMap::total() const {
  HeatCell all;
  for (const auto& row : cells) {
    for (const HeatCell& cell : row) all = {all.right + cell.right, all.wrong + cell.wrong};
  }
  return all;
}

bool is_empty(const Chart& chart) { return std::visit(EmptyCheck(), chart.body); }

const Lines* lines_of(const Chart& chart) {
  if (const auto* lines = std::get_if<LineChart>(&chart.body)) return lines;
  return std::get_if<SmallMultiples>(&chart.body);
}

std::string in_a_sentence(const Chart& chart) {
  std::string words = chart.title.empty() ? std::string() : chart.title + ". ";
  if (is_empty(chart))
    return words + (chart.nothing.empty() ? "Nothing to show yet." : core::as_sentence(chart.nothing));
  // Titles of axes are in small letters.
  words += core::as_sentence(std::visit(ToSentence(), chart.body));
  return chart.note.empty() ? words : words + " " + core::as_sentence(chart.note);
}

Rows in_a_table(const Chart& chart) { return std::visit(ToTable(), chart.body); }

std::string plain_number(const std::string& shown) {
  constexpr std::string_view minus = "\u2212";
  const bool is_negative = shown.starts_with(minus);
  std::string digits = shown.substr(is_negative ? minus.size() : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789.,") != std::string::npos) return shown;
  std::erase(digits, ',');
  return is_negative ? "-" + digits : digits;
}

std::string as_tabbed_text(const Chart& chart) {
  std::string text;
  for (const auto& row : in_a_table(chart)) {
    for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? "\t" : "") + core::one_cell(plain_number(row[i]));
    text += "\n";
  }
  return text;
}

}  // namespace bogosity::charts
