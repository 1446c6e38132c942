// The review of an evening: heading, scores over time, controls, narration, and the panel beside it.
#pragma once

#include "ui/review/model.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {

void draw_review(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

// What a press does with the model, and the view where it wants that: once the frame is drawn, if the session is still
// the one that is looked back on.
template <class Act>
void queue(ReviewModel& model, const HistoryView& view, Act act) {
  view.queue([weak = model.weak_from_this(), act](const HistoryView& now) {
    const auto there = weak.lock();
    if (!there) return;
    if (there->pressed) there->pressed();
    if constexpr (std::is_invocable_v<const Act&, ReviewModel&>)
      act(*there);
    else
      act(*there, now);
  });
}

// A field with its caption and the button that Enter presses; true when that was pressed.
struct ReviewField {
  ReviewFocus focus;
  EditField look;
  std::string_view button;
};
bool draw_review_field(Painter& painter, const ReviewField& field, ReviewModel& model, const HistoryView& view);

// A sentence over the whole width that leads to a step, with more about it below in small letters.
void draw_step_row(Painter& painter, ReviewModel& model, const HistoryView& view, std::size_t step,
                   const core::Sentence& told, const core::Sentence& below = {});
// Its ground alone, so high. True if it was pressed; `chosen`: the keyboard is there.
bool sentence_ground(Painter& painter, ReviewModel& model, Rect place, std::string_view label, bool chosen);
// Who came to what, the first place first.
void draw_places(Painter& painter, const ReviewModel& model);
// The steps that the list in the panel leads to.
std::vector<std::size_t> steps_in_panel(const ReviewModel& model);

// A table of numbers at the cursor, the titles in its first row.
void draw_rows_of_numbers(Painter& painter, std::string_view label, const charts::Rows& rows);

// The scores over time, or the picture that is chosen, with the moment at hand in it.
void draw_review_chart(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

// The panels beside the narration, at the cursor of a scroll area.
void draw_review_table(Painter& painter, const ReviewModel& model);
void draw_review_story(Painter& painter, ReviewModel& model, const HistoryView& view);
// What was missed at the step at hand.
void draw_review_missed(Painter& painter, const ReviewModel& model);
void draw_review_undetected(Painter& painter, ReviewModel& model, const HistoryView& view);
void draw_review_pictures(Painter& painter, ReviewModel& model, const HistoryView& view);
void draw_review_what_if(Painter& painter, ReviewModel& model, const HistoryView& view);

void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);
// An evening that goes on, or is known by its totals alone.
void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
