#include "charts/chart.h"

#include <algorithm>

namespace bogosity::charts {
namespace {

bool without_samples(const std::vector<Series>& series) {
  return std::all_of(series.begin(), series.end(), [](const Series& each) { return each.samples.empty(); });
}

struct Empty {
  bool operator()(const Lines& lines) const { return without_samples(lines.series); }
  bool operator()(const Multiples& small) const { return without_samples(small.series); }
  bool operator()(const Bars& bars) const { return bars.groups.empty() || bars.who.empty(); }
  bool operator()(const Histogram& counted) const {
    return std::all_of(counted.observed.begin(), counted.observed.end(), [](double each) { return each == 0; });
  }
  bool operator()(const Heat& heat) const {
    for (const auto& row : heat.cells) {
      for (const Cell& cell : row) {
        if (cell.right + cell.wrong > 0) return false;
      }
    }
    return true;
  }
};

}  // namespace

bool is_empty(const Chart& chart) { return std::visit(Empty(), chart.body); }

}  // namespace bogosity::charts
