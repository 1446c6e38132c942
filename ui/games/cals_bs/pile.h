// The pile of Cal's BS: its cards, the last claim and its player, the result of a doubt, going out, and the handicap
// clock.
#pragma once

#include <optional>

#include "core/journal.h"
#include "games/cals_bs/view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

// Seconds before the last set may be doubted (C4); empty without a clock.
std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now);

// In little room only the words.
void draw_cals_pile(Painter& painter, Rect area, const cals_bs::View& view, std::optional<double> clock);
// For the second window.
void draw_cals_wall(Painter& painter, Rect area, const cals_bs::View& view);

}  // namespace bogosity::ui
