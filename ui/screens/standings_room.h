// The room of standings: a table of everybody over the evenings that were asked for. The cursor goes from the titles,
// where Enter sorts, down to the people, where it opens somebody's page; the column it is in says what it is.
#pragma once

#include "history/standings.h"
#include "ui/history_filter.h"
#include "ui/screens/standings_table.h"

namespace bogosity::ui {

class StandingsRoom final : public HistoryPage {
 public:
  HistoryRoom room() const override { return HistoryRoom::standings; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) override;
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions) override;
  void draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const override;

 private:
  enum Click : int { sort, open, scroll_to, rows_seen, columns_from, step_columns, copy_text, copy_csv };

  void work_out(const HistoryView& view);
  void note_form(const HistoryView& view, const std::vector<std::size_t>& numbers);
  void sort_by(std::size_t column, const HistoryView& view);
  void move(int rows, int columns);
  void copy(bool csv, const HistoryView& view, Actions& actions) const;
  void open_person(std::size_t row, const HistoryView& view, Actions& actions) const;
  void draw_table(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_rows(Paint& paint, Rect area, const StandingsLook& look, Actions& actions) const;
  void draw_foot(Paint& paint, Rect area, Actions& actions) const;

  HistoryFilter filter_{{false, true, true}};
  history::Standings standings_;
  StandingsForm form_;  // by person
  std::uint64_t edition_ = 0;
  history::ColumnId sort_ = history::ColumnId::points;
  bool worst_first_ = false;
  int row_ = -1;            // of the cursor; -1: in the titles
  std::size_t column_ = 0;  // of the cursor
  std::size_t first_row_ = 0;
  std::size_t rows_in_sight_ = 1;
  std::size_t first_column_ = 0;
};

}  // namespace bogosity::ui
