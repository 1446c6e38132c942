// The table display: big type for people across the room, on a page of at least 960x540 points that always fills its
// window. Each scene is a file: display_score, display_inquiry, display_win, display_standings.
#pragma once

#include "ui/display/display_model.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

// The scale that a frame is to be prepared with: so that the smallest page there is fills the window.
inline constexpr double as_large_as_fits = 1000;

void draw_display(Painter& painter, const DisplayModel& model);

// The scenes, below the head line.
void draw_display_score(Painter& painter, Rect area, const DisplayModel& model);
void draw_display_suspense(Painter& painter, Rect area, const DisplayModel& model);
void draw_display_verdict(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry,
                          const RevealMoment& reveal);
void draw_display_win(Painter& painter, Rect area, const youre_bogus::WinView& win);
void draw_display_standings(Painter& painter, Rect area, const DisplayModel& model);

// The largest of the text types in which `text` is no wider than `room`, of those not higher than `most`.
TextStyle largest_type(const Painter& painter, std::string_view text, float room, float most);

}  // namespace bogosity::ui
