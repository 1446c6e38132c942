// The bar on top: the name of the program and of the evening, where it stands, and what can be done at any time.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_header_bar(Paint& paint, Rect bar, const TableModel& model, Actions& actions);
// The ground and the logo alone; gives back where text may go on.
float draw_bar_ground(Paint& paint, Rect bar);

}  // namespace bogosity::ui
