#include "charts/hit_test.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/support/sample_charts.h"

namespace bogosity::tests {
namespace {

using charts::CursorMove;
using charts::Hit;

charts::ChartLayout plan_of(const charts::Chart& chart) {
  charts::ChartSize room;
  room.w = 900;
  room.h = 480;
  return charts::layout_of(chart, room);
}

Point middle(const Rect& box) { return {box.x + box.w / 2, box.y + box.h / 2}; }

}  // namespace

TEST_CASE("pointing: a pointed-at mark means its value") {
  for (const auto& chart : {by_rule(), dice(), accuracy_by_hand(), shouts(), hand_sizes(), places()}) {
    CAPTURE(chart.title);
    const charts::ChartLayout plan = plan_of(chart);
    auto at = charts::cursor_moved(chart, std::nullopt, CursorMove::home);
    for (int i = 0; i < 5; ++i) {
      REQUIRE(at.has_value());
      const Rect box = charts::hit_box_of(chart, plan, *at);
      if (box.w > 0) CHECK(charts::hit_test(chart, plan, middle(box)) == at);
      at = charts::cursor_moved(chart, at, CursorMove::right);
    }
  }
}

TEST_CASE("pointing: at a line it means the score as it stood at that turn") {
  const charts::Chart chart = scores();
  const charts::ChartLayout plan = plan_of(chart);
  const charts::Scale& scale = plan.scales.front();
  CHECK(charts::hit_test(chart, plan, {scale.x(50), scale.y(45)}) == Hit{0, 1});
  CHECK(charts::hit_test(chart, plan, {scale.x(62), scale.y(-25)}) == Hit{1, 3});
  CHECK(charts::hit_test(chart, plan, {scale.x(80), scale.y(42)}) == Hit{0, 2});  // Ann has 40 from turn 61 on
  CHECK_FALSE(charts::hit_test(chart, plan, {scale.x(20), scale.y(90)}).has_value());
  CHECK_FALSE(charts::hit_test(chart, plan, {1, 1}).has_value());
}

TEST_CASE("the keys: left and right go through every sample, home and end to the outermost") {
  const charts::Chart chart = scores();
  std::optional<Hit> at;
  std::size_t steps = 0;
  at = charts::cursor_moved(chart, at, CursorMove::right);
  CHECK(at == Hit{0, 0});
  while (charts::cursor_moved(chart, at, CursorMove::right) != at) {
    at = charts::cursor_moved(chart, at, CursorMove::right);
    ++steps;
  }
  CHECK(steps == 4);
  CHECK(charts::cursor_moved(chart, at, CursorMove::home) == Hit{0, 0});
  CHECK(charts::cursor_moved(chart, std::nullopt, CursorMove::left) == Hit{0, 4});
}

TEST_CASE("the keys: up and down stay at the turn") {
  const charts::Chart chart = scores();
  CHECK(charts::cursor_moved(chart, Hit{0, 2}, CursorMove::down) == Hit{1, 2});
  CHECK(charts::cursor_moved(chart, Hit{1, 3}, CursorMove::up) == Hit{0, 2});
  CHECK(charts::cursor_moved(chart, Hit{2, 0}, CursorMove::down) == Hit{2, 0});
}

TEST_CASE("the keys: in a heat map nobody shouts at himself, and every other cell can be reached") {
  const charts::Chart chart = shouts();
  std::set<std::pair<std::size_t, std::size_t>> seen;
  std::vector<Hit> left = {*charts::cursor_moved(chart, std::nullopt, CursorMove::home)};
  while (!left.empty()) {
    const Hit at = left.back();
    left.pop_back();
    if (!seen.insert({at.series, at.index}).second) continue;
    CHECK(at.series != at.index);
    for (const CursorMove where : {CursorMove::left, CursorMove::right, CursorMove::up, CursorMove::down}) {
      left.push_back(*charts::cursor_moved(chart, at, where));
    }
  }
  CHECK(seen.size() == 6);
}

TEST_CASE("the keys: an empty chart has no cursor") {
  CHECK_FALSE(charts::cursor_moved({"", "", "", charts::LineChart{}}, std::nullopt, CursorMove::right).has_value());
  CHECK_FALSE(charts::cursor_moved({"", "", "", charts::HeatMap{}}, std::nullopt, CursorMove::home).has_value());
}

TEST_CASE("the keys: a place that is no longer there begins anew") {
  CHECK(charts::cursor_moved(scores(), Hit{7, 90}, CursorMove::right) == Hit{0, 0});
  CHECK(charts::words_for(scores(), {7, 90}).empty());
}

TEST_CASE("the words for a value: who, when, how much, and its meaning") {
  CHECK(charts::words_for(scores(), {0, 1}) == "Ann, turn 34: 45 points (won 50)");
  CHECK(charts::words_for(scores(), {1, 3}) == "Bob, turn 62: \u221225 points (Bogus, denied)");
  CHECK(charts::words_for(by_rule(), {1, 0}) == "Bob, rule A2 (dice off the table): \u221211 points");
  CHECK(charts::words_for(accuracy_by_hand(), {0, 2}) == "Hand 7: 87.5 %, most likely between 53 and 98 (8 cases)");
  CHECK(charts::words_for(dice(), {0, 5}) == "both dice 7: 21 times, 19.3 to be expected");
  CHECK(charts::words_for(dice(), {0, 10}) == "both dice 12: 1 time, 3.2 to be expected");
  CHECK(charts::words_for(shouts(), {0, 1}) == "Ann shouts at Bob: 4, 3 right, 1 wrong");
  CHECK(charts::words_for(places(), {0, 1}) == "Ann, session 2: place 3");
  CHECK(charts::words_for(hand_sizes(), {1, 2}) == "Bob, turn 8: 5 cards");
}

TEST_CASE("a value of a line says where in the session it is, that of a bar does not") {
  CHECK(charts::moment_of(scores(), {1, 3}) == 62.0);
  CHECK_FALSE(charts::moment_of(by_rule(), {0, 0}).has_value());
}

}  // namespace bogosity::tests
