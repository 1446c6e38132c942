// The page of sessions: a list that finds as one types, the edits of a session, and the review of the chosen one. The
// search has the keyboard at once; Enter or Tab leads to the review and Esc back.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>

#include "core/edits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "history/outcomes.h"
#include "transfer/merge.h"
#include "ui/history/list_page.h"
#include "ui/history/session_edit.h"
#include "ui/review/panel.h"
#include "ui/start/session_list.h"
#include "ui/table/game_view.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using history::IndexedSession;

// Seconds before a review opens: holding an arrow down does not open every session on the way.
constexpr double rest_before_review = 0.2;
// The least height of a readable review, in points.
constexpr float least_review = 90;
// In a window of less width the review gets the list's room when the keyboard goes there.
constexpr float least_for_both = 1400;

std::string result_of(const history::SessionIndex& index, const IndexedSession& session) {
  if (session.is_open) return "going on";
  const GameScreen* screen = screen_of(session.game);
  if (screen != nullptr && screen->ending != nullptr && session.seats.size() == 1)
    return session.seats[0].place == 1 ? screen->ending(session.seats[0].sums.of(core::FactKind::points))
                                       : std::string();
  return history::ending_of(index, session);
}

// "118 turns, 2 h 40 min"; "totals alone".
std::string extent_of(const IndexedSession& session) {
  if (session.replica_of) return {};  // its lines are not counted
  if (session.is_totals_alone) return "totals alone";
  std::string text = history::as_shown(core::counted(std::max<std::int64_t>(0, session.turns), "turn", "turns"));
  if (session.minutes <= 0) return text;
  text += session.minutes < 60 ? ", " : ", " + std::to_string(session.minutes / 60) + " h ";
  return text + std::to_string(session.minutes % 60) + " min";
}

// The name of a session in a sentence.
std::string name_of(const IndexedSession& session) { return "\u201C" + title_of(session) + "\u201D"; }

constexpr double between_writer_polls = 1.0;  // seconds
constexpr std::size_t max_undone = 100;

constexpr std::string_view let_count_label = "Let this version count";

std::string_view what_was_said(const core::MetadataEdit& change) {
  if (change.field == core::field::version) return "the version that counts";
  if (change.field == core::field::title) return "the title";
  if (change.field == core::field::note) return "the note";
  if (change.field == core::field::bin) return "the bin";
  if (change.field == core::field::date) return "the date";
  if (change.field == core::field::place) return "the place";
  if (change.field == core::field::event) return "the event";
  return change.field.starts_with("tag:") ? "the tag" : "the note at an entry";
}

bool works_on_several(Command command) {
  return command == Command::tags || command == Command::save || command == Command::bin;
}

class SessionsPage final : public ListPage {
 public:
  SessionsPage() : ListPage({.lists_sessions = true}) { sort_ = newest_first; }

  // "UUID", or "UUID#12": as it was with so many lines of the record on the table. Or what to search for.
  void enter(const action::OpenHistory& where, const HistoryView& view) override {
    const std::string& about = where.about;
    if (where.behind || !about.empty()) list_behind(where.behind);
    const std::size_t mark = about.find('#');
    wanted_command_ = where.then;
    const auto id = core::uuid_from(about.substr(0, mark));
    if (id) wanted_ = *id;
    if (mark != std::string::npos) wanted_step_ = std::strtoull(about.c_str() + mark + 1, nullptr, 10);
    focus_ = edit_ ? Focus::edit : Focus::list;
    list_hidden_ = false;
    if (view.index.edition() > 0) refresh(view);
    if (where.behind) {
      filter_.ask_for_all(false, view);
      list_.at = 0;
      return work_out(view);
    }
    if (id || about.empty()) return;
    filter_.clear(view);
    filter_.search(about, view);
    work_out(view);
  }

