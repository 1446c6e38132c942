#include "ui/quit_signals.h"

namespace bogosity::ui {

QuitSignals::QuitSignals(std::function<void()> wake) : wake_(std::move(wake)) {
  ::sigemptyset(&signals_);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals_, each);
  ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  thread_ = std::thread([this] { wait(); });
}

QuitSignals::~QuitSignals() {
  over_ = true;
  over_.notify_one();
  if (!came_) ::pthread_kill(thread_.native_handle(), SIGTERM);
  thread_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

// A second signal finds nobody waiting, and this thread open to it: it ends a program that no longer listens.
void QuitSignals::wait() {
  int signal = 0;
  ::sigwait(&signals_, &signal);
  if (over_) return;
  came_ = true;
  wake_();
  ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  over_.wait(false);
}

}  // namespace bogosity::ui
