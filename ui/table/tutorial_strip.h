// The tutorial above the entry line: what happens at the table, the keys that write it down, and a word on what was
// typed before.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_lesson_strip(Painter& painter, Rect area, const LessonView& lesson, Actions& actions);

}  // namespace bogosity::ui
