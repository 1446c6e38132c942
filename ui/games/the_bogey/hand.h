// The lower part of The Bogey's table: the hand with the columns for each card, the Bogey's card, talon and discards,
// and the next step.
#pragma once

#include "games/the_bogey/view.h"
#include "ui/draw/paint.h"
#include "ui/games/the_bogey/table.h"
#include "ui/input/actions.h"

namespace bogosity::ui {

// Its best height at the foot of the area.
float bogey_hand_height(Size area);

// Presses only if `actions` is there.
void draw_bogey_hand(Painter& painter, Rect area, const the_bogey::View& view, const TypedTurnCards& typed,
                     Actions* actions);

// The hand in one row of small cards, with the cards just listed after it.
void draw_bogey_hand_strip(Painter& painter, Rect line, const the_bogey::View& view, const TypedTurnCards& typed,
                           Actions& actions);

}  // namespace bogosity::ui
