// Sentences about copies of the file of sessions: why one cannot be made, and why one cannot be restored.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "db/sqlite/database.h"

namespace bogosity::db::messages {

using Path = std::filesystem::path;
using Text = std::string_view;

// Making a copy.
inline auto name_taken(const Path& file) {
  return storage_error_with(file, "there is a file of that name already; it was not touched", "choose another name");
}
constexpr const char* another_disk = "try again, or copy to another disk";
inline auto disk_failed(Text why) { return fmt::format("the disk failed ({})", why); }
inline auto no_folder_created(const Path& folder, Text why) {
  return storage_error_with(folder, fmt::format("the backup folder cannot be created ({})", why),
                            "create it yourself, or change the permissions");
}
constexpr const char* restore_earlier = "`bogosity restore` replaces it by an earlier copy";
inline auto file_is_damaged(const Path& file, Text damage, bool is_copied) {
  const char* kept = is_copied ? "the damaged file was copied all the same" : "no copy of it was made";
  return storage_error_with(file, fmt::format("the file is damaged ({}); {}", damage, kept), restore_earlier);
}
// Restoring a copy.
constexpr const char* another_copy = "choose another copy; `bogosity backup --list` lists them";
inline auto unchanged(Text why) { return fmt::format("{}; nothing was changed", why); }
inline auto unchanged(Text what, Text why) { return fmt::format("{}; nothing was changed: {}", what, why); }
constexpr const char* no_such_copy = "there is no such copy";
constexpr const char* several_copies = "several copies have names like that";
constexpr const char* not_regular = "this is not a regular file";
inline auto file_is_busy(const Path& file) {
  return storage_error_with(file, unchanged("another program is using the file"), "close it, then restore again");
}
}  // namespace bogosity::db::messages
