// The pile of Cal's BS and what was said of it: how many cards, the last claim, who placed it, what a doubt would come
// to, who is going out, and the handicap clock.
#pragma once

#include <optional>

#include "core/journal.h"
#include "games/cals_bs/view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

// Seconds before anybody may doubt the set that lies there (C4); nothing where no clock runs.
std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now);

// In as much room as there is: in little, the words alone.
void draw_cals_pile(Painter& painter, Rect area, const cals_bs::View& view, std::optional<double> clock);
// For the second window.
void draw_cals_wall(Painter& painter, Rect area, const cals_bs::View& view);

}  // namespace bogosity::ui
