// The start leads to a new session, to an unfinished one, or to one to look back at.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/start/start_model.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

void draw_start_screen(Painter& painter, StartModel& model, Sheet* sheet, const SheetView& view, Actions& actions);

// Draws its left half, the form for a new session.
void draw_start_form(Painter& painter, Rect area, StartModel& model, Actions& actions);

void handle_start_event(StartModel& model, const InputEvent& event, Actions& actions);

}  // namespace bogosity::ui
