// The twelve columns of The Bogey: cards fanned downwards, or in little room the top cards. Columns for the chosen card
// are highlighted and can be pressed.
#pragma once

#include <optional>
#include <vector>

#include "games/the_bogey/view.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

struct ColumnMarks {
  std::vector<int> open;               // columns for the chosen card, from 1
  bool any_empty = false;              // every empty column will do
  std::vector<the_bogey::Spot> spots;  // with the cards that would be skipped
  bool pressable = false;
};

// The column that was pressed.
std::optional<int> draw_bogey_columns(Painter& painter, Rect area, const the_bogey::View& view,
                                      const ColumnMarks& marks);

}  // namespace bogosity::ui
