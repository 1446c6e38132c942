#include "ui/start/session_list.h"

#include <algorithm>

#include "core/lists.h"
#include "core/record.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/store/write_locks.h"
#include "history/index.h"
#include "session/session_title.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr std::array<TableColumn, 3> columns = {{{"Kind", 16}, {"Session"}, {"Result", 112, Align::right}}};
constexpr float session_row = 56;

// An open session has an open ring, with a dot in it if another program writes. A closed one has a full disc, or two if
// another copy differs, or a square if only totals are known. No color is needed. Returns the meaning of the mark.
std::string_view draw_mark(Painter& painter, Point center, const SessionRowText& it) {
  const Theme& t = painter.theme();
  if (it.replica) {
    painter.disc({center.x + 2, center.y + 3}, 5, t.quiet);
    painter.disc({center.x + 2, center.y + 3}, 3, t.panel);
    painter.disc({center.x - 4, center.y - 3}, 5, t.quiet);
    return "Differs from another copy of this session.";
  }
  if (it.held) {
    painter.disc(center, 8, t.accent);
    painter.disc(center, 6, t.panel);
    painter.disc(center, 3, t.accent);
    return "Another program is writing here.";
  }
  if (it.totals) {
    painter.outline({center.x - 5, center.y - 5, 10, 10}, t.quiet, 0, 2);
    return "Only the totals are known.";
  }
  painter.disc(center, it.open ? 6 : 5, it.open ? t.good : t.quiet);
  if (it.open) painter.disc(center, 3.5F, t.panel);
  return it.open ? "Unfinished." : "Finished.";
}

// "26 Nov 2026, 20:14": the day of play, and the time if it is known.
std::string when_played(const core::SessionHead& session) {
  constexpr std::int64_t ms_a_day = 86'400'000;
  const std::string date = header_of(session, "Date");
  const core::Instant at = core::moment_played(date, session.begun);
  const std::string day = core::played(date, session.begun).day;
  const std::string moment = core::exact_moment(at);
  // A session that is known by its day alone was played at no time.
  const bool has_time = moment.starts_with(day) && (at.utc_ms + at.offset_minutes * 60'000LL) % ms_a_day != 0;
  return history::short_day(day) + (has_time ? ", " + moment.substr(11, 5) : "");
}

// `by_enter` is true if the Enter key opens the session.
void draw_row(Painter& painter, TableRow& row, const StartModel& model, const ListedSession& session, bool by_enter,
              Actions& actions) {
  const Theme& t = painter.theme();
  const std::string id = core::to_text(session.id);
  const auto winner = model.winners.find(id);
  const auto writer = model.writers.find(session.id);
  const std::string remark = writer != model.writers.end() ? writer->second
                             : session.replica_of          ? "differs from another copy"
                             : session.draft.empty()       ? ""
                                                           : "unfinished line: " + session.draft;
  const std::string result = session.open ? "unfinished" : winner == model.winners.end() ? "" : winner->second;
  // The title has the place and the names, unless the session has a title of its own, or they are too many.
  const std::string title = title_of(session, session.players);
  const std::string names = core::listed(session.players, ", ");
  const std::string place = header_of(session, "Place");
  const GameScreen* game = screen_of(session.game);
  const Press press = row.press("session " + id, by_enter);
  bool opens = press.clicked;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    opens = menu.item(session.open ? "Play on" : "Open") || opens;
    if (menu.item("Review")) actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, id});
    for (const SessionAction& each : actions_on(session.open, false, false)) {
      if (each.command != Command::sit_down && menu.item(each.label))
        actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, id, each.command});
    }
  }
  draw_session_row(painter, row,
                   {.open = session.open,
                    .held = writer != model.writers.end(),
                    .replica = session.replica_of.has_value(),
                    .left = {{{TextStyle::strong, t.ink, title},
                              {TextStyle::small, remark.empty() ? t.quiet : t.accent,
                               history::joined({remark, when_played(session),
                                                game == nullptr ? session.game : std::string(game->title),
                                                title == header_of(session, "Event") ? place : "",
                                                title.ends_with("with " + names) ? "" : names})}}},
                    .right = {{{TextStyle::small_strong, session.open ? t.good : t.quiet, result}}},
                    .key = by_enter ? "Enter" : ""},
                   press);
  if (opens) actions.emplace_back(action::Resume{session.id});
}

void draw_sessions(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  const core::SessionHead* resume = session_to_resume(model);
  draw_table(painter, area, {"all sessions", session_row}, columns, model.list, [&](TableRow& row, std::size_t i) {
    const ListedSession* session = model.sessions.at(i);
    // This one has not been read yet: the file is busy.
    if (session == nullptr) return row.cell(TextStyle::small, painter.theme().quiet, "\u2026");
    draw_row(painter, row, model, *session, model.is_at(Field::sessions) ? i == model.list.at : session == resume,
             actions);
  });
}

