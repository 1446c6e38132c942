// The journal of a session as it comes out of the file: in pieces, so that nobody who wants to write has to wait for a
// long evening to be read. Entries are only ever added, so the pieces fit together whatever was written in between.
#pragma once

#include <functional>

#include "core/ids.h"
#include "core/journal.h"
#include "db/sqlite/database.h"
#include "session/store.h"

namespace bogosity::db {

inline constexpr std::int64_t entries_in_a_piece = 2000;  // a few milliseconds

// Those after the entry with that number, in order. `between` is called between two pieces, when nothing of the file is
// held.
core::Result<std::vector<core::Entry>> read_entries(Database& database, std::int64_t key, const core::Uuid& session,
                                                    std::int64_t after, const std::function<void()>& between = {});

// Entries on their way into the file.

// Adds one after those that are there; `hash` is its own.
core::Status insert_entry(Database& database, std::int64_t session, const core::Entry& entry, const core::Hash& hash);
core::Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);
// The same from the one at `from` on, of entries that are known to be a chain: each one's hash is what the next
// carries.
core::Status insert_chain(Database& database, std::int64_t session, const std::vector<core::Entry>& entries,
                          std::size_t from = 0);

// Are the very same entries there, and nothing after them?
bool is_stored(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);

// A hash over what a session was begun with. The chain of the journal vouches for the entries; this one vouches for
// the headers that they are read under.

// Over id, game, begun and headers.
core::Hash fingerprint(const SessionInfo& session);

}  // namespace bogosity::db
