// One die, pips as discs.
#pragma once

#include "ui/paint.h"

namespace bogosity::ui {

// `pips` 1 to 6. `chosen`: it is the die of this roll.
void draw_die(Paint& paint, Rect rect, int pips, bool chosen, bool hovered);

}  // namespace bogosity::ui
