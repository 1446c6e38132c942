// The table of Booger On Your Neighbor: what lies there and what it did to whom, the moment in which somebody may be
// caught silent, cards to press for the turn at hand, and counting up.
#pragma once

#include <vector>

#include "games/booger/view.h"
#include "ui/games/booger/line.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& booger_screen();

// The parts of Booger's table: what lies there and what just happened, and the cards to press. Pieces of one screen, in
// files by idea.

// Whose turn, which way round, what is to be matched, and what the last line did, loudly.
void draw_booger_state(Painter& painter, Rect area, const booger::View& view);
// The same for the far end of the room.
void draw_booger_wall(Painter& painter, Rect area, const booger::View& view);
// Below what lies there: the moment in which somebody may be caught, and the turn that is being written down.
void draw_booger_catch(Painter& painter, Rect area, const booger::View& view, Actions& actions);
void draw_booger_turn(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                      Actions& actions);
float booger_turn_height(Size area);
// Between hands, and counting up.
void draw_booger_start(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                       Actions& actions);
void draw_booger_counting(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                          Actions& actions);
// Who was left with what; nothing to press.
void draw_booger_left(Painter& painter, Rect area, const booger::View& view);

}  // namespace bogosity::ui
