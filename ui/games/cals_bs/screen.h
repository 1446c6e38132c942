// The table of Cal's BS shows the pile, the results of doubts, and the buttons.
#pragma once

#include <optional>
#include <vector>

#include "games/cals_bs/shorthand.h"
#include "games/cals_bs/view.h"
#include "ui/table/game_view.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

extern const GameScreen cals_bs_screen;

// What is typed.
struct CalsLine : LineReading {
  cals_bs::MoveDraft move;
};

// What lies on the table.
TableSummary cals_news(const cals_bs::View& view);
// How often each player was right or caught. It counts cards that were turned up, and no bluffs that nobody doubted.
float cals_people_height(const cals_bs::View& view);
void draw_cals_people(Painter& painter, Rect area, const cals_bs::View& view);

// Returns the buttons in rows: the player and the move. A move of one choice is logged by one press; a move of two
// choices is put together in the entry line and logged by Enter or its button.
std::vector<Chips> cals_moves(const cals_bs::View& view, const cals_bs::MoveDraft& typed, float width);

// Returns the seconds before the last set may be doubted (C4); none without a clock.
std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now);

}  // namespace bogosity::ui
