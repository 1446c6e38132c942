// The seats in the order of play: name, score, how many cards, who has the dice and who placed last; below them what
// the table has agreed on and left open.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// Gives back where each seat is drawn; nothing (w = 0) for those out of sight.
std::vector<Rect> draw_seats_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// A row for each seat, from the top of `area`. Where they have no room they scroll, for a game may be played by a
// thousand; whoever has the turn comes in sight.
void draw_rows_of_seats(Painter& painter, Rect area, std::string_view label, float row, const core::TableView& view,
                        const std::function<void(Rect, std::size_t)>& draw_row);

}  // namespace bogosity::ui
