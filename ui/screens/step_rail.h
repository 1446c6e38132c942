// The steps of the turn as the rules number them, the one at hand lit.
#pragma once

#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_step_rail(Paint& paint, Rect area, const TableModel& model);

}  // namespace bogosity::ui
