// The four suits and the Joker's star as shapes: sharp at every size, with or without fonts.
#pragma once

#include "core/cards.h"
#include "ui/paint.h"

namespace bogosity::ui {

// Fills `box`, which should be square.
void draw_suit(Paint& paint, core::Suit suit, Rect box, Color color);
void draw_star(Paint& paint, Rect box, Color color);

Color suit_color(const Theme& theme, core::Suit suit);

}  // namespace bogosity::ui
