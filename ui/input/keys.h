// All keys, one table: where a key counts, what it does, and the words that say it. The window acts by the table; the
// sheet of keys (F2) and the page of keys in the manual are written from it. Not in it: what is typed into a field, and
// arrows that walk through a list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ui/input/events.h"

namespace bogosity::ui {

enum class KeyPlace : std::uint8_t { table, anywhere, sheet, start, display, history, sessions, review, statistics };

enum class Command : std::uint8_t {
  none,    // the key is a field's, or a list's
  choose,  // what a list shows
  // at the table
  log,
  log_and_keep_turn,
  next_step,
  previous_step,
  step_back,
  older_lines,
  newer_lines,
  undo,
  redo,
  paste,
  mark_all,
  correct,
  open_inquiries,
  lift_card,
  rule_otherwise,
  take_over,
  leave,
  // anywhere
  rules,
  keys,
  other_events,
  history,
  display,
  settings,
  zoom_in,
  zoom_out,
  zoom_reset,
  // at the start
  rehearse,
  // in history
  next_page,
  previous_page,
  filter,
  rename,
  note,
  tags,
  save,
  print,
  bin,
  sit_down,
  keep,
  copy,
  copy_csv,
  by_person,
  // in the review
  play,
  save_picture,
  copy_picture
};

struct KeyBinding {
  KeyPlace place{};
  std::string_view keys;  // as people write it; empty: another key for the line above
  std::string_view says;  // empty: a heading
  Command command = Command::none;
  Key key = Key::none;
  char32_t letter = 0;
  enum class Shift : std::uint8_t { any, without, with } shift = Shift::any;
  bool ctrl = false;  // held down, too
};

// In the order in which people read it.
std::span<const KeyBinding> key_bindings();

// What the key does there; none if it does nothing of its own.
Command command_for(KeyPlace place, const InputEvent& event);
// On the pages of history that know one form alone: with Shift or without.
bool is_copy(const InputEvent& event);

}  // namespace bogosity::ui
