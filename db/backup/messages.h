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
inline auto not_named(const Path& file, Text why) {
  return storage_error_with(file, fmt::format("the copy could not be given its name ({})", why), "try again");
}
constexpr const char* another_disk = "try again, or copy to another disk";
inline auto disk_failed(Text why) { return fmt::format("the disk failed ({})", why); }
inline auto no_file_created(const Path& folder) {
  return storage_error_with(folder, "no file can be created there", "change the folder's permissions, or make room");
}
inline auto no_such_folder(const Path& folder) {
  return storage_error_with(folder, "there is no such folder; nothing was copied",
                            "mount the disk, create the folder, or name another one");
}
inline auto no_folder_created(const Path& folder, Text why) {
  return storage_error_with(folder, fmt::format("the backup folder cannot be created ({})", why),
                            "create it yourself, or change the permissions");
}
constexpr const char* restore_earlier = "`bogosity restore` replaces it by an earlier copy";
inline auto file_is_damaged(const Path& file, Text damage, bool is_copied) {
  const char* kept = is_copied ? "the damaged file was copied all the same" : "no copy of it was made";
  return storage_error_with(file, fmt::format("the file is damaged ({}); {}", damage, kept), restore_earlier);
}
inline auto no_thread(const Path& file) {
  return storage_error_with(file, "no thread could be started for the copy", "close other programs, then try again");
}
constexpr const char* given_up = "copying was given up";
constexpr const char* not_copied = "it is not copied";
constexpr const char* cannot_be_opened = "it cannot be opened";
constexpr const char* not_marked = "it is not marked as a file of bogosity";
constexpr const char* beyond_reading = "SQLite cannot read it";
constexpr const char* was_beyond_reading = "SQLite could not read it";
constexpr const char* was_empty = "it was empty";
// Restoring a copy.
constexpr const char* another_copy = "choose another copy; `bogosity backup --list` lists them";
inline auto unchanged(Text why) { return fmt::format("{}; nothing was changed", why); }
inline auto unchanged(Text what, Text why) { return fmt::format("{}; nothing was changed: {}", what, why); }
constexpr const char* no_such_copy = "there is no such copy";
constexpr const char* several_copies = "several copies have names like that";
constexpr const char* not_regular = "this is not a regular file";
constexpr const char* file_itself = "this is the file itself, not a copy of it";
constexpr const char* copy_is_empty = "this copy is empty";
constexpr const char* copy_too_large = "this is larger than 8 GB, the limit for a copy";
constexpr const char* not_a_copy = "this is not a copy of a bogosity file, or it is badly damaged";
constexpr const char* copy_not_opened = "this copy is damaged: it cannot be opened";
inline auto copy_is_damaged(Text damage) { return fmt::format("this copy is damaged ({})", damage); }
constexpr const char* cannot_be_restored = "it cannot be restored";
constexpr const char* not_copied_completely = "it could not be read or copied completely";
constexpr const char* copy_too_old = "this copy is of an older version and cannot be brought up to date";
constexpr const char* not_backed_up = "the file could not be backed up first";
constexpr const char* not_replaced = "the file could not be replaced";
inline auto not_a_database(const Path& file) {
  return storage_error_with(file, unchanged("this is not a database and was not replaced"),
                            "if it is a damaged database, move it elsewhere and restore again; otherwise name another "
                            "file with --db");
}
inline auto file_is_busy(const Path& file) {
  return storage_error_with(file, unchanged("another program is using the file"), "close it, then restore again");
}
inline auto damaged_not_moved(const Path& file, Text why) {
  return storage_error_with(file, unchanged(fmt::format("the damaged file could not be moved ({})", why)),
                            "change the folder's permissions");
}
inline auto copy_not_moved(const Path& file, Text why) {
  return storage_error_with(file, unchanged(fmt::format("the copy could not be moved there ({})", why)), "try again");
}
inline auto name_a_file(const Path& file) {
  return storage_error_with(file, unchanged(not_regular), "name a file with --db");
}
inline auto no_copy_yet(const Path& folder) {
  return storage_error_with(folder, unchanged("there is no copy of this file yet"), "name a copy in another folder");
}
inline auto only_copies_of_others(const Path& folder) {
  return storage_error_with(folder, unchanged("all copies there are of another file of that name"),
                            "`bogosity backup --list` lists them; `bogosity restore NAME` restores one");
}
inline auto not_standard_input() { return storage_error_with("-", "standard input cannot be a copy", another_copy); }

}  // namespace bogosity::db::messages
