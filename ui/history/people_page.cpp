#include "ui/history/people_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "charts/chart.h"
#include "history/index.h"
#include "ui/history/filter_bar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"

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

void PeoplePage::enter(const std::string& about, const HistoryView& view) {
  const auto id = core::uuid_from(about);
  if (id) {
    chosen_ = *id;
    page_.inside = false;
    wanted_ = true;
  }
  if (edition_ != view.index.edition() || people_.empty()) return refresh(view);
  if (id) list(view);
}

void PeoplePage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  edition_ = view.index.edition();
  filter_.refresh(view);
  if (form_.person() != core::Uuid{} && chosen_) {
    // Who turned out to be somebody else is shown as that one.
    if (!view.index.person_with_id(*chosen_)) chosen_ = form_.person();
  }
  count(view);
  list(view);
  wanted_ = true;
}

void PeoplePage::count(const HistoryView& view) {
  const auto& sessions = view.index.sessions();
  played_.assign(view.index.persons().size(), {});
  for (std::size_t number = 0; number < sessions.size(); ++number) {
    if (sessions[number].words.in_bin || sessions[number].replica_of) continue;
    for (const auto& seat : sessions[number].seats) {
      ++played_[seat.person].sessions;
      played_[seat.person].last = number;
    }
  }
  people_.clear();
  for (PersonIndex i = 0; i < played_.size(); ++i) {
    if (played_[i].sessions > 0) people_.push_back(i);
  }
  const auto day = [&](PersonIndex each) -> const std::string& { return sessions[played_[each].last].date; };
  std::sort(people_.begin(), people_.end(), [&](PersonIndex a, PersonIndex b) {
    return std::tie(day(b), view.index.person(a).name, a) < std::tie(day(a), view.index.person(b).name, b);
  });
}

void PeoplePage::list(const HistoryView& view) {
  const std::string typed = history::as_findable(filter_.field(FilterField::words).text());
  rows_.clear();
  std::copy_if(people_.begin(), people_.end(), std::back_inserter(rows_),
               [&](PersonIndex each) { return is_found(view.index.person(each), typed); });
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](PersonIndex each) { return view.index.person(each).id == chosen_; });
  // Who is found by a word is shown at once.
  if (found == rows_.end() && !rows_.empty()) return choose(0, view);
  if (found != rows_.end()) choose(static_cast<std::size_t>(found - rows_.begin()), view);
}

void PeoplePage::choose(std::size_t row, const HistoryView& view) {
  if (row >= rows_.size()) return;
  const auto& person = view.index.person(rows_[row]);
  if (person.id != chosen_) {
    wanted_ = true;
    page_.cursor.reset();
    page_.beside_row = 0;
    page_.beside_first = 0;
  }
  chosen_ = person.id;
  form_.open(person);
  if (row < first_row_) first_row_ = row;
  if (row >= first_row_ + visible_rows_) first_row_ = row + 1 - visible_rows_;
}

void PeoplePage::move(int rows, const HistoryView& view) {
  if (rows_.empty()) return;
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](PersonIndex each) { return view.index.person(each).id == chosen_; });
  const auto at = found == rows_.end() ? 0 : static_cast<int>(found - rows_.begin());
  choose(static_cast<std::size_t>(std::clamp(at + rows, 0, static_cast<int>(rows_.size()) - 1)), view);
}

bool PeoplePage::tick(const HistoryView& view) {
  if (!wanted_) return digest_.step(view);
  wanted_ = false;
  const auto index = chosen_ ? view.index.person_with_id(*chosen_) : std::nullopt;
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

void PeoplePage::show_form() {
  const auto& games = digest_.page().games;
  page_.form = page_.game < games.size() ? form_chart(games[page_.game], page_.picture) : charts::Chart{};
  page_.form_cache.clear();
  page_.cursor.reset();
}

void PeoplePage::compare(int other, const HistoryView& view) {
  const auto& companions = digest_.page().companions;
  page_.beside.clear();
  if (companions.empty()) return;
  page_.beside_row = static_cast<std::size_t>(std::clamp(other, 0, static_cast<int>(companions.size()) - 1));
  page_.beside =
      history::head_to_head(view.index, digest_.numbers(), digest_.page().person, companions[page_.beside_row].person);
  if (page_.beside_row < page_.beside_first) page_.beside_first = page_.beside_row;
  if (page_.beside_row >= page_.beside_first + page_.beside_seen)
    page_.beside_first = page_.beside_row + 1 - page_.beside_seen;
}

void PeoplePage::filtered(const history::Filter& before, const HistoryView& view) {
  if (!(filter_.filter() == before)) wanted_ = true;
  list(view);
}

void PeoplePage::go_to_tab(int tab) {
  page_.tab = static_cast<PersonTab>((tab + person_tabs) % person_tabs);
  page_.inside = false;
  page_.cursor.reset();
}

bool PeoplePage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
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
  if (event.key == Key::command && event.letter == 'z') return form_.say(PersonForm::PersonField::undo, view), true;
  return handle_list(event, view);
}

