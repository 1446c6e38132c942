// What a button would do, in a sentence beside it while the mouse is over it.
#pragma once

#include "ui/paint.h"

namespace bogosity::ui {

// Draws what was asked for in this frame, over everything drawn so far.
void draw_hint(Paint& paint);

}  // namespace bogosity::ui
