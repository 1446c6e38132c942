// The start: the form for a new evening, and the evenings that the store has.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "store.h"
#include "ui/actions.h"
#include "ui/line_editor.h"

namespace bogosity::ui {

// In the order of the Tab key. The first five are typed, the others chosen.
enum class Field : std::uint8_t { players, event, place, date, scorekeeper, starter, decks, jokers, overclaim };
inline constexpr int typed_fields = 5;
inline constexpr int all_fields = 9;

struct StartModel {
  std::array<LineEditor, typed_fields> typed;
  int focus = 0;
  int starter = 0;
  int decks = 1;  // 1 or 2
  bool joker_duplicates = true;
  bool overclaim_fails = false;
  std::optional<core::Error> error;
  std::vector<SessionInfo> sessions;  // the unfinished first, each newest first
  std::size_t scroll = 0;

  const LineEditor& editor(Field field) const { return typed[static_cast<std::size_t>(field)]; }
  LineEditor& editor(Field field) { return typed[static_cast<std::size_t>(field)]; }
};

// Everything as at first, with this date.
void reset_form(StartModel& model, const std::string& today);
// The names in the players' field, as far as it can be read.
std::vector<std::string> typed_names(const StartModel& model);
core::Headers headers_of(const StartModel& model);
// What Enter would take up, if the form is untouched.
const SessionInfo* to_resume(const StartModel& model);

void handle_start_event(StartModel& model, const InputEvent& event, const Clipboard& clipboard, Actions& actions);
void focus(StartModel& model, Field field, std::size_t caret);
void choose(StartModel& model, Field field, int option);
void scroll(StartModel& model, int rows);

}  // namespace bogosity::ui
