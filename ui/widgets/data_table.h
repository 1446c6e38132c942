// Dear ImGui's table in the look of the program: a header that stays in sight and sorts, rows of one height that are
// chosen by mouse and keys, columns that are made wider, moved and hidden by mouse. Only rows in sight are drawn.
#pragma once

#include "ui/widgets/list.h"

namespace bogosity::ui {

struct TableColumn {
  std::string_view title;
  float width = 0;  // points; 0: a share of the free width
  Align align = Align::left;
  std::string_view explained = {};  // a tooltip of the header
  bool most_first = false;          // a first press on its header puts the most on top, not the least
  bool sorts = true;                // its header sorts, if the table does
};

struct TableSort {
  std::size_t column = 0;
  bool descending = false;
  friend bool operator==(const TableSort&, const TableSort&) = default;
};

struct TableLook {
  std::string_view label;
  float row = 36;                      // its height
  float header = 28;                   // 40 if a press on it sorts
  std::optional<TableSort> sort = {};  // the present order; a press on a header changes it
  int frozen = -1;  // the number of columns that stay in sight while the others scroll sideways; -1: none scroll
  std::optional<std::size_t> revealed = {};  // scrolls to this column of the chosen row
};

// The row being drawn. Its cells follow one another in the order of the columns.
class TableRow {
 public:
  TableRow(Painter& painter, std::span<const TableColumn> columns, float height);

  // The ground of the whole row, as a button. Call it before the cells.
  Press press(std::string_view label, bool chosen);
  // The next cell; nothing to draw where it is empty (w = 0): its column is hidden or out of sight.
  Rect cell();
  // The next cell with words in it, cut where it ends.
  void cell(TextStyle type, Color color, std::string_view words);

 private:
  Painter& painter_;
  std::span<const TableColumn> columns_;
  float height_;
  int at_ = -1;
};

// Draws the table with all rows of the list into the area. Returns the new order if a header was pressed just now. The
// model holds the order; ImGui shows it.
std::optional<TableSort> draw_table(Painter& painter, Rect area, const TableLook& look,
                                    std::span<const TableColumn> columns, RowList& list,
                                    const std::function<void(TableRow&, std::size_t)>& draw_row);

}  // namespace bogosity::ui
