// Reads an evening for the review: all of it where it is over, what the table knows where it goes on.
#pragma once

#include "ui/review_model.h"

namespace bogosity::ui {

// Never fails: trouble stands in the model.
std::unique_ptr<ReviewModel> read_review(const core::Uuid& evening, const HistoryView& view);
// Title and notes, as they are said now.
void read_words(ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
