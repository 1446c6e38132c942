#include "charts/layout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "tests/support/sample_charts.h"

namespace bogosity::tests {
namespace {

// All that is drawn lies inside; words by their estimated width.
struct Inside {
  float w, h;
  void check(float x, float y) const {
    CHECK(x >= -1);
    CHECK(y >= -1);
    CHECK(x <= w + 1);
    CHECK(y <= h + 1);
  }
  void check(const Rect& box) const {
    check(box.x, box.y);
    check(box.right(), box.bottom());
  }
  void operator()(const charts::Fill& fill) const { check(fill.box); }
  void operator()(const charts::Outline& outline) const { check(outline.box); }
  void operator()(const charts::Path& path) const {
    for (const auto& point : path.points) check(point.x, point.y);
  }
  void operator()(const charts::Polygon& polygon) const {
    for (const auto& point : polygon.points) check(point.x, point.y);
  }
  void operator()(const charts::Disc& disc) const { check(disc.center.x, disc.center.y); }
  void operator()(const charts::PlayerMark& mark) const { check(mark.center.x, mark.center.y); }
  void operator()(const charts::TextStroke& words) const {
    CAPTURE(words.text);
    const float wide = charts::estimated_width(words.face, words.text);
    const float left = words.side == charts::Side::left     ? words.at.x
                       : words.side == charts::Side::center ? words.at.x - wide / 2
                                                            : words.at.x - wide;
    check(left, words.at.y - charts::size_of(words.face) * 0.7F);
    check(left + wide, words.at.y);
  }
};

charts::ChartSize room(float w, float h) {
  charts::ChartSize room;
  room.w = w;
  room.h = h;
  return room;
}

std::vector<std::string> words_of(const charts::ChartLayout& plan) {
  std::vector<std::string> all;
  for (const auto& stroke : plan.drawing.strokes) {
    if (const auto* words = std::get_if<charts::TextStroke>(&stroke)) all.push_back(words->text);
  }
  return all;
}

bool says(const charts::ChartLayout& plan, const std::string& text) {
  const auto all = words_of(plan);
  return std::find(all.begin(), all.end(), text) != all.end();
}

charts::Chart one_line(std::vector<charts::Sample> samples) {
  charts::LineChart lines;
  lines.series = {{{"Ann", 0}, std::move(samples)}};
  return {"Scores", "", "no points yet", std::move(lines)};
}

}  // namespace

TEST_CASE("the layout: everything lies inside, in every kind and at every size") {
  auto all = one_of_each();
  all.push_back(crowded());
  for (const auto& chart : all) {
    for (const auto& [w, h] : {std::pair(960.0F, 540.0F), {480.0F, 260.0F}, {320.0F, 220.0F}, {1600.0F, 900.0F}}) {
      CAPTURE(chart.title);
      const auto& shown = w;  // clang 14 captures no structured bindings
      CAPTURE(shown);
      const Inside inside{w, h};
      const charts::ChartLayout plan = charts::layout_of(chart, room(w, h));
      for (const auto& stroke : plan.drawing.strokes) std::visit(inside, stroke);
    }
  }
}

TEST_CASE("the layout: with no room at all nothing goes wrong") {
  for (const auto& chart : one_of_each()) {
    for (const float side : {0.0F, 10.0F, 45.0F, 70.0F}) {
      CHECK(charts::layout_of(chart, room(side, side)).drawing.w == side);
    }
  }
}

TEST_CASE("the layout: a chart without values says so in its own words") {
  CHECK(says(charts::layout_of(one_line({}), room(400, 200)), "no points yet"));
  CHECK(says(charts::layout_of({"", "", "", charts::HeatMap{}}, room(400, 200)), "nothing to show yet"));
  CHECK(charts::is_empty({"", "", "", charts::Histogram{"", {"2"}, {0}, {1}}}));
}

TEST_CASE("the layout: one sample, all zero, huge and negative values have a place of their own") {
  for (const std::vector<charts::Sample>& samples :
       {std::vector<charts::Sample>{{1, 5}}, {{0, 0}, {9, 0}}, {{0, -1e18}, {5, 1e18}}, {{0, -5}, {3, -900}}}) {
    const charts::ChartLayout plan = charts::layout_of(one_line(samples), room(640, 360));
    REQUIRE(plan.scales.size() == 1);
    const charts::Scale& scale = plan.scales.front();
    for (const auto& sample : samples) {
      CHECK(scale.y(sample.y) >= scale.plot.y - 0.01F);
      CHECK(scale.y(sample.y) <= scale.plot.bottom() + 0.01F);
    }
    const Inside inside{640, 360};
    for (const auto& stroke : plan.drawing.strokes) std::visit(inside, stroke);
  }
}

TEST_CASE("the layout: the golden places of a score") {
  const charts::Scale scale{{100, 50, 200, 150}, 0, 100, -50, 100, false};
  CHECK(scale.x(25) == 150);
  CHECK(scale.y(100) == 50);
  CHECK(scale.y(0) == 150);
  CHECK(scale.y(-50) == 200);
  charts::Scale places = scale;
  places.reversed = true;
  CHECK(places.y(-50) == 50);
}

TEST_CASE("the layout: a few of many samples are drawn, the extremes among them") {
  std::vector<charts::Sample> samples;
  for (int i = 0; i < 10000; ++i)
    samples.push_back({static_cast<double>(i), i == 5003 ? 99.0 : i == 7777 ? -99.0 : i % 7});
  const charts::Scale scale{{0, 0, 500, 100}, 0, 9999, -100, 100, false};
  const auto few = charts::thinned(samples, scale);
  CHECK(few.size() <= 4 * 501);
  CHECK(few.front() == samples.front());
  CHECK(few.back() == samples.back());
  CHECK(std::find(few.begin(), few.end(), samples[5003]) != few.end());
  CHECK(std::find(few.begin(), few.end(), samples[7777]) != few.end());
  CHECK(std::is_sorted(few.begin(), few.end(), [](const auto& a, const auto& b) { return a.x < b.x; }));
}

TEST_CASE("the layout: ten players with long names have labels that do not touch") {
  const charts::ChartLayout plan = charts::layout_of(crowded(), room(960, 540));
  std::vector<float> heights;
  for (const auto& stroke : plan.drawing.strokes) {
    const auto* words = std::get_if<charts::TextStroke>(&stroke);
    if (words != nullptr && words->tint.ink == charts::Ink::player) heights.push_back(words->at.y);
  }
  CHECK(heights.size() == 10);
  std::sort(heights.begin(), heights.end());
  for (std::size_t i = 1; i < heights.size(); ++i) CHECK(heights[i] - heights[i - 1] >= 15);
}

TEST_CASE("the layout: stacked bars rise above zero with what was won and fall below with what was lost") {
  const charts::ChartLayout plan = charts::layout_of(by_rule(), room(640, 400));
  float won_bottom = 0;
  float lost_top = 0;
  for (const auto& place : plan.hit_boxes) {
    if (place.hit == charts::Hit{0, 4}) won_bottom = place.box.bottom();
    if (place.hit == charts::Hit{0, 0}) lost_top = place.box.y;
  }
  CHECK(won_bottom == doctest::Approx(lost_top).epsilon(0.01));
  CHECK(plan.hit_boxes.size() == 12);  // the zeros have none
}

TEST_CASE("the layout: a text that is too wide ends in an ellipsis and fits") {
  const std::string name = "Annabella-Victoria of the Prairie";
  const std::string cut = charts::fitted(charts::estimated_width, charts::TextRole::small, name, 90);
  CHECK(charts::estimated_width(charts::TextRole::small, cut) <= 90);
  CHECK(cut.ends_with("\u2026"));
  CHECK(charts::fitted(charts::estimated_width, charts::TextRole::small, "Ann", 90) == "Ann");
  CHECK(charts::fitted(charts::estimated_width, charts::TextRole::small, name, 2).empty());
}

TEST_CASE("the layout: one session stands in the middle, and no axis is made up for it") {
  charts::LineChart lines;
  lines.across.title = "session";
  lines.between = charts::Interpolation::straight;
  lines.series.push_back({{"Ann", 0}, {{1, 20}}});
  const charts::ChartLayout plan = charts::layout_of({"Points", {}, {}, lines}, {});
  for (const auto& stroke : plan.drawing.strokes) {
    const auto* words = std::get_if<charts::TextStroke>(&stroke);
    if (words != nullptr) CHECK(words->text != "2");
  }
  REQUIRE(plan.scales.size() == 1);
  CHECK(plan.scales.front().x(1) == doctest::Approx(plan.scales.front().plot.center().x));
}

TEST_CASE("the layout: a hundred players have a hundred marks, the first ten each a color and a shape of their own") {
  std::set<std::pair<std::size_t, std::size_t>> marks;
  std::set<std::size_t> colors, shapes;
  for (std::size_t player = 0; player < 100; ++player) {
    marks.emplace(charts::color_of_player(player), charts::shape_of_player(player));
    if (player < 10) colors.insert(charts::color_of_player(player)), shapes.insert(charts::shape_of_player(player));
  }
  CHECK(marks.size() == 100);
  CHECK(colors.size() == 10);
  CHECK(shapes.size() == 10);
}

TEST_CASE("the layout: equal values lie beside each other, their middle at the value, and one alone at it") {
  charts::LineChart lines;
  lines.series = {line("Ann", 0, {{0, 0}, {10, 5}}), line("Bob", 1, {{0, 0}}), line("Cy", 2, {{4, 0}, {10, 9}})};
  const charts::Scale scale{{0, 0, 200, 100}, 0, 20, 0, 10, false};
  const charts::Bundles bundles(lines, scale);
  CHECK(bundles.shift(0, 0) + bundles.shift(1, 0) == 0);
  CHECK(bundles.shift(1, 0) - bundles.shift(0, 0) > 1);
  CHECK(bundles.shift(0, 4) + bundles.shift(1, 4) + bundles.shift(2, 4) == 0);
  CHECK(bundles.shift(2, 4) - bundles.shift(0, 4) <= 6);
  for (std::size_t i = 0; i < 3; ++i) CHECK(bundles.shift(i, 10) == 0);
}

TEST_CASE("the layout: the line of somebody who has left is dimmed from there on") {
  auto chart = one_line({{0, 0}, {10, 5}});
  auto& lines = std::get<charts::LineChart>(chart.body);
  lines.series.push_back(line("Bob", 1, {{0, 2}, {20, 2}}));
  lines.series[0].left = 12;
  const auto plan = charts::layout_of(chart, room(640, 360));
  const float left = plan.scales.front().x(12);
  float bright = 0, dimmed = 1e6F;
  for (const auto& stroke : plan.drawing.strokes) {
    const auto* path = std::get_if<charts::Path>(&stroke);
    if (path == nullptr || path->tint.ink != charts::Ink::player || path->tint.player != 0) continue;
    for (const auto& point : path->points) {
      if (path->tint.share == 1) bright = std::max(bright, point.x);
      if (path->tint.share < 1) dimmed = std::min(dimmed, point.x);
    }
  }
  CHECK(bright == left);
  CHECK(dimmed == left);
}

TEST_CASE("the layout: an axis has three labels at least, wherever there are three values") {
  for (const double last : {2.0, 3.0, 7.0, 13.0, 19.0, 47.0, 99.0, 148.0, 1003.0}) {
    for (const float wide : {200.0F, 260.0F, 420.0F, 960.0F}) {
      CAPTURE(last);
      CAPTURE(wide);
      const auto plan = charts::layout_of(one_line({{0, 0}, {last, 5}}), room(wide, 200));
      const float below = plan.scales.front().plot.bottom() + 10;
      int labels = 0;
      for (const auto& stroke : plan.drawing.strokes) {
        const auto* words = std::get_if<charts::TextStroke>(&stroke);
        labels += words != nullptr && words->at.y > below && words->side == charts::Side::center ? 1 : 0;
      }
      CHECK(labels >= 3);
    }
  }
}

}  // namespace bogosity::tests
