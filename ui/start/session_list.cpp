#include "ui/start/session_list.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "history/index.h"
#include "session/session_title.h"
#include "ui/draw/imgui_compat.h"
#include "ui/widgets/button.h"
#include "ui/widgets/context_menu.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr std::array<TableColumn, 3> columns = {{{"when", 98}, {"evening"}, {"result", 112, Align::right}}};
constexpr float session_row = 56;

// Words in front, and as much of others in another ink as there is room for.
void draw_pair(Painter& painter, Rect line, TextStyle type, Color ink, const std::string& words, Color other_ink,
               std::string_view others) {
  const std::string shown = painter.fitted(type, words, line.w);
  painter.text_in(type, line, Align::left, ink, shown);
  if (!shown.empty()) line.cut_left(painter.width(type, shown) + 10);
  if (line.w > 50) painter.text_in(TextStyle::small, line, Align::left, other_ink, others);
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
std::string remark_on(const StartModel& model, const SessionInfo& session) {
  const auto writer = model.writers.find(core::to_text(session.id));
  if (writer != model.writers.end()) return writer->second;
  if (session.replica_of) return "told differently";
  return session.draft.empty() ? std::string() : "being typed: " + session.draft;
}

// `by_enter`: the Enter key opens it.
void draw_row(Painter& painter, TableRow& row, const StartModel& model, const SessionInfo& session, bool by_enter,
              Actions& actions) {
  const Theme& t = painter.theme();
  const std::string id = core::to_text(session.id);
  const Press press = row.press("evening " + id, by_enter);
  const auto first_line = [](Rect cell) { return Rect{cell.x, cell.y + 7, cell.w, 22}; };
  if (Rect when = first_line(row.cell()); when.w > 0) {
    draw_mark(painter, {when.x + 6, when.center().y}, session, model.writers.contains(id));
    when.cut_left(20);
    painter.text_in(TextStyle::small, when, Align::left, t.quiet, header_of(session.headers, "Date").substr(0, 10));
  }
  const Rect evening = row.cell();
  if (evening.w > 0)
    draw_pair(painter, first_line(evening), TextStyle::strong, t.ink, title_of(session), t.accent,
              header_of(session.headers, "Place"));
  Rect second_line{evening.x, evening.y + 30, evening.w, 18};
  if (const Rect result = row.cell(); result.w > 0) {
    const auto winner = model.winners.find(id);
    const std::string_view state = session.open ? "unfinished" : winner == model.winners.end() ? "" : winner->second;
    painter.text_in(TextStyle::small_strong, first_line(result), Align::right, session.open ? t.good : t.quiet, state);
    second_line.w = std::max(second_line.w, result.right() - second_line.x);
  }
  if (evening.w > 0) {  // over the columns beside it
    ImGui::TablePushBackgroundChannel();
    if (by_enter)
      draw_key(painter, second_line.cut_right(key_width(painter, "Enter"), 10).top_left(), "Enter", t.quiet,
               t.raised_line);
    draw_pair(painter, second_line, TextStyle::small, t.accent, remark_on(model, session), t.quiet,
              core::listed(players_of(session), ", "));
    ImGui::TablePopBackgroundChannel();
  }
  bool opens = press.clicked;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    opens = menu.item(session.open ? "Play on" : "Open") || opens;
    if (menu.item("Review, rename, tag, export, delete\u2026", "F4"))
      actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, id});
  }
  if (opens) actions.emplace_back(action::Resume{session.id});
}

void draw_sessions(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  const SessionInfo* resume = session_to_resume(model);
  draw_table(painter, area, {"all evenings", session_row}, columns, model.list, [&](TableRow& row, std::size_t i) {
    const SessionInfo* session = model.sessions.at(i);
    // One that has not been read yet: the file is busy.
    if (session == nullptr) return row.cell(TextStyle::small, painter.theme().quiet, "\u2026");
    draw_row(painter, row, model, *session, model.is_at(Field::sessions) ? i == model.list.at : session == resume,
             actions);
  });
}

// What the list is called, and how long it is where that cannot be seen at a glance.
void draw_head(Painter& painter, const StartModel& model) {
  const Theme& t = painter.theme();
  const Rect head = take_place(painter, free_width(painter), 28);
  const SessionInfo* first = model.sessions.at(0);
  const std::size_t count = model.sessions.size();
  painter.text_in(TextStyle::lead_strong, head, Align::left, model.is_at(Field::sessions) ? t.accent : t.ink,
                  first != nullptr && first->open ? "Go on, or look back" : "Evenings");
  if (count > model.list.in_sight)
    painter.text_in(TextStyle::small, head, Align::right, t.quiet, as_shown(std::to_string(count)) + " evenings");
}

