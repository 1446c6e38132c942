// A small table in the colors of a theme, to choose by.
#pragma once

#include "ui/paint.h"

namespace bogosity::ui {

void draw_theme_sample(Paint& paint, Rect area, const Theme& theme, std::string_view about, bool chosen, bool hovered);

}  // namespace bogosity::ui
