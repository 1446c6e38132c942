// The rubber stamp of a verdict: a word in a frame, set down slanted.
#pragma once

#include <string_view>

#include "ui/paint.h"

namespace bogosity::ui {

void draw_stamp(Paint& paint, Rect rect, std::string_view word, Color color);

}  // namespace bogosity::ui
