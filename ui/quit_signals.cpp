#include "ui/quit_signals.h"

namespace bogosity::ui {

QuitSignals::QuitSignals(std::function<void()> wake, std::chrono::milliseconds patience)
    : wake_(std::move(wake)), patience_(patience) {
  ::sigemptyset(&signals_);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals_, each);
  ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  thread_ = std::thread([this] { wait(); });
}

QuitSignals::~QuitSignals() {
  if (turn(State::waiting, State::over)) {
    // NOLINTNEXTLINE(bugprone-bad-signal-to-kill-thread): it is blocked there, and wakes it
    ::pthread_kill(thread_.native_handle(), SIGTERM);
  } else if (!turn(State::came, State::over)) {
    turn(State::noticed, State::over);
  }
  thread_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool QuitSignals::turn(State from, State to) const {
  const std::lock_guard lock(mutex_);
  if (state_ != from) return false;
  state_ = to;
  turned_.notify_one();
  return true;
}

bool QuitSignals::came() const {
  turn(State::came, State::noticed);
  const std::lock_guard lock(mutex_);
  return state_ == State::noticed;
}

// One of the two comes first, a signal or the end: what wakes the thread at the end must not reach it once it is open.
// A second signal finds nobody waiting, and this thread open to it: it ends a program that no longer listens.
void QuitSignals::wait() {
  int signal = 0;
  ::sigwait(&signals_, &signal);
  if (!turn(State::waiting, State::came)) return;
  wake_();
  ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  std::unique_lock lock(mutex_);
  const bool noticed = turned_.wait_for(lock, patience_, [this] { return state_ != State::came; });
  if (!noticed) ::raise(signal);
  turned_.wait(lock, [this] { return state_ == State::over; });
}

}  // namespace bogosity::ui
