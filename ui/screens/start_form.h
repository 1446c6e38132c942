// The form for a new evening.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {

void draw_start_form(Paint& paint, Rect area, const StartModel& model, Actions& actions);

}  // namespace bogosity::ui
