// The calendar: a year at a time, a row for each month, a dot for each evening. The arrows go from day to day and from
// month to month; Enter or a click opens the evening, or the list of those of that day.
#pragma once

#include "history/index.h"
#include "ui/history/list_page.h"

namespace bogosity::ui {

class CalendarPage final : public ListPage {
 public:
  CalendarPage() : ListPage({.lists_sessions = true}) {}
  HistoryPageId page_id() const override { return HistoryPageId::calendar; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;

 private:
  void work_out(const HistoryView& view) override;
  void choose(std::size_t, const HistoryView&) override {}
  void open(const HistoryView& view) override;
  int year() const;
  void draw_head(Painter& painter, const HistoryView& view);
  void draw_year(Painter& painter, Rect area, const HistoryView& view);
  void draw_day(Painter& painter, Rect cell, const std::string& day, const HistoryView& view);

  history::SessionsByDay days_;
  std::string day_;  // at which the keyboard is
  std::optional<history::YearsAgo> years_ago_;
};

}  // namespace bogosity::ui
