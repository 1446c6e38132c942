#include "ui/history/people_page.h"

#include <algorithm>
#include <fmt/format.h>

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

// The drawing of the room of people: the list at the left; the page has files of its own.

namespace {

constexpr float person_row = 50;

}  // namespace

void PeopleRoom::draw_row(Paint& paint, Rect area, const HistoryView& view, std::size_t number,
                          Actions& actions) const {
  const Theme& t = paint.theme();
  const history::Person& person = view.almanac.person(rows_[number]);
  const Played& played = played_[rows_[number]];
  const RowId id("person", static_cast<int>(number));
  const Press press = paint.press("person " + person.name, area);
  const bool chosen = person.id == chosen_;
  if (chosen || press.hovered) paint.fill(area, press.hovered ? t.raised_hover : t.raised, 6);
  if (chosen) paint.fill({area.x, area.y + 5, 3, area.h - 10}, t.accent, 1.5F);
  paint.line({area.x, area.bottom() - 1}, {area.right(), area.bottom() - 1}, t.rule);
  if (press.clicked) actions.emplace_back(people_click(PeopleClick::choose, static_cast<int>(number)));
  Rect inner = area.inset(12, 5);
  paint.text_in(Type::strong, inner.cut_top(inner.h / 2), Align::left, t.ink, person.name);
  const std::string last = short_day(view.almanac.evenings()[played.last].date);
  const std::string day = person.is_guest ? "guest, " + last : last;
  std::string sessions = fmt::format("{} session{}", played.sessions, played.sessions == 1 ? "" : "s");
  if (paint.width(Type::small, day + sessions) + 12 > inner.w) sessions = std::to_string(played.sessions);
  paint.text_in(Type::small, inner.cut_right(paint.width(Type::small, sessions) + 2, 8), Align::right, t.quiet,
                sessions);
  paint.text_in(Type::small, inner, Align::left, t.quiet, day);
}

void PeopleRoom::draw_list(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  draw_panel(paint, area);
  Rect inner = area.inset(8, 8);
  if (rows_.empty()) {
    paint.text_in(Type::body, inner.cut_top(person_row), Align::center, paint.theme().quiet,
                  "Nobody is called like that.");
    return;
  }
  const auto fits = static_cast<std::size_t>(std::max(1.0F, inner.h / person_row));
  if (fits != rows_in_sight_) actions.emplace_back(people_click(PeopleClick::rows_seen, static_cast<int>(fits)));
  const float turned = paint.wheel(inner);
  if (turned != 0) {
    const int to = static_cast<int>(first_row_) - static_cast<int>(turned * 3);
    actions.emplace_back(people_click(PeopleClick::scroll_to, std::max(0, to)));
  }
  if (rows_.size() > fits) {
    const Rect bar = inner.cut_right(scroll_bar_width);
    if (const auto to = scroll_bar(paint, "scroll the people", bar, first_row_, fits, rows_.size()))
      actions.emplace_back(people_click(PeopleClick::scroll_to, static_cast<int>(*to)));
  }
  for (std::size_t i = first_row_; i < std::min(rows_.size(), first_row_ + fits); ++i)
    draw_row(paint, inner.cut_top(person_row), view, i, actions);
}

void PeopleRoom::draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  draw_filter_bar(paint, area.cut_top(filter_bar_height(filter_), 12), filter_, view, "Find somebody\u2026", actions);
  if (people_.empty()) {
    draw_panel(paint, area);
    return draw_empty_room(paint, area, view,
                           "Nobody has sat down at this table yet. Whoever does gets a page here, and a reputation.");
  }
  draw_list(paint, area.cut_left(std::clamp(area.w * 0.24F, 230.0F, 340.0F), space::gap), view, actions);
  draw_panel(paint, area);
  const bool is_there = digest_.is_there() && digest_.page().person < view.almanac.persons().size();
  if (is_there) draw_person(paint, area, look(view), actions);
}

// What a press does in the room of people, and what goes to the clipboard there.

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
