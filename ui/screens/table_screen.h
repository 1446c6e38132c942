// The table: everything one sees while an evening is being played.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

void draw_table_screen(Paint& paint, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
