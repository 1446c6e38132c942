// What if: what can be supposed at the step where one stands, and what would have come of it. On a copy that leaves no
// trace: the evening stays as it was (history/replay.h).
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

// Of the step at hand; costs nothing where they are there already.
void offer_suppositions(ReviewModel& model);
void suppose_ruling(ReviewModel& model, std::size_t inquiry, core::Ruling word);
void suppose_never_typed(ReviewModel& model, std::size_t entry);
// Takes the entry's text into the field.
void begin_change(ReviewModel& model, std::size_t entry);
// ... and what stands there now instead of it.
void suppose_change(ReviewModel& model);
void take_offer(ReviewModel& model, const Supposition& offer);
// What was asked of a long evening, after a frame has said so. True if the screen shows something else now.
bool work_on_supposed(ReviewModel& model);
void put_aside(ReviewModel& model);

}  // namespace bogosity::ui
