// Making a database file that is there either whole or not at all: built under another name beside its place, made
// durable, and only then given its name. A crash in between leaves a `.partial` file that nobody needs.
#pragma once

#include <filesystem>
#include <span>

#include "core/result.h"
#include "db/migrations.h"

namespace bogosity::db {

// Makes the folders too. If somebody else makes the file at the same moment, theirs stays.
core::Status make_new_file(const std::filesystem::path& file, std::span<const Migration> ladder);

// `$XDG_DATA_HOME/bogosity/bogosity.db`, or the same under ~/.local/share.
std::filesystem::path default_file();

}  // namespace bogosity::db
