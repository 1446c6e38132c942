// Buttons, key caps and chips: the small things that can be pressed or name a key.
#pragma once

#include <string_view>

#include "ui/draw/paint.h"

namespace bogosity::ui {

// `shout`: loud, in the type for display.
// `warning`: a default button that takes something away.
enum class ButtonLook : std::uint8_t { plain, primary, warning, chosen, shout, disabled };

// Draws a label and, after it, the key that does the same; returns true when pressed.
bool button(Painter& painter, Rect rect, std::string_view label, std::string_view key = {},
            ButtonLook look = ButtonLook::plain);

float button_width(const Painter& painter, std::string_view label, std::string_view key = {});

// Draws a key cap with its left top corner at `at`; returns its width.
float draw_key(Painter& painter, Point at, std::string_view key, Color ink, Color line);
inline constexpr float key_height = 20;
inline float key_width(const Painter& painter, std::string_view key) {
  return std::max(key_height, painter.width(TextStyle::key, key) + 11);
}

// A smaller button that inserts something or chooses one of several.
bool chip(Painter& painter, Rect rect, std::string_view label, std::string_view key = {}, bool chosen = false);
bool chip(Painter& painter, Rect rect, std::string_view label, std::string_view key, ButtonLook look);
float chip_width(const Painter& painter, std::string_view label, std::string_view key = {});

void draw_panel(Painter& painter, Rect rect);

// The rubber stamp of a verdict: a word in a frame, set down slanted.

// While it falls it is larger by `scale`, and `seen` so far (0 to 1).
void draw_stamp(Painter& painter, Rect rect, std::string_view word, Color color, float scale = 1, float seen = 1);

}  // namespace bogosity::ui
