// All that can be pressed at a table of Cal's BS: who acts, and what that player does. What is one act is logged at one
// press; what takes two choices is built on the entry line, for all to see, and logged by Enter or its button.
#pragma once

#include "games/cals_bs/view.h"
#include "ui/draw/paint.h"
#include "ui/games/cals_bs/table.h"
#include "ui/input/actions.h"

namespace bogosity::ui {

// The height that it wants in so much width.
float cals_moves_height(const cals_bs::View& view, float width);
void draw_cals_moves(Painter& painter, Rect area, const cals_bs::View& view, std::string_view typed, Actions& actions);

}  // namespace bogosity::ui