// Draws the list's heading, with its length if that cannot be seen at a glance.
void draw_head(Painter& painter, const StartModel& model) {
  const Theme& t = painter.theme();
  const std::size_t count = model.sessions.size();
  text_line(painter, TextStyle::lead_strong, model.is_at(Field::sessions) ? t.accent : t.ink, "Sessions");
  if (count <= model.list.in_sight) return;
  ImGui::SameLine();
  text_line(painter, TextStyle::small, t.quiet, history::as_shown(count) + " sessions");
}

void draw_tutorial_offer(Painter& painter, const StartModel& model, ButtonLook look, Actions& actions) {
  if (button(painter, "Tutorial", {}, look)) actions.emplace_back(action::Rehearse{true});
  hint(painter, "Plays a short session with you, step by step. Ten minutes; it is not saved.");
  if (model.is_at(Field::tutorial)) mark_keyboard(painter);
}

// At its first start the program says what it is, and offers three ways to begin.
void draw_welcome(Painter& painter, const StartModel& model, Actions& actions) {
  constexpr std::array<std::string_view, 3> lines = {
      "The referee and scorekeeper for You\u2019re Bogus at a real table.",
      "Type or click what happens. It judges when somebody shouts.",
      "Every entry is saved at once. Every mistake can be corrected."};
  const SentenceStyle style{.plain = TextStyle::lead};
  text_line(painter, TextStyle::heading, painter.theme().ink, "Welcome to Bogosity");
  for (const std::string_view each : lines) paragraph(painter, said(std::string(each)), style);
  ImGui::Spacing();
  draw_tutorial_offer(painter, model, ButtonLook::primary, actions);
  ImGui::SameLine();
  if (button(painter, "Practice")) actions.emplace_back(action::Rehearse{false});
  hint(painter, "A session to try things out. It is not saved.");
  ImGui::SameLine();
  if (button(painter, "Start")) actions.emplace_back(action::Begin{});
  hint(painter, "Starts a session with the players you name at the left.");
  ImGui::Dummy({0, painter.pixels(16)});
}

// Draws the import of a record's file: the path with its completions, and the result.
void draw_record_opener(Painter& painter, const StartModel& model, Actions& actions) {
  const bool focused = model.is_at(Field::path);
  const LineEditor& path = model.path.line;
  const EditField look{"IMPORT FILES", "~/sessions, a record, zip or database, or drop files here", focused,
                       TextStyle::body};
  Rect place = next_place(painter, free_width(painter), edit_field_height);
  if (!path.empty()) {
    Rect import = place.cut_right(button_width(painter, "Import"), 8);
    if (button(painter, import.cut_bottom(space::button), "Import"))
      actions.emplace_back(action::ImportFiles{{path.text()}});
  }
  if (const auto caret = edit_field(painter, place, path, look))
    actions.emplace_back(action::FocusField{Field::path, *caret});
  if (focused) ImGui::ScrollToItem();
  if (focused && !path.empty()) {
    if (const auto pressed = path_candidates(painter, model.path.candidates))
      actions.emplace_back(action::Choose{Field::path, static_cast<int>(*pressed)});
  }
  if (model.importing)
    draw_progress(painter, take_place(painter, free_width(painter), 24), *model.importing, how_to_stop_importing);
  else if (!model.notes.empty())
    paragraph(painter, notes_in_words(model.notes),
              {.plain = TextStyle::small, .strong = TextStyle::small_strong, .most_lines = 12, .links = true});
}

constexpr double between_looks = 1.0;  // seconds

std::vector<core::Uuid> unfinished_in_sight(const StartModel& start) {
  std::vector<core::Uuid> unfinished;
  for (std::size_t i = start.list.first; i <= start.list.first + start.list.in_sight; ++i) {
    const core::SessionHead* session = start.sessions.at(i);
    if (session != nullptr && session->open) unfinished.push_back(session->id);
  }
  return unfinished;
}

}  // namespace

std::vector<SessionAction> actions_on(bool open, bool binned, bool at_your_table) {
  std::vector<SessionAction> actions = {
      {open ? "Resume" : "Open table", "Ctrl O", open ? "continue this session" : "show the table as the session ended",
       Command::sit_down},
      {"Rename", "Ctrl R", "change its title; the record stays as it is", Command::rename},
      {"Details", "Ctrl E", "correct its date, its place or the title of its event", Command::details},
      {"Note", "Ctrl N", "write a note about the session; search finds it", Command::note},
      {"Tags", "Ctrl T", "words that group sessions; search finds them", Command::tags},
      {"Export", "Ctrl S", "save its record, journal, JSON or CSV to a file", Command::save},
      {"Print", "Ctrl P", "print the score sheet with the browser", Command::print},
      {binned ? "Restore" : "Bin", "Del",
       binned ? "restore it to lists and standings" : "hide it from lists and standings; nothing is deleted",
       Command::bin}};
  if (at_your_table) actions.erase(actions.begin());  // the bar leads back to the own table
  return actions;
}

