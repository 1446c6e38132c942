// A finger that bounces presses a key twice. The same committing key within 150 ms, with nothing between, counts once.
#pragma once

#include "ui/input_queue.h"

namespace bogosity::ui {

class DoublePress {
 public:
  static constexpr double bounce = 0.150;  // seconds

  // To be told of every event; true if this one is the second half of a double press, or the key being held down.
  bool is_echo(const InputEvent& event) {
    if (event.key != Key::enter) {
      armed_ = false;
      return false;
    }
    const bool echo = event.repeated || (armed_ && shift_ == event.shift && event.at - at_ < bounce);
    armed_ = true;
    shift_ = event.shift;
    at_ = event.at;
    return echo;
  }

 private:
  bool armed_ = false;
  bool shift_ = false;
  double at_ = 0;
};

}  // namespace bogosity::ui
