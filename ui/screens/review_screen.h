// The review of an evening: heading, scores over time, controls, narration, and the panel beside it.
#pragma once

#include "ui/review_model.h"

namespace bogosity::ui {

void draw_review(Paint& paint, Rect area, ReviewModel& model, Actions& actions);

}  // namespace bogosity::ui
