// Time and chance as the rest of the program gets them: handed in, so that tests can hand in others.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "core/journal.h"

namespace bogosity::db {

using Clock = std::function<core::Instant()>;
using RandomBits = std::function<std::array<std::uint8_t, 16>()>;

Clock wall_clock();               // the system's clock and its offset from UTC
RandomBits system_random_bits();  // the system's random bytes
// 32 hexadecimal digits that nobody can guess.
std::string random_digits();

}  // namespace bogosity::db
