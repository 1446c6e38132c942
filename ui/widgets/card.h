// A playing card: face, back, or the empty place where one will lie; and the small face of the card picker.
#pragma once

#include "core/cards.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

// Cards are this much higher than wide.
inline constexpr float card_ratio = 1.4F;

void draw_card(Painter& painter, Rect rect, core::Card card);
// Draws an outline where no card lies.
void draw_no_card(Painter& painter, Rect rect);
// Draws the ground of a small card that can be pressed.
void draw_card_ground(Painter& painter, Rect rect, bool marked);
// Draws rank and suit beside each other on a small card.
void draw_small_card(Painter& painter, Rect rect, core::Card card, bool greyed, bool marked);
// Returns "8", "10" or "K", as a card's corner says it.
std::string corner_text(core::Card card);

// The four suits and the Joker's star as shapes: sharp at every size, with or without fonts.

// Fills `box`, which should be square.
void draw_suit(Painter& painter, core::Suit suit, Rect box, Color color);
void draw_star(Painter& painter, Rect box, Color color);

inline Color suit_color(const Theme& theme, core::Suit suit) { return theme.suit[static_cast<std::size_t>(suit)]; }

// Six dice at the cursor, side by side: buttons "first die 1" to "first die 6", up to `height` high. Returns the pips
// of the one pressed; 0: none.
int row_of_dice(Painter& painter, float height, float gap, const std::string& which, int chosen);
// Draws buttons for the suits over the free width: "suit S" and so on, with their names if there is room.
std::optional<core::Suit> row_of_suits(Painter& painter, float height, std::optional<core::Suit> chosen);

}  // namespace bogosity::ui
