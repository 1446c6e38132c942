// The buttons of Cal's BS: the player and the move. A move of one choice is logged by one press; a move of two choices
// is put together in the entry line and logged by Enter or its button.
#pragma once

#include "games/cals_bs/view.h"
#include "ui/draw/paint.h"
#include "ui/games/cals_bs/table.h"
#include "ui/input/actions.h"

namespace bogosity::ui {

// The height needed for a width.
float cals_moves_height(const cals_bs::View& view, float width);
void draw_cals_moves(Painter& painter, Rect area, const cals_bs::View& view, std::string_view typed, Actions& actions);

}  // namespace bogosity::ui
