// A room that scrolls: a child window of Dear ImGui, with its wheel and its bar.
#pragma once

#include <string_view>

#include "ui/draw/paint.h"

namespace bogosity::ui {

// What the bar takes from the room's right edge, in points.
inline constexpr float scroll_bar_width = 14;

// What keys want of a scroll area. It is done when the area is drawn next.
struct ScrollRequest {
  bool to_top = false;
  float by = 0;  // points, down is positive
};

class ScrollArea {
 public:
  // Until its end everything is drawn into the room, and clipped by it.
  ScrollArea(Painter& painter, std::string_view label, Rect room);
  ScrollArea(Painter& painter, std::string_view label, Rect room, ScrollRequest& request);
  ~ScrollArea();
  ScrollArea(const ScrollArea&) = delete;
  ScrollArea& operator=(const ScrollArea&) = delete;

  // Points above the room.
  float above() const { return above_; }
  // The room without the bar, moved up by what is above it, for content that has places of its own.
  Rect inside() const { return {room_.x, room_.y - above_, room_.w - scroll_bar_width, room_.h}; }
  // Of all there is, in points, where it was not laid out by Dear ImGui.
  void set_height(float height) { height_ = height; }
  // So that what lies from `top` to `bottom` of the content is in sight, moved no more than that takes.
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
