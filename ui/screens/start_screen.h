// The start: a new evening, an unfinished one, or one to look back at.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {

void draw_start_screen(Paint& paint, const StartModel& model, Actions& actions);

}  // namespace bogosity::ui
