#include "ui/widgets/chart.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "charts/chart.h"
#include "charts/drawing.h"
#include "tests/support/contrast.h"
#include "tests/support/panel_driver.h"
#include "tests/support/sample_charts.h"

namespace bogosity::tests {
namespace {

constexpr Rect area{40, 30, 800, 420};

// A chart for tests, with the last result of drawing it.
struct OnTheBench {
  charts::Chart chart;
  ui::ChartLook look;
  ui::ChartCache cache;
  ui::ChartAnswer answer;
  std::optional<charts::Hit> pressed;
  charts::ChartLayout plan;
  Bench bench{[this](ui::Painter& painter, ui::Actions&) { draw(painter); }};

  explicit OnTheBench(charts::Chart shown) : chart(std::move(shown)) { bench.frames(3); }
  void draw(ui::Painter& painter) {
    answer = ui::draw_chart(painter, area, chart, cache, look);
    if (answer.clicked) pressed = answer.clicked;
    plan = cache.plan(painter, [this] { return chart; }, {area.w, area.h});
  }
  void point_at(Point spot) {
    move_mouse(area.x + spot.x, area.y + spot.y);
    bench.frames(2);
  }
  void press() {
    press_mouse(true);
    bench.frames(2);
    press_mouse(false);
    bench.frames(2);
  }
  bool sees(const std::string& words) const {
    const auto& texts = bench.probe().texts;
    return std::find(texts.begin(), texts.end(), words) != texts.end();
  }
};

}  // namespace

TEST_CASE("the chart: what the mouse points at is said, and a click gives it back") {
  OnTheBench one(scores());
  const charts::Scale& scale = one.plan.scales.front();
  one.point_at({scale.x(62), scale.y(-25)});
  REQUIRE(one.answer.hovered == charts::Hit{1, 3});
  CHECK(one.sees("Bob, turn 62: \u221225 points (Bogus, denied)"));
  CHECK_FALSE(one.pressed.has_value());
  one.press();
  CHECK(one.pressed == charts::Hit{1, 3});
  one.point_at({5, 5});
  CHECK_FALSE(one.answer.hovered.has_value());
  CHECK_FALSE(one.sees("Bob, turn 62: \u221225 points (Bogus, denied)"));
}

TEST_CASE("the chart: where the keys have gone is said without a mouse") {
  OnTheBench one(shouts());
  one.look.cursor = charts::cursor_moved(one.chart, std::nullopt, charts::CursorMove::home);
  one.bench.frames(2);
  CHECK(one.sees("Ann shouts at Bob: 4, 3 right, 1 wrong"));
}

TEST_CASE("the chart: every kind, and ten thousand values, can be drawn at any size") {
  auto all = one_of_each();
  all.push_back(crowded());
  all.push_back({"Nothing", "", "", charts::LineChart{}});
  for (const auto& chart : all) {
    for (const Rect room : {Rect{0, 0, 1200, 700}, Rect{0, 0, 300, 120}, Rect{0, 0, 20, 10}}) {
      Bench bench([&](ui::Painter& painter, ui::Actions&) {
        ui::ChartCache cache;
        ui::draw_chart(painter, room, chart, cache, {});
      });
      bench.frames(2);
      CHECK((room.w < 40 || !bench.probe().texts.empty()));
    }
  }
}

TEST_CASE("the chart: as text it says the sentence and every value, a row a line") {
  const charts::Chart chart = dice();
  const std::string text = charts::as_tabbed_text(chart);
  CHECK_FALSE(charts::in_a_sentence(chart).empty());
  const auto rows = charts::in_a_table(chart);
  CHECK(rows.size() == 12);
  for (const auto& row : rows) {
    std::string line;
    for (const auto& cell : row) line += (line.empty() ? "" : "\t") + cell;
    CHECK(text.find(line) != std::string::npos);
  }
}

TEST_CASE("the chart: pictures that leave the window have the colors of the themes") {
  const std::pair<charts::Palette, ui::Theme> pairs[] = {{charts::felt_palette(), ui::felt_theme()},
                                                         {charts::paper_palette(), ui::paper_theme()},
                                                         {charts::print_palette(), ui::print_theme()}};
  using charts::Ink;
  for (const auto& pair : pairs) {
    const charts::Palette& palette = pair.first;
    const ui::Theme& theme = pair.second;
    CAPTURE(std::string(theme.name));
    for (const Ink ink :
         {Ink::ink, Ink::quiet, Ink::faint, Ink::rule, Ink::panel, Ink::ground, Ink::good, Ink::bad, Ink::accent}) {
      CHECK(ui::Color::hex(palette.of({ink})) == ui::color_of(theme, {ink}));
    }
    for (std::size_t seat = 0; seat < 10; ++seat) {
      CHECK(ui::Color::hex(palette.of(charts::player_tint(seat))) == theme.players[seat]);
      CHECK(contrast_between(theme.players[seat], theme.panel) >= 3);
    }
  }
}

TEST_CASE("the chart: without a window texts are measured as the fonts measure them") {
  Bench bench([](ui::Painter& painter, ui::Actions&) {
    if (painter.fonts().is_fallback(ui::TextStyle::body)) return;
    for (const auto face :
         {charts::TextRole::small, charts::TextRole::strong, charts::TextRole::heading, charts::TextRole::display}) {
      for (const char* text : {"Annabella won 45 points", "\u221235", "Bob & Co, turn 62"}) {
        const float real = painter.width(ui::type_of(face), text);
        CHECK(charts::estimated_width(face, text) == doctest::Approx(real).epsilon(0.06));
      }
    }
  });
  bench.frames(1);
}

}  // namespace bogosity::tests
