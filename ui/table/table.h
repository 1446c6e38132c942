// An evening on the screen: the session, the line being typed and what panels may read of both. Events and queued
// actions come in here; panels get the model and nothing else.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "jobs/retry.h"
#include "session/session.h"
#include "ui/input/actions.h"
#include "ui/input/entry_line.h"
#include "ui/input/events.h"
#include "ui/platform/sounds.h"
#include "ui/table/corrections.h"
#include "ui/table/final_panel.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

class TableState {
 public:
  explicit TableState(Session session);

  // What a key does at the table. Leaving is left to the caller, so it is queued.
  void handle(const InputEvent& event, Actions& actions);
  void apply(const LineAction& action, double now);
  void apply(const TableAction& action, double now);
  void apply(const CorrectionsAction& action, double now);
  // A sheet was laid over the table, or taken away.
  void lay_sheet(SheetName name, const std::string& about);
  void lift_sheet();
  // Brings the model up to date; costs nothing where nothing changed.
  const TableModel& model();

  // What the store could not take (another program was at it) waits, and is tried again when it is due.
  bool is_retrying() const { return static_cast<bool>(retry_); }
  bool retry_succeeded(double now) const { return retry_.is_due(now); }
  void retry(double now);
  // True once after a ruling was accepted: its sheet is done with.
  bool take_ruled() { return corrections_.take_ruled(); }
  // The unfinished line goes to the store when it is due, or at once.
  std::optional<double> next_due(double now) const;
  // True if the screen shows something else now.
  bool tick(double now);
  core::Status keep_draft();

  // How long the breath is held before a verdict, in seconds; 0: the verdict is shown at once.
  void set_breath(double seconds) { breath_ = seconds; }
  // Something that was done elsewhere, said below the line.
  void say(core::Sentence words, bool trouble) { notice(std::move(words), trouble); }
  // The same about what is typed.
  void refuse(core::Error error) { entry_.refuse(std::move(error)); }
  // An evening that is kept nowhere, and the tutorial's step in it.
  void set_rehearsal(bool rehearsal) { model_.rehearsal = rehearsal; }
  void set_new_here(bool is_new) { model_.is_new_here = is_new; }
  void show_lesson(LessonView lesson) { model_.lesson = std::move(lesson); }

  // What is to be heard of what has happened; once.
  Sound take_sound() { return std::exchange(sound_, Sound::none); }

  const Session& session() const { return session_; }
  // Of the game that is played.
  core::Rulebook rulebook() const { return model_.rulebook; }
  const std::string& line() const { return entry_.text(); }
  const std::optional<AlbumPlaying>& album() const { return model_.album; }

 private:
  using Again = std::variant<TableAction, CorrectionsAction>;

  void commit(core::Passing passing, double now);
  void log(const action::LogEntry& entry, double now);
  void blocked(Again what, const core::Error& error, double now);
  void stop_waiting();
  void take_over(double now);
  bool poll_writer(double now);
  bool swallows(const InputEvent& event, Actions& actions);
  void read_watch();
  std::string words_to_correct() const;
  // Nothing was typed: it is empty, or holds what an undo left there.
  bool line_is_empty() const { return entry_.text().empty() || entry_.text() == taken_back_; }
  void undo(double now);
  void redo(double now);
  void set_open(bool open, double now);
  void settle_flag(const std::string& words, double now);
  void write_end(bool picture);
  bool asks_for_help() const;
  void choose_step(bool back, Actions& actions);
  void lift_card(Actions& actions) const;
  void rule_otherwise(Actions& actions) const;
  void escape(Actions& actions);
  void leave(Actions& actions);
  void read_view();
  void read_game();
  void read_banner();
  bool watch_end(double now);
  const core::Sentence& log_line(std::size_t index);
  const std::vector<core::ScoreEntryView>& points_of(std::string_view name);
  std::optional<std::size_t> line_of_turn(int turn) const;
  void line_changed(double now);
  void notice(core::Sentence words, bool trouble = false);
  void moved_on(double now);
  void note_resignation();
  void seal_again();
  void show_news();
  void show_inquiry(std::size_t index);
  bool put_brief_verdict_aside(double now);
  void begin_reveal(double now);
  void show_moment(double now);
  void end_reveal();
  bool skips_reveal(const InputEvent& event);

  Session session_;
  EntryLine entry_;
  TableModel model_;
  TableCorrections corrections_;
  std::string aside_;       // waits until something else is logged, and comes back then
  std::string taken_back_;  // by the last undo, and left in the line
  std::string undoes_;      // what undo would do, once nothing is typed
  DraftTimer draft_;
  KeyDebounce bounce_;
  Retry<Again> retry_;
  bool asked_ = false;    // whether taking over is meant
  bool leaving_ = false;  // Ctrl W was pressed at a rehearsal, and is asked for once more
  double next_look_ = 0;  // at what is written elsewhere, while watching
  EndWatch end_;
  Reveal reveal_;
  Sound sound_ = Sound::none;
  double breath_ = 0;
  double brief_until_ = 0;             // a card over the table lies there so long
  std::optional<std::uint64_t> seen_;  // the revision that the model shows
  std::map<std::string, std::vector<core::ScoreEntryView>, std::less<>> points_;  // of that revision
  std::map<std::size_t, core::Sentence> log_lines_;  // of that revision, those that were in sight
};

}  // namespace bogosity::ui
