// The ladder: brings a file up to the version that this program knows, one migration after the other, in a single
// transaction. Knows our files by their application_id and turns all others away untouched.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// The steps that bring a file from one version to the next, oldest first: the SQL files of db/migrations, built into
// the program as text. A file's `user_version` says how many of them it has had. A step that has been released is
// never changed again: a new one follows it.

struct Migration {
  std::string_view name;
  std::string_view sql;
};

const std::vector<Migration>& migrations();

inline constexpr std::uint32_t our_application_id = 0x426f676f;  // "Bogo"

// Is this existing file one of ours, and not from the future? Looks at it without opening it as a database; refuses an
// empty file too, for that may be all that is left of a season's sessions.
core::Status check_ours(const std::filesystem::path& file, std::span<const Migration> ladder);

// Climbs the ladder from wherever the file stands. On any error the file is as it was.
core::Status migrate(Database& database, std::span<const Migration> ladder);

// Making a database file that is there either whole or not at all: built under another name beside its place, made
// durable, and only then given its name. A crash in between leaves a `.partial` file that nobody needs.

// Makes the folders too. If somebody else makes the file at the same moment, theirs stays.
core::Status make_new_file(const std::filesystem::path& file, std::span<const Migration> ladder);

// `$XDG_DATA_HOME/bogosity/bogosity.db`, or the same under ~/.local/share.
std::filesystem::path default_file();

}  // namespace bogosity::db
