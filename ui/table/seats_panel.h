// The seats in the order of play: name, score, how many cards, who has the dice and who placed last; below them what
// the table has agreed on and left open.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// Gives back where each seat is drawn; nothing (w = 0) for those out of sight.
std::vector<Rect> draw_seats_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// Which seats are shown where not all of them have room: a game may be played by a thousand. Whoever has the dice is
// always among them.

struct VisibleSeats {
  std::size_t first = 0;
  std::size_t count = 0;
  std::size_t all = 0;
  std::size_t end() const { return first + count; }
  bool is_all() const { return count == all; }
};

// `row`: the least height of one, with its gap. Where some are left out the last row is for saying so.
VisibleSeats visible_seats(const core::TableView& view, float room, float row);
// "seats 31 to 52 of 1000".
std::string in_words(const VisibleSeats& sight);

}  // namespace bogosity::ui
