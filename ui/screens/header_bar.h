// The bar on top: the name of the program and of the evening, where it stands, and what can be done at any time.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

// Where there is no strip for the banner of its own, it stands in the bar instead of the place and the turn.
void draw_header_bar(Paint& paint, Rect bar, const TableModel& model, Actions& actions);
// What everybody should know, in a strip of its own.
void draw_banner(Paint& paint, Rect strip, const TableModel& model);
// The ground and the logo alone; gives back where text may go on.
float draw_bar_ground(Paint& paint, Rect bar);

}  // namespace bogosity::ui
