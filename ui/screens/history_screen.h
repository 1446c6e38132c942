// What the rooms of history have around them: the bar with their tabs and the way back.
#pragma once

#include "ui/history.h"
#include "ui/sheet.h"

namespace bogosity::ui {

// `back`: where Esc leads, "Back to the table".
void draw_history_screen(Paint& paint, const History& history, std::string_view back, const Sheet* sheet,
                         const SheetView& view, Actions& actions);

}  // namespace bogosity::ui
