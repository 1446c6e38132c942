// Pictures of the rooms of history: which room, and what is pressed there first.
#pragma once

#include <span>
#include <string_view>

#include "ui/app.h"

namespace bogosity::ui {

struct HistoryScene {
  std::string_view name;  // "history-evenings"
  HistoryRoom room;
  char command = 0;  // with Ctrl; 0: nothing
  int rights = 0;    // arrows to the right
};
std::span<const HistoryScene> history_scenes();
// nullptr: it is none of these.
const HistoryScene* history_scene(std::string_view name);
// Goes there, at leisure, and types.
void show_history_scene(App& app, const HistoryScene& scene, const std::string& about, std::string_view typed);

}  // namespace bogosity::ui
