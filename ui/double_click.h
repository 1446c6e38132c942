// Two clicks at one spot within 400 ms, for a window that no toolkit watches.
#pragma once

#include <cmath>

#include "geometry.h"

namespace bogosity::ui {

class DoubleClick {
 public:
  static constexpr double most_between = 0.400;  // seconds
  static constexpr float most_apart = 8;         // pixels

  // To be told of every press; true if it is the second of two. A third begins anew.
  bool pressed(double at, Point where) {
    const bool second = armed_ && at - at_ <= most_between && std::abs(where.x - where_.x) <= most_apart &&
                        std::abs(where.y - where_.y) <= most_apart;
    armed_ = !second;
    at_ = at;
    where_ = where;
    return second;
  }

 private:
  bool armed_ = false;
  double at_ = 0;
  Point where_;
};

}  // namespace bogosity::ui
