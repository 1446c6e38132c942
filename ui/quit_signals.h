// Ctrl+C in the terminal and the end of the desktop's session close the dashboard as its window's button does: the
// unfinished line and the places of the windows are kept. A thread sleeps until one of them comes. A program that does
// not notice within its patience, whatever it is drawing, is ended by that signal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace bogosity::ui {

class QuitSignals {
 public:
  // Before any other thread is started. `wake` is called from the thread that waits.
  explicit QuitSignals(std::function<void()> wake, std::chrono::milliseconds patience = std::chrono::seconds(2));
  ~QuitSignals();
  QuitSignals(const QuitSignals&) = delete;
  QuitSignals& operator=(const QuitSignals&) = delete;

  // Asked by the loop: then it has noticed.
  bool came() const;

 private:
  enum class State : std::uint8_t { waiting, came, noticed, over };

  void wait();
  bool turn(State from, State to) const;

  sigset_t signals_{};
  sigset_t before_{};
  std::function<void()> wake_;
  std::chrono::milliseconds patience_;
  mutable std::mutex mutex_;
  mutable std::condition_variable turned_;
  mutable State state_ = State::waiting;
  std::thread thread_;
};

}  // namespace bogosity::ui
