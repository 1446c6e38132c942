// The table of an evening that another program writes in, for somebody who only watches: who writes, a button to take
// over, and in the middle how things stand, with nothing to press.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

// In the place of the entry line. Only with a `watch` in the model, as below.
void draw_watch_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);
// In the place of the steps, the stack and the pickers.
void draw_watched_middle(Paint& paint, Rect area, const TableModel& model);

}  // namespace bogosity::ui
