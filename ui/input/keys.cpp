#include "ui/input/keys.h"

namespace bogosity::ui {
namespace {

// A letter counts whether it is written large or small.
bool is_letter(char32_t typed, char32_t wanted) {
  return typed == wanted || (typed >= 'A' && typed <= 'Z' && typed + ('a' - 'A') == wanted);
}

bool is_pressed(const KeyBinding& binding, const InputEvent& event) {
  if (binding.command == Command::none || binding.key != event.key) return false;
  using Shift = KeyBinding::Shift;
  if (binding.shift != Shift::any && event.shift != (binding.shift == Shift::with)) return false;
  if (binding.ctrl && !event.ctrl) return false;
  return binding.letter == 0 || is_letter(event.letter, binding.letter);
}

}  // namespace

Command command_for(KeyPlace place, const InputEvent& event) {
  for (const KeyBinding& each : key_bindings()) {
    if (each.place == place && is_pressed(each, event)) return each.command;
  }
  return Command::none;
}

bool is_copy(const InputEvent& event) {
  const Command command = command_for(KeyPlace::statistics, event);
  return command == Command::copy || command == Command::copy_csv;
}

}  // namespace bogosity::ui
