// The form for a new evening.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/start/start_model.h"

namespace bogosity::ui {

void draw_start_form(Painter& painter, Rect area, StartModel& model, Actions& actions);

}  // namespace bogosity::ui
