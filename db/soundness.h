// Is a file whole? Its structure as SQLite sees it, the headers of every evening, and the chain of hashes of every
// journal from the first entry to the last. Works on a file of any version that ever was.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "db/course.h"
#include "db/database.h"

namespace bogosity::db {

enum class Depth : std::uint8_t { structure, journals };

// The first thing that is wrong, in words that can follow "it is damaged: "; nothing if all is well. An error only if
// the work was given up. This reads all of it: not for a file that others want to write in.
core::Result<std::optional<std::string>> damage_in(Database& database, Depth depth, Course& course);

// Can SQLite not even say which tables are in it?
bool is_beyond_reading(const std::filesystem::path& file);

}  // namespace bogosity::db
