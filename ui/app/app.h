// This is the dashboard without a window. It decides which screen is shown, where events go, and what queued actions
// do. A window drives it frame by frame, and so do tests.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/session_head.h"
#include "jobs/background_jobs.h"
#include "jobs/retry.h"
#include "session/session.h"
#include "ui/app/read_only_view.h"
#include "ui/app/sharing.h"
#include "ui/display/display_screen.h"
#include "ui/draw/paint.h"
#include "ui/draw/theme.h"
#include "ui/history/history.h"
#include "ui/input/actions.h"
#include "ui/input/settings.h"
#include "ui/platform/picture_clipboard.h"
#include "ui/start/session_list.h"
#include "ui/start/start_model.h"
#include "ui/start/tutorial.h"
#include "ui/table/sheet.h"
#include "ui/table/table.h"

namespace bogosity::ui {

class App {
 public:
  explicit App(SessionContext context, Settings settings = {});

  // Goes to the table of a stored session: to write, if no other program writes in it, or only to look.
  core::Status open(const core::Uuid& session, Access access = Access::write);
  core::Status open(core::Result<Session> session);
  // Goes to the unfinished session with the latest entry if that was logged in the last twelve hours, so that a crash
  // interrupts nothing. Ctrl W leads to the start.
  void open_unfinished();

  // Shows the sessions of a store that is forgotten afterwards, and nothing else.
  void open_read_only(ReadOnlyView read_only);
  // True once somebody who only looked has left: the window closes.
  bool is_over() const { return over_; }
  // Starts a practice session, which is not saved. Without headers, it has three players of its own.
  void rehearse(const core::Headers& headers);
  // Looks into files that were dropped on the window or named at the start, asks whether what they would change is
  // wanted, and imports them.
  void drop(const std::vector<std::string>& paths);

  // Handles a key. If it is for a text field, `draw_unseen` draws a frame in which ImGui takes the key; one more before
  // it only where the field has changed otherwise since the last frame.
  void handle(
      InputEvent event, const Clipboard& clipboard, const std::function<void()>& draw_unseen = [] {});
  void draw(Painter& painter);
  // Does what the panels queued while they were drawn. True: something was queued, and frames have to show its effect.
  bool drain_queue(double now);
  // Does the same for an action from elsewhere: the second window, or a command.
  void perform(Action action, double now);
  // Does what is due by the clock. True if the screen shows something else now. deadline() says when the next thing is
  // due.
  bool tick(double now);
  std::optional<double> deadline() const;
  // A clock on the screen has moved on by a second: one frame shows it.
  bool clock_ticks(double now);
  // Stores the unfinished line when the window loses the keyboard or closes. False if another program is at the file:
  // the caller tries again later.
  bool save_draft();

  void take_over();
  // The verdict or the win of the last entry comes to light once more, as if it was logged at `begun`.
  void show_again(double begun) {
    if (table_) table_->show_again(begun);
  }
  // A session begins or ends: all sessions are copied in the background.
  void copy(std::string_view reason) { backups_.want(reason); }
  // The program ends: a copy under way is finished.
  void finish_backups() { backups_.finish(); }

  const Theme& theme() const { return theme_; }
  // These are the person's choices. The owner of the window saves them when they change.
  const Settings& settings() const { return settings_; }
  void change(Settings settings);
  // Returns the sound to play, once; none if sounds are switched off.
  Sound take_sound() {
    const Sound sound = table_ ? table_->take_sound() : Sound::none;
    return settings_.sounds ? sound : Sound::none;
  }

  bool display_wanted() const { return display_wanted_; }
  void want_display(bool wanted) { display_wanted_ = wanted; }

  DisplayModel display_model() { return display_of(table_ ? &table_->model() : nullptr, scene_, sharing_.model()); }
  // The table on phones.
  Sharing& sharing() { return sharing_; }
  void start_sharing(double now) { sharing_.start(table_ ? &*table_ : nullptr, now); }
  const Sheet* sheet() const { return sheet_.get(); }
  const TableState* table() const { return table_ ? &*table_ : nullptr; }
  const StartModel& start() const { return start_; }
  bool in_history() const { return history_.is_open(); }
  // Returns the text for the clipboard, once.
  std::optional<std::string> take_copied() { return std::exchange(copied_, std::nullopt); }
  std::string window_title() const;

