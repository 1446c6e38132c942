// What a press does in the room of people, and what goes to the clipboard there.
#include <fmt/format.h>

#include "charts/alternative.h"
#include "ui/screens/people_room.h"

namespace bogosity::ui {

using history::PersonIndex;

void PeopleRoom::copy(const HistoryView& view, Actions& actions) const {
  if (!digest_.is_there()) return;
  std::string text;
  if (page_.tab == PersonTab::rules) text = charts::as_tabbed_text(digest_.rules_chart());
  if (page_.tab == PersonTab::shouts) text = charts::as_tabbed_text(digest_.shouts_chart());
  if (page_.tab == PersonTab::form) text = charts::as_tabbed_text(page_.form);
  const PersonLook page = look(view);
  if (text.empty() && page.game() != nullptr) {
    for (const auto& column : history::columns())
      text += fmt::format("{}\t{}\n", column.title, history::value_in_words(page.game()->totals, column.id));
  }
  if (!text.empty()) actions.emplace_back(action::Copy{text});
}

void PeopleRoom::apply(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  const history::Filter before = filter_.filter();
  if (filter_.apply(pressed, view)) return filtered(before, view);
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<PeopleClick>(pressed.what)) {
    case PeopleClick::choose:
      page_.inside = false;
      return choose(which, view);
    case PeopleClick::scroll_to:
      first_row_ = std::min(which, rows_.size() > rows_in_sight_ ? rows_.size() - rows_in_sight_ : 0);
      return;
    case PeopleClick::rows_seen:
      rows_in_sight_ = std::max<std::size_t>(1, which);
      return move(0, view);
    case PeopleClick::copy:
      return copy(view, actions);
    default:
      return apply_in_page(pressed, view, actions);
  }
}

void PeopleRoom::apply_in_page(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  const PersonLook page = look(view);
  const auto open = [&](std::size_t evening) {
    if (evening >= view.almanac.evenings().size()) return;
    const auto& id = view.almanac.evenings()[evening].id;
    actions.emplace_back(action::OpenHistory{HistoryRoom::evenings, core::to_text(id)});
  };
  switch (static_cast<PeopleClick>(pressed.what)) {
    case PeopleClick::tab:
      go_to_tab(pressed.which);
      page_.inside = page_.tab == PersonTab::names;
      return;
    case PeopleClick::picture:
      page_.picture = static_cast<FormOf>(pressed.which);
      return show_form();
    case PeopleClick::game:
      page_.game = which;
      return show_form();
    case PeopleClick::go_to_session:
      if (page.game() != nullptr && which >= 1 && which <= page.game()->form.size())
        open(page.game()->form[which - 1].evening);
      return;
    case PeopleClick::open_evening:
      return open(which);
    default:
      return apply_in_tab(pressed, view, actions);
  }
}

// In the tabs that have a keyboard of their own.
void PeopleRoom::apply_in_tab(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<PeopleClick>(pressed.what)) {
    case PeopleClick::open_person:
      if (which < view.almanac.persons().size())
        actions.emplace_back(action::OpenHistory{
            HistoryRoom::people, core::to_text(view.almanac.person(static_cast<PersonIndex>(which)).id)});
      return;
    case PeopleClick::compare:
      page_.inside = true;
      return compare(pressed.which, view);
    case PeopleClick::beside_from:
      page_.beside_first = which;
      return;
    case PeopleClick::beside_seen:
      page_.beside_seen = std::max<std::size_t>(1, which);
      return;
    case PeopleClick::focus_name:
    case PeopleClick::focus_other:
    case PeopleClick::focus_guest: {
      page_.inside = true;
      const int stop = pressed.what - static_cast<int>(PeopleClick::focus_name);
      return form_.focus(static_cast<PersonForm::Stop>(stop), which);
    }
    case PeopleClick::say:
      return form_.say(static_cast<PersonForm::Stop>(pressed.which), view);
    default:
      return;
  }
}

}  // namespace bogosity::ui
