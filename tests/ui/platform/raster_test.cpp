// Pictures made without a window, checked dot for dot.
#include "ui/platform/raster.h"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "charts/layout.h"
#include "tests/support/sample_charts.h"
#include "ui/draw/imgui_compat.h"
#include "ui/widgets/chart.h"

namespace bogosity::tests {
namespace {

ui::Color at(const ui::Picture& picture, int x, int y) {
  const auto i = static_cast<std::size_t>(y * picture.width + x) * 3;
  return {picture.rgb[i], picture.rgb[i + 1], picture.rgb[i + 2], 255};
}

int dots_unlike(const ui::Picture& picture, ui::Color ground) {
  int count = 0;
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) count += at(picture, x, y) == ground ? 0 : 1;
  }
  return count;
}

}  // namespace

TEST_CASE("the picture: a box has its color up to its edge, and not a dot further") {
  const ui::Theme theme = ui::felt_theme();
  const auto picture = ui::picture_of(theme, {40, 30}, 2, [&](ui::Painter& painter) {
    painter.fill({5, 5, 10, 10}, ui::Color::hex(0x123456));
    painter.fill({20, 5, 10, 10}, ui::Color{255, 255, 255, 128});
  });
  CHECK(picture.width == 80);
  CHECK(picture.height == 60);
  CHECK(at(picture, 9, 10) == theme.panel);
  CHECK(at(picture, 10, 10) == ui::Color::hex(0x123456));
  CHECK(at(picture, 29, 29) == ui::Color::hex(0x123456));
  CHECK(at(picture, 30, 29) == theme.panel);
  // Each dot is blended once, also where the two triangles meet.
  const ui::Color half = at(picture, 41, 20);
  CHECK(half.r > theme.panel.r);
  for (int i = 0; i < 20; ++i) CHECK(at(picture, 40 + i, 10 + i) == half);
}

TEST_CASE("the picture: words are there, also in another alphabet") {
  const ui::Theme theme = ui::print_theme();
  for (const char* words : {"Ann 85", "Владимир"}) {
    const auto picture = ui::picture_of(theme, {120, 30}, 1, [&](ui::Painter& painter) {
      painter.text_on(ui::TextStyle::body, {5, 20}, theme.ink, words);
    });
    CHECK(dots_unlike(picture, theme.panel) > 100);
  }
}

TEST_CASE("the picture: the same drawing is the same picture") {
  charts::ChartSize room;
  room.w = 300;
  room.h = 200;
  const auto drawing = charts::layout_of(scores(), room).drawing;
  const auto draw = [&](ui::Painter& painter) { ui::paint_strokes(painter, {0, 0}, drawing.strokes); };
  const auto one = ui::picture_of(ui::paper_theme(), {300, 200}, 1, draw);
  CHECK(one.rgb == ui::picture_of(ui::paper_theme(), {300, 200}, 1, draw).rgb);
  CHECK(dots_unlike(one, ui::paper_theme().panel) > 1000);
}

TEST_CASE("the picture: it leaves a window's own context as it was") {
  ImGuiContext* const before = ImGui::GetCurrentContext();
  ui::picture_of(ui::felt_theme(), {20, 20}, 1, [](ui::Painter&) {});
  CHECK(ImGui::GetCurrentContext() == before);
}

TEST_CASE("the picture: it is written as a PNG file, and a folder that is not there is said") {
  const auto file = std::filesystem::temp_directory_path() / "bogosity-drawing-test.png";
  const charts::Drawing drawing{60, 40, {charts::Fill{{10, 10, 20, 20}, {charts::Ink::accent}, 0}}};
  REQUIRE(ui::write_png(drawing, ui::felt_theme(), 2, file).has_value());
  std::ifstream in(file, std::ios::binary);
  std::array<char, 8> head{};
  in.read(head.data(), head.size());
  CHECK(std::string(head.data() + 1, 3) == "PNG");
  in.close();
  std::filesystem::remove(file);
  CHECK_FALSE(ui::write_png(drawing, ui::felt_theme(), 2, file / "no" / "such.png").has_value());
}

}  // namespace bogosity::tests
