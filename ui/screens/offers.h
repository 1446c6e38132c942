// At the right end of the entry panel: the ways out of a refusal, one press each. Pressing one changes the line and
// logs nothing.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

// Cuts off `area` what it takes; nothing where nothing is offered.
void draw_offers(Paint& paint, Rect& area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
