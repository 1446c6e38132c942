// How good a game was: by the columns it took (F4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bogosity::the_bogey {

enum class Grade : std::uint8_t { novice, normal, advanced, legendary, epic };

// Of a game that is won with so many columns: twelve at most, and eight or fewer are all the same.
constexpr Grade grade_of(std::size_t used) {
  return used >= 12   ? Grade::novice
         : used == 11 ? Grade::normal
         : used == 10 ? Grade::advanced
         : used == 9  ? Grade::legendary
                      : Grade::epic;
}

constexpr std::string_view name_of(Grade grade) {
  switch (grade) {
    case Grade::novice:
      return "Novice";
    case Grade::normal:
      return "Normal";
    case Grade::advanced:
      return "Advanced";
    case Grade::legendary:
      return "Legendary";
    case Grade::epic:
      return "Epic";
  }
  return "";
}

}  // namespace bogosity::the_bogey
