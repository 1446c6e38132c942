// The page of standings: a table of everybody over the sessions that were asked for. Left and right sort by another
// column, which says what it is and why; Enter opens somebody's page.
#pragma once

#include <vector>

#include "history/standings.h"
#include "ui/history/list_page.h"
#include "ui/history/season_edit.h"
#include "ui/widgets/chart.h"

namespace bogosity::ui {

class StandingsPage final : public ListPage {
 public:
  StandingsPage() : ListPage({false, true, true}) {}
  HistoryPageId page_id() const override { return HistoryPageId::standings; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  bool take_edited() override { return std::exchange(has_edited_, false); }

 private:
  bool has_keyboard() const override { return season_form_.has_value(); }
  void leave_parts() override { season_form_.reset(); }
  void work_out(const HistoryView& view) override;
  void choose(std::size_t row, const HistoryView& view) override;
  void open(const HistoryView& view) override;
  void copy(const HistoryView& view) override { copy(false, view); }
  void add_to_menu(ContextMenu& menu, const HistoryView& view) override {
    if (menu.item("Copy as CSV", "Ctrl Shift C")) copy(true, view);
  }
  void copy(bool csv, const HistoryView& view) const;
  enum class StandingsPart : std::uint8_t { table, points, ranks, ratings, matrix };
  void show(StandingsPart part, const HistoryView& view);
  void compare(const HistoryView& view);
  bool handle_chart(const InputEvent& event, const HistoryView& view);
  void open_hit(const charts::Hit& hit, const HistoryView& view) const;
  void draw_chart_part(Painter& painter, Rect area, const HistoryView& view);
  void note_form(const HistoryView& view, const std::vector<std::size_t>& numbers);
  bool is_best_first(history::ColumnId id) const;
  std::size_t sorted_column() const;
  void draw_people(Painter& painter, Rect area, const HistoryView& view);
  void draw_person(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view);
  bool handle_season(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  void save_season(const HistoryView& view);
  void remove_season(const HistoryView& view);
  void undo_removal(const HistoryView& view);
  void draw_season(Painter& painter, const HistoryView& view);
  void draw_season_form(Painter& painter, Rect area, const HistoryView& view);
  void draw_foot(Painter& painter, Rect area, const HistoryView& view);

  history::Standings standings_;
  // By person: the scores of the last sessions, the oldest first. Of one game only: others cannot be compared.
  std::vector<std::vector<std::int64_t>> form_;
  StandingsPart part_ = StandingsPart::table;
  std::vector<history::PersonIndex> compared_;  // in the chart
  charts::Chart chart_;
  ChartCache cache_;
  std::optional<charts::Hit> cursor_;
  std::optional<SeasonForm> season_form_;
  std::optional<MetadataEdit> removed_;  // the season that was removed last
  bool has_edited_ = false;
  TableSort shown_sort_;  // also where nobody has chosen one
};

}  // namespace bogosity::ui
