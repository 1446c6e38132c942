// The tutorial above the entry line: what happens at the table, the keys that write it down, and a word on what was
// typed before.
#pragma once

#include "ui/actions.h"
#include "ui/lesson_view.h"
#include "ui/paint.h"

namespace bogosity::ui {

void draw_lesson_strip(Paint& paint, Rect area, const LessonView& lesson, Actions& actions);

}  // namespace bogosity::ui
