#include "ui/history/head_to_head.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "history/index.h"
#include "ui/widgets/button.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {
namespace {

constexpr float beside_height = 40;

std::string times(std::int64_t number) {
  return number == 0 ? "never" : number == 1 ? "once" : fmt::format("{} times", number);
}

std::int64_t score_in(const history::IndexedSession& session, history::PersonIndex person) {
  const auto seat = std::find_if(session.seats.rbegin(), session.seats.rend(),
                                 [&](const history::Seat& each) { return each.person == person; });
  return seat == session.seats.rend() ? 0 : seat->numbers.score;
}

// The sessions of both, the latest first: a press opens one.
void draw_sessions(Painter& painter, const HistoryView& view, const history::HeadToHead& it) {
  const Theme& t = painter.theme();
  for (auto number = it.sessions.rbegin(); number != it.sessions.rend(); ++number) {
    const history::IndexedSession& session = view.index.sessions()[*number];
    const RowId id("together", static_cast<int>(*number));
    const Rect row = next_place(painter, free_width(painter), beside_height);
    if (list_row(painter, row, "session " + called_with_day(session), false).clicked) view.open(session);
    end_place(painter, row);
    Rect inner = row.inset(6, 0);
    const std::string scores = as_shown(std::to_string(score_in(session, it.one))) + " : " +
                               as_shown(std::to_string(score_in(session, it.other)));
    painter.text_in(TextStyle::strong, inner.cut_right(painter.width(TextStyle::strong, scores) + 1, 12), Align::right,
                    t.ink, scores);
    painter.text_in(TextStyle::body, inner, Align::left, t.ink, called_with_day(session));
  }
}

// Shares of the sessions: ahead, level, behind; a number in each that has room.
void draw_shares(Painter& painter, Rect bar, const history::HeadToHead& it) {
  const Theme& t = painter.theme();
  const auto all = static_cast<float>(std::max<std::size_t>(1, it.sessions.size()));
  const float whole = bar.w;
  const auto share = [&](std::int64_t count, Color ground, Color ink) {
    const Rect rect = bar.cut_left(whole * static_cast<float>(count) / all);
    if (rect.w < 1) return;
    painter.fill(rect.inset(rect.w > 4 ? 1.0F : 0.0F, 0), ground, 4);
    if (rect.w > 24) painter.text_in(TextStyle::strong, rect, Align::center, ink, std::to_string(count));
  };
  share(it.one_before, t.accent, t.accent_ink);
  share(it.level, t.raised, t.ink);
  share(it.other_before, t.raised_line, t.ink);
}

// One game of the two: who ended ahead how often, then the sessions.
void draw_game(Painter& painter, const HistoryView& view, const history::HeadToHead& it) {
  const std::string& one = view.index.person(it.one).name;
  const std::size_t sessions = it.sessions.size();
  draw_shares(painter, take_place(painter, free_width(painter), 34), it);
  const double ahead = it.points_ahead_each();
  paragraph(painter,
            said(fmt::format("{} at one table. {} ended ahead of {} {}, behind {}, level {}. On average {} was {:.1f} "
                             "points {} in a session.",
                             sessions == 1 ? "One session" : fmt::format("{} sessions", sessions), one,
                             view.index.person(it.other).name, times(it.one_before), times(it.other_before),
                             times(it.level), one, std::abs(ahead), ahead < 0 ? "behind" : "ahead")));
  draw_sessions(painter, view, it);
}

}  // namespace

void HeadToHeadTab::refresh(const HistoryView& view, const PersonDigest& digest) {
  list_.size = digest.page().companions.size();
  compare(list_.at, view, digest);
}

void HeadToHeadTab::compare(std::size_t other, const HistoryView& view, const PersonDigest& digest) {
  games_.clear();
  list_.choose(other);
  if (list_.size == 0) return;
  games_ = history::head_to_head(view.index, digest.numbers(), digest.page().person,
                                 digest.page().companions[list_.at].person);
}

bool HeadToHeadTab::handle(const InputEvent& event, const HistoryView& view, const PersonDigest& digest) {
  if (const auto to = list_.target(event.key)) return compare(*to, view, digest), true;
  if (event.key != Key::enter || list_.size == 0) return false;
  open_page(view, digest.page());
  return true;
}

void HeadToHeadTab::open_page(const HistoryView& view, const history::PersonPage& page) const {
  view.open(HistoryPageId::people, core::to_text(view.index.person(page.companions[list_.at].person).id));
}

// The games stand below each other: what is scored in one says nothing about another.
void HeadToHeadTab::draw_comparison(Painter& painter, Rect area, const HistoryView& view,
                                    const history::PersonPage& page) {
  const Theme& t = painter.theme();
  const ScrollArea scrolled(painter, "two beside one another", area);
  const std::string& name = view.index.person(page.companions[list_.at].person).name;
  if (button(painter, "Open " + name + "\u2019s page", "Enter")) open_page(view, page);
  if (games_.empty()) return text_line(painter, TextStyle::body, t.quiet, "No session of these two is over yet.");
  Rect names = take_place(painter, free_width(painter), 22);
  painter.text_in(TextStyle::strong, names.cut_left(names.w / 2 - 6), Align::left, t.accent,
                  view.index.person(page.person).name);
  painter.text_in(TextStyle::strong, names, Align::right, t.ink, name);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const RowId id("game", static_cast<int>(i));
    if (games_.size() > 1) caption(painter, in_capitals(games_[i].game));
    draw_game(painter, view, games_[i]);
  }
}

void HeadToHeadTab::draw(Painter& painter, const HistoryView& view, const PersonDigest& digest, bool& inside) {
  const Theme& t = painter.theme();
  const auto& companions = digest.page().companions;
  if (companions.empty())
    return text_line(painter, TextStyle::body, t.quiet, "Nobody has sat at a table with this one yet.");
  Rect area = next_place(painter, free_width(painter), free_height(painter));
  const Rect left = area.cut_left(std::clamp(area.w * 0.34F, 200.0F, 320.0F), 24);
  constexpr std::array<TableColumn, 2> columns = {{{"With"}, {"Sessions", 76, Align::right}}};
  draw_table(painter, left, {"scroll the companions", beside_height}, columns, list_,
             [&](TableRow& row, std::size_t i) {
               const std::string& name = view.index.person(companions[i].person).name;
               if (row.press("beside " + name, i == list_.at).clicked) {
                 view.queue([this, i, &digest, &inside](const HistoryView& now) {
                   inside = true;
                   compare(i, now, digest);
                 });
               }
               row.cell(i == list_.at && inside ? TextStyle::strong : TextStyle::body, t.ink, name);
               row.cell(TextStyle::small, t.quiet, std::to_string(companions[i].sessions));
             });
  if (list_.at < companions.size()) draw_comparison(painter, area, view, digest.page());
}

}  // namespace bogosity::ui
