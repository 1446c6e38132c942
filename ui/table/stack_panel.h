// The middle of the table: the top card of the stack (no other), the dice, and the big button.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_stack_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