bool PeoplePage::handle_list(const InputEvent& event, const HistoryView& view) {
  const auto page = static_cast<int>(visible_rows_);
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

bool PeoplePage::handle_inside(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                               Actions& actions) {
  switch (page_.tab) {
    case PersonTab::form:
      return handle_form(event, view, actions);
    case PersonTab::rules:
    case PersonTab::shouts: {
      const auto& chart = page_.tab == PersonTab::rules ? digest_.rules_chart() : digest_.shouts_chart();
      const auto walk = cursor_move_of(event.key);
      if (walk) page_.cursor = charts::cursor_moved(chart, page_.cursor, *walk);
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
bool PeoplePage::handle_form(const InputEvent& event, const HistoryView& view, Actions& actions) {
  if (event.key == Key::up || event.key == Key::down) {
    const int to = static_cast<int>(page_.picture) + (event.key == Key::down ? 1 : 2);
    apply(people_click(PeopleClick::picture, to % 3), view, actions);
    return true;
  }
  if (const auto walk = cursor_move_of(event.key)) {
    page_.cursor = charts::cursor_moved(page_.form, page_.cursor, *walk);
    return true;
  }
  if (event.key != Key::enter || event.repeated) return false;
  const auto moment = page_.cursor ? charts::moment_of(page_.form, *page_.cursor) : std::nullopt;
  if (moment) apply(people_click(PeopleClick::go_to_session, static_cast<int>(*moment)), view, actions);
  return true;
}

PersonLook PeoplePage::look(const HistoryView& view) const { return {view, digest_, form_, page_}; }

// The drawing of the page of people: the list at the left; the page has files of its own.

namespace {

constexpr float person_row = 50;

}  // namespace

void PeoplePage::draw_row(Painter& painter, Rect area, const HistoryView& view, std::size_t number,
                          Actions& actions) const {
  const Theme& t = painter.theme();
  const history::Person& person = view.index.person(rows_[number]);
  const Attendance& played = played_[rows_[number]];
  const RowId id("person", static_cast<int>(number));
  const Press press = painter.press("person " + person.name, area);
  const bool chosen = person.id == chosen_;
  if (chosen || press.hovered) painter.fill(area, press.hovered ? t.raised_hover : t.raised, 6);
  if (chosen) painter.fill({area.x, area.y + 5, 3, area.h - 10}, t.accent, 1.5F);
  painter.line({area.x, area.bottom() - 1}, {area.right(), area.bottom() - 1}, t.rule);
  if (press.clicked) actions.emplace_back(people_click(PeopleClick::choose, static_cast<int>(number)));
  Rect inner = area.inset(12, 5);
  painter.text_in(TextStyle::strong, inner.cut_top(inner.h / 2), Align::left, t.ink, person.name);
  const std::string last = short_day(view.index.sessions()[played.last].date);
  const std::string day = person.is_guest ? "guest, " + last : last;
  std::string sessions = fmt::format("{} session{}", played.sessions, played.sessions == 1 ? "" : "s");
  if (painter.width(TextStyle::small, day + sessions) + 12 > inner.w) sessions = std::to_string(played.sessions);
  painter.text_in(TextStyle::small, inner.cut_right(painter.width(TextStyle::small, sessions) + 2, 8), Align::right,
                  t.quiet, sessions);
  painter.text_in(TextStyle::small, inner, Align::left, t.quiet, day);
}

void PeoplePage::draw_list(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const {
  draw_panel(painter, area);
  Rect inner = area.inset(8, 8);
  if (rows_.empty()) {
    painter.text_in(TextStyle::body, inner.cut_top(person_row), Align::center, painter.theme().quiet,
                    "Nobody is called like that.");
    return;
  }
  const auto fits = static_cast<std::size_t>(std::max(1.0F, inner.h / person_row));
  if (fits != visible_rows_) actions.emplace_back(people_click(PeopleClick::rows_seen, static_cast<int>(fits)));
  const float turned = painter.wheel(inner);
  if (turned != 0) {
    const int to = static_cast<int>(first_row_) - static_cast<int>(turned * 3);
    actions.emplace_back(people_click(PeopleClick::scroll_to, std::max(0, to)));
  }
  if (rows_.size() > fits) {
    const Rect bar = inner.cut_right(scroll_bar_width);
    if (const auto to = scroll_bar(painter, "scroll the people", bar, first_row_, fits, rows_.size()))
      actions.emplace_back(people_click(PeopleClick::scroll_to, static_cast<int>(*to)));
  }
  for (std::size_t i = first_row_; i < std::min(rows_.size(), first_row_ + fits); ++i)
    draw_row(painter, inner.cut_top(person_row), view, i, actions);
}

void PeoplePage::draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const {
  draw_filter_bar(painter, area.cut_top(filter_bar_height(filter_), 12), filter_, view, "Find somebody\u2026", actions);
  if (people_.empty()) {
    draw_panel(painter, area);
    return draw_empty_page(painter, area, view,
                           "Nobody has sat down at this table yet. Whoever does gets a page here, and a reputation.");
  }
  draw_list(painter, area.cut_left(std::clamp(area.w * 0.24F, 230.0F, 340.0F), space::gap), view, actions);
  draw_panel(painter, area);
  const bool is_there = digest_.is_there() && digest_.page().person < view.index.persons().size();
  if (is_there) draw_person(painter, area, look(view), actions);
}

// What a press does in the page of people, and what goes to the clipboard there.

using history::PersonIndex;

void PeoplePage::copy(const HistoryView& view, Actions& actions) const {
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
  if (!text.empty()) actions.emplace_back(action::CopyText{text});
}

void PeoplePage::apply(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  const history::Filter before = filter_.filter();
  if (filter_.apply(pressed, view)) return filtered(before, view);
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<PeopleClick>(pressed.what)) {
    case PeopleClick::choose:
      page_.inside = false;
      return choose(which, view);
    case PeopleClick::scroll_to:
      first_row_ = std::min(which, rows_.size() > visible_rows_ ? rows_.size() - visible_rows_ : 0);
      return;
    case PeopleClick::rows_seen:
      visible_rows_ = std::max<std::size_t>(1, which);
      return move(0, view);
    case PeopleClick::copy:
      return copy(view, actions);
    default:
      return apply_in_page(pressed, view, actions);
  }
}

void PeoplePage::apply_in_page(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  const PersonLook page = look(view);
  const auto open = [&](std::size_t session) {
    if (session >= view.index.sessions().size()) return;
    const auto& id = view.index.sessions()[session].id;
    actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, core::to_text(id)});
  };
  switch (static_cast<PeopleClick>(pressed.what)) {
    case PeopleClick::tab:
      go_to_tab(pressed.which);
      page_.inside = page_.tab == PersonTab::names;
      return;
    case PeopleClick::picture:
      page_.picture = static_cast<FormMeasure>(pressed.which);
      return show_form();
    case PeopleClick::game:
      page_.game = which;
      return show_form();
    case PeopleClick::go_to_session:
      if (page.game() != nullptr && which >= 1 && which <= page.game()->form.size())
        open(page.game()->form[which - 1].session);
      return;
    case PeopleClick::open_session:
      return open(which);
    default:
      return apply_in_tab(pressed, view, actions);
  }
}

// In the tabs that have a keyboard of their own.
void PeoplePage::apply_in_tab(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<PeopleClick>(pressed.what)) {
    case PeopleClick::open_person:
      if (which < view.index.persons().size())
        actions.emplace_back(action::OpenHistory{HistoryPageId::people,
                                                 core::to_text(view.index.person(static_cast<PersonIndex>(which)).id)});
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
      return form_.focus(static_cast<PersonForm::PersonField>(stop), which);
    }
    case PeopleClick::say:
      return form_.say(static_cast<PersonForm::PersonField>(pressed.which), view);
    default:
      return;
  }
}

}  // namespace bogosity::ui
