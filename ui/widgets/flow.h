// Dear ImGui's layout for what the program draws: each thing stands at ImGui's cursor, which then goes below it, or
// beside it after ImGui::SameLine(). Lengths are in points.
#pragma once

#include "core/job.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

// Returns the free width to the right of the cursor.
inline float free_width(const Painter& painter) { return ImGui::GetContentRegionAvail().x / painter.scale(); }
// Returns the free height below the cursor; in a scroll area, the height in sight.
inline float free_height(const Painter& painter) { return ImGui::GetContentRegionAvail().y / painter.scale(); }
// Returns the place at the cursor, for a control that is drawn into it and moves the cursor on.
Rect next_place(const Painter& painter, float width, float height);
// Does the same for things that are not buttons, and moves the cursor on.
Rect take_place(Painter& painter, float width, float height);
// Goes on in the same line, `shift` points right of the beginning of the group. (With a shift of its own, Dear ImGui's
// SameLine is wrong in a group of a window that is scrolled sideways.)
inline void same_line_at(const Painter& painter, float shift) {
  const ImGuiWindow& window = *ImGui::GetCurrentWindow();
  ImGui::SameLine();
  ImGui::SetCursorScreenPos({window.Pos.x + window.DC.GroupOffset.x + window.DC.ColumnsOffset.x + painter.pixels(shift),
                             window.DC.CursorPos.y});
}
// Moves the cursor below or beside a place that other controls were drawn into.
void end_place(Painter& painter, Rect place);
// Gives the last item a tooltip.
void hint(Painter& painter, std::string_view words);
// Adds a gap beyond the usual one between items.
inline void add_gap(const Painter& painter, float height) {
  ImGui::Dummy({0, std::max(0.0F, painter.pixels(height) - ImGui::GetStyle().ItemSpacing.y)});
}

// A line of words, cut with an ellipsis if it is wider than `width` (0: the room). A tooltip shows the full text.
void text_line(Painter& painter, TextStyle type, Color color, std::string_view words, float width = 0);
// Words in the middle of a row as high as its buttons; `width` 0: as wide as they are. Returns their place.
Rect row_text(Painter& painter, TextStyle type, Color color, std::string_view words, float width = 0,
              float height = space::button);
// Draws a sentence over the whole width, in as many lines as it takes.
void paragraph(Painter& painter, const core::Sentence& sentence, const SentenceStyle& style = {});
// Draws a small quiet paragraph of plain words.
void remark(Painter& painter, std::string_view words);
// Draws small capitals above a section, in another color if it has the keyboard.
void caption(Painter& painter, std::string_view words, bool has_keyboard = false);
// Draws small quiet words beside the last item, which is as high as a button.
void words_beside(Painter& painter, std::string_view words);
// Draws a button as wide as its words.
bool button(Painter& painter, std::string_view label, std::string_view key = {}, ButtonLook look = ButtonLook::plain);

// While it lives Dear ImGui lays out between the edges of this part of the window, from its top on.
class FlowArea : Uncopied {
 public:
  FlowArea(Painter& painter, Rect area);
  ~FlowArea() {
    ImGui::EndGroup();
    compat::set_content_end(before_);
  }

  // The free area below everything drawn so far.
  Rect rest() const { return next_place(painter_, free_width(painter_), free_height(painter_)); }

 private:
  Painter& painter_;
  ImVec2 before_;  // the window's own, in pixels
};

// A room that scrolls: a child window of Dear ImGui, with its wheel and its bar.

// The width of the bar at the room's right edge, in points.
inline constexpr float scroll_bar_width = 14;
// Notes the bar of the child window that Dear ImGui draws into this room, for tests.
inline void note_scroll_bar(Painter& painter, std::string_view label, Rect room) {
  if (ImGui::GetScrollMaxY() > 0) painter.note_item("scroll " + std::string(label), room.cut_right(scroll_bar_width));
}

// A scroll request from keys, applied when the area is drawn next.
struct ScrollRequest {
  bool to_top = false;
  float by = 0;  // points, down is positive
};

class ScrollArea : Uncopied {
 public:
  // Until the destructor runs, everything is drawn into the room and clipped by it.
  ScrollArea(Painter& painter, std::string_view label, Rect room);
  ScrollArea(Painter& painter, std::string_view label, Rect room, ScrollRequest& request);
  ~ScrollArea() {
    note_scroll_bar(painter_, label_, room_);
    ImGui::EndChild();
  }

  // The height of the content above the room, in points.
  float above() const { return above_; }

 private:
  Painter& painter_;
  std::string_view label_;
  Rect room_;
  float above_ = 0;
};

// Until the destructor runs, everything is drawn above the page and its scroll areas, and takes no mouse.
class OverlayArea : Uncopied {
 public:
  explicit OverlayArea(Painter& painter);
  ~OverlayArea() { ImGui::EndChild(); }
};

// Places items side by side, and in the next line when there is no more room.
class WrappedLine {
 public:
  explicit WrappedLine(Painter& painter, float gap = 8) : painter_(painter), gap_(gap) {}
  Rect next(float width, float height = space::button);

 private:
  Painter& painter_;
  float gap_;
  float right_ = 0;  // the right edge of the last item
};
// These draw a button or a chip as wide as its words, in such a line.
bool button(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key = {},
            ButtonLook look = ButtonLook::plain);
bool chip(Painter& painter, WrappedLine& line, std::string_view label, std::string_view key = {}, bool chosen = false);

struct TabName {
  std::string_view name;
  std::string_view explained = {};  // under the mouse
};
// Dear ImGui's tabs; tabs without room are scrolled to. Returns the tab pressed just now.
std::optional<std::size_t> tab_bar(Painter& painter, const char* id, std::span<const TabName> tabs, std::size_t chosen);

// Draws a progress bar with its task and progress in words; `how_to_stop` stands at the right.
void draw_progress(Painter& painter, Rect line, const core::Progress& progress, std::string_view how_to_stop = {});

// Draws small words beside buttons, in the middle of their height.
void words_beside(Painter& painter, WrappedLine& line, std::string_view words);

// Marks the control before this call as having the keyboard, if the keyboard is not Dear ImGui's. The control scrolls
// in sight when the keyboard comes to it.
void mark_keyboard(Painter& painter);

}  // namespace bogosity::ui
