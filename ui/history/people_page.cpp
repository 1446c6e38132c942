#include "ui/history/people_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "history/index.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

using history::PersonIndex;

std::string all_names(const history::Person& person) {
  std::string names = history::as_findable(person.name);
  for (const auto& alias : person.aliases) names += history::as_findable(alias);
  return names;
}

}  // namespace

void PeoplePage::enter(const std::string& about, const HistoryView& view) {
  const auto id = core::uuid_from(about);
  if (id) {
    chosen_ = *id;
    panel_.leave();
    wanted_ = true;
  }
  refresh(view);
  if (id) list(view);
}

void PeoplePage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  // Who turned out to be somebody else is shown as that one.
  const core::Uuid& shown = panel_.form().person();
  if (shown != core::Uuid{} && chosen_ && !view.index.person_with_id(*chosen_)) chosen_ = shown;
  count(view);
  wanted_ = true;
  ListPage::refresh(view);
}

void PeoplePage::work_out(const HistoryView& view) {
  wanted_ = wanted_ || !(asked_ == filter_.filter());
  asked_ = filter_.filter();
  list(view);
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
  const std::string& typed = filter_.field(FilterField::words).text();
  rows_.clear();
  std::copy_if(people_.begin(), people_.end(), std::back_inserter(rows_),
               [&](PersonIndex each) { return has_words(all_names(view.index.person(each)), typed); });
  list_.size = rows_.size();
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](PersonIndex each) { return view.index.person(each).id == chosen_; });
  // Who is found by a word is shown at once.
  if (found == rows_.end() && !rows_.empty()) return choose(0, view);
  if (found != rows_.end()) choose(static_cast<std::size_t>(found - rows_.begin()), view);
}

void PeoplePage::choose(std::size_t row, const HistoryView& view) {
  if (row >= rows_.size()) return;
  const auto& person = view.index.person(rows_[row]);
  wanted_ = wanted_ || person.id != chosen_;
  chosen_ = person.id;
  panel_.choose(person);
  list_.choose(row);
}

bool PeoplePage::tick(const HistoryView& view) {
  if (!std::exchange(wanted_, false)) return panel_.step(view);
  panel_.begin(view, chosen_ ? view.index.person_with_id(*chosen_) : std::nullopt, filter_.filter());
  return true;
}

bool PeoplePage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (panel_.handle_inside(event, clipboard, view) || handle_filter(event, clipboard, view)) return true;
  if (is_copy(event)) return panel_.copy(view), true;
  if (command_for(KeyPlace::sessions, event) == Command::undo)
    return panel_.form().say(PersonForm::PersonField::undo, view), true;
  if (const auto to = list_.target(event.key)) return choose(*to, view), true;
  return panel_.handle_tabs(event);
}

namespace {

constexpr float person_row = 50;

}  // namespace

void PeoplePage::draw_row(Painter& painter, Rect area, const HistoryView& view, std::size_t number) {
  const Theme& t = painter.theme();
  const history::Person& person = view.index.person(rows_[number]);
  const Attendance& played = played_[rows_[number]];
  if (list_row(painter, area, "person " + person.name, person.id == chosen_).clicked) {
    view.queue([this, number](const HistoryView& now) {
      panel_.leave();
      choose(number, now);
    });
  }
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

void PeoplePage::draw_list(Painter& painter, Rect area, const HistoryView& view) {
  draw_panel(painter, area);
  Rect inner = area.inset(8, 8);
  if (rows_.empty()) {
    painter.text_in(TextStyle::body, inner.cut_top(person_row), Align::center, painter.theme().quiet,
                    "Nobody is called like that.");
    return;
  }
  list_.draw(painter, inner, {"the people", person_row},
             [&](Rect row, std::size_t i) { draw_row(painter, row, view, i); });
}

void PeoplePage::draw(Painter& painter, Rect area, const HistoryView& view) {
  draw_filter(painter, area, view, "Find somebody\u2026");
  if (people_.empty()) {
    draw_panel(painter, area);
    return draw_empty_page(painter, area, view,
                           "Nobody has sat down at this table yet. Whoever does gets a page here, and a reputation.");
  }
  draw_list(painter, area.cut_left(std::clamp(area.w * 0.24F, 230.0F, 340.0F), space::gap), view);
  draw_panel(painter, area);
  panel_.draw(painter, area, view);
}

}  // namespace bogosity::ui
