// The seats in the order of play: name, score, how many cards, who has the dice and who placed last; below them what
// the table has agreed on and left open.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_seats_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
