// A room that scrolls: a child window of Dear ImGui, with its wheel and its bar.
#pragma once

#include "ui/draw/paint.h"

namespace bogosity::ui {

// The width of the bar at the room's right edge, in points.
inline constexpr float scroll_bar_width = 14;
// Notes the bar of the child window that Dear ImGui draws into this room, for tests.
void note_scroll_bar(Painter& painter, std::string_view label, Rect room);

// A scroll request from keys, applied when the area is drawn next.
struct ScrollRequest {
  bool to_top = false;
  float by = 0;  // points, down is positive
};

class ScrollArea {
 public:
  // Until the destructor runs, everything is drawn into the room and clipped by it.
  ScrollArea(Painter& painter, std::string_view label, Rect room);
  ScrollArea(Painter& painter, std::string_view label, Rect room, ScrollRequest& request);
  ~ScrollArea();
  ScrollArea(const ScrollArea&) = delete;
  ScrollArea& operator=(const ScrollArea&) = delete;

  // The height of the content above the room, in points.
  float above() const { return above_; }
  // The room without the bar, moved up by above(), for content with fixed places.
  Rect inside() const { return {room_.x, room_.y - above_, room_.w - scroll_bar_width, room_.h}; }
  // Sets the height of the content in points, if Dear ImGui did not lay it out.
  void set_height(float height) { height_ = height; }
  // Scrolls as little as possible to bring the content from `top` to `bottom` in sight.
  void reveal(float top, float bottom);

 private:
  void scroll_to(float above);

  Painter& painter_;
  std::string_view label_;
  Rect room_;
  float above_ = 0;
  float height_ = 0;
};

}  // namespace bogosity::ui
