// What is drawn anew: outside of it both frames are the same, dot for dot.
#include "ui/platform/redraw.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/table_driver.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/raster.h"

namespace bogosity::tests {
namespace {

using ui::DrawnTriangle;

DrawnTriangle triangle(float x, float y, ImU32 color = 1, ImVec4 clip = {0, 0, 100, 100}) {
  const ImVec2 nowhere{0, 0};
  return {{{{{x, y}, nowhere, color}, {{x + 10, y}, nowhere, color}, {{x, y + 5}, nowhere, color}}}, clip};
}

// The corners of the areas, one after the other.
std::vector<float> changed(const std::vector<DrawnTriangle>& before, const std::vector<DrawnTriangle>& now) {
  std::vector<float> corners;
  for (const ImRect& area : ui::changed_areas(before, now))
    corners.insert(corners.end(), {area.Min.x, area.Min.y, area.Max.x, area.Max.y});
  return corners;
}

// A frame of the table with its triangles and its dots.
struct Shown {
  std::vector<DrawnTriangle> triangles = ui::drawn_triangles(*ImGui::GetDrawData());
  ui::Picture picture = ui::rastered(*ImGui::GetDrawData(), width, height, {});

  static constexpr int width = 960;
  static constexpr int height = 540;
};

// The dots that differ outside the areas.
int wrongly_kept(const Shown& before, const Shown& now, const std::vector<ImRect>& areas) {
  int count = 0;
  for (int y = 0; y < Shown::height; ++y) {
    for (int x = 0; x < Shown::width; ++x) {
      const auto fx = static_cast<float>(x);
      const auto fy = static_cast<float>(y);
      if (std::ranges::any_of(areas, [&](const ImRect& area) {
            return fx + 1 > area.Min.x && fx < area.Max.x && fy + 1 > area.Min.y && fy < area.Max.y;
          }))
        continue;
      const auto at = static_cast<std::size_t>(y * Shown::width + x) * 3;
      for (std::size_t i = at; i < at + 3; ++i) count += before.picture.rgb[i] == now.picture.rgb[i] ? 0 : 1;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("redraw: equal frames need no drawing") {
  CHECK(changed({triangle(1, 1), triangle(20, 1)}, {triangle(1, 1), triangle(20, 1)}).empty());
  CHECK(changed({}, {}).empty());
}

TEST_CASE("redraw: what moved is drawn anew where it was and where it is") {
  CHECK(changed({triangle(1, 1), triangle(20, 30), triangle(60, 60)},
                {triangle(1, 1), triangle(40, 35), triangle(60, 60)}) == std::vector<float>{20, 30, 50, 40});
  CHECK(changed({triangle(20, 30, 1)}, {triangle(20, 30, 2)}) == std::vector<float>{20, 30, 30, 35});
}

TEST_CASE("redraw: what came and what went is drawn anew, and nothing before or after it") {
  const std::vector<DrawnTriangle> less = {triangle(1, 1), triangle(60, 60)};
  const std::vector<DrawnTriangle> more = {triangle(1, 1), triangle(30, 40), triangle(60, 60)};
  CHECK(changed(less, more) == std::vector<float>{30, 40, 40, 45});
  CHECK(changed(more, less) == std::vector<float>{30, 40, 40, 45});
  CHECK(changed({}, more) == std::vector<float>{1, 1, 70, 65});
}

TEST_CASE("redraw: what lies between two changes, and is the same, is not drawn anew") {
  const auto at = [](float x, float y) { return triangle(x, y, 1, {0, 0, 2000, 2000}); };
  CHECK(changed({at(1, 1), at(500, 500), at(60, 60)}, {at(1, 1), at(9, 9), at(500, 500), at(60, 60), at(900, 700)}) ==
        std::vector<float>{9, 9, 19, 14, 900, 700, 910, 705});
  CHECK(changed({at(1, 1), at(60, 60), at(20, 30)}, {at(20, 30), at(1, 1), at(60, 60)}) ==
        std::vector<float>{20, 30, 30, 35});
}

TEST_CASE("redraw: changes far from each other are areas of their own") {
  const std::vector<DrawnTriangle> before = {triangle(1, 1, 1, {0, 0, 2000, 2000}),
                                             triangle(3, 3, 1, {0, 0, 2000, 2000}),
                                             triangle(900, 700, 1, {0, 0, 2000, 2000})};
  auto now = before;
  for (auto& each : now) each.corners[0].col = 2;
  CHECK(changed(before, now) == std::vector<float>{1, 1, 13, 8, 900, 700, 910, 705});
}

TEST_CASE("redraw: changes close to each other share an area, in whatever order they come") {
  std::vector<DrawnTriangle> now;
  for (float y = 0; y < 500; y += 50) {
    now.push_back(triangle(0, y, 1, {0, 0, 2000, 2000}));
    now.push_back(triangle(1500, 500 + y, 1, {0, 0, 2000, 2000}));
  }
  CHECK(changed({}, now) == std::vector<float>{0, 0, 10, 455, 1500, 500, 1510, 955});
}

TEST_CASE("redraw: what the clip rectangle hides is not drawn anew") {
  CHECK(changed({triangle(1, 1, 1, {0, 0, 5, 3})}, {triangle(1, 1, 2, {0, 0, 5, 3})}) ==
        std::vector<float>{1, 1, 5, 3});
  CHECK(changed({triangle(1, 1, 1, {50, 50, 60, 60})}, {triangle(1, 1, 2, {50, 50, 60, 60})}).empty());
}

TEST_CASE("redraw: in a shout and its show no dot changes outside the area that is drawn anew") {
  AtTheTable table;
  table.driver.resize({Shown::width, Shown::height});
  table.log_all({"54 8h", "62"});
  table.driver.frames(3);
  Shown before;
  int small = 0;
  const auto check_frame = [&] {
    table.driver.frame();
    Shown now;
    const auto areas = ui::changed_areas(before.triangles, now.triangles);
    CHECK(areas.size() <= 6);
    CHECK(wrongly_kept(before, now, areas) == 0);
    float drawn = 0;
    for (const ImRect& area : areas) drawn += area.GetArea();
    CHECK(drawn <= Shown::width * Shown::height);
    if (drawn < Shown::width * Shown::height / 4.0F) ++small;
    before = std::move(now);
  };
  for (const char* typed : {"4", "4", " ", "8"}) {
    table.driver.type(typed);
    check_frame();
  }
  table.driver.press(ui::Key::escape);
  check_frame();
  table.driver.type("b2>1");
  table.driver.press(ui::Key::enter);
  check_frame();
  table.driver.type("d");
  for (int i = 0; i < 12; ++i) {
    table.driver.pass(0.5);
    check_frame();
  }
  CHECK(small > 6);
}

}  // namespace bogosity::tests
