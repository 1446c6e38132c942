// Sentences about a file that cannot be used as a file of sessions, and about tables that are not the program's own.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "db/sqlite/database.h"

namespace bogosity::db::messages {

using Path = std::filesystem::path;
using Text = std::string_view;

constexpr const char* name_another_file = "name another file with --db";
inline auto newer_program(const Path& file, std::uint64_t version, std::size_t known) {
  return storage_error_with(file,
                            fmt::format("this file was written by a newer bogosity (its version is {}, this program "
                                        "knows {}); it was not touched",
                                        version, known),
                            "use the newer program, or name another file with --db");
}
inline auto before_first_release(const Path& file, std::uint64_t version) {
  return storage_error_with(
      file, fmt::format("this file was made before 1.0 (its version is {}); it was not touched", version),
      "export its journals with the program that wrote it, then import them; or name another file with --db");
}
inline core::Error being_updated(const Path& file) {
  auto error = storage_error_with(file, "another program is updating the file; nothing was changed",
                                  "wait until it has finished, then try again")
                   .value();
  error.passing = true;
  return error;
}
inline auto in_migration(Text why, Text name) { return fmt::format("{} (in the migration {})", why, name); }
inline auto file_is_empty(const Path& file) {
  return storage_error_with(file, "the file is empty: its content is gone; it was not touched",
                            "restore an earlier copy, or delete the file to start a new one");
}
inline auto not_ours(const Path& file) {
  return storage_error_with(file, "this is not a file of bogosity, or it is badly damaged; it was not touched",
                            name_another_file);
}
inline auto of_another_program(const Path& file) {
  return storage_error_with(file, "this database belongs to another program; it was not touched", name_another_file);
}
inline auto folder_not_created(const Path& file, Text why) {
  return storage_error_with(file, fmt::format("its folder cannot be created ({}); nothing was stored", why),
                            "create the folder, or name another file with --db");
}
inline auto file_not_created(const Path& file, Text why) {
  return storage_error_with(file, fmt::format("the file cannot be created ({}); nothing was stored", why),
                            name_another_file);
}
// Tables, and what else is in the file.
inline auto view_in_place_of(Text table) { return fmt::format("a view is in the place of table {}", table); }
constexpr const char* is_foreign = "it is not the program's own";
constexpr const char* is_gone = "it is gone";
constexpr const char* is_another = "it is another one";
inline auto tables_differ(const Path& file, Text which) {
  return storage_error_with(
      file, fmt::format("its tables are not those of a file of sessions ({}); it was not touched", which),
      "continue with an earlier copy: `bogosity restore --last`, or name another file with --db");
}
inline auto foreign_parts(const Path& file, Text which) {
  return storage_error_with(file,
                            fmt::format("it has foreign parts that would run whenever the program writes ({}); they "
                                        "were not run, and the file was not touched",
                                        which),
                            "`bogosity check --rebuild --db FILE` removes them, or name another file with --db");
}

}  // namespace bogosity::db::messages
