// Where a record's file is named to be imported: the path, completed as one types, and what came of it.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {

// Draws from the top of `area`; gives back the height used.
float draw_record_opener(Paint& paint, Rect area, const StartModel& model, Actions& actions);

}  // namespace bogosity::ui
