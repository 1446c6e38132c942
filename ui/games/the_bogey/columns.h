// The twelve columns of The Bogey: cards fanned downwards where there is room, the top card of each where there is not.
// Columns that the card at hand may go to stand out, and can be pressed.
#pragma once

#include <optional>
#include <vector>

#include "games/the_bogey/view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

struct ColumnMarks {
  std::vector<int> open;               // columns that take the card at hand, from 1
  bool any_empty = false;              // of which every empty one will do
  std::vector<the_bogey::Spot> spots;  // what placing it there would skip
  bool pressable = false;
};

// The column that was pressed.
std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      const ColumnMarks& marks);

}  // namespace bogosity::ui
