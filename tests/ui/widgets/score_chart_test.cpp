#include <doctest/doctest.h>

#include <algorithm>

#include "charts/layout.h"
#include "tests/support/panel_driver.h"
#include "ui/platform/raster.h"
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
  core::TableView view;
  for (core::PlayerId player = 0; player < 5; ++player) view.seats.emplace_back().player = player;
  view.moments = {{0, {0, 0, 0, 0, 0}}, {4, {9, 8, 7, 6, -40}}};
  ui::ChartCache cache;
  Bench bench([&](ui::Painter& painter, ui::Actions&) {
    ui::draw_score_chart(painter, {0, 0, 300, 80}, view, 5, cache);
  });
  bench.frames(2);
  const auto& texts = bench.probe().texts;
  const auto says = [&](const char* score) { return std::count(texts.begin(), texts.end(), score) > 0; };
  CHECK(says("9"));
  CHECK(says("\u221240"));
  CHECK_FALSE((says("8") && says("7") && says("6")));
}

TEST_CASE("the chart: who joined and who left have the colors of before, and a line as long as they were there") {
  core::TableView view;
  view.moments = {{0, {0, 0, 0, 0}}, {4, {9, 8, 7, 0}}, {8, {9, 8, 7, 5}}};
  for (const core::PlayerId player : std::initializer_list<core::PlayerId>{0, 3, 2})
    view.seats.emplace_back().player = player;
  view.seats[1].stay.from = 6;
  view.gone.emplace_back().player = 1;
  view.gone[0].stay.until = 5;
  const ui::Theme theme = ui::felt_theme();
  const auto columns_with = [&](ui::Color color) {
    ui::ChartCache cache;
    const auto picture = ui::picture_of(theme, {400, 200}, 1, [&](ui::Painter& painter) {
      painter.fill({0, 0, 400, 200}, theme.panel);
      ui::draw_score_chart(painter, {0, 0, 400, 200}, view, 10, cache);
    });
    std::vector<int> columns;
    for (int i = 0; i < picture.width * picture.height; ++i) {
      const std::uint8_t* rgb = &picture.rgb[static_cast<std::size_t>(i) * 3];
      if (rgb[0] == color.r && rgb[1] == color.g && rgb[2] == color.b) columns.push_back(i % picture.width);
    }
    return columns;
  };
  const auto first = columns_with(theme.players[0]);
  const auto joined = columns_with(theme.players[3]);
  const auto left = columns_with(theme.players[1]);
  REQUIRE_FALSE((first.empty() || joined.empty() || left.empty()));
  CHECK(std::ranges::min(joined) > std::ranges::min(first) + 100);
  CHECK(std::ranges::max(left) < std::ranges::max(first) - 100);
}

}  // namespace bogosity::tests
