#include "ui/screens/people_room.h"

#include <algorithm>

namespace bogosity::ui {
namespace {

using history::PersonIndex;

// Each word that was typed begins a word of one of the names.
bool is_found(const history::Person& person, const std::string& typed) {
  std::string names = history::as_findable(person.name);
  for (const auto& alias : person.aliases) names += history::as_findable(alias);
  for (std::size_t at = typed.find(' '); at != std::string::npos;) {
    const std::size_t end = std::min(typed.find(' ', at + 1), typed.size());
    if (names.find(typed.substr(at, end - at)) == std::string::npos) return false;
    at = end < typed.size() ? end : std::string::npos;
  }
  return true;
}

}  // namespace

void PeopleRoom::enter(const std::string& about, const HistoryView& view) {
  const auto id = core::uuid_from(about);
  if (id) {
    chosen_ = *id;
    page_.inside = false;
    wanted_ = true;
  }
  if (edition_ != view.almanac.edition() || people_.empty()) return refresh(view);
  if (id) list(view);
}

void PeopleRoom::refresh(const HistoryView& view) {
  if (edition_ == view.almanac.edition()) return;
  edition_ = view.almanac.edition();
  filter_.refresh(view);
  if (form_.person() != core::Uuid{} && chosen_) {
    // Who turned out to be somebody else is shown as that one.
    if (!view.almanac.person_with_id(*chosen_)) chosen_ = form_.person();
  }
  count(view);
  list(view);
  wanted_ = true;
}

void PeopleRoom::count(const HistoryView& view) {
  const auto& evenings = view.almanac.evenings();
  played_.assign(view.almanac.persons().size(), {});
  for (std::size_t number = 0; number < evenings.size(); ++number) {
    if (evenings[number].words.in_bin || evenings[number].telling_of) continue;
    for (const auto& seat : evenings[number].seats) {
      ++played_[seat.person].sessions;
      played_[seat.person].last = number;
    }
  }
  people_.clear();
  for (PersonIndex i = 0; i < played_.size(); ++i) {
    if (played_[i].sessions > 0) people_.push_back(i);
  }
  const auto day = [&](PersonIndex each) -> const std::string& { return evenings[played_[each].last].date; };
  std::sort(people_.begin(), people_.end(), [&](PersonIndex a, PersonIndex b) {
    return std::tie(day(b), view.almanac.person(a).name, a) < std::tie(day(a), view.almanac.person(b).name, b);
  });
}

void PeopleRoom::list(const HistoryView& view) {
  const std::string typed = history::as_findable(filter_.field(FilterStop::words).text());
  rows_.clear();
  std::copy_if(people_.begin(), people_.end(), std::back_inserter(rows_),
               [&](PersonIndex each) { return is_found(view.almanac.person(each), typed); });
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [&](PersonIndex each) { return view.almanac.person(each).id == chosen_; });
  // Who is found by a word is shown at once.
  if (found == rows_.end() && !rows_.empty()) return choose(0, view);
  if (found != rows_.end()) choose(static_cast<std::size_t>(found - rows_.begin()), view);
}

void PeopleRoom::choose(std::size_t row, const HistoryView& view) {
  if (row >= rows_.size()) return;
  const auto& person = view.almanac.person(rows_[row]);
  if (person.id != chosen_) {
    wanted_ = true;
    page_.cursor.reset();
    page_.beside_row = 0;
    page_.beside_first = 0;
  }
  chosen_ = person.id;
  form_.open(person);
  if (row < first_row_) first_row_ = row;
  if (row >= first_row_ + rows_in_sight_) first_row_ = row + 1 - rows_in_sight_;
}

void PeopleRoom::move(int rows, const HistoryView& view) {
  if (rows_.empty()) return;
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [&](PersonIndex each) { return view.almanac.person(each).id == chosen_; });
  const auto at = found == rows_.end() ? 0 : static_cast<int>(found - rows_.begin());
  choose(static_cast<std::size_t>(std::clamp(at + rows, 0, static_cast<int>(rows_.size()) - 1)), view);
}

bool PeopleRoom::tick(const HistoryView& view) {
  if (!wanted_) return digest_.step(view);
  wanted_ = false;
  const auto index = chosen_ ? view.almanac.person_with_id(*chosen_) : std::nullopt;
  if (!index) {
    digest_.clear();
    return true;
  }
  digest_.begin(view, *index, filter_.filter());
  if (page_.game >= digest_.page().games.size()) page_.game = 0;
  page_.rules_cache.clear();
  page_.shouts_cache.clear();
  show_form();
  compare(static_cast<int>(page_.beside_row), view);
  return true;
}

void PeopleRoom::show_form() {
  const auto& games = digest_.page().games;
  page_.form = page_.game < games.size() ? form_chart(games[page_.game], page_.picture) : charts::Chart{};
  page_.form_cache.clear();
  page_.cursor.reset();
}

