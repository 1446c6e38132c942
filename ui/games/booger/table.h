// The table of Booger On Your Neighbor: the card to match, the effects of the last line, catching, cards to press for
// this turn, and counting up.
#pragma once

#include "games/booger/view.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& booger_screen();

// The panels of this table.

// The turn, the direction, the card to match, and the effects of the last line, emphasized.
void draw_booger_state(Painter& painter, Rect area, const booger::View& view);
// The same for the second window.
void draw_booger_wall(Painter& painter, Rect area, const booger::View& view);
// Below it: catching, and the turn that is being entered.
void draw_booger_catch(Painter& painter, Rect area, const booger::View& view, Actions& actions);
void draw_booger_turn(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                      Actions& actions);
float booger_turn_height(Size area);
// Between hands, and counting up.
void draw_booger_start(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                       Actions& actions);
void draw_booger_counting(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                          Actions& actions);
// The cards that were left; nothing to press.
void draw_booger_left(Painter& painter, Rect area, const booger::View& view);

}  // namespace bogosity::ui
