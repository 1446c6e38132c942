// The lower part of The Bogey's table: the hand, each card with the columns that would take it, the Bogey's card while
// it looks for a place, talon and discards, and what can be done next.
#pragma once

#include "games/the_bogey/view.h"
#include "ui/draw/paint.h"
#include "ui/games/the_bogey/table.h"
#include "ui/input/actions.h"

namespace bogosity::ui {

// How high it is best drawn at the foot of such an area.
float bogey_hand_height(Size area);

// Presses only if `actions` is there.
void draw_bogey_hand(Painter& painter, Rect area, const the_bogey::View& view, const TypedTurnCards& typed,
                     Actions* actions);

// The hand in one row of small cards, with those just listed behind it.
void draw_bogey_hand_strip(Painter& painter, Rect line, const the_bogey::View& view, const TypedTurnCards& typed,
                           Actions& actions);

}  // namespace bogosity::ui
