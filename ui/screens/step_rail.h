// The steps of the turn as the rules number them, the one at hand lit. Pressing one lays its panel below stack and
// dice.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_step_rail(Paint& paint, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
