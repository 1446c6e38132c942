// Buttons, key caps and chips: everything small that can be pressed or says which key does it.
#pragma once

#include <string_view>

#include "core/geometry.h"
#include "ui/draw/paint.h"
#include "ui/draw/theme.h"

namespace bogosity::ui {

enum class ButtonLook : std::uint8_t { plain, primary, chosen, disabled };

// A label and, after it, the key that does the same; true when pressed.
bool button(Painter& painter, Rect rect, std::string_view label, std::string_view key = {},
            ButtonLook look = ButtonLook::plain);
// The width such a button wants.
float button_width(const Painter& painter, std::string_view label, std::string_view key = {});

// A key cap with its left top corner at `at`; gives back its width.
float draw_key(Painter& painter, Point at, std::string_view key, Color ink, Color line);
float key_width(const Painter& painter, std::string_view key);
inline constexpr float key_height = 20;

// A smaller button that inserts something or chooses one of several.
bool chip(Painter& painter, Rect rect, std::string_view label, std::string_view key = {}, bool chosen = false);
float chip_width(const Painter& painter, std::string_view label, std::string_view key = {});

// A panel's ground.
void draw_panel(Painter& painter, Rect rect);

// Places for chips: beside each other as far as they go, then below.

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

// The rubber stamp of a verdict: a word in a frame, set down slanted.

// `down`: how far it has come down, 0 to 1.
void draw_stamp(Painter& painter, Rect rect, std::string_view word, Color color, float down = 1);

}  // namespace bogosity::ui
