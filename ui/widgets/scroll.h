// Something higher than the room it has: how far it is scrolled, by the wheel or so that a part of it comes in sight.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "ui/draw/paint.h"

namespace bogosity::ui {

struct Scroll {
  float height = 0;  // of all there is, in points
  float at = 0;      // how much of it is above the room

  // Within what there is.
  float kept(float room) const { return std::clamp(at, 0.0F, std::max(0.0F, height - room)); }
  // After the wheel has been turned over the room.
  float turned(const Painter& painter, Rect room, float step) const {
    return Scroll{height, at - painter.wheel(room) * step}.kept(room.h);
  }
  // So that what lies from `top` to `bottom` is in sight, moved no more than that takes.
  float revealing(float room, float top, float bottom) const {
    const float moved = std::max(bottom - room, std::min(at, std::max(0.0F, top)));
    return Scroll{height, moved}.kept(room);
  }
};

// A thin mark at the right edge of the room; nothing where everything is in sight.
void draw_scroll_mark(Painter& painter, Rect room, float height, float at);

// A bar beside a list of rows that can be taken with the mouse, however long the list is.

// The width that it takes from the list's right edge.
inline constexpr float scroll_bar_width = 18;

// `first` and how many are `shown` of `all` rows. Gives back the first row that the mouse wants, while it holds the
// bar.
std::optional<std::size_t> scroll_bar(Painter& painter, std::string_view label, Rect area, std::size_t first,
                                      std::size_t shown, std::size_t all);

}  // namespace bogosity::ui
