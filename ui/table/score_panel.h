// The score sheet: what each round brought each player and the total, and the last points given with their rules.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_score_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// "Bob −5 H4": a row for each, from the top of `area`. `large`: to be read across the room, and without the rules.
void draw_points(Painter& painter, Rect area, const std::vector<core::PointsView>& points, bool large = false);
constexpr float points_row(bool large) { return large ? 34 : 25; }

}  // namespace bogosity::ui
