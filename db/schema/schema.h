// The schema of a file: its tables, and the indexes, triggers and views that the scripts make. One question is
// answered: is it exactly ours? Any program that writes SQLite can remove or add triggers and views. Foreign ones are
// never run: such a file is refused, or read without its triggers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// The ladder: brings a file up to the version that this program knows, one migration after the other, in a single
// transaction. Knows our files by their application_id and turns all others away untouched.

// The scripts that bring a file from one version to the next, oldest first, built into the program as text: schema.sql
// makes the tables, views.sql the views. Files of version 17 have older views, which views.sql replaces. A script that
// has been released is never changed again: a new one follows it.
struct Migration {
  std::string_view name;
  std::string_view sql;
};

const std::vector<Migration>& migrations();

// The version of a file (`user_version`) after the first script. What programs before 1.0 wrote has 1 to 16, and is
// refused.
inline constexpr std::size_t first_version = 17;
constexpr std::size_t version_after(std::span<const Migration> ladder) { return first_version - 1 + ladder.size(); }

inline constexpr std::uint32_t our_application_id = 0x426f676f;  // "Bogo"

// Is this existing file one of ours, not from before 1.0, and not from the future? Looks at it without opening it as a
// database; refuses an empty file too, for that may be all that is left of a season's sessions.
core::Status check_ours(const std::filesystem::path& file, std::span<const Migration> ladder);

// Climbs the ladder from wherever the file stands. On any error the file is as it was.
core::Status migrate(Database& database, std::span<const Migration> ladder);

// Making a database file that is there either whole or not at all: built under another name beside its place, made
// durable, and only then given its name. A crash in between leaves a `.partial` file that nobody needs.

// Makes the folders too. If somebody else makes the file at the same moment, theirs stays.
core::Status make_new_file(const std::filesystem::path& file, std::span<const Migration> ladder);

// `$XDG_DATA_HOME/bogosity/bogosity.db`, or the same under ~/.local/share.
std::filesystem::path default_file();

// How it differs from what the migrations make of a file of that version, in sentences without a full stop. What
// somebody added of their own is left alone, but for what runs when something is written.
struct SchemaFaults {
  std::vector<std::string> tables;  // gone, or another one: nothing but a copy brings them back
  bool impostors = false;           // something stands in the place of one of them
  std::vector<std::string> runs;    // somebody's triggers, and indexes that compute something
  std::vector<std::string> others;  // indexes, triggers and views, gone or others: mend_schema() makes them anew
};
core::Result<SchemaFaults> faults_in_schema(Database& database);

// In a transaction. Triggers run again from here on, whether or not they did before: all of them are the program's own.
core::Status mend_schema(Database& database);

// The ways to open a file with foreign triggers, or with a view in the place of a table. `refuse`: not at all. `idle`:
// no trigger runs, and such a view is refused. `tell`: no trigger runs, and a view is refused only if a migration would
// write into it.
enum class IfForeign : std::uint8_t { refuse, idle, tell };
// Before anything in a file is run.
core::Status keep_strangers_out(Database& database, IfForeign how);

}  // namespace bogosity::db
