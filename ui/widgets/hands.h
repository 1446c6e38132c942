// The hand of a declared win in its seven slots, six face up in the order of suit and rank and one face down. Each
// Joker's meaning stands below it, and a bracket below each straight-flush of three (L2).
#pragma once

#include <cstddef>
#include <functional>

#include "core/inquiry.h"
#include "core/win.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

// `spread`: how far each card, from the left, is on its way from the middle to its place, 0 to 1; none: all are there.
void draw_win_hand(Painter& painter, Rect area, const core::Win& win,
                   const std::function<float(std::size_t)>& spread = nullptr);

// The cards that an inquiry turned up (M3): the accused one first, after "on" those that its condition came from. Below
// each stand its player and its meaning; clashes with the condition are red.

// At least one card must have been turned up. Only the first `turned` lie face up, with their words. `large`: to be
// read across the room.
void draw_examined_cards(Painter& painter, Rect area, const core::Inquiry& inquiry, std::size_t turned,
                         bool large = false);

}  // namespace bogosity::ui
