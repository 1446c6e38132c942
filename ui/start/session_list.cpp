#include "ui/start/session_list.h"

#include <algorithm>

#include "core/text.h"
#include "session/session_title.h"
#include "ui/start/start_screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/context_menu.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float session_row = 66;

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

// Where there is little room, who played says more than when.
std::string date_and_players(const Painter& painter, const SessionInfo& session, float width) {
  constexpr float little_room = 150;
  const std::string date = header_of(session.headers, "Date").substr(0, 10);
  const std::string players = listed(players_of(session));
  const std::string both = date + (date.empty() || players.empty() ? "" : " \u00B7 ") + players;
  const bool cut = painter.width(TextStyle::small, both) > width;
  return painter.fitted(TextStyle::small, cut && width < little_room ? players : both, width);
}

std::string state_of(const StartModel& model, const SessionInfo& session) {
  if (session.open) return "unfinished";
  const auto winner = model.winners.find(core::to_text(session.id));
  return winner == model.winners.end() ? std::string() : winner->second;
}

// What it is called, and in another ink where it was.
void draw_title(Painter& painter, Rect line, const SessionInfo& session) {
  const Theme& t = painter.theme();
  const std::string title = painter.fitted(TextStyle::strong, title_of(session), line.w);
  painter.text_in(TextStyle::strong, line, Align::left, t.ink, title);
  line.cut_left(painter.width(TextStyle::strong, title) + 10);
  const std::string place = header_of(session.headers, "Place");
  if (line.w > 50) painter.text_in(TextStyle::small, line, Align::left, t.accent, place);
}

// An open ring for what is still going on, with a dot in it where another program writes; a full disc for what is over,
// and two of them where it is told differently than elsewhere: no color needed.
void draw_mark(Painter& painter, Point center, const SessionInfo& session, bool held) {
  const Theme& t = painter.theme();
  if (session.replica_of) {
    painter.disc({center.x + 2, center.y + 3}, 5, t.quiet);
    painter.disc({center.x + 2, center.y + 3}, 3, t.panel);
    painter.disc({center.x - 4, center.y - 3}, 5, t.quiet);
    return;
  }
  if (!held) {
    painter.disc(center, 5, session.open ? t.good : t.faint);
    if (session.open) painter.disc(center, 2.6F, t.panel);
    return;
  }
  painter.disc(center, 8, t.accent);
  painter.disc(center, 6, t.panel);
  painter.disc(center, 3, t.accent);
}

// What is to be known before one sits down there; empty if nothing is.
struct RowRemark {
  std::string words;
  bool strong = false;
};

RowRemark remark_on(const StartModel& model, const SessionInfo& session) {
  const auto writer = model.writers.find(core::to_text(session.id));
  if (writer != model.writers.end()) return {writer->second, true};
  if (session.replica_of) return {"told differently", true};
  return {session.draft.empty() ? std::string() : "being typed: " + session.draft};
}

bool draw_row(Painter& painter, Rect row, const StartModel& model, const SessionInfo& session, bool by_enter,
              bool chosen, Actions& actions) {
  const Theme& t = painter.theme();
  const Press press = painter.press("evening " + core::to_text(session.id), row);
  if (by_enter || chosen || press.hovered) painter.fill(row.inset(1, 0), press.hovered ? t.raised_hover : t.raised);
  if (by_enter) painter.fill({row.x + 1, row.y, 3, row.h}, t.accent);
  if (chosen) painter.outline(row.inset(4, 3), t.accent, 8, 2);
  const Rect inner{row.x + 36, row.y, row.w - 56, row.h};
  const bool held = model.writers.contains(core::to_text(session.id));
  draw_mark(painter, {row.x + 22, row.y + 21}, session, held);
  Rect upper{inner.x, inner.y + 10, inner.w, 22};
  Rect lower{inner.x, inner.y + 36, inner.w, 20};
  if (by_enter) {
    const float key = key_width(painter, "Enter");
    draw_key(painter, {upper.right() - key, upper.y + 1}, "Enter", t.quiet, t.raised_line);
    upper.cut_right(key + 10);
  }
  const std::string state = painter.fitted(TextStyle::small_strong, state_of(model, session), upper.w * 0.5F);
  painter.text_in(TextStyle::small_strong, upper, Align::right, session.open ? t.good : t.quiet, state);
  upper.cut_right(painter.width(TextStyle::small_strong, state) + 12);
  draw_title(painter, upper, session);
  if (const RowRemark remark = remark_on(model, session); !remark.words.empty()) {
    const TextStyle type = remark.strong ? TextStyle::small_strong : TextStyle::small;
    const std::string words = painter.fitted(type, remark.words, lower.w * (remark.strong ? 1.0F : 0.5F));
    painter.text_in(type, lower, Align::right, session.replica_of ? t.ink : t.accent, words);
    lower.cut_right(painter.width(type, words) + 12);
  }
  painter.text_in(TextStyle::small, lower, Align::left, t.quiet, date_and_players(painter, session, lower.w));
  painter.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
  bool opens = press.clicked;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    opens = menu.item(session.open ? "Play on" : "Open") || opens;
    if (menu.item("Review, rename, tag, export, delete\u2026", "F4"))
      actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, core::to_text(session.id)});
  }
  return opens;
}

