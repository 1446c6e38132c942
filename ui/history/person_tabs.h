// The page of a person: who it is, and the tabs of what is known of her. Pressing anything queues a click of the page
// of people.
#pragma once

#include "history/person.h"
#include "ui/history/person_data.h"
#include "ui/history/person_edit.h"
#include "ui/widgets/chart.h"

namespace bogosity::ui {

enum class PersonTab : std::uint8_t { form, numbers, rules, shouts, beside, names };
inline constexpr int person_tabs = 6;

// Numbers of InHistory::what in the page of people.
enum class PeopleClick : int {
  choose,
  scroll_to,
  rows_seen,
  tab,
  picture,
  game,
  go_to_session,
  open_session,
  open_person,
  compare,
  beside_from,
  beside_seen,
  focus_name,
  focus_other,
  focus_guest,
  say,
  copy
};

// What of the page was chosen last; only events and clicks change it.
struct PageState {
  PersonTab tab = PersonTab::form;
  bool inside = false;  // the arrows belong to the tab
  FormMeasure picture = FormMeasure::points;
  std::size_t game = 0;
  charts::Chart form;
  std::optional<charts::Hit> cursor;
  std::vector<history::HeadToHead> beside;  // one for each game
  std::size_t beside_row = 0;
  std::size_t beside_first = 0;
  std::size_t beside_seen = 1;
  mutable ChartCache form_cache;
  mutable ChartCache rules_cache;
  mutable ChartCache shouts_cache;
};

struct PersonLook {
  const HistoryView& view;
  const PersonDigest& digest;
  const PersonForm& form;
  const PageState& state;
  const history::Person& person() const { return view.index.person(digest.page().person); }
  const history::GamePage* game() const {
    const auto& games = digest.page().games;
    return state.game < games.size() ? &games[state.game] : nullptr;
  }
};

action::InHistory people_click(PeopleClick what, int which = 0, std::string text = {});
std::string_view name_of(PersonTab tab);

void draw_person(Painter& painter, Rect area, const PersonLook& look, Actions& actions);
// The game that a tab is about, at the right of the row: a press goes on to the next. Nothing where there is only one.
void draw_game_choice(Painter& painter, Rect row, const PersonLook& look, Actions& actions);

// The tabs, one each.
void draw_form_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions);
void draw_numbers_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions);
void draw_beside_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions);
void draw_names_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions);

}  // namespace bogosity::ui
