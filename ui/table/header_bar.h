// The bar on top: the name of the program and of the evening, where it stands, and what can be done at any time.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// Where there is no strip for the banner of its own, it stands in the bar instead of the place and the turn.
void draw_header_bar(Painter& painter, Rect bar, const TableModel& model, Actions& actions);
// What everybody should know, in a strip of its own.
void draw_banner(Painter& painter, Rect strip, const TableModel& model);
// The ground and the logo alone; gives back where text may go on.
float draw_bar_ground(Painter& painter, Rect bar);

// Of an evening that another program writes in, for somebody who only watches: who writes, and a button to take over.
// In the place of the entry line; only with a `watch` in the model.
void draw_watch_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

}  // namespace bogosity::ui
