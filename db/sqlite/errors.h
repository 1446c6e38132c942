// What SQLite's codes mean to a person at a table: what happened, what is safe, what to do.
#pragma once

#include <filesystem>
#include <string>

#include "core/result.h"

namespace bogosity::db {

// `code` is an extended result code of SQLite, `detail` its own words. What failed has been, or will be, rolled back.
core::Error storage_error(int code, const std::filesystem::path& file, const std::string& detail);

// A trouble in our own words; `what` follows the name of the file and a colon.
tl::unexpected<core::Error> storage_error_with(const std::filesystem::path& file, const std::string& what,
                                               std::string way_out);

}  // namespace bogosity::db
