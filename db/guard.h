// What a connection is told before it reads its first page. A file may come from anybody: what stands in it can neither
// run anything (no extension, no function with side effects, no view in the place of a table) nor ask for more memory
// than src/upper_limits.h allows.
#pragma once

#include <filesystem>

#include "core/result.h"

struct sqlite3;

namespace bogosity::db {

core::Status guard(sqlite3* handle, const std::filesystem::path& file);

// All triggers of the connection, or none of them: where there are some that are not the program's own.
void let_triggers_run(sqlite3* handle, bool they_may);

}  // namespace bogosity::db
