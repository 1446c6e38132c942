// Whether what is read is what was written. A damaged page may give other letters, which the hashes tell, or leave out
// whole rows, which only those tell who know how many there should be. Each refusal is a sentence; none is a guess at
// what may have stood there.
#pragma once

#include "core/journal.h"
#include "db/database.h"
#include "db/statement.h"
#include "store.h"

namespace bogosity::db {

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
