// A list of rows of one height: which of them is chosen and which are in sight. Keys move the choice, the scroll area
// around the rows the rest; the list's owner says what a row shows, and what stands there while there is none.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ui/draw/paint.h"
#include "ui/input/events.h"

namespace bogosity::ui {

struct ListLook {
  std::string_view label;  // of its scroll area
  float row = 0;           // its height
  bool keeps_bar = false;  // the bar has its room also where all rows are in sight
};

struct RowList {
  std::size_t size = 0;
  std::size_t at = 0;        // the chosen row
  std::size_t first = 0;     // row in sight, and if only a part of it
  std::size_t in_sight = 1;  // so many rows, those included that are in sight in part
  long scrolled_by = 0;      // rows, by keys, at the next frame
  bool reveals = false;      // the chosen row comes in sight at the next frame

  // So many rows from now on, of which this one is chosen and in sight.
  void reset(std::size_t rows, std::size_t chosen);
  void choose(std::size_t row);
  // The row that an arrow or a paging key leads to; nothing for other keys, and where there are no rows.
  std::optional<std::size_t> target(Key key) const;
  // How far a page goes: a row of the last one stays in sight.
  long page() const { return in_sight > 3 ? static_cast<long>(in_sight) - 2 : 1; }
  bool sees(std::size_t row) const { return row >= first && row < first + in_sight; }
  void draw(Painter& painter, Rect area, const ListLook& look, const std::function<void(Rect, std::size_t)>& draw_row);
};

// How a row stands in its list: between lines; so, over the whole width of its panel; without lines; in all columns of
// a table, whose lines are its own.
enum class RowLook : std::uint8_t { ruled, wide, bare, spanning };
// The ground of a row that can be pressed: raised under the mouse and where it is chosen, with a mark at its edge then.
Press list_row(Painter& painter, Rect row, std::string_view label, bool chosen, RowLook look = RowLook::ruled);

// The menu of a thing, Dear ImGui's own: the right button opens it, arrows and Enter or a click choose from it, Esc and
// everything else that is typed close it.

class ContextMenu {
 public:
  // Of the thing that was just pressed or not, Dear ImGui's last item.
  ContextMenu(Painter& painter, const Press& press);
  ~ContextMenu();
  ContextMenu(const ContextMenu&) = delete;
  ContextMenu& operator=(const ContextMenu&) = delete;

  bool is_open() const { return open_; }
  // While it is open: true if this was chosen. `key` does the same.
  bool item(const std::string& words, const char* key = nullptr);

 private:
  Painter& painter_;
  bool open_;
};

}  // namespace bogosity::ui
