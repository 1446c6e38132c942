// The panel of one step of the turn, below stack and dice: what can be typed for that step, to press. Each puts words
// into the entry line and changes nothing else.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// Of the step that was chosen, or of the one that comes next.
void draw_step_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// One a file.
void draw_mishap_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_declare_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_roll_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_pick_up_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_exchange_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_win_entry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_aces_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_specify_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
void draw_pass_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// The steps of the turn as the rules number them, the one at hand lit. Pressing one lays its panel below stack and
// dice.

void draw_step_rail(Painter& painter, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