void draw_tutorial_offer(Painter& painter, Rect foot, const StartModel& model, Actions& actions) {
  constexpr std::string_view label = "First evening? Ten minutes\u2019 tutorial";
  const Rect place = foot.cut_left(button_width(painter, label) + 6);
  const bool first = model.sessions.known() && model.sessions.empty();
  if (model.is_at(Field::tutorial)) painter.outline(place.inset(-3), painter.theme().accent, 10, 2);
  if (button(painter, place, label, {}, first ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(action::Rehearse{true});
}

constexpr std::size_t most_candidates = 5;
constexpr std::size_t most_notes = 4;

void draw_candidates(Painter& painter, const StartModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const auto& all = model.candidates;
  for (std::size_t i = 0; i < all.size() && i < most_candidates; ++i) {
    const RowId id("candidates", static_cast<int>(i));
    const Rect row = next_place(painter, free_width(painter), space::button);
    const Press press = list_row(painter, row, "file " + all[i], false, RowLook::bare);
    painter.text_in(TextStyle::mono, row.inset(12, 0), Align::left, all[i].back() == '/' ? t.quiet : t.ink, all[i]);
    if (press.clicked) actions.emplace_back(action::Choose{Field::path, static_cast<int>(i)});
  }
  if (all.size() > most_candidates)
    text_line(painter, TextStyle::small, t.quiet,
              "and " + std::to_string(all.size() - most_candidates) + " more; go on typing");
}

void draw_notes(Painter& painter, const StartModel& model) {
  const auto& notes = model.notes;
  for (std::size_t i = 0; i < notes.size() && i < most_notes; ++i) {
    paragraph(painter, said(notes[i].text, notes[i].refused ? core::Tone::bad : core::Tone::good),
              {TextStyle::small, TextStyle::small_strong, 1.2F, {}, 4, true});
  }
  if (notes.size() > most_notes)
    text_line(painter, TextStyle::small, painter.theme().quiet,
              "and " + std::to_string(notes.size() - most_notes) + " more");
}

// Where the notes will stand.
void draw_importing(Painter& painter, const Progress& progress) {
  const Theme& t = painter.theme();
  const float part = progress.total > 0 ? static_cast<float>(progress.done) / static_cast<float>(progress.total) : 0;
  text_line(painter, TextStyle::small_strong, t.ink,
            progress.what + ", " + std::to_string(static_cast<int>(part * 100)) + " %");
  ImGui::ProgressBar(part, {-1, 8 * painter.scale()}, "");
  text_line(painter, TextStyle::small, t.quiet, "Esc stops; what is in stays in");
}

// Where a record's file is named to be imported: the path, completed as one types, and what came of it.
void draw_record_opener(Painter& painter, const StartModel& model, Actions& actions) {
  const bool focused = model.is_at(Field::path);
  const LineEditor& path = model.editor(Field::path);
  const EditField look{"OPEN A RECORD", "~/evenings/friday.table, or drop it here", focused, TextStyle::body};
  Rect place = next_place(painter, free_width(painter), edit_field_height);
  if (!path.empty()) {
    Rect import = place.cut_right(button_width(painter, "Import"), 8);
    if (button(painter, import.cut_bottom(space::button), "Import"))
      actions.emplace_back(action::ImportFiles{{path.text()}});
  }
  if (const auto caret = edit_field(painter, place, path, look))
    actions.emplace_back(action::FocusField{Field::path, *caret});
  if (focused && !path.empty()) draw_candidates(painter, model, actions);
  if (model.importing)
    draw_importing(painter, *model.importing);
  else
    draw_notes(painter, model);
}

}  // namespace

void draw_session_list(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  draw_panel(painter, area);
  Rect inner = area.inset(20, 16);
  if (model.offers_tutorial) draw_tutorial_offer(painter, inner.cut_bottom(space::button, 10), model, actions);
  const ScrollArea panel(painter, "evenings", inner);
  draw_record_opener(painter, model, actions);
  draw_head(painter, model);
  if (model.sessions.empty()) {
    paragraph(painter, said(model.sessions.known() ? "No evening has been recorded yet. The first one will stand here."
                                                   : "The evenings cannot be read just now.",
                            core::Tone::quiet));
  } else {
    draw_sessions(painter, next_place(painter, free_width(painter), std::max(3 * session_row, free_height(painter))),
                  model, actions);
  }
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
