#include "ui/quit_signals.h"

namespace bogosity::ui {

QuitSignals::QuitSignals(std::function<void()> wake) : wake_(std::move(wake)) {
  ::sigemptyset(&signals_);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals_, each);
  ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  thread_ = std::thread([this] { wait(); });
}

QuitSignals::~QuitSignals() {
  State was = State::waiting;
  if (state_.compare_exchange_strong(was, State::over)) {
    // NOLINTNEXTLINE(bugprone-bad-signal-to-kill-thread): it is blocked there, and wakes it
    ::pthread_kill(thread_.native_handle(), SIGTERM);
  } else {
    state_ = State::over;
    state_.notify_one();
  }
  thread_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

// One of the two comes first, a signal or the end: what wakes the thread at the end must not reach it once it is open.
// A second signal finds nobody waiting, and this thread open to it: it ends a program that no longer listens.
void QuitSignals::wait() {
  int signal = 0;
  ::sigwait(&signals_, &signal);
  State was = State::waiting;
  if (!state_.compare_exchange_strong(was, State::came)) return;
  wake_();
  ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  state_.wait(State::came);
}

}  // namespace bogosity::ui
