// The evenings that the store has: the unfinished ones to take up again, then the recent ones.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {

void draw_session_list(Paint& paint, Rect area, const StartModel& model, Actions& actions);

}  // namespace bogosity::ui
