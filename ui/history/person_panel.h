// The page of a person: who it is, and the tabs of what is known of her.
#pragma once

#include "history/person.h"
#include "ui/history/head_to_head.h"
#include "ui/history/person_data.h"
#include "ui/history/person_edit.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {

enum class PersonTab : std::uint8_t { form, numbers, rules, shouts, beside, names };

class PersonPanel {
 public:
  PersonForm& form() { return form_; }
  // The keyboard's person; what is known of her is read by begin() and step().
  void choose(const history::Person& person);
  // Nobody: the page is empty.
  void begin(const HistoryView& view, std::optional<history::PersonIndex> person, const history::Filter& filter);
  bool step(const HistoryView& view) { return digest_.step(view); }
  bool is_busy() const { return digest_.is_busy(); }

  bool is_inside() const { return inside_; }
  // The arrows belong to the tab, or no more. True if the event was for what is inside.
  bool handle_inside(const InputEvent& event, const HistoryView& view);
  void leave();
  void enter() { inside_ = digest_.is_there() && tab_ != PersonTab::numbers; }
  // From tab to tab.
  bool handle_tabs(const InputEvent& event);
  void copy(const HistoryView& view) const;
  void draw(Painter& painter, Rect area, const HistoryView& view);

 private:
  const history::Person& person(const HistoryView& view) const { return view.index.person(digest_.page().person); }
  const history::GamePage* game() const {
    const auto& games = digest_.page().games;
    return game_ < games.size() ? &games[game_] : nullptr;
  }
  void go_to_tab(int tab);
  void show_form();
  void show_picture(int picture);
  void open_session(std::size_t session, const HistoryView& view) const;
  bool handle_form(const InputEvent& event, const HistoryView& view);
  // They draw at the cursor; the tabs fill what is free.
  void draw_head(Painter& painter, const HistoryView& view);
  void draw_tab_names(Painter& painter, const HistoryView& view);
  void draw_chart_tab(Painter& painter, const charts::Chart& chart, ChartCache& cache);
  void draw_numbers_tab(Painter& painter);
  void draw_form_tab(Painter& painter, const HistoryView& view);
  // The game that a tab is about. Nothing where there is one.
  void draw_game_choice(Painter& painter, WrappedLine& line, const HistoryView& view);
  void draw_below(Painter& painter, const HistoryView& view, const history::GamePage& game);

  PersonDigest digest_;
  PersonForm form_;
  HeadToHeadTab beside_;
  PersonTab tab_ = PersonTab::form;
  bool inside_ = false;  // the arrows belong to the tab
  FormMeasure picture_ = FormMeasure::points;
  std::size_t game_ = 0;
  charts::Chart form_chart_;
  std::optional<charts::Hit> cursor_;  // in the tab's picture
  ChartCache form_cache_;
  ChartCache rules_cache_;
  ChartCache shouts_cache_;
};

}  // namespace bogosity::ui
