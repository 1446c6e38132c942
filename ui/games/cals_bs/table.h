// The table of Cal's BS: the pile, the results of doubts, and the buttons.
#pragma once

#include <string_view>

#include "games/cals_bs/view.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& cals_bs_screen();

// Its panels.

// The buttons: the player and the move. A move of one choice is logged by one press; a move of two choices is put
// together in the entry line and logged by Enter or its button.
// The height needed for a width.
float cals_moves_height(const cals_bs::View& view, float width);
void draw_cals_moves(Painter& painter, Rect area, const cals_bs::View& view, std::string_view typed, Actions& actions);

// The pile: its cards, the last claim and its player, the result of a doubt, going out, and the handicap clock.
// Seconds before the last set may be doubted (C4); empty without a clock.
std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now);

// In little room only the words.
void draw_cals_pile(Painter& painter, Rect area, const cals_bs::View& view, std::optional<double> clock);
// For the second window.
void draw_cals_wall(Painter& painter, Rect area, const cals_bs::View& view);

}  // namespace bogosity::ui
