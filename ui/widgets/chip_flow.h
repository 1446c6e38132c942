// Places for chips: beside each other as far as they go, then below.
#pragma once

#include "geometry.h"
#include "ui/theme.h"

namespace bogosity::ui {

class ChipFlow {
 public:
  explicit ChipFlow(Rect area, float height = space::button, float gap = 6)
      : area_(area), height_(height), gap_(gap), x_(area.x), y_(area.y) {}

  Rect place(float wanted) {
    const float width = std::min(std::max(wanted, 46.0F), area_.w);
    if (x_ > area_.x && x_ + width > area_.right() + 0.5F) {
      x_ = area_.x;
      y_ += height_ + gap_;
    }
    const Rect rect{x_, y_, width, height_};
    x_ += width + gap_;
    return rect;
  }
  // Of all rows so far.
  float used() const { return y_ + height_ - area_.y; }

 private:
  Rect area_;
  float height_;
  float gap_;
  float x_;
  float y_;
};

}  // namespace bogosity::ui
