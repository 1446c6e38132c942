// The journal of a session in and out of the file. It is read in pieces, so that nobody who wants to write has to wait
// for a long session to be read. Entries are only ever added, so the pieces fit together whatever was written in
// between.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "core/journal.h"
#include "core/session_head.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

inline constexpr std::int64_t entries_in_a_piece = 2000;  // a few milliseconds

// The entries after that number, in order, as they were stored. `between` is called between two pieces, while no lock
// is held.
core::Result<std::vector<core::Entry>> read_entries(Database& database, std::int64_t key, const core::Uuid& session,
                                                    std::int64_t after, const std::function<void()>& between = {});
// All of them as they stand in the file, faults included, with the hashes that stand there.
struct StoredEntries {
  std::vector<core::Entry> entries;
  std::vector<core::Hash> hashes;
};
core::Result<StoredEntries> stored_entries(Database& database, std::int64_t key, const core::Uuid& session);

// Adds one after those that are there; `hash` is its own.
core::Status insert_entry(Database& database, std::int64_t session, const core::Entry& entry, const core::Hash& hash);
core::Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);
// The same from the one at `from` on, of entries that are known to be a chain: each one's hash is what the next
// carries.
core::Status insert_chain(Database& database, std::int64_t session, const std::vector<core::Entry>& entries,
                          std::size_t from = 0);
// Refused if the entries beside one that was just written, and is not committed yet, are no longer as they were stored:
// a damaged page may claim free room where entries lie, and SQLite then writes over them.
core::Status check_around(Database& database, std::int64_t session, std::int64_t sequence);

// The sentence for a session whose stored headers were changed.
std::string headers_differ(const core::Uuid& session);

// Are exactly these entries stored, and nothing after them?
bool is_stored(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);

// The number and the hash of the entry that was logged last; nothing if the file does not know.
struct ChainEnd {
  std::int64_t sequence = 0;
  core::Hash hash;
};
core::Result<std::optional<ChainEnd>> chain_end(Database& database, std::int64_t session);

// The rows of sessions and their headers: how they become what the program calls a session, one by one and as lists,
// and how a new one is written. However many there are, no statement runs long: whoever wants to write meanwhile never
// waits for it.

// The one order of sessions, backwards: the SQL of played_before(), for the table `session`.
extern const std::string_view order_last_played_first;
// The page has at most so many sessions after so many others; each as often as it has headers, or once.
extern const std::string_view select_page_of_sessions;

// The short key of a session within the file; refused if it is not there.
core::Result<std::int64_t> key_of(Database& database, const core::Uuid& session);
// Its address in this file, for its key.
core::Result<core::Uuid> id_of(Database& database, std::int64_t session);
// Like Store::find; refused if the session is not what it was begun with.
core::Result<std::optional<core::SessionHead>> find_session(Database& database, const core::Uuid& session);
core::Result<core::Headers> headers_of(Database& database, std::int64_t session);
core::Result<std::vector<std::int64_t>> session_keys(Database& database);
// Returns its key.
core::Result<std::int64_t> insert_session(Database& database, const core::SessionHead& session);

core::Result<std::vector<core::SessionHead>> page_of_sessions(Database& database, std::int64_t first,
                                                              std::int64_t limit);
core::Result<std::vector<core::SessionHead>> all_sessions(Database& database);
core::Result<std::optional<core::Uuid>> newest_session(Database& database);
core::Result<std::vector<core::Uuid>> session_ids_between(Database& database, const core::Uuid& low,
                                                          const core::Uuid& high, std::int64_t limit);

// When each session was played, worked out from its headers, as edits have them, and its beginning: noted anew for the
// order of sessions.
core::Status note_played(Database& database, std::int64_t session);
core::Status note_all_played(Database& database);
core::Result<std::int64_t> count_played_otherwise(Database& database);

inline std::string_view word_for_state(bool open) { return open ? "open" : "closed"; }

}  // namespace bogosity::db
