// The keys of the review: letters by what they mean, arrows for steps, digits for what is shown beside the narration.
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

// True if the event was for the review.
bool handle_review_key(ReviewModel& model, const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                       Actions& actions);
// A click that one of its screens has queued.
void apply_review_click(ReviewModel& model, const action::InHistory& click, const HistoryView& view, Actions& actions);
// What Enter does where the evening goes on: to its table.
void resume_session(const ReviewModel& model, Actions& actions);

}  // namespace bogosity::ui
