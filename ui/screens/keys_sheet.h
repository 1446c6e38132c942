// All keys and the shorthand of the entry line on one sheet.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"

namespace bogosity::ui {

void draw_keys_sheet(Paint& paint, Rect area, Actions& actions);

}  // namespace bogosity::ui
