// At the right end of the entry panel: the ways out of a refusal, one press each. Pressing one changes the line and
// logs nothing, or leads to the entry that clashes with it, whose seal is lifted there or not.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

// Cuts off `area` what it takes; nothing where nothing is offered.
void draw_offers(Paint& paint, Rect& area, const TableModel& model, Actions& actions);

// What the key for corrections opens: the entry that clashes with what is typed, else the last one.
action::OpenSheet opening_corrections(const EntryLine& entry);

}  // namespace bogosity::ui
