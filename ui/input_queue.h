// What the person typed and did, as the window noted it the moment it happened: nothing is lost when frames are slow,
// and letters go by what they mean, not by where they lie on the keyboard. Tests put events in by hand.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace bogosity::ui {

enum class Key : std::uint8_t {
  none,
  character,
  enter,
  backspace,
  del,
  left,
  right,
  up,
  down,
  home,
  end,
  page_up,
  page_down,
  tab,
  escape,
  f1,
  f2,
  f3,
  f4,
  f6,
  f9,
  command  // command: a letter, +, - or 0 with Ctrl
};

struct InputEvent {
  Key key = Key::none;
  char32_t letter = 0;  // the character typed, or the lower-case letter (or , + - 0) of a command
  bool ctrl = false;
  bool shift = false;
  bool alt = false;
  bool repeated = false;  // the key is being held down
  double at = 0;          // seconds of the dashboard's own clock
};

// Asked only when somebody pastes: whoever owns the clipboard may be slow to answer.
using Clipboard = std::function<std::string()>;

class InputQueue {
 public:
  void push(InputEvent event) { events_.push_back(event); }
  std::vector<InputEvent> take() { return std::exchange(events_, {}); }
  bool empty() const { return events_.empty(); }

 private:
  std::vector<InputEvent> events_;
};

}  // namespace bogosity::ui
