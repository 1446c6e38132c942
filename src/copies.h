// The copies of all evenings that the store keeps: dated, and named with the reason for which each was made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bogosity {

struct Copy {
  std::filesystem::path file;
  std::int64_t made_ms = 0;  // since 1970 in UTC, to the second
  std::string reason;        // "evening-ends"
  bool damaged = false;      // it is a true copy of a file that was damaged
  std::int64_t size = 0;     // bytes
};

struct Copies {
  std::filesystem::path folder;
  std::vector<Copy> all;  // the newest first
};

// Why copies are made, as their names say it.
namespace copy_reason {
inline constexpr const char* evening_begins = "evening-begins";
inline constexpr const char* evening_ends = "evening-ends";
inline constexpr const char* before_migration = "before-migration";
inline constexpr const char* before_merge = "before-merge";
inline constexpr const char* before_restore = "before-restore";
inline constexpr const char* by_hand = "by-hand";
}  // namespace copy_reason

}  // namespace bogosity
