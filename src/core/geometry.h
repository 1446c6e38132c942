// Points, sizes and rectangles of a screen or a picture, in points (ui/draw/theme.h says what a point is). Rectangles
// are cut into panels from the outside in, so a layout reads like a plan of a room.
#pragma once

#include <algorithm>

namespace bogosity::core {

struct Point {
  float x = 0;
  float y = 0;
};

struct Size {
  float w = 0;
  float h = 0;
};

struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;

  float right() const { return x + w; }
  float bottom() const { return y + h; }
  Point center() const { return {x + w / 2, y + h / 2}; }
  Point top_left() const { return {x, y}; }
  bool contains(Point p) const { return p.x >= x && p.y >= y && p.x < right() && p.y < bottom(); }
  Rect inset(float dx, float dy) const {
    return {x + dx, y + dy, std::max(0.0F, w - 2 * dx), std::max(0.0F, h - 2 * dy)};
  }
  Rect inset(float d) const { return inset(d, d); }
  Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

  // Cut a strip off one side and a gap beside it; what is left stays in this rectangle.
  Rect cut_top(float height, float gap = 0) {
    const Rect strip{x, y, w, std::min(height, h)};
    const float used = std::min(height + gap, h);
    y += used;
    h -= used;
    return strip;
  }
  Rect cut_bottom(float height, float gap = 0) {
    const float strip_h = std::min(height, h);
    const Rect strip{x, bottom() - strip_h, w, strip_h};
    h = std::max(0.0F, h - height - gap);
    return strip;
  }
  Rect cut_left(float width, float gap = 0) {
    const Rect strip{x, y, std::min(width, w), h};
    const float used = std::min(width + gap, w);
    x += used;
    w -= used;
    return strip;
  }
  Rect cut_right(float width, float gap = 0) {
    const float strip_w = std::min(width, w);
    const Rect strip{right() - strip_w, y, strip_w, h};
    w = std::max(0.0F, w - width - gap);
    return strip;
  }
};

}  // namespace bogosity::core

namespace bogosity {
using core::Point;
using core::Rect;
using core::Size;
}  // namespace bogosity
