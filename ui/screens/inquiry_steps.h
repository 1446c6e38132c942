// What comes after a verdict: the card to be lifted, the table's own word; and how the story of an inquiry is told.
#pragma once

#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/table_model.h"

namespace bogosity::ui {

// Who shouted, what was answered, what the table ruled, why and by whom, and the precedents that fit.
core::Sentence inquiry_story(const youre_bogus::InquiryView& inquiry);

// The buttons, from the right edge of the foot; what is left of it stays in `foot`.
void draw_inquiry_steps(Paint& paint, Rect& foot, const TableModel& model, std::size_t shown, Actions& actions);

}  // namespace bogosity::ui
