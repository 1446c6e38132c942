// What the pages of history have in common: the bar by which they are asked, the table that follows it and its order,
// keys that go through it, and what a page says before there is anything in it.
#pragma once

#include "ui/history/filter.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

class ListPage : public HistoryPage {
 public:
  void enter(const action::OpenHistory& where, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const HistoryView& view) override;

 protected:
  explicit ListPage(HistoryFilter::Features features = {}) : filter_(features) {}

  // Is the keyboard in a part of the page that is not the filter?
  virtual bool has_keyboard() const { return false; }
  // The filter or the list was pressed: the keyboard leaves that part.
  virtual void leave_parts() {}
  // Something else is asked for, or the index is another edition, or the order is another.
  virtual void work_out(const HistoryView& view) = 0;
  // What keys and the mouse do with a row: it is chosen; the chosen one is opened; the numbers that are shown are
  // copied.
  virtual void choose(std::size_t row, const HistoryView& view) = 0;
  virtual void open(const HistoryView& view) = 0;
  virtual void copy(const HistoryView&) {}
  // What else the keys do with a row, for its menu.
  virtual void add_to_menu(ContextMenu&, const HistoryView&) {}

  // True if the event was for the bar.
  bool handle_filter(const InputEvent& event, const HistoryView& view);
  // At the cursor. `hint`: in the field for words while nothing is typed.
  void draw_filter(Painter& painter, const HistoryView& view,
                   std::string_view hint = "Search, or with:name from:2026-05\u2026");
  void sort_by(const TableSort& sort, const HistoryView& view);
  // The page's table, in its order where it has one.
  void draw_rows(Painter& painter, Rect area, TableLook look, std::span<const TableColumn> columns,
                 const HistoryView& view, const std::function<void(TableRow&, std::size_t)>& draw_row);
  // What the mouse did with a row: a press chooses it, and its menu has what the keys do.
  Press press_row(Painter& painter, TableRow& row, std::size_t number, std::string_view label, const HistoryView& view);

  HistoryFilter filter_;
  std::uint64_t edition_ = 0;  // of the index, that is shown
  RowList list_;
  std::optional<TableSort> sort_;  // of the table; nothing: its own order
};

// Where what was chosen stands among rows that were worked out anew; if it is gone, `otherwise`.
template <class Rows, class IsIt>
std::size_t row_of(const Rows& rows, IsIt is_it, std::size_t otherwise = 0) {
  const auto found = std::find_if(rows.begin(), rows.end(), is_it);
  return found == rows.end() ? otherwise : static_cast<std::size_t>(found - rows.begin());
}

// Does each of the words that were typed begin one of `findable`, as history::as_findable gives it?
bool has_words(const std::string& findable, const std::string& typed);

// A cell of two lines: what it is, and more about it.
void draw_two_lines(Painter& painter, Rect cell, std::string_view upper, std::string_view lower,
                    Align align = Align::left);
// That sessions are being read, or the page's own sentence.
void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words);

std::unique_ptr<HistoryPage> make_sessions_page();
std::unique_ptr<HistoryPage> make_standings_page();
std::unique_ptr<HistoryPage> make_people_page();
std::unique_ptr<HistoryPage> make_dice_page();
std::unique_ptr<HistoryPage> make_records_page();
std::unique_ptr<HistoryPage> make_firsts_page();
std::unique_ptr<HistoryPage> make_calendar_page();

// "6H,TD" with the signs of the suits, as cards are written everywhere; other words stay as they are.
std::string with_suits(std::string_view words);

}  // namespace bogosity::ui
