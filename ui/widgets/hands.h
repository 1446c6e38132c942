// The hand of a declared win in its seven slots, six face up in the order of suit and rank and one face down: below
// each Joker what it stands for, and a bracket for every straight-flush of three (L2).
#pragma once

#include "games/youre_bogus/views/table_view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

void draw_win_hand(Painter& painter, Rect area, const youre_bogus::WinView& win);

// The cards that an inquiry turned up (M3), the one in question first, "on" those that its condition came from; below
// each who placed it and what it is, in red what clashes with the condition.

// At least one card must have been turned up. Only the first `turned` lie face up, with what is said of them. `large`:
// to be read across the room.
void draw_examined_cards(Painter& painter, Rect area, const youre_bogus::InquiryView& inquiry, std::size_t turned,
                         bool large = false);

}  // namespace bogosity::ui