  void refresh(const HistoryView& view) override {
    const IndexedSession* wanted = wanted_ ? view.index.session(*wanted_) : nullptr;
    if (wanted != nullptr) {
      chosen_ = wanted_;
      edition_ = 0;
    }
    ListPage::refresh(view);
    if (wanted != nullptr && chosen_ != wanted_) {  // the earlier filter may not find it
      chosen_ = wanted_;
      filter_.ask_for_all(wanted->words.in_bin, view);
      work_out(view);
    }
    if (edit_ && !edit_->refresh(view.index)) end_edit();
    if (reviewed_) review_.refresh(view);
    arrived(view, !reviewed_ || wanted != nullptr);
    next_look_ = 0;
    if (wanted == nullptr) return;
    if (wanted_step_) review_.go_to(*std::exchange(wanted_step_, std::nullopt));
    wanted_.reset();
    perform(std::exchange(wanted_command_, Command::none), view);
  }

  // Esc leaves the review, then clears the filter, then leaves history.
  bool handle(const InputEvent& event, const HistoryView& view) override {
    last_event_ = event.at;  // the view's clock stands still while nothing happens
    if (focus_ == Focus::review && review_.handle(event, view)) return true;
    if (focus_ == Focus::edit && !edit_) focus_ = Focus::list;
    if (focus_ == Focus::edit && event.key == Key::escape) return end_edit(), true;
    const bool at_list = filter_.stop() == FilterField::content;
    const Command command = command_for(KeyPlace::sessions, event);
    if (command != Command::bin && perform(command, view)) return true;
    if (command == Command::filter) show_list();
    if (event.key == Key::tab && !event.ctrl && (focus_ != Focus::list || at_list)) {
      if (opens_at_) open_review(view);
      focus_ == Focus::review || !reviewed_ ? show_list() : go_to_review();
      return true;
    }
    if (focus_ == Focus::review && event.key == Key::escape) return show_list(), true;
    if (focus_ != Focus::list) return true;
    // At the end of the words Del has no letter to delete, so it is for the session.
    const LineEditor& words = filter_.line();
    if (command == Command::bin && at_list && words.caret() == words.text().size())
      return event.repeated || perform(Command::bin, view);
    if (event.key == Key::escape && !marked_.empty()) return marked_.clear(), true;
    if (event.key == Key::escape && behind_ && at_list && !filter_.asks_anything()) return go_back(view), true;
    if (const auto to = list_.target(event.key); to && event.shift && at_list) return mark_up_to(*to, view), true;
    return ListPage::handle(event, view);
  }

  void draw(Painter& painter, const HistoryView& view) override {
    is_narrow_ = painter.screen().w < least_for_both;
    const IndexedSession* session = at_hand(view);
    if (session == nullptr || !list_hidden_) {
      draw_filter(painter, view);
      draw_behind(painter, view);
      draw_list(painter, view);
      if (session == nullptr) return;
      ImGui::SameLine(0, painter.pixels(space::gap));
    }
    ImGui::BeginGroup();
    draw_edits(painter, view, *session);
    const Rect area = next_place(painter, free_width(painter), free_height(painter));
    if (reviewed_ && area.h >= least_review) {
      // A bar marks the edge of the side with the keyboard.
      if (focus_ == Focus::review) painter.fill({area.x - 8, area.y, 3, area.h}, painter.theme().accent, 1.5F);
      review_.draw(painter, area, view);
    }
    ImGui::EndGroup();
  }

  bool tick(const HistoryView& view) override {
    const bool opens = opens_at_ && view.now >= *opens_at_;
    const bool reviewed = review_.tick(view);
    if (opens) open_review(view);
    return poll_writer(view) || opens || reviewed;
  }

  std::optional<double> due() const override { return opens_at_ ? opens_at_ : review_.due(); }

 private:
  static constexpr TableSort newest_first{1, true};
  enum class Focus : std::uint8_t { list, edit, review };

  bool has_keyboard() const override { return focus_ != Focus::list; }
  void leave_parts() override { focus_ = Focus::list; }

  void show_list() {
    focus_ = Focus::list;
    list_hidden_ = false;
  }

