#include "ui/history/head_to_head.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "history/index.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

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

// The sessions of both, the latest first, as many as there is room for: a press opens one.
void draw_sessions(Painter& painter, Rect area, const HistoryView& view, const history::HeadToHead& it) {
  const Theme& t = painter.theme();
  for (auto number = it.sessions.rbegin(); number != it.sessions.rend() && area.h >= beside_height; ++number) {
    const history::IndexedSession& session = view.index.sessions()[*number];
    const RowId id("together", static_cast<int>(*number));
    Rect row = area.cut_top(beside_height);
    const Press press = painter.press("session " + called_with_day(session), row);
    if (press.hovered) painter.fill(row, t.raised_hover, 6);
    if (press.clicked) view.open(session);
    painter.line({row.x, row.y}, {row.right(), row.y}, t.rule);
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

// One game of the two: who ended ahead how often, then the sessions as far as there is room.
void draw_game(Painter& painter, Rect area, const HistoryView& view, const history::HeadToHead& it) {
  const std::string& one = view.index.person(it.one).name;
  const std::size_t sessions = it.sessions.size();
  draw_shares(painter, area.cut_top(34, 14), it);
  const double ahead = it.points_ahead_each();
  const core::Sentence words = {
      {core::Tone::plain,
       fmt::format("{} at one table. {} ended ahead of {} {}, behind {}, level {}. On average {} was {:.1f} points {} "
                   "in a session.",
                   sessions == 1 ? "One session" : fmt::format("{} sessions", sessions), one,
                   view.index.person(it.other).name, times(it.one_before), times(it.other_before), times(it.level), one,
                   std::abs(ahead), ahead < 0 ? "behind" : "ahead")}};
  area.cut_top(draw_sentence(painter, area, words), 12);
  draw_sessions(painter, area, view, it);
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
  const history::PersonIndex other = page.companions[list_.at].person;
  const std::string& name = view.index.person(other).name;
  const Rect open = area.cut_bottom(space::button, 10);
  const std::string label = "Open " + name + "\u2019s page";
  Rect strip = open;
  if (button(painter, strip.cut_left(button_width(painter, label, "Enter")), label, "Enter")) open_page(view, page);
  if (games_.empty()) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet, "No session of these two is over yet.");
    return;
  }
  Rect names = area.cut_top(26);
  painter.text_in(TextStyle::strong, names.cut_left(names.w / 2 - 6), Align::left, t.accent,
                  view.index.person(page.person).name);
  painter.text_in(TextStyle::strong, names, Align::right, t.ink, name);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const RowId id("game", static_cast<int>(i));
    Rect part = area.cut_top(area.h / static_cast<float>(games_.size() - i));
    if (games_.size() > 1)
      painter.caption(part.cut_top(20, 4).top_left(), t.quiet, in_capitals(games_[i].game), part.w);
    const Clip clipped(painter, part);
    draw_game(painter, part, view, games_[i]);
  }
}

void HeadToHeadTab::draw(Painter& painter, Rect area, const HistoryView& view, const PersonDigest& digest,
                         bool& inside) {
  const Theme& t = painter.theme();
  const auto& companions = digest.page().companions;
  if (companions.empty()) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet,
                    "Nobody has sat at a table with this one yet.");
    return;
  }
  const Rect left = area.cut_left(std::clamp(area.w * 0.34F, 200.0F, 320.0F), 24);
  list_.draw(painter, left, {"scroll the companions", beside_height}, [&](Rect row, std::size_t i) {
    const std::string& name = view.index.person(companions[i].person).name;
    const bool chosen = i == list_.at;
    const Press press = list_row(painter, row, "beside " + name, chosen, RowLook::bare);
    if (chosen && inside) painter.outline(row.inset(1), t.accent, 6, 2);
    if (press.clicked) {
      view.queue([this, i, &digest, &inside](const HistoryView& now) {
        inside = true;
        compare(i, now, digest);
      });
    }
    Rect inner = row.inset(12, 0);
    const std::string count = std::to_string(companions[i].sessions);
    painter.text_in(TextStyle::small, inner.cut_right(painter.width(TextStyle::small, count) + 1, 8), Align::right,
                    t.quiet, count);
    painter.text_in(TextStyle::body, inner, Align::left, t.ink, name);
  });
  if (list_.at < companions.size()) draw_comparison(painter, area, view, digest.page());
}

}  // namespace bogosity::ui
