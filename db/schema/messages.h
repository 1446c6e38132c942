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
inline core::Error being_updated(const Path& file) {
  auto error = storage_error_with(file, "another program is updating the file; nothing was changed",
                                  "wait until it has finished, then try again")
                   .value();
  error.passing = true;
  return error;
}
// Tables, and what else is in the file.
constexpr const char* is_foreign = "it is not the program's own";
constexpr const char* is_gone = "it is gone";
constexpr const char* is_another = "it is another one";
}  // namespace bogosity::db::messages
