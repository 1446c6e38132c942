#include "ui/screens/table_layout.h"

#include "ui/theme.h"

namespace bogosity::ui {
namespace {

constexpr float lesson_height = 146;
constexpr float wide_lesson_height = 124;
constexpr float least_for_both = 324;  // of panels that can be pressed: stack 146, gap, picker 168

// From the narrow window of a netbook to the wall of a club room.
struct Measures {
  float bar, page, gap, rail, entry;
};

Measures measures_for(Rect screen) {
  if (screen.h < 640 || screen.w < 1100) return {48, 10, 8, space::button, screen.h < 640 ? 90.0F : 94.0F};
  if (screen.h < 800 || screen.w < 1300) return {space::bar, 14, 10, space::button, 98};
  return {space::bar, space::page, space::gap, space::button, 110};
}

// Four rows of 40 with a head and gaps; two where the window is too low for that.
float picker_height(float room) {
  if (room < 440) return 168;
  return std::clamp(room * 0.42F, 236.0F, 400.0F);
}

// The table of scores takes what its rows need, the chart below it what is left up to a half of the column.
float score_height(float column, int players) {
  const float rows = 24 + 20 + 24 + static_cast<float>(players) * 26;
  const float with_chart = rows + std::clamp(column * 0.26F, 116.0F, 300.0F);
  const float most = std::max(rows + 96, column * 0.57F);
  const float height = std::min({with_chart, most, column * 0.64F});
  constexpr float least_chart_room = 79;
  return height < rows + least_chart_room ? std::min(rows, height) : height;
}

}  // namespace

TableLayout lay_out_table(Rect screen, int players, bool banner, bool lesson) {
  TableLayout out;
  const Measures m = measures_for(screen);
  Rect rest = screen;
  out.bar = rest.cut_top(m.bar);
  rest = rest.inset(m.page, m.page);
  out.seats = rest.cut_left(std::clamp(rest.w * 0.215F, 196.0F, 440.0F), m.page);
  const Rect beside_seats = rest;
  Rect right = rest.cut_right(std::clamp(rest.w * 0.285F, 216.0F, 520.0F), m.page);
  out.entry = rest.cut_bottom(m.entry, m.gap);
  if (lesson) out.lesson = rest.cut_bottom(lesson_height, m.gap);
  if (banner && screen.h >= 700) out.banner = rest.cut_top(30, m.gap - 2);
  out.rail = rest.cut_top(m.rail, m.gap);
  // Beside the tutorial in a low window only one of them has room: the stack, with the panels in its place.
  if (!lesson || rest.h >= least_for_both) out.picker = rest.cut_bottom(picker_height(rest.h), m.gap);
  out.stack = rest;
  out.verdict = beside_seats;
  out.wide_entry = out.verdict.cut_bottom(m.entry, m.gap);
  // A verdict needs its room: in a low window the tutorial waits until it is put aside.
  if (lesson && out.verdict.h >= 480) out.wide_lesson = out.verdict.cut_bottom(wide_lesson_height, m.gap);
  out.scores = right.cut_top(score_height(right.h, players), m.gap);
  out.log = right;
  return out;
}

}  // namespace bogosity::ui
