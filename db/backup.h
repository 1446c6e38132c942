// Dated copies of the file, made by SQLite's own backup interface, named with their reason; the last twenty are kept.
#pragma once

#include <filesystem>
#include <string_view>

#include "db/database.h"

namespace bogosity::db {

// Makes one at once and gives its path. `reason` in a few words that a file name can hold: "before-merge".
core::Result<std::filesystem::path> back_up(Database& database, std::string_view reason);

}  // namespace bogosity::db
