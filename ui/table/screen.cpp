#include "ui/table/screen.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace bogosity::ui {
namespace {

// The points fly from the verdict to the seats whose scores they change.
void draw_flying_points(Painter& painter, Rect verdict, const std::vector<Rect>& seats, const TableModel& model) {
  if (model.reveal.step != RevealStep::points || model.inquiry() == nullptr) return;
  const float there = 1 - std::pow(1 - model.reveal.share, 3.0F);  // fast at first
  const Point from{verdict.right() - verdict.w * 0.12F, verdict.y + verdict.h * 0.6F};
  for (const auto& each : model.inquiry()->points) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (model.view.seats[i].name != each.player || seats[i].w == 0) continue;
      const Point to{seats[i].right() - 40, seats[i].center().y};
      const Rect at{from.x + (to.x - from.x) * there - 60, from.y + (to.y - from.y) * there - 24, 120, 48};
      painter.text_in(TextStyle::title, at, Align::center, each.points < 0 ? painter.theme().bad : painter.theme().good,
                      core::signed_points(each.points));
    }
  }
}

constexpr float lesson_height = 164;
constexpr float wide_lesson_height = 124;
constexpr float least_for_both = 324;  // of panels that can be pressed: stack 146, gap, picker 168

// The measures serve all screens from the narrow window of a netbook to the wall of a club room.
struct Measures {
  float bar, page, gap, entry;
};

Measures measures_for(Rect screen) {
  if (screen.h < 640 || screen.w < 1100) return {48, 10, 8, screen.h < 640 ? 90.0F : 94.0F};
  if (screen.h < 800 || screen.w < 1300) return {space::bar, 14, 10, 98};
  return {space::bar, space::page, space::gap, 110};
}

// The picker has four rows of 40 with a head and gaps, or two where the window is too low for that.
float picker_height(float room) {
  if (room < 440) return 168;
  return std::clamp(room * 0.42F, 236.0F, 400.0F);
}

// The table of scores takes the height of its rows, the chart below it the rest, up to half of the column.
float score_height(float column, int players) {
  const float rows = 24 + 20 + 24 + static_cast<float>(players) * 26;
  const float with_chart = rows + std::clamp(column * 0.26F, 116.0F, 300.0F);
  const float most = std::max(rows + 96, column * 0.57F);
  const float height = std::min({with_chart, most, column * 0.64F});
  constexpr float least_chart_room = 79;
  return height < rows + least_chart_room ? std::min(rows, height) : height;
}

}  // namespace

void draw_table_screen(Painter& painter, const TableModel& model, Sheet* sheet, const SheetView& view,
                       Actions& actions) {
  const Theme& t = painter.theme();
  const TableLayout layout = layout_of(painter.screen(), model);
  const bool covered = sheet != nullptr || model.verdict_lies_there();
  painter.glow(painter.screen(), covered ? t.felt_glow : mixed(t.felt, t.felt_glow, 0.35F),
               covered ? t.felt_edge : t.felt);
  draw_header_bar(painter, layout.bar, model, actions);
  const auto seats = draw_seats_panel(painter, layout.seats, model, actions);
  if (covered) {
    if (sheet != nullptr && !sheet->leaves_entry_line())
      return sheet->draw(painter, layout.beside_seats, view, actions);
    if (sheet != nullptr) {
      sheet->draw(painter, layout.verdict, view, actions);
    } else if (model.inquiry() != nullptr) {
      draw_inquiry_panel(painter, layout.verdict, model, actions);
    } else {
      draw_win_panel(painter, layout.verdict, model, actions);
    }
    if (model.lesson && layout.wide_lesson.h > 0) {
      LessonView lesson = *model.lesson;
      if (!model.reveal.is_over()) lesson.remark.clear();  // the remark tells cards that are not turned up yet
      draw_lesson_strip(painter, layout.wide_lesson, lesson, actions);
    }
    draw_entry_panel(painter, layout.wide_entry, model, actions, sheet == nullptr || !sheet->has_keyboard());
    if (sheet == nullptr) draw_flying_points(painter, layout.verdict, seats, model);
    return;
  }
  if (!model.open) {
    draw_final_panel(painter, layout.middle, model, actions);
  } else {
    draw_banner(painter, layout.banner, model);
    const GameContext game_context{&model, model.entry->text(), !model.watch, view.now, model.clock_from};
    model.game->draw(painter, layout.middle, game_context, actions);
    if (model.lesson) draw_lesson_strip(painter, layout.lesson, *model.lesson, actions);
  }
  draw_entry_panel(painter, layout.entry, model, actions);
  draw_score_panel(painter, layout.scores, model, actions);
  draw_log_panel(painter, layout.log, model, actions);
  draw_brief_verdict(painter, layout.middle, model, actions);
}

TableLayout lay_out_table(Rect screen, int players, bool banner, bool lesson) {
  TableLayout out;
  const Measures m = measures_for(screen);
  Rect rest = screen;
  out.bar = rest.cut_top(m.bar);
  rest = rest.inset(m.page, m.page);
  out.seats = rest.cut_left(std::clamp(rest.w * 0.215F, 196.0F, 440.0F), m.page);
  out.beside_seats = out.verdict = rest;
  Rect right = rest.cut_right(std::clamp(rest.w * 0.285F, 216.0F, 520.0F), m.page);
  out.entry = rest.cut_bottom(m.entry, m.gap);
  if (lesson) out.lesson = rest.cut_bottom(lesson_height, m.gap);
  if (banner && screen.h >= 700) out.banner = rest.cut_top(30, m.gap - 2);
  out.middle = rest;
  out.rail = rest.cut_top(space::button, m.gap);
  // Beside the tutorial in a low window only one of them has room: the stack, with the panels in its place.
  if (!lesson || rest.h >= least_for_both) out.picker = rest.cut_bottom(picker_height(rest.h), m.gap);
  out.stack = rest;
  out.wide_entry = out.verdict.cut_bottom(m.entry, m.gap);
  // A verdict needs its room: in a low window the tutorial waits until it is put aside.
  if (lesson && out.verdict.h >= 480) out.wide_lesson = out.verdict.cut_bottom(wide_lesson_height, m.gap);
  out.scores = right.cut_top(score_height(right.h, players), m.gap);
  out.log = right;
  return out;
}

TableLayout layout_of(Rect screen, const TableModel& model) {
  return lay_out_table(screen, static_cast<int>(model.view.seats.size()), !model.banner.empty(),
                       model.lesson.has_value());
}

}  // namespace bogosity::ui