 private:
  void go_to_start();
  void end_practice();
  void leave();
  void read_sessions();
  void note(const core::Status& read);
  void show_sessions();
  bool tick_start();
  // The file is busy: keeps an action of the start and tries it again later.
  void put_off(StartAction what);
  void stop_waiting();
  std::optional<double> due_at_start() const;
  const core::SessionHead* wants_winner() const;
  bool learn_winners();
  void begin();  // as the form says
  void begin(const core::Headers& headers);
  void begin_tutorial(std::size_t steps);
  void do_lesson();
  void begin_after_tutorial();
  // Goes to the table of a session; shows the error if there is none.
  core::Status sit_down(core::Result<Session> session);
  void start_practice(const std::function<core::Result<Session>(Rehearsal&)>& begin);
  // Updates the tutorial after the record may have changed.
  void look_at_lesson();
  // Reports the results of imports on the screen that is shown.
  void update_imports();
  void import_files(const std::vector<std::string>& paths);
  // Asks about files that were looked into; imports at once if that changes nothing, which the answer then says.
  void update_preview();
  // Asks about what imported files say about people, one question after the other.
  void ask_about_people();
  void apply(const action::Rehearse& action);
  void apply(const action::ShareTable& action, double now);
  void apply(const action::AnswerImport& answer);
  void apply(const action::AnswerPreview& answer);
  void apply(const action::LessonClick& action);
  void apply(const Action& action, double now);
  // Runs an action that may change the session at the table, then updates everything that depends on it.
  void at_table(const std::function<void()>& act);
  void apply(const StartAction& action);
  void apply(const SheetAction& action);
  void apply(const HistoryAction& action);
  void dispatch(const InputEvent& event);
  bool handle_history(const InputEvent& event);

  void keep_read_only();
  void resume(const core::Uuid& id);
  // Handles the keys that mean the same everywhere. True if this was one.
  bool handle_anywhere(const InputEvent& event);
  bool zoom(double to);
  void copy_verdict_picture();
  bool update_clipboard();
  bool update_backups(double now);
  bool clock_in_sight();
  SheetView sheet_view();
  void open_sheet(SheetName name, const SheetAbout& about);

  SessionContext context_;
  Settings settings_;
  Theme theme_;
  StartModel start_;
  std::unique_ptr<Rehearsal> rehearsal_;        // outlives the table of the rehearsal
  std::optional<core::Uuid> left_to_practice_;  // the session whose table was left for it
  std::optional<TableState> table_;
  std::unique_ptr<Sheet> sheet_;
  std::optional<ReadOnlyView> read_only_;  // set while somebody only looks
  bool over_ = false;
  std::optional<std::string> copied_;
  double now_ = 0;                   // the time of the last tick
  std::optional<double> ask_again_;  // when to read sessions again that could not be read
  jobs::ImportPreview preview_;
  std::optional<jobs::ImportPreview::Findings> found_;  // somebody is asked about
  jobs::ImportJob imports_;
  std::deque<jobs::ImportJob::Question> questions_;
  SessionListWatcher list_;
  jobs::MaintenanceJobs maintenance_;
  bool drawn_ = false;    // any frame has been drawn
  bool changed_ = false;  // something was done since the last frame
  jobs::Retry<StartAction> put_off_;
  bool display_wanted_ = false;
  std::optional<double> next_second_;  // set while a clock is on the screen
  Scene scene_ = Scene::automatic;
  FieldKey key_for_field_ = FieldKey::no;
  std::optional<FieldText> edited_;  // the field that was edited in the last frame
  jobs::BackupJobs backups_;
  std::unique_ptr<PictureClipboard> picture_clipboard_;  // while a picture is on its way there
  std::string copied_picture_;                           // its bytes
  Actions actions_;
  History history_;
  Sharing sharing_;
};

}  // namespace bogosity::ui