void PeopleRoom::compare(int other, const HistoryView& view) {
  const auto& companions = digest_.page().companions;
  page_.beside.clear();
  if (companions.empty()) return;
  page_.beside_row = static_cast<std::size_t>(std::clamp(other, 0, static_cast<int>(companions.size()) - 1));
  page_.beside = history::head_to_head(view.almanac, digest_.numbers(), digest_.page().person,
                                       companions[page_.beside_row].person);
  if (page_.beside_row < page_.beside_first) page_.beside_first = page_.beside_row;
  if (page_.beside_row >= page_.beside_first + page_.beside_seen)
    page_.beside_first = page_.beside_row + 1 - page_.beside_seen;
}

void PeopleRoom::filtered(const history::Filter& before, const HistoryView& view) {
  if (!(filter_.filter() == before)) wanted_ = true;
  list(view);
}

void PeopleRoom::go_to_tab(int tab) {
  page_.tab = static_cast<PersonTab>((tab + person_tabs) % person_tabs);
  page_.inside = false;
  page_.cursor.reset();
}

bool PeopleRoom::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                        Actions& actions) {
  if (page_.inside && event.key == Key::escape) {
    page_.inside = false;
    page_.cursor.reset();
    return true;
  }
  if (page_.inside && handle_inside(event, clipboard, view, actions)) return true;
  const history::Filter before = filter_.filter();
  if (filter_.handle(event, clipboard, view)) return filtered(before, view), true;
  if (event.key == Key::command && event.letter == 'c') return copy(view, actions), true;
  if (event.key == Key::command && event.letter == 'z') return form_.say(PersonForm::Stop::undo, view), true;
  return handle_list(event, view);
}

bool PeopleRoom::handle_list(const InputEvent& event, const HistoryView& view) {
  const auto page = static_cast<int>(rows_in_sight_);
  const auto all = static_cast<int>(rows_.size());
  switch (event.key) {
    case Key::up:
      return move(-1, view), true;
    case Key::down:
      return move(1, view), true;
    case Key::page_up:
      return move(-page, view), true;
    case Key::page_down:
      return move(page, view), true;
    case Key::home:
      return move(-all, view), true;
    case Key::end:
      return move(all, view), true;
    case Key::left:
      return go_to_tab(static_cast<int>(page_.tab) - 1), true;
    case Key::right:
      return go_to_tab(static_cast<int>(page_.tab) + 1), true;
    case Key::enter:
      page_.inside = digest_.is_there() && page_.tab != PersonTab::numbers;
      return true;
    default:
      return false;
  }
}

bool PeopleRoom::handle_inside(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                               Actions& actions) {
  switch (page_.tab) {
    case PersonTab::form:
      return handle_form(event, view, actions);
    case PersonTab::rules:
    case PersonTab::shouts: {
      const auto& chart = page_.tab == PersonTab::rules ? digest_.rules_chart() : digest_.shouts_chart();
      const auto walk = walk_of(event.key);
      if (walk) page_.cursor = charts::walked(chart, page_.cursor, *walk);
      return walk.has_value();
    }
    case PersonTab::beside:
      if (event.key == Key::up || event.key == Key::down)
        return compare(static_cast<int>(page_.beside_row) + (event.key == Key::up ? -1 : 1), view), true;
      if (event.key != Key::enter || page_.beside_row >= digest_.page().companions.size()) return false;
      actions.emplace_back(
          people_click(PeopleClick::open_person, static_cast<int>(digest_.page().companions[page_.beside_row].person)));
      return true;
    case PersonTab::names:
      return form_.handle(event, clipboard, view);
    case PersonTab::numbers:
      return false;
  }
  return false;
}

// Left and right from session to session, up and down from picture to picture, Enter into the evening.
bool PeopleRoom::handle_form(const InputEvent& event, const HistoryView& view, Actions& actions) {
  if (event.key == Key::up || event.key == Key::down) {
    const int to = static_cast<int>(page_.picture) + (event.key == Key::down ? 1 : 2);
    apply(people_click(PeopleClick::picture, to % 3), view, actions);
    return true;
  }
  if (const auto walk = walk_of(event.key)) {
    page_.cursor = charts::walked(page_.form, page_.cursor, *walk);
    return true;
  }
  if (event.key != Key::enter || event.repeated) return false;
  const auto moment = page_.cursor ? charts::moment_of(page_.form, *page_.cursor) : std::nullopt;
  if (moment) apply(people_click(PeopleClick::go_to_session, static_cast<int>(*moment)), view, actions);
  return true;
}

PersonLook PeopleRoom::look(const HistoryView& view) const { return {view, digest_, form_, page_}; }

}  // namespace bogosity::ui
