// All cards to press, for a mouse or a finger: the card placed goes into the line, a second one underneath it. Only the
// visible top of the stack is greyed.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_card_picker(Painter& painter, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
