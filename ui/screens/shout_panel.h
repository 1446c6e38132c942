// While a shout is being typed, in the place of the card picker: who shouted (a key for each seat) and what the
// accused answers.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_shout_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
