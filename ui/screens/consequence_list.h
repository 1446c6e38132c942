// What would follow from a correction, row by row: verdicts that would turn over, each with its question, later
// entries that no longer fit, and what changes in scores, hands and counts.
#pragma once

#include "ui/actions.h"
#include "ui/correction.h"
#include "ui/paint.h"

namespace bogosity::ui {

void draw_consequences(Paint& paint, Rect area, const CorrectionModel& model, Actions& actions);

}  // namespace bogosity::ui
