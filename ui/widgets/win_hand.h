// The hand of a declared win in its seven slots, six face up in the order of suit and rank and one face down: below
// each Joker what it stands for, and a bracket for every straight-flush of three (L2).
#pragma once

#include "games/youre_bogus/table_view.h"
#include "ui/paint.h"

namespace bogosity::ui {

void draw_win_hand(Paint& paint, Rect area, const youre_bogus::WinView& win);

}  // namespace bogosity::ui
