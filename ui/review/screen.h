// The review of a session: heading, scores over time, controls, narration, and the panel beside it.
#pragma once

#include "ui/review/model.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {

void draw_review(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

// Queues the effect of a press on the model, and on the view if `act` takes one: it runs once the frame is drawn, if
// the session is still open.
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

// A field with its caption and the button that Enter presses; true if that was pressed.
bool draw_review_field(Painter& painter, ReviewFocus focus, const EditField& look, std::string_view label,
                       ReviewModel& model, const HistoryView& view);

// A row with a sentence that leads to a step, with details below it in small letters.
void draw_step_row(Painter& painter, ReviewModel& model, const HistoryView& view, std::size_t step,
                   const core::Sentence& told, const core::Sentence& below = {});
// A row of the panel's list. True if it was pressed; `chosen`: the list's keyboard is there.
bool draw_panel_row(Painter& painter, ReviewModel& model, const std::string& label, bool chosen,
                    const std::function<void()>& content);
// Draws the final scores, the first place first.
void draw_places(Painter& painter, const ReviewModel& model);
// The steps of the list in the panel.
std::vector<std::size_t> steps_in_panel(const ReviewModel& model);

// Draws a table of numbers at the cursor; its first row has the titles.
void draw_rows_of_numbers(Painter& painter, const std::string& label, const charts::Rows& rows);

// Draws the scores over time, or the chosen picture, with the current moment in it.
void draw_review_chart(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

// The panels beside the narration, drawn at the cursor of a scroll area.
void draw_review_table(Painter& painter, const ReviewModel& model);
void draw_review_story(Painter& painter, ReviewModel& model, const HistoryView& view);
// Draws the Bogus plays missed at the current step.
void draw_review_missed(Painter& painter, const ReviewModel& model);
void draw_review_undetected(Painter& painter, ReviewModel& model, const HistoryView& view);
void draw_review_pictures(Painter& painter, ReviewModel& model, const HistoryView& view);
void draw_review_what_if(Painter& painter, ReviewModel& model, const HistoryView& view);

void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);
// Draws a session that goes on, or that is known by its totals alone.
void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
