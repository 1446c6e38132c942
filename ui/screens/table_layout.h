// Where the table's panels lie, for any window from 960x540 points up.
#pragma once

#include "ui/geometry.h"

namespace bogosity::ui {

struct TableLayout {
  Rect bar;
  Rect seats;  // left column
  Rect rail;   // middle column, from here
  Rect stack;
  Rect picker;  // no height where there is no room for it
  Rect entry;
  Rect scores;  // right column
  Rect log;
  Rect verdict;  // what an inquiry or a win covers: middle and right column above the entry line
  Rect wide_entry;
};

TableLayout lay_out_table(Rect screen, int players);

}  // namespace bogosity::ui
