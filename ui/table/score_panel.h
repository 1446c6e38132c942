// The score sheet: what each round brought each player and the total, and the last points given with their rules.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_score_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// "Bob −5 H4": a row for each, from the top of `area`; gives back the height used.
float draw_points(Painter& painter, Rect area, const std::vector<core::PointsView>& points);

}  // namespace bogosity::ui
