// The review of an evening: heading, scores over time, controls, narration, and the panel beside it.
#pragma once

#include <functional>

#include "ui/review/model.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

void draw_review(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

// What the screens of the review are made of: their presses, the panel's scrolled room, drawn arrows.

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

// Something higher than the panel, moved by the wheel and by keys; `draw` gives back its height.
void draw_scrolled(Painter& painter, Rect room, ReviewModel& model, const std::function<float(Rect)>& draw);

// A triangle that points to the left (-1) or to the right (1), with a bar before it where it leads to the end.
void draw_arrow(Painter& painter, Point center, float size, int way, bool to_end, Color color);

// The panels beside the narration. Each draws into its room and scrolls by itself.
void draw_review_table(Painter& painter, Rect room, ReviewModel& model);
void draw_review_session(Painter& painter, Rect room, ReviewModel& model);
void draw_review_undetected(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view);
void draw_review_pictures(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view);
void draw_review_what_if(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view);

void draw_review_controls(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view);
void draw_review_jumps(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view);
void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);
// An evening that goes on, or is known by its totals alone.
void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
