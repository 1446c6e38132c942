// Is a file whole? Its structure as SQLite sees it, the headers of every evening, and the chain of hashes of every
// journal from the first entry to the last. Works on a file of any version that ever was.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/journal.h"
#include "db/sqlite/database.h"
#include "db/sqlite/limits.h"
#include "db/sqlite/statement.h"
#include "session/store.h"

namespace bogosity::db {

enum class Depth : std::uint8_t { structure, journals };

// The first thing that is wrong, in words that can follow "it is damaged: "; nothing if all is well. An error only if
// the work was given up. This reads all of it: not for a file that others want to write in.
core::Result<std::optional<std::string>> damage_in(Database& database, Depth depth, CopyProgress& progress);

// Can SQLite not even say which tables are in it?
bool is_beyond_reading(const std::filesystem::path& file);

// Whether what is read is what was written. A damaged page may give other letters, which the hashes tell, or leave out
// whole rows, which only those tell who know how many there should be. Each refusal is a sentence; none is a guess at
// what may have stood there.

// The file is as long as it says it is.
core::Status check_length(Database& database);
// How many evenings there ought to be in the list.
core::Result<std::int64_t> sessions_expected(Database& database);
tl::unexpected<core::Error> session_missing(const Database& database);
// The row, one of select_one_session, and the headers are what the session was begun with.
core::Status check_session(const Database& database, const Statement& row, const SessionInfo& info);
// Entry follows entry, from the one after number `after` on. `stored`: their hashes in the file.
core::Status check_chain(const Database& database, const std::vector<core::Entry>& entries,
                         const std::vector<core::Hash>& stored, std::int64_t after);
// After an entry was written, before that is committed: those that lie beside it in the file are still as they were
// stored. A page that says it has room where entries lie loses them to whatever is written there.
core::Status check_around(Database& database, std::int64_t session, std::int64_t sequence);
// The number and the hash of the entry that was logged last; refused if the file does not know.
struct ChainEnd {
  std::int64_t sequence = 0;
  core::Hash hash;
};
core::Result<ChainEnd> chain_end(Database& database, std::int64_t session);
tl::unexpected<core::Error> entries_missing(const Database& database);

}  // namespace bogosity::db