  // Lists the sessions behind a number of another page; nullptr: all of them again.
  void list_behind(std::shared_ptr<const action::SessionsBehind> behind) {
    behind_ = std::move(behind);
    ids_.clear();
    if (behind_) ids_.insert(behind_->sessions.begin(), behind_->sessions.end());
  }
  // To the page with that number, which is as it was left. All sessions are listed here again.
  void go_back(const HistoryView& view) {
    const HistoryPageId from = behind_->from;
    list_behind(nullptr);
    work_out(view);
    view.open(from, {});
  }
  void draw_behind(Painter& painter, const HistoryView& view) {
    if (!behind_) return;
    WrappedLine line(painter);
    const std::string words =
        behind_->words + " \u00B7 " + history::as_shown(core::counted(ids_.size(), "session", "sessions"));
    const float buttons = button_width(painter, "Back", "Esc") + button_width(painter, "All sessions") + 32;
    const float room = std::min(painter.width(TextStyle::strong, words) + 1, free_width(painter) - buttons);
    row_text(painter, TextStyle::strong, painter.theme().ink, words, line.next(room).w);
    if (button(painter, line, "Back", "Esc"))
      view.queue([this](const HistoryView& now) {
        if (behind_) go_back(now);
      });
    hint(painter, "To the number that led here.");
    if (button(painter, line, "All sessions"))
      view.queue([this](const HistoryView& now) {
        list_behind(nullptr);
        work_out(now);
      });
  }
  void hide_list() {
    focus_ = Focus::review;
    list_hidden_ = true;
  }
  void go_to_review() {
    focus_ = Focus::review;
    if (is_narrow_) list_hidden_ = true;
  }

  // The chosen session; nullptr if nothing is found.
  const IndexedSession* at_hand(const HistoryView& view) const {
    return found_.empty() ? nullptr : &view.index.sessions()[found_[list_.at]];
  }
  const core::Uuid& id_of(std::size_t row, const HistoryView& view) const {
    return view.index.sessions()[found_[row]].id;
  }
  // The row of this session; `otherwise` if it is not found.
  std::size_t row_with(const std::optional<core::Uuid>& id, std::size_t otherwise, const HistoryView& view) const {
    return row_of(
        found_, [&](std::size_t number) { return view.index.sessions()[number].id == id; }, otherwise);
  }

  // Keeps the chosen session if it is found; otherwise chooses the one in its place.
  void work_out(const HistoryView& view) override {
    found_ = history::find(view.index, filter_.filter());
    if (behind_)
      std::erase_if(found_, [&](std::size_t each) { return !ids_.contains(view.index.sessions()[each].id); });
    if (sort_->descending) std::reverse(found_.begin(), found_.end());
    list_.size = found_.size();
    std::set<core::Uuid> kept;
    for (std::size_t row = 0; row < found_.size() && !marked_.empty(); ++row) {
      if (marked_.contains(id_of(row, view))) kept.insert(id_of(row, view));
    }
    marked_ = std::move(kept);
    put_at_hand(row_with(chosen_, list_.at, view), view);
  }

  void put_at_hand(std::size_t row, const HistoryView& view) {
    list_.choose(row);
    const IndexedSession* session = at_hand(view);
    chosen_ = session == nullptr ? std::nullopt : std::optional(session->id);
    arrived(view, false);
  }

  void choose(std::size_t row, const HistoryView& view) override {
    told_.clear();
    marked_.clear();
    put_at_hand(row, view);
  }

  void open(const HistoryView& view) override {
    if (at_hand(view) == nullptr) return;
    open_review(view);
    go_to_review();
  }

  // Selects all rows from the chosen one to this one (Shift).
  void mark_up_to(std::size_t row, const HistoryView& view) {
    if (marked_.empty()) anchor_ = chosen_;
    const std::size_t from = row_with(anchor_, list_.at, view);
    choose(row, view);
    for (std::size_t i = std::min(from, list_.at); i <= std::max(from, list_.at); ++i) marked_.insert(id_of(i, view));
  }

