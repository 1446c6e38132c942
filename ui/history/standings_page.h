// The page of standings: a table of everybody over the evenings that were asked for. The cursor goes from the titles,
// where Enter sorts, down to the people, where it opens somebody's page; the column it is in says what it is.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "history/standings.h"
#include "ui/draw/paint.h"
#include "ui/history/filter.h"

namespace bogosity::ui {

// The drawing of the standings: titles that sort, rows of people, as many columns as fit beside the names.

// The scores of somebody's last sessions, the oldest first. Of one game only: others cannot be compared.
using StandingsForm = std::vector<std::vector<std::int64_t>>;
inline constexpr std::size_t sessions_in_form = 12;

struct StandingsLook {
  const history::SessionIndex& index;
  const history::Standings& standings;
  std::size_t from = 0;  // columns in sight
  std::size_t until = 0;
  float spare = 0;                      // for each of them, beyond what it needs
  const StandingsForm* form = nullptr;  // by person; a small line beside the name where there is room
};

// Of the rank and the name, at the left of a table of this width.
float standings_names_width(float table_width);
// As many columns as fit, from `first` on or farther so that `wanted` is among them.
std::pair<std::size_t, std::size_t> visible_columns(const Painter& painter, float room,
                                                    const std::vector<history::ColumnId>& columns, std::size_t first,
                                                    std::size_t wanted);

// What is left over of the room, for each of the columns in sight.
float spare_of(const Painter& painter, float room, const std::vector<history::ColumnId>& columns, std::size_t from,
               std::size_t until);

// The column that was pressed. `chosen`: the cursor is there.
std::optional<std::size_t> draw_standings_head(Painter& painter, Rect row, const StandingsLook& look, bool worst_first,
                                               std::optional<std::size_t> chosen);
// True if the row was pressed. `chosen`: the cursor is in it, in that column.
bool draw_standing(Painter& painter, Rect row, const StandingsLook& look, std::size_t number,
                   std::optional<std::size_t> chosen);

class StandingsPage final : public HistoryPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::standings; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) override;
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const override;

 private:
  enum StandingsClick : int { sort, open, scroll_to, rows_seen, columns_from, step_columns, copy_text, copy_csv };

  void work_out(const HistoryView& view);
  void note_form(const HistoryView& view, const std::vector<std::size_t>& numbers);
  void sort_by(std::size_t column, const HistoryView& view);
  void move(int rows, int columns);
  void copy(bool csv, const HistoryView& view, Actions& actions) const;
  void open_person(std::size_t row, const HistoryView& view, Actions& actions) const;
  void draw_table(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_rows(Painter& painter, Rect area, const StandingsLook& look, Actions& actions) const;
  void draw_foot(Painter& painter, Rect area, Actions& actions) const;

  HistoryFilter filter_{{false, true, true}};
  history::Standings standings_;
  StandingsForm form_;  // by person
  std::uint64_t edition_ = 0;
  history::ColumnId sort_ = history::ColumnId::points;
  bool worst_first_ = false;
  int row_ = -1;            // of the cursor; -1: in the titles
  std::size_t column_ = 0;  // of the cursor
  std::size_t first_row_ = 0;
  std::size_t visible_rows_ = 1;
  std::size_t first_column_ = 0;
};

}  // namespace bogosity::ui
