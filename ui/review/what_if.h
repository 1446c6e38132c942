// What if: what can be supposed at the step where one stands, and what would have come of it. On a copy that leaves no
// trace: the evening stays as it was (history/replay.h).
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

// Of the step at hand; costs nothing where they are there already.
void offer_suppositions(ReviewModel& model);
// What stands in the field now instead of the entry.
void suppose_change(ReviewModel& model);
// What was asked of a long evening, after a frame has said so. True if the screen shows something else now.
bool work_on_supposed(ReviewModel& model);
void put_aside(ReviewModel& model);

}  // namespace bogosity::ui
