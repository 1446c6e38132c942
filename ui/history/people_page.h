// The page of people: a list that finds as one types, and beside it the page of whoever is chosen there. Arrows go up
// and down the list and from tab to tab; Enter goes into the tab, Esc out of it again.
#pragma once

#include "ui/history/list_page.h"
#include "ui/history/person_panel.h"

namespace bogosity::ui {

class PeoplePage final : public ListPage {
 public:
  PeoplePage() : ListPage({true, false}) { sort_ = newest_first; }
  HistoryPageId page_id() const override { return HistoryPageId::people; }
  void enter(const action::OpenHistory& where, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  bool tick(const HistoryView& view) override;
  bool is_busy() const override { return wanted_ || panel_.is_busy(); }
  bool take_edited() override { return panel_.form().take_edited(); }

 private:
  static constexpr TableSort newest_first{2, true};
  bool has_keyboard() const override { return panel_.is_inside(); }
  void leave_parts() override { panel_.leave(); }
  struct Attendance {
    std::int64_t sessions = 0;
    std::size_t last = 0;  // the number of the session; they stand in the order of their days
  };

  void work_out(const HistoryView& view) override;
  void choose(std::size_t row, const HistoryView& view) override;
  void open(const HistoryView&) override { panel_.enter(); }
  void copy(const HistoryView& view) override { panel_.copy(view); }
  void count(const HistoryView& view);
  void list(const HistoryView& view);
  void sort_rows(const HistoryView& view);
  void draw_list(Painter& painter, Rect area, const HistoryView& view);

  std::vector<Attendance> played_;            // by person
  std::vector<history::PersonIndex> people_;  // all of them who have played
  std::vector<history::PersonIndex> rows_;    // those who were found
  std::optional<core::Uuid> chosen_;
  history::Filter asked_;
  bool wanted_ = false;  // the page is worked out between frames
  PersonPanel panel_;
};

}  // namespace bogosity::ui
