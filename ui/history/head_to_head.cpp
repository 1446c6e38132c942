#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ui/history/list_page.h"
#include "ui/history/person_tabs.h"

namespace bogosity::ui {
namespace {

using history::HeadToHead;

std::string times(std::int64_t number) {
  return number == 0 ? "never" : number == 1 ? "once" : fmt::format("{} times", number);
}

std::string in_words(const HistoryView& view, const HeadToHead& it) {
  const std::string& one = view.index.person(it.one).name;
  const std::size_t sessions = it.sessions.size();
  const double ahead = it.points_ahead_each();
  return fmt::format(
      "{} at one table. {} ended ahead of {} {}, behind {}, level {}. On average {} was {:.1f} points "
      "{} in a session.",
      sessions == 1 ? "One session" : fmt::format("{} sessions", sessions), one, view.index.person(it.other).name,
      times(it.one_before), times(it.other_before), times(it.level), one, std::abs(ahead),
      ahead < 0 ? "behind" : "ahead");
}

}  // namespace

void HeadToHeadTab::refresh(const HistoryView& view, const PersonDigest& digest) {
  const history::PersonIndex person = digest.page.person;
  if (!rows_.empty() && rows_.front().one != person) list_.at = 0;
  rows_.clear();
  std::vector<std::size_t> own = digest.numbers;
  std::erase_if(own,
                [&](std::size_t number) { return history::seat_of(view.index.sessions()[number], person) == nullptr; });
  for (const history::Companion& each : digest.page.companions) {
    auto games = history::head_to_head(view.index, own, person, each.person);
    std::ranges::move(games, std::back_inserter(rows_));
  }
  sort(view);
}

void HeadToHeadTab::sort(const HistoryView& view) {
  const auto value = [&](const HeadToHead& it) {
    const std::array<double, 6> values = {0,
                                          static_cast<double>(it.sessions.size()),
                                          static_cast<double>(it.one_before),
                                          static_cast<double>(it.other_before),
                                          static_cast<double>(it.level),
                                          it.points_ahead_each()};
    return std::pair(values[sort_.column], sort_.column == 0 ? view.index.person(it.other).name : std::string());
  };
  sort_rows(rows_, sort_, value);
  list_.reset(rows_.size(), list_.at);
}

void HeadToHeadTab::open_sessions(const HistoryView& view) const {
  if (list_.at >= rows_.size()) return;
  open_sessions_of(view, rows_[list_.at].one, rows_[list_.at].other);
}

bool HeadToHeadTab::handle(const InputEvent& event, const HistoryView& view) {
  if (const auto to = list_.target(event.key)) return list_.choose(*to), true;
  if (event.key != Key::enter || event.repeated) return false;
  open_sessions(view);
  return true;
}

void HeadToHeadTab::draw(Painter& painter, const HistoryView& view, bool& inside) {
  const Theme& t = painter.theme();
  if (rows_.empty()) return ImGui::TextDisabled("No finished session with anybody else.");
  const bool games = view.index.games().size() > 1;
  const auto go_to_page = [&](const HeadToHead& it) {
    view.open(HistoryPageId::people, core::to_text(view.index.person(it.other).id));
  };
  constexpr std::array<TableColumn, 6> columns = {
      {{"Against"},
       {"Sessions", 88, Align::right, {}, true},
       {"Ahead", 76, Align::right, {}, true},
       {"Behind", 80, Align::right, {}, true},
       {"Level", 70, Align::right, {}, true},
       {"Points ahead", 120, Align::right, "In a session, on average.", true}}};
  const auto draw_row = [&](TableRow& row, std::size_t i) {
    const HeadToHead& it = rows_[i];
    const std::string& name = view.index.person(it.other).name;
    const Press press = row.press("beside " + name, i == list_.at);
    bool opens = false;
    if (ContextMenu menu(painter, press); menu.is_open()) {
      opens = menu.item("Their sessions", "Enter");
      if (menu.item("Open " + name + "\u2019s page")) go_to_page(it);
    }
    if (press.clicked || opens)
      view.queue([this, i, opens, &inside](const HistoryView& now) {
        inside = true;
        list_.choose(i);
        if (opens) open_sessions(now);
      });
    row.cell(TextStyle::strong, t.ink, games ? joined({name, it.game}) : name);
    for (const std::int64_t number : {std::ssize(it.sessions), it.one_before, it.other_before, it.level})
      row.cell(TextStyle::body, t.ink, std::to_string(number));
    row.cell(TextStyle::body, t.ink, as_shown(fmt::format("{:.1f}", it.points_ahead_each())));
  };
  const TableLook look{.label = "head to head", .header = space::button, .sort = sort_};
  const Rect area = next_place(painter, free_width(painter), std::max(80.0F, free_height(painter) - 118));
  if (const auto sorted = draw_table(painter, area, look, columns, list_, draw_row))
    view.queue([this, to = *sorted](const HistoryView& now) { sort_ = to, sort(now); });
  const HeadToHead& chosen = rows_[list_.at];
  paragraph(painter, said(in_words(view, chosen)));
  WrappedLine line(painter);
  if (button(painter, line, "Their sessions", "Enter")) open_sessions(view);
  if (button(painter, line, "Open " + view.index.person(chosen.other).name + "\u2019s page")) go_to_page(chosen);
}

}  // namespace bogosity::ui
