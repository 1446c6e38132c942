// The page of evenings: a list that finds as one types, the edits of an evening, and the review of the chosen one. The
// search has the keyboard at once; Enter or Tab leads to the review and Esc back.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/sentence.h"
#include "history/index.h"
#include "transfer/export.h"
#include "ui/history/list_page.h"
#include "ui/input/keys.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/review/panel.h"
#include "ui/start/session_list.h"

namespace bogosity::ui {

// An edit of evenings that needs typing: a title, a note, tags, or the file to write to. Tags and files may be for
// several evenings. The typed text stays until the edit is done or cancelled, even after an error.

// The result of an edit. Its changes can be undone together.
struct SessionEditResult {
  std::string told;
  std::vector<MetadataEdit> changes = {};
  bool stays = false;  // the form stays open, as for another tag
};

class SessionEdit {
 public:
  // `kind`: Command::rename, note, tags, save or print. `sessions`: one at least, and one for a title, a note, a print.
  SessionEdit(Command kind, std::vector<core::Uuid> sessions, const history::SessionIndex& index,
              const SessionContext& context);

  Command kind() const { return kind_; }
  const std::vector<core::Uuid>& sessions() const { return sessions_; }
  const LineEditor& line() const { return typed_.line; }
  const std::optional<core::Error>& error() const { return error_; }
  const std::vector<std::string>& candidates() const { return typed_.candidates; }
  ExportFormat format() const { return format_; }
  bool is_of_file() const { return kind_ == Command::save || kind_ == Command::print; }
  // The tags in use that begin like the typed text, and the one that the keyboard is at; -1: the field.
  std::vector<std::string> offered() const;
  int offered_at() const { return at_; }
  // True if all of the evenings have this tag.
  bool is_on(const std::string& tag) const;

  // Reads the evenings again. False if one of them is gone.
  bool refresh(const history::SessionIndex& index);
  // Handles typing and the arrows. True if the event was for the edit; Enter and Esc are not.
  bool handle(const InputEvent& event);
  void put_caret(std::size_t at) { typed_.line.set(typed_.line.text(), at); }
  void choose(ExportFormat format);
  void choose_candidate(std::size_t index);

  // Does the edit (Enter). Returns none if it was refused; error() has the reason.
  std::optional<SessionEditResult> act(const SessionContext& context);
  // Sets a tag, or removes it.
  std::optional<SessionEditResult> toggle(const SessionContext& context, const std::string& tag);

 private:
  using Change = std::function<core::Result<MetadataEdit>(const core::Uuid& original)>;
  std::optional<SessionEditResult> change_all(const Change& change, std::string told);
  std::optional<SessionEditResult> write(const SessionContext& context);
  void changed();

  Command kind_;
  std::vector<core::Uuid> sessions_;
  std::vector<core::Uuid> originals_;
  std::vector<std::string> on_;
  std::vector<std::string> tags_;
  PathEditor typed_;  // the path of a file, or other words
  int at_ = -1;
  ExportFormat format_ = ExportFormat::record;
  std::string file_name_;  // without its ending; for several evenings, that of the folder
  std::optional<core::Error> error_;
};

class SessionsPage final : public ListPage {
 public:
  SessionsPage() : ListPage({.lists_sessions = true}) { sort_ = newest_first; }
  HistoryPageId page_id() const override { return HistoryPageId::sessions; }
  void enter(const action::OpenHistory& where, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  bool tick(const HistoryView& view) override;
  bool is_busy() const override;
  std::optional<double> due() const override { return review_.due(); }
  bool take_edited() override;

 private:
  static constexpr TableSort newest_first{1, true};
  enum class Focus : std::uint8_t { list, edit, review };

  bool has_keyboard() const override { return focus_ != Focus::list; }
  void leave_parts() override { focus_ = Focus::list; }
  void work_out(const HistoryView& view) override;
  void choose(std::size_t row, const HistoryView& view) override;
  // Shift selects all rows from the chosen one to this one. Ctrl adds this row, or removes it.
  void mark_up_to(std::size_t row, const HistoryView& view);
  void toggle_mark(std::size_t row, const HistoryView& view);
  std::string marked_in_words() const { return std::to_string(marked_.size()) + " evenings"; }
  static bool works_on_several(Command command) {
    return command == Command::tags || command == Command::save || command == Command::bin;
  }
  void open(const HistoryView& view) override;
  void put_at_hand(std::size_t row, const HistoryView& view);
  bool handle_edit(const InputEvent& event, const HistoryView& view);
  // The chosen session; nullptr if nothing is found.
  const history::IndexedSession* at_hand(const HistoryView& view) const {
    return found_.empty() ? nullptr : &view.index.sessions()[found_[list_.at]];
  }
  // The chosen session has changed: its review opens at once, or after a short rest.
  void arrived(const HistoryView& view, bool at_once);
  void open_review(const HistoryView& view);
  void draw_list(Painter& painter, Rect area, const HistoryView& view);
  void draw_row(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view);
  std::string why_empty(const HistoryView& view) const;

  // Starts a command for the chosen session, from its button or key. edit() is the edit that has the keyboard (nullptr:
  // none); act() does it.
  bool perform(Command command, const HistoryView& view);
  SessionEdit* edit();
  void act(const HistoryView& view);
  void toggle_tag(const std::string& tag, const HistoryView& view);
  void end_edit();
  // At the cursor: a row of buttons, or the form of the current edit; then the result of the last one.
  void draw_edits(Painter& painter, const HistoryView& view, const history::IndexedSession& session);
  void draw_edit_form(Painter& painter, const HistoryView& view);
  void draw_tags(Painter& painter, const HistoryView& view);
  void begin(Command kind, const HistoryView& view);
  void change_bin(const HistoryView& view);
  void sit_down(const HistoryView& view);
  void take(std::optional<SessionEditResult> done);
  using Changes = std::vector<MetadataEdit>;  // made at once, and taken back at once
  void take_back(std::vector<Changes>& from, std::vector<Changes>& to, std::string_view told, const HistoryView& view);
  void tell(core::Sentence words);
  bool poll_writer(const HistoryView& view);

  std::vector<std::size_t> found_;  // numbers in SessionIndex::sessions(), in the order of the table
  std::optional<core::Uuid> chosen_;
  std::set<core::Uuid> marked_;       // includes the chosen one; empty if that is alone
  std::optional<core::Uuid> anchor_;  // where marking with Shift began
  ReviewPanel review_{[this] {
    if (focus_ != Focus::edit) focus_ = Focus::review;
  }};
  Focus focus_ = Focus::list;
  std::optional<SessionEdit> edit_;
  core::Sentence told_;
  bool told_undoable_ = false;       // the last message is about a change that can be undone
  std::vector<Changes> said_;        // changes on this page that can be undone
  std::vector<Changes> taken_back_;  // and redone
  bool has_edited_ = false;
  std::optional<core::Uuid> wanted_;  // chosen before the index was read
  std::optional<std::size_t> wanted_step_;
  Command wanted_command_ = Command::none;
  std::optional<core::Uuid> reviewed_;
  std::optional<double> opens_at_;
  double last_event_ = 0;
  std::map<core::Uuid, std::string> held_;  // which other program writes in it, in words
  double next_look_ = 0;
};

}  // namespace bogosity::ui
