// A declared win that was just logged: the seven cards, what the Jokers stand for, and how the worth comes about.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_win_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