void draw_tutorial_offer(Painter& painter, Rect area, const StartModel& model, Actions& actions) {
  const bool first = model.sessions.known() && model.sessions.empty();
  const std::string_view label = "First evening? Ten minutes\u2019 tutorial";
  if (button(painter, area, label, {}, first ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(action::Rehearse{true});
  if (model.is_at(Field::tutorial)) painter.outline(area.inset(-3), painter.theme().accent, 10, 2);
}

// Where all of them can be searched, if there are more than a few and there is room to say so.
void draw_way_to_all(Painter& painter, Rect& area, const StartModel& model, Actions& actions) {
  constexpr float least_room = 380;
  if (model.sessions.empty() || area.h < least_room) return;
  const Rect place = area.cut_bottom(space::button, 10).inset(20, 0);
  if (button(painter, place, "All evenings", "F4")) actions.emplace_back(action::OpenHistory{});
}

// One that has not been read yet: the file is busy.
void draw_blank(Painter& painter, Rect row) {
  const Theme& t = painter.theme();
  painter.text_in(TextStyle::small, row.inset(36, 0), Align::left, t.quiet, "\u2026");
  painter.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
}

void draw_session_rows(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  const SessionInfo* resume = session_to_resume(model);
  model.list.draw(painter, area, {"all evenings", session_row}, [&](Rect row, std::size_t i) {
    const SessionInfo* session = model.sessions.at(i);
    const bool chosen = model.is_at(Field::sessions) && i == model.list.at;
    if (session == nullptr) return draw_blank(painter, row);
    if (draw_row(painter, row, model, *session, session == resume, chosen, actions))
      actions.emplace_back(action::Resume{session->id});
  });
}

// What the list is called, and how long it is where that cannot be seen at a glance.
void draw_head(Painter& painter, Rect head, const StartModel& model) {
  const Theme& t = painter.theme();
  const SessionInfo* first = model.sessions.at(0);
  const std::string_view words = first != nullptr && first->open ? "Go on, or look back" : "Evenings";
  painter.text_in(TextStyle::lead_strong, head, Align::left, t.ink, words);
  head.cut_left(painter.width(TextStyle::lead_strong, words) + 12);
  if (model.sessions.size() > model.list.in_sight) {
    painter.text_in(TextStyle::small, head, Align::right, t.quiet,
                    painter.fitted(TextStyle::small,
                                   with_thousands(model.sessions.size()) + " " +
                                       std::string(core::plural(static_cast<std::int64_t>(model.sessions.size()),
                                                                "evening", "evenings")),
                                   head.w));
  }
}

}  // namespace

std::string with_thousands(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

void draw_session_list(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  Rect inner = area.inset(0, area.h < 520 ? 10 : 16);
  const Rect opener = inner.inset(20, 0);
  inner.cut_top(draw_record_opener(painter, opener, model, actions), 10);
  if (model.offers_tutorial)
    draw_tutorial_offer(painter, inner.cut_bottom(space::button, 10).inset(20, 0), model, actions);
  draw_way_to_all(painter, inner, model, actions);
  painter.line({area.x + 1, inner.y}, {area.right() - 1, inner.y}, t.panel_line);
  const Rect head = inner.cut_top(38);
  draw_head(painter, head.inset(20, 0), model);
  painter.line({area.x + 1, inner.y - 1}, {area.right() - 1, inner.y - 1}, t.panel_line);
  if (model.sessions.empty()) {
    draw_sentence(painter, inner.inset(20, 14),
                  said(model.sessions.known() ? "No evening has been recorded yet. The first one will stand here."
                                              : "The evenings cannot be read just now.",
                       core::Tone::quiet));
    return;
  }
  draw_session_rows(painter, inner, model, actions);
}

namespace {

constexpr double between_looks = 1.0;  // seconds

// Calls it with each evening in sight that goes on.
template <class Each>
void for_unfinished(const StartModel& start, const Each& each) {
  for (std::size_t i = start.list.first; i <= start.list.first + start.list.in_sight; ++i) {
    const SessionInfo* session = start.sessions.at(i);
    if (session != nullptr && session->open) each(*session);
  }
}

// Whoever has ended without giving the right back is no reason not to sit down.
std::map<std::string, LockOwner> visible_writers(const StartModel& start, Store& store) {
  std::map<std::string, LockOwner> writers;
  for_unfinished(start, [&](const SessionInfo& session) {
    const auto lock_owner = store.lock_owner(session.id);
    if (lock_owner && *lock_owner && (*lock_owner)->presence != OwnerState::gone)
      writers[core::to_text(session.id)] = **lock_owner;
  });
  return writers;
}

}  // namespace

bool SessionListWatcher::tick(StartModel& start, Store& store, const core::Instant& wall, double now) {
  if (now < next_) return false;
  next_ = now + between_looks;
  const auto changes = store.changes_by_others();
  if (!changes) return false;
  const bool anew = changes_ && *changes_ != *changes;
  changes_ = *changes;
  changed_ = changed_ || anew;
  const bool read = anew && read_anew(start, store);
  std::map<std::string, std::string> writers;
  for (const auto& [id, lock_owner] : visible_writers(start, store)) writers[id] = held_in_words(lock_owner, wall);
  if (writers == start.writers) return read;
  start.writers = std::move(writers);
  return true;
}

// Whoever looks at the list stays where he is in it.
bool SessionListWatcher::read_anew(StartModel& start, Store& store) {
  SessionPages fresh;
  if (!fresh.begin(store) || !fresh.look_at(store, start.list.first, start.list.in_sight + 1)) return false;
  start.sessions = std::move(fresh);
  start.winners.clear();
  start.list.size = start.sessions.size();
  start.list.at = std::min(start.list.at, start.list.size == 0 ? 0 : start.list.size - 1);
  return true;
}

std::optional<double> SessionListWatcher::due(const StartModel& start) const {
  bool any = false;
  for_unfinished(start, [&](const SessionInfo&) { any = true; });
  return any ? std::optional(next_) : std::nullopt;
}

}  // namespace bogosity::ui
