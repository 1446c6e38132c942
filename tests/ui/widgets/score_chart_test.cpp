#include <doctest/doctest.h>

#include <algorithm>

#include "charts/layout.h"
#include "tests/support/panel_driver.h"
#include "ui/widgets/chart.h"

namespace bogosity::tests {

TEST_CASE("the chart: labels that would touch are moved apart, in their order and inside") {
  std::vector<float> labels = {10, 12, 80, 95};
  charts::spread_apart(labels, 15, 6, 94);
  for (std::size_t i = 1; i < labels.size(); ++i) CHECK(labels[i] - labels[i - 1] >= 14.9F);
  CHECK(labels.front() >= 6);
  CHECK(labels.back() <= 94);
}

TEST_CASE("the chart: labels that have room stay where they are") {
  std::vector<float> labels = {20, 50};
  charts::spread_apart(labels, 15, 6, 94);
  CHECK(labels == std::vector<float>{20, 50});
}

TEST_CASE("the chart: where there is no room for all scores the highest and the lowest stay") {
  const std::vector<core::MomentView> moments = {{0, {0, 0, 0, 0, 0}}, {4, {9, 8, 7, 6, -40}}};
  ui::ChartCache cache;
  Bench bench([&](ui::Painter& painter, ui::Actions&) {
    ui::draw_score_chart(painter, {0, 0, 300, 80}, moments, 5, cache);
  });
  bench.frames(2);
  const auto& texts = bench.probe().texts;
  const auto says = [&](const char* score) { return std::count(texts.begin(), texts.end(), score) > 0; };
  CHECK(says("9"));
  CHECK(says("\u221240"));
  CHECK_FALSE((says("8") && says("7") && says("6")));
}

}  // namespace bogosity::tests
