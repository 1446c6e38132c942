// The tutorial's evening as a table of steps: three people, seventeen entries, everything that a first evening brings.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace bogosity::ui {

enum class LessonKind : std::uint8_t { entry, undo };

struct Lesson {
  std::string_view happens;  // at the table
  std::string_view keys;     // as they are shown
  std::string_view typed;    // the same, as the entry line takes it; nothing for an undo
  std::string_view after;    // said once it is logged, while the next step waits
  LessonKind kind = LessonKind::entry;
};

inline constexpr std::string_view lesson_players = "Ann, Bob, Cy";

std::span<const Lesson> lessons();

}  // namespace bogosity::ui
