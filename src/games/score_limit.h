// How far a score can go: no evening comes near it, but what was agreed on, or counted, may be mistyped, and some take
// pleasure in large numbers. Whatever shows a score counts on it.
#pragma once

#include <cstdint>
#include <string_view>

#include "upper_limits.h"

namespace bogosity::games {

inline constexpr std::string_view too_many_points = "no score goes beyond a billion points";

inline bool can_be_score(std::int64_t points) {
  return points >= -limits::points_of_a_player && points <= limits::points_of_a_player;
}

}  // namespace bogosity::games