  // Adds this row to the selected ones, or removes it (Ctrl).
  void toggle_mark(std::size_t row, const HistoryView& view) {
    const core::Uuid id = id_of(row, view);
    std::set<core::Uuid> marked = marked_;
    if (chosen_) marked.insert(*chosen_);
    anchor_ = id;
    if (marked.erase(id) == 0) {
      marked.insert(id);
      choose(row, view);
    } else if (chosen_ == id && !marked.empty()) {
      choose(row_with(*marked.begin(), row, view), view);
    }
    marked_ = std::move(marked);
  }

  std::string marked_in_words() const { return history::as_shown(marked_.size()) + " sessions"; }

  // The chosen session has changed: its review opens at once, or after a short rest.
  void arrived(const HistoryView& view, bool at_once) {
    if (chosen_ == reviewed_) return opens_at_.reset();
    // The edit ends when its session is no longer chosen.
    if (edit_ && (!chosen_ || std::ranges::find(edit_->sessions(), *chosen_) == edit_->sessions().end())) end_edit();
    if (at_once) return open_review(view);
    opens_at_ = std::max(view.now, last_event_) + rest_before_review;
  }

  void open_review(const HistoryView& view) {
    opens_at_.reset();
    reviewed_ = chosen_;
    if (reviewed_) return review_.open(*reviewed_, view);
    review_.close();
    if (focus_ == Focus::review) show_list();
  }

  void draw_row(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
    const Theme& t = painter.theme();
    const IndexedSession& session = view.index.sessions()[found_[number]];
    const auto held = held_.find(session.id);
    const bool playing = view.playing == session.id;
    const std::string remark = playing                ? "at your table"
                               : held != held_.end()  ? held->second
                               : session.replica_of   ? "another version counts"
                               : session.words.in_bin ? "in the bin"
                                                      : "";
    const std::string title = title_of(session);
    const std::string game = view.index.games().size() > 1 && title != session.game ? session.game : std::string();
    const std::string day = session.date.empty() ? "some day" : history::short_day(session.date);
    const SessionRowText words{
        .open = session.is_open,
        .held = held != held_.end(),
        .replica = session.replica_of.has_value(),
        .totals = session.is_totals_alone,
        .left = {{{TextStyle::strong, t.ink, title},
                  {TextStyle::small, t.quiet, history::joined({day, game, session.place})},
                  {remark.empty() ? TextStyle::small : TextStyle::small_strong, remark.empty() ? t.quiet : t.ink,
                   history::joined({remark, core::listed(players_of(session), ", ")})}}},
        .right = {{{TextStyle::small_strong, session.is_open ? t.good : t.accent, result_of(view.index, session)},
                   {TextStyle::small, t.quiet, extent_of(session)},
                   {TextStyle::small, t.accent, core::listed(session.words.tags, ", ")}}}};
    const bool marked = marked_.contains(session.id);
    const Press press = row.press("session " + core::to_text(session.id), number == list_.at || marked);
    Command chosen = press.clicked ? Command::choose : Command::none;
    if (ContextMenu menu(painter, press); menu.is_open()) {
      if (!marked && menu.item("Review", "Enter")) chosen = Command::choose;
      for (const SessionAction& each : actions_on(session.is_open, session.words.in_bin, playing)) {
        if (marked && !works_on_several(each.command)) continue;
        if (menu.item(each.label, each.key)) chosen = each.command;
      }
      if (!marked && menu.item("Copy without names"))
        view.queue([this, id = session.id](const HistoryView& now) { copy_without_names(id, now); });
      if (!marked && session.replica_of && menu.item(std::string(let_count_label)))
        view.queue([this, id = session.id](const HistoryView& now) { use_version(id, now); });
      if (found_.size() > 1 && menu.item("Select all"))
        view.queue([this](const HistoryView& now) {
          choose(0, now);
          mark_up_to(list_.size - 1, now);
        });
    }
    draw_session_row(painter, row, words, press);
    if (chosen == Command::none) return;
    const ImGuiIO& io = ImGui::GetIO();
    const bool marks = chosen == Command::choose && (io.KeyShift || io.KeyCtrl);
    view.queue([this, number, chosen, marks, shift = io.KeyShift](const HistoryView& now) {
      if (number >= list_.size) return;
      focus_ = Focus::list;
      if (marks) return shift ? mark_up_to(number, now) : toggle_mark(number, now);
      if (chosen == Command::choose || !marked_.contains(id_of(number, now))) choose(number, now);
      arrived(now, true);
      perform(chosen, now);
    });
  }

