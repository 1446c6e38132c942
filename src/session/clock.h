// Time and chance as the rest of the house gets them: handed in, so that tests can hand in others.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "core/journal.h"

namespace bogosity {

using Clock = std::function<core::Instant()>;
using Chance = std::function<std::array<std::uint8_t, 16>()>;

Clock wall_clock();      // the system's clock and its offset from UTC
Chance system_chance();  // the system's random bytes

}  // namespace bogosity
