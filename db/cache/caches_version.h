// By itself, so that raising the number compiles two files.
#pragma once

#include <cstdint>

namespace bogosity::db {

// Raise this number when the cached rows of an unchanged journal change: the rows of every session are then made anew.
inline constexpr std::int64_t caches_version = 5;

}  // namespace bogosity::db
