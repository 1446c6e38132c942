// The drawing of the room of people: the list at the left; the page has files of its own.
#include <fmt/format.h>

#include "ui/evening_called.h"
#include "ui/screens/filter_bar.h"
#include "ui/screens/people_room.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_bar.h"

namespace bogosity::ui {
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

}  // namespace bogosity::ui
