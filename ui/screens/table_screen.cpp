#include "ui/screens/table_screen.h"

#include "ui/screens/entry_panel.h"
#include "ui/screens/final_panel.h"
#include "ui/screens/header_bar.h"
#include "ui/screens/inquiry_panel.h"
#include "ui/screens/lesson_strip.h"
#include "ui/screens/log_panel.h"
#include "ui/screens/score_panel.h"
#include "ui/screens/seats_panel.h"
#include "ui/screens/shout_panel.h"
#include "ui/screens/stack_panel.h"
#include "ui/screens/step_panel.h"
#include "ui/screens/step_rail.h"
#include "ui/screens/table_layout.h"
#include "ui/screens/watch_panel.h"
#include "ui/screens/win_panel.h"
#include "ui/shown_step.h"

namespace bogosity::ui {
namespace {

Rect whole_of(const TableLayout& layout) {
  Rect all = layout.verdict;
  all.h = layout.wide_entry.bottom() - all.y;
  return all;
}

// Rail, stack and picker together.
Rect middle_of(const TableLayout& layout) {
  Rect all = layout.rail;
  const Rect& lowest = layout.picker.h > 0 ? layout.picker : layout.stack;
  all.h = lowest.bottom() - all.y;
  return all;
}

// The stack, and below it the shout or the step's panel: in its place where there is room for one only.
void draw_middle(Paint& paint, const TableLayout& layout, const TableModel& model, Actions& actions) {
  const bool shouting = shows_shout(model);
  const bool both = layout.picker.h > 0;
  if (both || !(shouting || model.panel.step)) draw_stack_panel(paint, layout.stack, model, actions);
  const Rect below = both ? layout.picker : layout.stack;
  if (shouting) {
    draw_shout_panel(paint, below, model, actions);
  } else if (both || model.panel.step) {
    draw_step_panel(paint, below, model, actions);
  }
}

// Another game's table: the middle is its own, everything around it the house's.
void draw_game_table(Paint& paint, const TableLayout& layout, const TableModel& model, const Sheet* sheet,
                     const SheetView& view, Actions& actions) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), mixed(t.felt, t.felt_glow, 0.35F), t.felt);
  draw_header_bar(paint, layout.bar, model, actions);
  draw_seats_panel(paint, layout.seats, model, actions);
  if (sheet != nullptr) {
    if (!sheet->leaves_entry_line()) return sheet->draw(paint, whole_of(layout), view, actions);
    sheet->draw(paint, layout.verdict, view, actions);
    return draw_entry_panel(paint, layout.wide_entry, model, actions);
  }
  if (!model.open) {
    draw_final_panel(paint, middle_of(layout), model, actions);
  } else {
    draw_banner(paint, layout.banner, model);
    const bool pressable = !model.watch;
    const GameDesk desk{model.entry->text(), pressable, view.now, model.clock_from};
    if (model.game && pressable) model.game->draw(paint, middle_of(layout), desk, actions);
    if (model.game && !pressable) model.game->draw_then(paint, middle_of(layout));
  }
  draw_entry_panel(paint, layout.entry, model, actions);
  draw_score_panel(paint, layout.scores, model, actions);
  draw_log_panel(paint, layout.log, model, actions);
}

}  // namespace

void draw_table_screen(Paint& paint, const TableModel& model, const Sheet* sheet, const SheetView& view,
                       Actions& actions) {
  const Theme& t = paint.theme();
  const auto players = static_cast<int>(model.view.seats.size());
  const TableLayout layout = lay_out_table(paint.screen(), players, !model.banner.empty(), model.lesson.has_value());
  const bool inquiry = !model.verdict_put_aside && !model.view.inquiries.empty();
  const bool win = !model.verdict_put_aside && model.view.win.has_value();
  if (model.screen != nullptr) return draw_game_table(paint, layout, model, sheet, view, actions);
  const bool shouting = model.shout.has_value();
  const bool covered = sheet != nullptr || ((inquiry || win) && !shouting);
  paint.glow(paint.screen(), covered ? t.felt_glow : mixed(t.felt, t.felt_glow, 0.35F), covered ? t.felt_edge : t.felt);
  draw_header_bar(paint, layout.bar, model, actions);
  draw_seats_panel(paint, layout.seats, model, actions);
  if (covered) {
    if (sheet != nullptr && !sheet->leaves_entry_line()) return sheet->draw(paint, whole_of(layout), view, actions);
    if (sheet != nullptr) {
      sheet->draw(paint, layout.verdict, view, actions);
    } else if (inquiry) {
      draw_inquiry_panel(paint, layout.verdict, model, actions);
    } else {
      draw_win_panel(paint, layout.verdict, model, actions);
    }
    if (model.lesson && layout.wide_lesson.h > 0) draw_lesson_strip(paint, layout.wide_lesson, *model.lesson, actions);
    draw_entry_panel(paint, layout.wide_entry, model, actions);
    return;
  }
  if (!model.open) {
    draw_final_panel(paint, middle_of(layout), model, actions);
    draw_entry_panel(paint, layout.entry, model, actions);
    draw_score_panel(paint, layout.scores, model, actions);
    return draw_log_panel(paint, layout.log, model, actions);
  }
  draw_banner(paint, layout.banner, model);
  if (model.watch) {
    draw_watched_middle(paint, middle_of(layout), model);
  } else {
    draw_step_rail(paint, layout.rail, model, actions);
    draw_middle(paint, layout, model, actions);
  }
  if (model.lesson) draw_lesson_strip(paint, layout.lesson, *model.lesson, actions);
  draw_entry_panel(paint, layout.entry, model, actions);
  draw_score_panel(paint, layout.scores, model, actions);
  draw_log_panel(paint, layout.log, model, actions);
}

}  // namespace bogosity::ui
