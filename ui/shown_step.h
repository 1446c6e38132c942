// Which step's panel lies in the middle of the table: the one that was chosen, or the one that comes next.
#pragma once

#include "ui/table_model.h"

namespace bogosity::ui {

youre_bogus::Step shown_step(const TableModel& model);
// A shout lies there instead, until a step is chosen or answer and roll are in and the turn goes on.
bool shows_shout(const TableModel& model);
// The one beside it, for Tab and Shift+Tab; after the last comes the first.
youre_bogus::Step step_beside(youre_bogus::Step step, bool before);

}  // namespace bogosity::ui
