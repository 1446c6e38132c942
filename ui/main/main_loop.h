// The dashboard runs in its window, from opening to closing, with the table display beside it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "session/session.h"
#include "share/server.h"
#include "ui/app/read_only_view.h"

namespace bogosity::ui {

struct MainLoopOptions {
  SessionContext context;
  std::optional<core::Uuid> open_session;  // go to this table at once
  bool begins = false;                     // that session has just begun
  // Begins a new session once the window is there, so that none is left behind where no window can be opened.
  std::optional<core::Headers> begin;
  bool take_over = false;                  // from whatever program writes there
  std::optional<core::Headers> rehearsal;  // headers for practice, which is not saved
  std::optional<ReadOnlyView> read_only;   // only look back at these sessions
  std::optional<share::Where> share;       // the table is shown to phones at once
  double scale = 0;                        // pixels a point; 0: the monitor's scale
  std::string theme;                       // for this run; empty: the theme of the settings
  // Measurements and tests from outside read this file. It says how many frames each window has drawn and how many
  // inputs came, "main 12 display 3 inputs 40 rest 1"; empty: none.
  std::filesystem::path frames_to;
};

// Returns the exit status: 0 when the window was closed, 2 if none can be opened.
int run_dashboard(const MainLoopOptions& options);

// Ctrl+C in the terminal and the end of the desktop's session close the dashboard as its window's button does: the
// unfinished line and the places of the windows are saved. A thread sleeps until such a signal comes. If the program
// does not react within `patience`, the signal ends it.
class QuitSignals {
 public:
  // Create it before any other thread is started. `wake` is called from the thread that waits.
  explicit QuitSignals(std::function<void()> wake, std::chrono::milliseconds patience = std::chrono::seconds(2));
  ~QuitSignals();
  QuitSignals(const QuitSignals&) = delete;
  QuitSignals& operator=(const QuitSignals&) = delete;

  // True if a signal came. The loop's call shows that the program reacts.
  bool came() const;

 private:
  void wait();

  sigset_t signals_{};
  sigset_t before_{};
  std::function<void()> wake_;
  std::chrono::milliseconds patience_;
  mutable std::mutex mutex_;  // of the rest
  mutable std::condition_variable turned_;
  bool came_ = false;
  mutable bool noticed_ = false;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace bogosity::ui
