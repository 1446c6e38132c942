// While a shout is being typed, in the place of the step's panel: who shouted (a key for each seat), at whom, and what
// the accused answers. It is about the play before the roll, also where the roll is typed already.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_shout_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
