// Pictures made without a window, checked dot for dot.
#include "ui/platform/raster.h"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "charts/layout.h"
#include "db/system/output_file.h"
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

TEST_CASE("the picture: a minus sign stands as close to a 1 as to a 5, in every size of the digits") {
  const ui::Theme theme = ui::felt_theme();
  for (const float cap : {16.0F, 27.0F, 60.0F, 84.0F, 140.0F}) {
    CAPTURE(cap);
    // The dots between the sign and the digit, in the row of the sign.
    const auto gap = [&](const char* digits) {
      const Size page{4 * cap, 2 * cap};
      const auto picture = ui::picture_of(
          theme, page, 2,
          [&](ui::Painter& painter) {
            painter.digits_in(cap, {0, 0, page.w, page.h}, ui::Align::right, theme.ink, digits);
            CHECK(painter.digits_width(cap, digits) < page.w);
          },
          ui::FontSet::wall);
      // A column is empty if no dot of the digits' height has a color.
      const auto is_empty = [&](int x) {
        for (int y = 0; y < picture.height; ++y)
          if (at(picture, x, y) != theme.panel) return false;
        return true;
      };
      int x = 0;
      while (x < picture.width && is_empty(x)) ++x;
      while (x < picture.width && !is_empty(x)) ++x;
      const int end = x;
      while (x < picture.width && is_empty(x)) ++x;
      return x - end;
    };
    for (const char* digits : {"\u22121", "\u221210", "\u221247", "\u22127", "\u221220"})
      CHECK(std::abs(gap(digits) - gap("\u22125")) <= 2);
  }
}

TEST_CASE("the picture: the straight edge of a turned letter is soft") {
  const ui::Theme theme = ui::felt_theme();
  const auto picture = ui::picture_of(theme, {160, 160}, 1, [&](ui::Painter& painter) {
    const int mark = painter.mark();
    painter.text_in(ui::TextStyle::stamp, {0, 0, 160, 160}, ui::Align::center, theme.ink, "B");
    painter.soften_letters_since(mark);
    painter.turn_since(mark, {80, 80}, -7);
  });
  int rows = 0;
  int soft = 0;
  for (int y = 60; y < 100; ++y) {
    int x = 0;
    while (x < 160 && at(picture, x, y) == theme.panel) ++x;
    if (x == 160) continue;
    ++rows;
    soft += at(picture, x, y) == theme.ink ? 0 : 1;
  }
  CHECK(rows == 40);
  CHECK(soft > 30);
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
  REQUIRE(ui::write_png(drawing, ui::felt_theme(), 2, db::OutputFile::open_regular(file)).has_value());
  std::ifstream in(file, std::ios::binary);
  std::array<char, 8> head{};
  in.read(head.data(), head.size());
  CHECK(std::string(head.data() + 1, 3) == "PNG");
  in.close();
  std::filesystem::remove(file);
  CHECK_FALSE(ui::write_png(drawing, ui::felt_theme(), 2, db::OutputFile::open_regular(file / "no" / "such.png")));
}

}  // namespace bogosity::tests
