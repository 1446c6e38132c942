#include "ui/widgets/score_chart.h"

#include <doctest/doctest.h>

namespace bogosity::ui {

TEST_CASE("the chart: labels that would touch are moved apart, in their order and inside") {
  const auto labels = spread({{45, 10}, {44, 12}, {-5, 80}, {-6, 95}}, 15, 6, 94);
  REQUIRE(labels.size() == 4);
  for (std::size_t i = 1; i < labels.size(); ++i) CHECK(labels[i].y - labels[i - 1].y >= 14.9F);
  CHECK(labels.front().y >= 6);
  CHECK(labels.back().y <= 94);
  CHECK(labels.front().value == 45);
  CHECK(labels.back().value == -6);
}

TEST_CASE("the chart: labels that have room stay where they are") {
  const auto labels = spread({{10, 20}, {0, 50}}, 15, 6, 94);
  CHECK(labels[0].y == 20);
  CHECK(labels[1].y == 50);
}

TEST_CASE("the chart: where there is no room for all labels the outermost stay") {
  const auto labels = spread({{9, 0}, {8, 1}, {7, 2}, {6, 3}, {5, 40}}, 15, 0, 40);
  REQUIRE(labels.size() == 3);
  CHECK(labels.front().value == 9);
  CHECK(labels.back().value == 5);
}

}  // namespace bogosity::ui
