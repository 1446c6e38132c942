// The table on the screen: its session, the typed line, and the model that panels read. Events and queued actions come
// in here; panels get only the model.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "jobs/retry.h"
#include "session/session.h"
#include "share/table_now.h"
#include "ui/input/actions.h"
#include "ui/input/entry_line.h"
#include "ui/input/events.h"
#include "ui/platform/sounds.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

class TableState {
 public:
  explicit TableState(Session session);

  // Handles a key at the table. Leaving is the caller's task, so it is queued.
  void handle(const InputEvent& event, Actions& actions);
  void apply(const LineAction& action, double now);
  void apply(const TableAction& action, double now);
  void apply(const CorrectionsAction& action, double now);
  // A sheet was opened over the table, or closed.
  void lay_sheet(SheetName name, const SheetAbout& about);
  void lift_sheet();
  // Brings the model up to date; costs nothing where nothing changed.
  const TableModel& model();

  // True while a failed write is being retried (another program was at the store).
  bool is_retrying() const { return static_cast<bool>(retry_); }
  bool retry_succeeded(double now) const { return retry_.is_due(now); }
  void retry(double now);
  // True once after a ruling was accepted: its sheet can be closed.
  bool take_ruled() { return std::exchange(ruled_, false); }
  // The time when the unfinished line has to be stored, or other work is due.
  std::optional<double> next_due(double now) const;
  // True if the screen shows something else now.
  bool tick(double now);
  core::Status keep_draft();

  // The pause before a verdict, in seconds; 0: verdicts and wins are shown at once. `is_still`: nothing moves.
  void set_reveal(double breath, bool is_still) {
    breath_ = breath;
    is_still_ = is_still;
  }
  // Begins the show of the last entry's verdict or win once more, at this time; for pictures.
  void show_again(double begun);
  // The show that is on, for other screens; nothing once it is over.
  std::optional<share::Show> show(double now) const;
  // The table as phones show it.
  share::TableNow shared(double now);
  // Shows the result of an action below the line.
  void say(Sentence words, bool trouble = false);
  // Shows an error at the line, which stays as it is.
  void say_at_line(core::Error error) { entry_.doubt(std::move(error)); }
  // Marks the session as a rehearsal, which is not saved; `lesson` is its step in the tutorial.
  void set_rehearsal(bool rehearsal) { model_.rehearsal = rehearsal; }
  void set_new_here(bool is_new) { model_.is_new_here = is_new; }
  void show_lesson(LessonView lesson) { model_.lesson = std::move(lesson); }

  // Returns the sound for the last events, once.
  Sound take_sound() { return std::exchange(sound_, Sound::none); }

  const Session& session() const { return session_; }
  const core::Rulebook& rulebook() const { return model_.about->rulebook; }
  const std::string& line() const { return entry_.text(); }
  const std::optional<AlbumPlaying>& album() const { return model_.album; }

 private:
  using Again = std::variant<TableAction, CorrectionsAction>;

  const core::TypedLine& typed();
  void commit(core::Passing passing, double now);
  void log(const action::LogEntry& entry, double now);
  void blocked(Again what, const core::Error& error, double now);
  void refuse(const core::Error& error, double now);
  void stop_waiting();
  void take_over(double now);
  bool poll_writer(double now);
  bool swallows(const InputEvent& event, Actions& actions);
  void read_watch();
  std::string words_to_correct() const;
  // True if nothing was typed: the line is empty, or holds the text that an undo left there.
  bool line_is_empty() const { return entry_.text().empty() || entry_.text() == taken_back_; }
  void write_end(bool picture);
  bool lies_on_win() const;
  void escape(Actions& actions);
  void read_view();
  void read_banner();
  bool watch_end(double now);
  void line_changed(double now);
  bool begins_word_behind(char32_t letter) const;
  void moved_on(double now);
  void seal_again();
  void begin_reveal(double now);
  void show_moment(double now);
  void end_reveal();
  void put_aside();  // the verdict or the win
  std::optional<RevealPlan> planned_reveal() const;
  bool skips_reveal(const InputEvent& event);

  Session session_;
  EntryLine entry_;
  // The line as the session has read it, and the revision of the session that did.
  core::TypedLinePointer typed_;
  std::uint64_t typed_at_ = 0;
  TableModel model_;
  // The sheets for corrections and rulings, each set as long as it is open.
  std::optional<CorrectionEditor> correction_;
  std::optional<RulingEditor> ruling_;
  bool ruled_ = false;
  std::string aside_;         // text that waits until something else is logged, and comes back then
  std::string put_by_panel_;  // the line as a button left it last
  std::string taken_back_;    // the text that the last undo left in the line
  std::string undoes_;        // what undo would do while nothing is typed
  DraftTimer draft_;
  KeyDebounce bounce_;
  jobs::Retry<Again> retry_;
  bool asked_ = false;             // taking over was asked for once and needs a second press
  bool leaving_ = false;           // Ctrl W was pressed at a rehearsal and is needed once more
  double next_look_ = 0;           // when to look again while watching another writer
  std::optional<double> end_due_;  // when to look whether the agreed end has come
  Reveal reveal_;
  std::uint64_t shows_ = 0;  // that were begun
  Sound sound_ = Sound::none;
  double breath_ = 0;
  bool is_still_ = false;
  double brief_until_ = 0;                                           // when the card over the table goes
  double flash_until_ = 0;                                           // when the frame of a refused line is calm again
  std::optional<std::uint64_t> seen_;                                // the revision that the model shows
  std::map<std::string, std::vector<core::ScoreEntryView>> points_;  // for that revision
  std::map<std::size_t, Sentence> log_lines_;                        // for that revision, the lines that were in sight
};

}  // namespace bogosity::ui
