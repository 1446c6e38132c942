// Is a file whole? Its structure as SQLite sees it, the headers of every session, and the chain of hashes of every
// journal from the first entry to the last. Works on a file of any version that ever was. A damaged page may give other
// letters, which the hashes show, or leave out whole rows: then the counts kept elsewhere differ. Each refusal is a
// sentence; none guesses what may have stood there.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/session_head.h"
#include "db/sqlite/database.h"
#include "db/store/journal_rows.h"

namespace bogosity::db {

enum class Depth : std::uint8_t { structure, journals };

// The first thing that is wrong, in words that can follow "it is damaged: "; nothing if all is well. An error only if
// the work was given up. This reads all of it: not for a file that others want to write in.
core::Result<std::optional<std::string>> damage_in(Database& database, Depth depth, CopyProgress& progress);

// Can SQLite not even say which tables are in it?
bool is_beyond_reading(const std::filesystem::path& file);

// A session as its rows stand in the file, faults included: for whoever has to judge them.
struct StoredSession : StoredEntries {
  std::int64_t key = 0;
  core::SessionHead info;
  core::Hash fingerprint;  // as stored
};
// Refused if there is no session with that key.
core::Result<StoredSession> read_stored_session(Database& database, std::int64_t key);

// The first fault of its headers and its journal: a sentence that names the entry and says whether it was changed, is
// missing, or stands out of order. Empty if there is no fault.
std::optional<std::string> fault_in(const StoredSession& session);
// The same, and whether the journal ends where the file says that it does.
core::Result<std::optional<std::string>> fault_in_file(Database& database, const StoredSession& session);

// "...: the file is damaged", for what must not be guessed at.
tl::unexpected<core::Error> refuse_damage(const Database& database, const std::string& what);
// The file is as long as it says it is.
core::Status check_length(Database& database);

}  // namespace bogosity::db
