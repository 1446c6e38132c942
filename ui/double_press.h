// A finger that bounces presses twice. The same committing key, or the same committing button, within 150 ms and with
// nothing between counts once.
#pragma once

#include "core/game.h"
#include "ui/input_queue.h"

namespace bogosity::ui {

class DoublePress {
 public:
  static constexpr double bounce = 0.150;  // seconds

  // To be told of every event; true if this one is the second half of a double press, or the key being held down.
  bool is_echo(const InputEvent& event) {
    if (event.key != Key::enter) {
      armed_ = nothing;
      return false;
    }
    return is_second(key, event.shift, event.at) || event.repeated;
  }
  // The same for a button that logs what is typed.
  bool is_echo_of_button(core::Passing passing, double at) {
    return is_second(button, passing == core::Passing::keeps, at);
  }
  // Something else was pressed in between.
  void rest() { armed_ = nothing; }

 private:
  enum Armed : std::uint8_t { nothing, key, button };

  bool is_second(Armed by, bool keeps, double at) {
    const bool second = armed_ == by && keeps_ == keeps && at - at_ < bounce;
    armed_ = by;
    keeps_ = keeps;
    at_ = at;
    return second;
  }

  Armed armed_ = nothing;
  bool keeps_ = false;
  double at_ = 0;
};

}  // namespace bogosity::ui
