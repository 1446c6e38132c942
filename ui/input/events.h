// Typed keys and other input, noted by the window the moment it happened: nothing is lost when frames are slow. Letters
// go by their meaning, not by their place on the keyboard. Tests make events by hand.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/game.h"
#include "core/geometry.h"

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
  f5,
  f6,
  f7,
  f8,
  f9,
  f10,
  command,  // a letter, +, - or 0 with Ctrl
  edited    // the result of a key that ImGui handled in the field with the keyboard
};

// Whether a key is ImGui's to act on, in the field with the keyboard. `edited` follows.
enum class FieldKey : std::uint8_t {
  no,
  at_once,       // ImGui has the field as it is
  after_a_frame  // the field has changed, or is not on the screen yet
};

struct InputEvent {
  Key key = Key::none;
  char32_t letter = 0;  // the character typed, or the lower-case letter (or , + - 0) of a command
  bool ctrl = false;
  bool shift = false;
  bool alt = false;
  bool repeated = false;  // the key is being held down
  double at = 0;          // seconds of the dashboard's own clock
  // The pasted text (Ctrl V). For `edited`: the field, its text, and the caret and selection in bytes.
  const void* field = nullptr;
  std::string text = {};
  std::size_t caret = 0;
  std::size_t selected_from = 0;
  std::size_t selected_to = 0;
  FieldKey* for_field = nullptr;  // set by a field; nullptr: ImGui cannot be asked

  bool is_space() const { return key == Key::character && letter == ' '; }
};

// Called only when somebody pastes: the owner of the clipboard may be slow to answer.
using Clipboard = std::function<std::string()>;

// Filters double presses of a bouncing finger. The same committing key, or the same committing button, within 150 ms
// and with nothing between counts once.
class KeyDebounce {
 public:
  static constexpr double bounce = 0.150;  // seconds

  // Call for every event. True if this one is the second half of a double press, or the key being held down.
  bool is_echo(const InputEvent& event) {
    if (event.key == Key::enter) return is_second({true, event.shift}, event.at) || event.repeated;
    reset();
    return false;
  }
  // The same for a button that logs what is typed.
  bool is_echo_of_button(core::Passing passing, double at) {
    return is_second({false, passing == core::Passing::keeps}, at);
  }
  // Call when something else was pressed in between.
  void reset() { last_.reset(); }

 private:
  struct Press {
    bool by_key;
    bool keeps;
    friend bool operator==(const Press&, const Press&) = default;
  };

  bool is_second(Press press, double at) {
    const bool second = last_ == press && at - at_ < bounce;
    last_ = press;
    at_ = at;
    return second;
  }

  std::optional<Press> last_;
  double at_ = 0;
};

// Detects double clicks: two clicks at one spot within 400 ms, for a window that no toolkit watches.
class DoubleClick {
 public:
  static constexpr double most_between = 0.400;  // seconds
  static constexpr float most_apart = 8;         // pixels

  // Call for every press. True if it is the second of two. A third one begins anew.
  bool pressed(double at, Point where) {
    const bool second = armed_ && at - at_ <= most_between && std::abs(where.x - where_.x) <= most_apart &&
                        std::abs(where.y - where_.y) <= most_apart;
    armed_ = !second;
    at_ = at;
    where_ = where;
    return second;
  }

 private:
  bool armed_ = false;
  double at_ = 0;
  Point where_;
};

}  // namespace bogosity::ui