core::Sentence notes_in_words(const std::vector<jobs::Notice>& notes) {
  constexpr std::size_t most = 4;
  core::Sentence words;
  for (std::size_t i = 0; i < notes.size() && i < most; ++i)
    words.push_back({notes[i].refused ? core::Tone::bad : core::Tone::plain, notes[i].text + " "});
  if (notes.size() > most)
    words.push_back({core::Tone::quiet, "And " + std::to_string(notes.size() - most) + " more."});
  return words;
}

void draw_session_row(Painter& painter, TableRow& row, const SessionRowText& text, const Press& press) {
  const Rect mark = row.cell();
  if (mark.w > 0) {
    const std::string_view meaning = draw_mark(painter, {mark.center().x, mark.y + 20}, text);
    if (press.hovered && painter.mouse().x < mark.right()) painter.tooltip(meaning);
  }
  bool cut = false;
  std::string whole;
  const auto draw_lines = [&](Rect cell, Align align, const std::array<SessionRowText::Words, 3>& lines) {
    Rect line{cell.x, cell.y + 9, cell.w, 22};
    for (const SessionRowText::Words& each : lines) {
      if (!each.text.empty()) whole += (whole.empty() ? "" : " \u00B7 ") + each.text;
      if (cell.w > 0) painter.text_in(each.type, line, align, each.ink, each.text);
      cut = cut || painter.width(each.type, each.text) > cell.w;
      line = {line.x, line.bottom() + (&each == lines.data() ? 1.0F : 0.0F), line.w, 19};
    }
  };
  draw_lines(row.cell(), Align::left, text.left);
  const Rect result = row.cell();
  const Theme& t = painter.theme();
  if (result.w > 0 && !text.key.empty()) {
    const float key = key_width(painter, text.key);
    draw_key(painter, {result.right() - key, result.y + 31}, text.key, t.quiet, t.raised_line);
  }
  draw_lines(result, Align::right, text.right);
  if (press.hovered && cut && painter.mouse().x >= mark.right()) painter.tooltip(whole);
}

void draw_session_list(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  draw_panel(painter, area);
  Rect inner = area.inset(20, 16);
  const bool first_start = model.sessions.known() && model.sessions.empty();
  const ScrollArea panel(painter, "sessions", inner);
  if (first_start) draw_welcome(painter, model, actions);
  draw_head(painter, model);
  if (model.sessions.empty()) {
    paragraph(painter,
              said(first_start ? "No sessions yet." : "The sessions cannot be read at the moment.", core::Tone::quiet));
  } else {
    if (model.offers_tutorial) draw_tutorial_offer(painter, model, ButtonLook::plain, actions);
    const float height = std::max(3 * session_row, free_height(painter) - model.import_height);
    draw_sessions(painter, next_place(painter, free_width(painter), height), model, actions);
  }
  const float top = next_place(painter, 0, 0).y;
  add_gap(painter, 12);
  draw_record_opener(painter, model, actions);
  model.import_height = next_place(painter, 0, 0).y - top;
}

std::map<core::Uuid, std::string> writers_of(const std::vector<core::Uuid>& sessions, db::Store& store,
                                             const core::Instant& now) {
  std::map<core::Uuid, std::string> writers;
  for (const core::Uuid& session : sessions) {
    const auto owner = store.lock_owner(session);
    // A program that ended without releasing its lock does not hold the session.
    if (owner && *owner && (*owner)->presence != db::OwnerState::gone)
      writers[session] = "being written " + db::where_and_since(**owner, now);
  }
  return writers;
}

bool SessionListWatcher::tick(StartModel& start, db::Store& store, const core::Instant& wall, double now) {
  if (now < next_) return false;
  next_ = now + between_looks;
  const auto changes = store.changes_by_others();
  if (!changes) return false;
  const bool anew = changes_ && *changes_ != *changes;
  changes_ = *changes;
  changed_ = changed_ || anew;
  const bool read = anew && read_anew(start, store);
  auto writers = writers_of(unfinished_in_sight(start), store, wall);
  if (writers == start.writers) return read;
  start.writers = std::move(writers);
  return true;
}

// Reads the list again at the same place.
bool SessionListWatcher::read_anew(StartModel& start, db::Store& store) {
  SessionPages fresh;
  if (!fresh.begin(store) || !fresh.look_at(store, start.list.first, start.list.in_sight + 1)) return false;
  start.sessions = std::move(fresh);
  start.winners.clear();
  start.list.size = start.sessions.size();
  start.list.at = std::min(start.list.at, start.list.size == 0 ? 0 : start.list.size - 1);
  return true;
}

std::optional<double> SessionListWatcher::due(const StartModel& start) const {
  return unfinished_in_sight(start).empty() ? std::nullopt : std::optional(next_);
}

}  // namespace bogosity::ui
