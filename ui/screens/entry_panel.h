// The entry line as the person sees it: whose turn, what is typed, and a sentence of what Enter will log, or why it
// can't be, with the place marked.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_entry_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
