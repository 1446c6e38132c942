// Dear ImGui's layout for what the program draws: each thing stands at ImGui's cursor, which then goes below it, or
// beside it after ImGui::SameLine(). Lengths are in points.
#pragma once

#include <string_view>

#include "core/sentence.h"
#include "ui/draw/paint.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

// What is free to the right of the cursor.
float free_width(const Painter& painter);
// What is free below it; in a scroll area what is in sight.
float free_height(const Painter& painter);
// The place at the cursor, for a control that is drawn into it and moves the cursor on.
Rect next_place(const Painter& painter, float width, float height);
// The same for what cannot be pressed: the place is taken.
Rect take_place(Painter& painter, float width, float height);
// For what was drawn by hand and with controls in it: the cursor goes below this place.
void put_place(Painter& painter, Rect place);
// Words about what was placed last, while the mouse is over it.
void hint(Painter& painter, std::string_view words);
// Beyond the gap that lies between any two things.
void add_gap(const Painter& painter, float height);

// A line of words; cut with an ellipsis where it is wider than `width`, or than the room if that is 0. What was cut is
// said in full under the mouse.
void text_line(Painter& painter, TextStyle type, Color color, std::string_view words, float width = 0);
// A sentence over the whole width, in as many lines as it takes.
void paragraph(Painter& painter, const core::Sentence& sentence, const SentenceStyle& style = {});
// A small quiet paragraph of plain words.
void remark(Painter& painter, std::string_view words);
// Small capitals above what follows.
void caption(Painter& painter, std::string_view words);
// A button as wide as its words.
bool button(Painter& painter, std::string_view label, std::string_view key = {}, ButtonLook look = ButtonLook::plain);

// Places side by side, and in the next line where there is no more room.
class WrappedLine {
 public:
  explicit WrappedLine(Painter& painter, float gap = 8) : painter_(painter), gap_(gap) {}
  Rect next(float width, float height = space::button);

 private:
  Painter& painter_;
  float gap_;
  float right_ = 0;  // of what was placed last
};
// A chip as wide as its words, in such a line.
bool chip(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key = {}, bool chosen = false);

}  // namespace bogosity::ui
