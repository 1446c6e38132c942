// The rows of a table: the chosen row and the rows in sight. Keys move the choice, draw_table does the rest; the list's
// owner draws the rows, and the sentence of an empty list.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/events.h"

namespace bogosity::ui {

struct RowList {
  std::size_t size = 0;
  std::size_t at = 0;        // the chosen row
  std::size_t first = 0;     // the first row in sight, even if only in part
  std::size_t in_sight = 1;  // the number of rows in sight, even if only in part
  long scrolled_by = 0;      // rows to scroll in the next frame, for keys
  bool reveals = false;      // the next frame scrolls to the chosen row

  // Sets the number of rows, and the chosen one, which comes in sight.
  void reset(std::size_t rows, std::size_t chosen) {
    size = rows;
    choose(chosen);
  }
  void choose(std::size_t row);
  // The row that an arrow or a paging key leads to; none for other keys or without rows.
  std::optional<std::size_t> target(Key key) const;
  // The rows of a page step: one row of the last page stays in sight.
  long page() const { return in_sight > 3 ? static_cast<long>(in_sight) - 2 : 1; }
  bool sees(std::size_t row) const { return row >= first && row < first + in_sight; }
};

// The look of a row: between lines; without lines; in all columns of a table, which has its own lines.
enum class RowLook : std::uint8_t { ruled, bare, spanning };
// The ground of a pressable row: raised under the mouse and when chosen, then with a mark at its edge.
Press list_row(Painter& painter, Rect row, std::string_view label, bool chosen, RowLook look = RowLook::ruled);

// Draws a block of texts and controls that Dear ImGui lays out, as high as it needs, pressed as a whole: raised under
// the mouse, with a mark at its edge when chosen. The links and buttons in it are pressed by themselves. The block is
// Dear ImGui's last item afterwards.
Press draw_block(Painter& painter, const std::string& label, bool chosen, const std::function<void()>& content);

// Dear ImGui's context menu: the right button opens it, arrows and Enter or a click choose from it, Esc and all other
// keys close it.
class ContextMenu : Uncopied {
 public:
  // The menu of Dear ImGui's last item, whose press this is. `opens_now`: without the right button.
  ContextMenu(Painter& painter, const Press& press, bool opens_now = false) : painter_(painter) {
    if (press.item != 0 && opens_now) ImGui::OpenPopup(press.item);
    open_ = press.item != 0 && ImGui::BeginPopupContextItem();
  }
  ~ContextMenu() {
    if (open_) ImGui::EndPopup();
  }

  bool is_open() const { return open_; }
  // While the menu is open: true if this item was chosen, by click or `key`.
  bool item(const std::string& words, const char* key = nullptr) const;

 private:
  Painter& painter_;
  bool open_ = false;
};

// Dear ImGui's table in the look of the program: a header that stays in sight and sorts, rows of one height that are
// chosen by mouse and keys, columns that are made wider, moved and hidden by mouse. Only rows in sight are drawn.

struct TableColumn {
  std::string_view title;
  float width = 0;  // points; 0: a share of the free width
  Align align = Align::left;
  std::string_view explained = {};  // a tooltip of the header
  bool most_first = false;          // a first press on its header puts the most on top, not the least
  bool sorts = true;                // its header sorts, if the table does
  std::string_view head = {};       // in its header, where the whole title is too long; the menu has the title
  bool keeps_width = false;         // as wide as said in every frame: nobody makes it wider
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

// A number drawn in a row that leads to the sessions behind it: underlined, with a hand, under the mouse. `of_row`: the
// press of the row, which is the number's while the mouse is at the number. `text`: where the number stands.
Press link_in_row(Painter& painter, const Press& of_row, Rect text, TextStyle type, std::string_view label);

// The row being drawn. Its cells follow one another in the order of the columns.
class TableRow {
 public:
  TableRow(Painter& painter, std::span<const TableColumn> columns, float height)
      : painter_(painter), columns_(columns), height_(height) {
    ImGui::TableNextRow(0, painter.pixels(height));
  }

  // The ground of the whole row, as a button. Call it before the cells.
  Press press(std::string_view label, bool chosen);
  // The next cell; nothing to draw where it is empty (w = 0): its column is hidden or out of sight.
  Rect cell();
  // The next cell with words in it, cut where it ends.
  void cell(TextStyle type, Color color, std::string_view words);
  // The same for a number that leads on (link_in_row).
  Press number_cell(const Press& of_row, TextStyle type, Color color, std::string_view words, std::string_view label);

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