  void draw_list(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "list", std::clamp(free_width(painter) * 0.28F, 290.0F, 460.0F), table_pad);
    const std::size_t all = view.index.sessions().size();
    const std::string found = found_.size() < all ? history::as_shown(found_.size()) + " of " : "";
    const std::string count = found.empty() ? core::counted(all, "session", "sessions") : std::to_string(all);
    ImGui::Spacing();
    ImGui::Indent(painter.pixels(8));
    text_line(painter, TextStyle::small, painter.theme().quiet, found + history::as_shown(count));
    ImGui::Unindent(painter.pixels(8));
    if (found_.empty()) {
      const bool of_bin = filter_.is_of_bin() && filter_.filter().words.empty();
      return draw_empty_page(painter, view,
                             all == 0 ? "No session has been recorded yet. Finished sessions are listed here."
                             : of_bin ? "The bin is empty."
                                      : "No matches. Esc shows all sessions.");
    }
    const std::array<TableColumn, 3> columns = {
        {{"Kind", 16, Align::left, {}, false, false},
         {"Session", 0, Align::left, "By the day it was played.", true},
         {"Result", std::clamp(free_width(painter) * 0.28F, 112.0F, 150.0F), Align::right, {}, false, false}}};
    draw_rows(painter, {.label = "all sessions", .row = 78}, columns, view,
              [&](TableRow& row, std::size_t i) { draw_row(painter, row, i, view); });
  }

  // A row of buttons stands at the cursor, or the form of the current edit; below is the result of the last one.
  void draw_edits(Painter& painter, const HistoryView& view, const IndexedSession& session) {
    if (edit_) {
      edit_->draw(painter, focus_ == Focus::edit, [&](SessionEdit::Act act) {
        view.queue([this, act = std::move(act)](const HistoryView& now) {
          if (!edit_) return;
          focus_ = Focus::edit;
          take(act(*edit_, now.context), now);
        });
      });
      if (edit_->error()) return;
    } else {
      WrappedLine line(painter);
      const bool several = marked_.size() > 1;
      if (several) {
        row_text(painter, TextStyle::strong, painter.theme().ink, marked_in_words(), line.next(150).w);
        if (button(painter, line, "Select one", "Esc")) view.queue([this] { marked_.clear(); });
      }
      for (const SessionAction& each : actions_on(session.is_open, session.words.in_bin, view.playing == session.id)) {
        if (several && !works_on_several(each.command)) continue;
        if (button(painter, line.next(button_width(painter, each.label)), each.label))
          view.queue([this, it = each.command](const HistoryView& now) { perform(it, now); });
        hint(painter, std::string(each.hint) + " (" + each.key + ")");
      }
      if (!several && session.replica_of) {
        if (button(painter, line.next(button_width(painter, let_count_label)), let_count_label))
          view.queue([this, id = session.id](const HistoryView& now) { use_version(id, now); });
        hint(painter, "two computers logged this session differently; the other version counts now");
      }
      draw_list_switch(painter, line, view);
    }
    if (told_.empty()) return;
    if (told_undoable_ && !said_.empty()) {
      if (button(painter, "Undo", "Ctrl Z"))
        view.queue([this](const HistoryView& now) { perform(Command::undo, now); });
      ImGui::SameLine();
    }
    paragraph(painter, told_, {.ink = {}, .most_lines = 3, .links = true});
  }

  // At the right end of the line, so that the button stays where it is.
  void draw_list_switch(Painter& painter, WrappedLine& line, const HistoryView& view) {
    const std::string_view label = list_hidden_ ? "Show list" : "Hide list";
    const float right = next_place(painter, free_width(painter), 0).right();
    Rect place = line.next(button_width(painter, "Show list"));
    place.x = right - place.w;
    if (button(painter, place, label)) view.queue([this] { list_hidden_ ? show_list() : hide_list(); });
    hint(painter, list_hidden_ ? "The list of sessions (Esc)" : "The review gets the whole window.");
  }

  // Starts a command for the chosen session, from its button or key.
  bool perform(Command command, const HistoryView& view) {
    // Half-typed words are left alone.
    const bool typing = edit_ && edit_->kind() != Command::tags && focus_ == Focus::edit;
    if (typing && (command == Command::undo || command == Command::redo)) return true;
    const bool is_of_one = command == Command::rename || command == Command::details || command == Command::note ||
                           command == Command::print;
    if (is_of_one && marked_.size() > 1) return tell(said("Select one session for this.")), true;
    switch (command) {
      case Command::rename:
      case Command::details:
      case Command::note:
      case Command::tags:
      case Command::save:
      case Command::print:
        if (!chosen_) return true;
        told_.clear();
        edit_.emplace(command, selected(), view.index, view.context);
        focus_ = Focus::edit;
        return true;
      case Command::sit_down:
        if (chosen_) sit_down(*chosen_, view);
        return true;
      case Command::bin: return change_bin(view), true;
      case Command::undo: return take_back(said_, taken_back_, "Undone: ", view), true;
      case Command::redo: return take_back(taken_back_, said_, "Redone: ", view), true;
      default: return false;
    }
  }

  // The selected sessions, or else the chosen one.
  std::vector<core::Uuid> selected() const {
    return marked_.empty() ? std::vector{*chosen_} : std::vector(marked_.begin(), marked_.end());
  }

  void end_edit() {
    edit_.reset();
    if (focus_ == Focus::edit) focus_ = list_hidden_ ? Focus::review : Focus::list;
  }

  // Handles the result of an edit. None means refused: the form shows the error and keeps the text.
  void take(std::optional<SessionEditResult> done, const HistoryView& view) {
    if (!done) return;
    if (!done->told.empty()) tell(said(std::move(done->told)));
    if (!done->to_clipboard.empty()) view.actions.emplace_back(action::CopyText{std::move(done->to_clipboard)});
    if (!done->changes.empty()) {
      told_undoable_ = true;
      said_.push_back(std::move(done->changes));
      if (said_.size() > max_undone) said_.erase(said_.begin());
      taken_back_.clear();
      view.reread();
    }
    if (!done->stays) end_edit();
  }

  void copy_without_names(const core::Uuid& session, const HistoryView& view) {
    const IndexedSession* row = view.index.session(session);
    if (row == nullptr) return;
    auto copied = copied_without_names(view.context, session,
                                       row->is_open ? transfer::ExportFormat::json : transfer::ExportFormat::record);
    if (!copied) return tell(refusal_in_words(copied.error()));
    copied->stays = edit_.has_value();
    take(std::move(*copied), view);
  }

  void change_bin(const HistoryView& view) {
    const IndexedSession* session = at_hand(view);
    if (session == nullptr) return;
    end_edit();
    const bool into = !session->words.in_bin;
    const auto sessions = selected();
    if (into && view.playing && std::ranges::find(sessions, *view.playing) != sessions.end())
      return tell(said("This session is open at your table. Leave the table first."));
    SessionEdit edit(Command::bin, sessions, view.index, view.context);
    auto done = edit.act(view.context);
    if (done)
      done->told = sessions.size() > 1
                       ? marked_in_words() + (into ? " are in the bin and do not count." : " are restored.")
                       : name_of(*session) + (into ? " is in the bin and does not count." : " is restored.");
    take(std::move(done), view);
    if (edit.error()) tell(refusal_in_words(*edit.error()));
  }

  // The version gets the session's own id, and the one that counted so far another one.
  void use_version(const core::Uuid& version, const HistoryView& view) {
    end_edit();
    auto said_so = transfer::let_count(view.context, version);
    if (!said_so) return tell(refusal_in_words(said_so.error()));
    wanted_ = said_so->subject.id;
    take(SessionEditResult{"This version counts now.", {std::move(*said_so)}}, view);
  }

  using Changes = std::vector<core::MetadataEdit>;  // made at once, and taken back at once
  void take_back(std::vector<Changes>& from, std::vector<Changes>& to, std::string_view told, const HistoryView& view) {
    if (from.empty()) return tell(said("Nothing to undo."));
    Changes undone;
    while (!from.back().empty()) {
      const core::MetadataEdit& last_said = from.back().back();
      auto change = last_said.field == core::field::version ? transfer::take_back_version(view.context, last_said)
                                                            : history::take_back(view.context, last_said);
      if (!change) {
        if (!undone.empty()) to.push_back(std::move(undone));
        return tell(refusal_in_words(change.error()));
      }
      from.back().pop_back();
      undone.push_back(std::move(*change));
    }
    from.pop_back();
    view.reread();
    const core::MetadataEdit& last = undone.back();
    const IndexedSession* session = view.index.session(last.subject.id);
    const std::string of = undone.size() > 1    ? ", " + history::as_shown(undone.size()) + " sessions"
                           : session == nullptr ? std::string()
                                                : ", " + name_of(*session);
    tell(said(std::string(told) + std::string(what_was_said(last)) + of + "."));
    // The row is looked for among those that are shown at that moment.
    if (last.field == core::field::bin && last.value.empty() == !filter_.is_of_bin()) wanted_ = last.subject.id;
    to.push_back(std::move(undone));
  }

  void tell(core::Sentence words) {
    told_ = std::move(words);
    told_undoable_ = false;
  }

  // Looks up the writers of the open sessions in sight.
  bool poll_writer(const HistoryView& view) {
    if (view.now < next_look_) return false;
    next_look_ = view.now + between_writer_polls;
    std::vector<core::Uuid> unfinished;
    for (std::size_t i = list_.first; i < found_.size() && i <= list_.first + list_.in_sight; ++i) {
      const IndexedSession& session = view.index.sessions()[found_[i]];
      if (session.is_open && view.playing != session.id) unfinished.push_back(session.id);
    }
    const auto held = writers_of(unfinished, *view.context.store, view.context.clock());
    return std::exchange(held_, held) != held;
  }

  std::shared_ptr<const action::SessionsBehind> behind_;  // alone are listed; nullptr: all that the filter finds
  std::set<core::Uuid> ids_;                              // of those
  std::vector<std::size_t> found_;  // numbers in SessionIndex::sessions(), in the order of the table
  std::optional<core::Uuid> chosen_;
  std::set<core::Uuid> marked_;       // includes the chosen one; empty if that is alone
  std::optional<core::Uuid> anchor_;  // where marking with Shift began
  ReviewPanel review_{[this] {
    if (focus_ != Focus::edit) focus_ = Focus::review;
  }};
  Focus focus_ = Focus::list;
  bool list_hidden_ = false;  // the review has its room; the keyboard is not in it
  bool is_narrow_ = false;    // the window, when it was drawn last
  std::optional<SessionEdit> edit_;
  core::Sentence told_;
  bool told_undoable_ = false;        // the last message is about a change that can be undone
  std::vector<Changes> said_;         // changes on this page that can be undone
  std::vector<Changes> taken_back_;   // and redone
  std::optional<core::Uuid> wanted_;  // chosen before the index was read
  std::optional<std::size_t> wanted_step_;
  Command wanted_command_ = Command::none;
  std::optional<core::Uuid> reviewed_;
  std::optional<double> opens_at_;
  double last_event_ = 0;
  std::map<core::Uuid, std::string> held_;  // which other program writes in it, in words
  double next_look_ = 0;
};

}  // namespace

std::unique_ptr<HistoryPage> make_sessions_page() { return std::make_unique<SessionsPage>(); }

}  // namespace bogosity::ui
