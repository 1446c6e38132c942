// The inquiry that was just logged: who shouted, the cards that matter and no others (M3), the condition in words,
// the verdict with its rules, the points.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_inquiry_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
