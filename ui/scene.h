// What the second window shows: whatever is going on, or what somebody chose to leave on it.
#pragma once

#include <cstdint>
#include <optional>

namespace bogosity::ui {

enum class Scene : std::uint8_t { automatic, score, standings, blank };

// What a key typed into that window chooses: 1 to 4, or the letters of "automatic", "score", "standings" (its second)
// and "blank" that tell them apart.
constexpr std::optional<Scene> scene_of_key(char32_t letter) {
  switch (letter) {
    case '1':
    case 'a':
    case 'A':
      return Scene::automatic;
    case '2':
    case 's':
    case 'S':
      return Scene::score;
    case '3':
    case 't':
    case 'T':
      return Scene::standings;
    case '4':
    case 'b':
    case 'B':
      return Scene::blank;
    default:
      return std::nullopt;
  }
}

}  // namespace bogosity::ui
