// Dear ImGui's layout for what the program draws: each thing stands at ImGui's cursor, which then goes below it, or
// beside it after ImGui::SameLine(). Lengths are in points.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/job.h"
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
// The layout goes on below or beside all of a place that other controls were drawn into.
void end_place(Painter& painter, Rect place);
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
// Small capitals above what follows; in another color where the keyboard is there.
void caption(Painter& painter, std::string_view words, bool has_keyboard = false);
// Small quiet words beside what was placed last, which is as high as a button.
void words_beside(Painter& painter, std::string_view words);
// A button as wide as its words.
bool button(Painter& painter, std::string_view label, std::string_view key = {}, ButtonLook look = ButtonLook::plain);

// While it lives Dear ImGui lays out between the edges of this part of the window, from its top on.
class FlowArea {
 public:
  FlowArea(Painter& painter, Rect area);
  ~FlowArea();
  FlowArea(const FlowArea&) = delete;
  FlowArea& operator=(const FlowArea&) = delete;

  // All that is free below what was drawn so far.
  Rect rest() const;

 private:
  Painter& painter_;
  ImVec2 before_;  // the window's own, in pixels
};

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
// A button or a chip as wide as its words, in such a line.
bool button(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key = {},
            ButtonLook look = ButtonLook::plain);
bool chip(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key = {}, bool chosen = false);

struct TabName {
  std::string_view name;
  std::string_view explained = {};  // under the mouse
};
// Dear ImGui's tabs; those that have no room are scrolled to. Gives back which was pressed just now.
std::optional<std::size_t> tab_bar(Painter& painter, const char* id, std::span<const TabName> tabs, std::size_t chosen);

// What is being done and how far it is, with a bar; `how_to_stop` stands at the right.
void draw_progress(Painter& painter, Rect line, const Progress& progress, std::string_view how_to_stop = {});

// Small words beside buttons, in the middle of their height.
void words_beside(Painter& painter, WrappedLine& line, std::string_view words);

// The mark of the keyboard on the control before this call, where the keyboard is not Dear ImGui's. The control comes
// in sight when the keyboard comes to it.
void mark_keyboard(Painter& painter);

}  // namespace bogosity::ui
