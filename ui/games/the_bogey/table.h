// The table of The Bogey: twelve columns above, the hand or the cards to draw from below.
#pragma once

#include <optional>

#include "games/the_bogey/shorthand.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

extern const GameScreen the_bogey_screen;

// The twelve columns: cards fanned downwards, or in little room the top cards. Columns for the chosen card are
// highlighted and can be pressed. Returns the column that was pressed.
std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      std::optional<core::Card> card = {});

// The lower part: the hand with the columns for each card, the Bogey's card, talon and discards, and the next step.
// Presses only if `actions` is there.
void draw_bogey_hand(Painter& painter, Rect area, const the_bogey::View& view, const the_bogey::TypedTurn& typed,
                     Actions* actions);

// The hand in one row of small cards, with the cards just listed after it.
void draw_bogey_hand_strip(Painter& painter, Rect line, const the_bogey::View& view, const the_bogey::TypedTurn& typed,
                           Actions& actions);

}  // namespace bogosity::ui
