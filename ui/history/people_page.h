// The page of people: a list that finds as one types, and beside it the page of whoever is chosen there. Arrows go up
// and down the list and from tab to tab; Enter goes into the tab, Esc out of it again.
#pragma once

#include "ui/history/filter.h"
#include "ui/history/person_data.h"
#include "ui/history/person_edit.h"
#include "ui/history/person_tabs.h"

namespace bogosity::ui {

class PeoplePage final : public HistoryPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::people; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) override;
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const override;
  bool tick(const HistoryView& view) override;
  bool is_busy() const override { return wanted_ || digest_.is_busy(); }
  bool take_edited() override { return form_.take_edited(); }

 private:
  struct Attendance {
    std::int64_t sessions = 0;
    std::size_t last = 0;  // the number of the evening; they stand in the order of their days
  };

  void count(const HistoryView& view);
  void list(const HistoryView& view);
  void choose(std::size_t row, const HistoryView& view);
  void move(int rows, const HistoryView& view);
  void filtered(const history::Filter& before, const HistoryView& view);
  void show_form();
  void compare(int other, const HistoryView& view);
  void go_to_tab(int tab);
  bool handle_inside(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions);
  bool handle_form(const InputEvent& event, const HistoryView& view, Actions& actions);
  bool handle_list(const InputEvent& event, const HistoryView& view);
  void copy(const HistoryView& view, Actions& actions) const;
  void apply_in_page(const action::InHistory& click, const HistoryView& view, Actions& actions);
  void apply_in_tab(const action::InHistory& click, const HistoryView& view, Actions& actions);
  PersonLook look(const HistoryView& view) const;
  void draw_list(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_row(Painter& painter, Rect area, const HistoryView& view, std::size_t number, Actions& actions) const;

  HistoryFilter filter_{{true, false}};
  std::uint64_t edition_ = 0;
  std::vector<Attendance> played_;            // by person
  std::vector<history::PersonIndex> people_;  // all of them, whoever played last first
  std::vector<history::PersonIndex> rows_;    // those who were found
  std::optional<core::Uuid> chosen_;
  std::size_t first_row_ = 0;
  std::size_t visible_rows_ = 1;
  bool wanted_ = false;  // the page is worked out between frames
  PersonDigest digest_;
  PersonForm form_;
  PageState page_;
};

}  // namespace bogosity::ui
