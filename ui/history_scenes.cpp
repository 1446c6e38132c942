#include "ui/history_scenes.h"

#include <algorithm>
#include <array>

#include "ui/utf8.h"

namespace bogosity::ui {
namespace {

constexpr std::array<HistoryScene, 16> scenes = {{
    {"history-evenings", HistoryRoom::evenings},
    {"history-filter", HistoryRoom::evenings, 'f'},
    {"history-tags", HistoryRoom::evenings, 't'},
    {"history-export", HistoryRoom::evenings, 's'},
    {"history-standings", HistoryRoom::standings},
    {"history-standings-filter", HistoryRoom::standings, 'f'},
    {"history-people", HistoryRoom::people},
    {"history-numbers", HistoryRoom::people, 0, 1},
    {"history-rules", HistoryRoom::people, 0, 2},
    {"history-shouts", HistoryRoom::people, 0, 3},
    {"history-beside", HistoryRoom::people, 0, 4},
    {"history-names", HistoryRoom::people, 0, 5},
    {"history-dice", HistoryRoom::dice},
    {"history-records", HistoryRoom::records},
    {"history-close", HistoryRoom::records, 0, 1},
    {"history-firsts", HistoryRoom::firsts},
}};

void press(App& app, InputEvent event) {
  app.handle({event}, [] { return std::string(); });
  while (app.tick(0)) continue;
}

}  // namespace

std::span<const HistoryScene> history_scenes() { return scenes; }

const HistoryScene* history_scene(std::string_view name) {
  const auto found = std::find_if(scenes.begin(), scenes.end(), [&](const auto& each) { return each.name == name; });
  return found == scenes.end() ? nullptr : &*found;
}

void show_history_scene(App& app, const HistoryScene& scene, const std::string& about, std::string_view typed) {
  app.perform(action::OpenHistory{scene.room, about}, 0);
  while (app.tick(0)) continue;
  if (scene.command != 0) press(app, {.key = Key::command, .letter = static_cast<char32_t>(scene.command)});
  for (int i = 0; i < scene.rights; ++i) press(app, {.key = Key::right});
  while (!typed.empty()) press(app, {.key = Key::character, .letter = take_code_point(typed)});
}

}  // namespace bogosity::ui
