// The scores over the turns: a line a player, each with a color and a marker of its own, and at their right end what
// everybody has now. Names stand beside the same markers on the score sheet.
#pragma once

#include <vector>

#include "core/table_view.h"
#include "ui/draw/paint.h"
#include "ui/widgets/chart.h"

namespace bogosity::ui {

// Less height than this tells nothing.
inline constexpr float least_chart = 70;

void draw_score_chart(Painter& painter, Rect area, const std::vector<core::MomentView>& moments, int turn,
                      ChartCache& cache);
// The marker of this seat, about `size` points wide.
void draw_player_mark(Painter& painter, Point center, std::size_t seat, float size);

}  // namespace bogosity::ui
