// The start: a new evening, an unfinished one, or one to look back at.
#pragma once

#include "ui/screens/start_model.h"
#include "ui/sheet.h"

namespace bogosity::ui {

void draw_start_screen(Paint& paint, const StartModel& model, const Sheet* sheet, const SheetView& view,
                       Actions& actions);

}  // namespace bogosity::ui
