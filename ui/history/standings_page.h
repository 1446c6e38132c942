// The page of standings: a table of everybody over the sessions that were asked for. The cursor goes from the titles,
// where Enter sorts, down to the people, where it opens somebody's page; the column it is in says what it is.
#pragma once

#include <vector>

#include "history/standings.h"
#include "ui/history/list_page.h"

namespace bogosity::ui {

class StandingsPage final : public ListPage {
 public:
  StandingsPage() : ListPage({false, true, true}) {}
  HistoryPageId page_id() const override { return HistoryPageId::standings; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;

 private:
  void work_out(const HistoryView& view) override;
  void choose(std::size_t row, const HistoryView& view) override;
  void open(const HistoryView& view) override;
  void copy(const HistoryView& view) override { copy(false, view); }
  void copy(bool csv, const HistoryView& view) const;
  void note_form(const HistoryView& view, const std::vector<std::size_t>& numbers);
  void move(Key key);
  void draw_people(Painter& painter, Rect area, const HistoryView& view);
  void draw_person(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view);
  void draw_foot(Painter& painter, Rect area, const HistoryView& view);

  history::Standings standings_;
  // By person: the scores of the last sessions, the oldest first. Of one game only: others cannot be compared.
  std::vector<std::vector<std::int64_t>> form_;
  bool in_titles_ = true;   // the cursor
  std::size_t column_ = 0;  // of the cursor, among those of the standings
};

}  // namespace bogosity::ui
