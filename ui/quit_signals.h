// Ctrl+C in the terminal and the end of the desktop's session close the dashboard as its window's button does: the
// unfinished line and the places of the windows are kept. A thread sleeps until one of them comes.
#pragma once

#include <atomic>
#include <csignal>
#include <cstdint>
#include <functional>
#include <thread>

namespace bogosity::ui {

class QuitSignals {
 public:
  // Before any other thread is started. `wake` is called from the thread that waits.
  explicit QuitSignals(std::function<void()> wake);
  ~QuitSignals();
  QuitSignals(const QuitSignals&) = delete;
  QuitSignals& operator=(const QuitSignals&) = delete;

  bool came() const { return state_ == State::came; }

 private:
  enum class State : std::uint8_t { waiting, came, over };

  void wait();

  sigset_t signals_{};
  sigset_t before_{};
  std::function<void()> wake_;
  std::atomic<State> state_ = State::waiting;
  std::thread thread_;
};

}  // namespace bogosity::ui
