// The table of The Bogey has twelve columns above, and below them the hand or the cards to draw from.
#pragma once

#include <optional>

#include "games/the_bogey/shorthand.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

extern const GameScreen the_bogey_screen;

// What is typed.
struct BogeyLine : LineReading {
  the_bogey::TurnDraft turn;
};

// Draws the twelve columns: cards fanned downwards, or in little room the top cards. Columns for the chosen card are
// highlighted and can be pressed. Returns the column that was pressed.
std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      std::optional<core::Card> card = {});

// Draws the lower part: the hand with the columns for each card, the Bogey's card, talon and discards, and the next
// step. It can be pressed only if `actions` is there.
void draw_bogey_hand(Painter& painter, Rect area, const the_bogey::View& view, const the_bogey::TurnDraft& typed,
                     Actions* actions);

// Draws the hand in one row of small cards, with the cards just listed after it.
void draw_bogey_hand_strip(Painter& painter, Rect line, const the_bogey::View& view, const the_bogey::TurnDraft& typed,
                           Actions& actions);

}  // namespace bogosity::ui
