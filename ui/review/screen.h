// The review of an evening: heading, scores over time, controls, narration, and the panel beside it.
#pragma once

#include <functional>

#include "ui/review/model.h"

namespace bogosity::ui {

void draw_review(Painter& painter, Rect area, ReviewModel& model, Actions& actions);

// What the screens of the review are made of: their queued clicks, the panel's scrolled room, drawn arrows.

Action review_click(ReviewClick what, int which = 0, std::string text = {});

// Something higher than the panel, moved by the wheel and by keys; `draw` gives back its height.
void draw_scrolled(Painter& painter, Rect room, const ReviewModel& model, Actions& actions,
                   const std::function<float(Rect)>& draw);

// A triangle that points to the left (-1) or to the right (1), with a bar before it where it leads to the end.
void draw_arrow(Painter& painter, Point center, float size, int way, bool to_end, Color color);

// Small capitals; gives back the height they take.
float draw_caption(Painter& painter, Rect at, std::string_view words);

// Words about what lies below the mouse.
void hint_at(Painter& painter, Rect rect, std::string words);

// The panels beside the narration. Each draws into its room and scrolls by itself.
void draw_review_table(Painter& painter, Rect room, ReviewModel& model, Actions& actions);
void draw_review_session(Painter& painter, Rect room, ReviewModel& model, Actions& actions);
void draw_review_undetected(Painter& painter, Rect room, ReviewModel& model, Actions& actions);
void draw_review_pictures(Painter& painter, Rect room, ReviewModel& model, Actions& actions);
void draw_review_what_if(Painter& painter, Rect room, ReviewModel& model, Actions& actions);

void draw_review_controls(Painter& painter, Rect row, ReviewModel& model, Actions& actions);
void draw_review_jumps(Painter& painter, Rect row, ReviewModel& model, Actions& actions);
void draw_review_narration(Painter& painter, Rect area, ReviewModel& model, Actions& actions);
// An evening that goes on, or is known by its totals alone.
void draw_review_results(Painter& painter, Rect area, ReviewModel& model, Actions& actions);

}  // namespace bogosity::ui
