// The entry line as the person sees it: whose turn, what is typed, and a sentence of what Enter will log, or why it
// can't be, with the place marked.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// `focused`: the keyboard is in the line, not in a field of a sheet.
void draw_entry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions, bool focused = true);

// What the key for corrections opens: the entry that clashes with what is typed, else the last one.
action::OpenSheet opening_corrections(const EntryLine& entry);

}  // namespace bogosity::ui
