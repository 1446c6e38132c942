// The log as the table may see it, the newest line on top. Only the lines in sight are asked for and drawn, so a long
// evening costs no more than a short one.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_log_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
