// Which step's panel lies in the middle of the table: the one that was chosen, or the one that comes next.
#pragma once

#include "ui/table_model.h"

namespace bogosity::ui {

youre_bogus::Step shown_step(const TableModel& model);
// The one beside it, for Tab and Shift+Tab; after the last comes the first.
youre_bogus::Step step_beside(youre_bogus::Step step, bool before);

}  // namespace bogosity::ui
