// How rows of the tables become what the program calls a session and an entry, and the queries that give such rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "db/sqlite/database.h"
#include "db/sqlite/statement.h"
#include "db/store/integrity.h"
#include "session/store.h"

namespace bogosity::db {

// The one order of evenings, backwards: the SQL of played_before(), for the table `session`.
extern const std::string_view order_last_played_first;

extern const std::string_view select_one_session;  // its id is the parameter
// Many sessions, each as often as it has headers, or once: in the order of Store::page (how many at most, how many are
// left out before them), or from the last one down (how many at most, the key before which they came).
extern const std::string_view select_page_of_sessions;
extern const std::string_view select_sessions_before;
extern const std::string_view select_session_by_key;
// Of a row of these; the headers are in a table of their own, and stand behind the columns of those with many.
SessionInfo session_from(const Statement& row);
// The headers of the session with that key, in their order; whoever has them checks them against the fingerprint.
core::Result<core::Headers> headers_of(Database& database, std::int64_t session);
// Of all sessions, oldest first.
core::Result<std::vector<std::int64_t>> session_keys(Database& database);
// Of which evening the session is another telling, also in a file of a version that knew no such thing.
std::optional<core::Uuid> replica_of(Database& database, std::int64_t session);
std::optional<core::Header> header_beside(const Statement& row);
std::int64_t key_of_session(const Statement& row);
bool is_state_known(const Statement& row);
bool is_last_entry_there(const Statement& row);  // or there is none yet
core::Hash stored_fingerprint(const Statement& row);

extern const std::string_view select_entries;  // of the session whose key is the parameter, in order
// ... after a sequence number, as many as wanted.
extern const std::string_view select_some_entries;
// Of whatever session, in the order in which they lie in the file: from a session's entry down, and those above it, as
// many as wanted. The evening stands beside each.
extern const std::string_view select_entries_down_from;
extern const std::string_view select_entries_up_from;
core::Uuid evening_beside_entry(const Statement& row);
core::Entry entry_from(const Statement& row, const core::Uuid& session);
core::Hash stored_hash_of_entry(const Statement& row);

// The evenings of a file as lists: a page of them, all of them, those whose ids lie in a range. However many there are,
// no statement runs long: whoever wants to write meanwhile never waits for it.

// Each as Store promises it.
core::Result<std::int64_t> count_of_sessions(Database& database);
core::Result<std::vector<SessionInfo>> page_of_sessions(Database& database, std::int64_t first, std::int64_t limit);
core::Result<std::vector<SessionInfo>> all_sessions(Database& database);
core::Result<std::optional<core::Uuid>> newest_session(Database& database);

// When a session was played, worked out from its headers and its beginning: noted with it, for the order of evenings.
core::Status note_played(Database& database, std::int64_t session);
core::Status note_all_played(Database& database);
// How many have something else noted.
core::Result<std::int64_t> count_played_otherwise(Database& database);
core::Result<std::vector<core::Uuid>> session_ids_between(Database& database, const core::Uuid& low,
                                                          const core::Uuid& high, std::int64_t limit);

// An evening as its rows stand in the file, faults included: for whoever has to judge them.

struct StoredSession {
  std::int64_t key = 0;
  SessionInfo info;
  core::Hash fingerprint;  // as stored
  std::vector<core::Entry> entries;
  std::vector<core::Hash> hashes;  // as stored, of each of them
};

// Nothing if there is no session with that key.
core::Result<std::optional<StoredSession>> read_stored_session(Database& database, std::int64_t key);

// What is wrong with its headers and its journal: a sentence that names the first entry that does not fit, and whether
// it was changed, is missing, or stands out of order; nothing if all fits. `end` is how the chain ought to end.
std::optional<std::string> fault_in(const StoredSession& session, const std::optional<ChainEnd>& end);
core::Result<std::optional<ChainEnd>> stored_chain_end(Database& database, std::int64_t key);

}  // namespace bogosity::db
