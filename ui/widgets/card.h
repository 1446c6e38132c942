// A playing card: face, back, or the empty place where one will lie; and the small face of the card picker.
#pragma once

#include "core/cards.h"
#include "ui/paint.h"

namespace bogosity::ui {

// Cards are this much higher than wide.
inline constexpr float card_ratio = 1.4F;

void draw_card(Paint& paint, Rect rect, core::Card card);
// An outline where no card lies.
void draw_no_card(Paint& paint, Rect rect);
// Rank and suit beside each other on a small card.
void draw_small_card(Paint& paint, Rect rect, core::Card card, bool greyed, bool marked);
// "8", "10", "K": as a card's corner says it.
std::string corner_text(core::Card card);

}  // namespace bogosity::ui
