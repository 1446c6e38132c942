// Entries on their way into the file.
#pragma once

#include "core/journal.h"
#include "db/database.h"

namespace bogosity::db {

// Adds one after those that are there; `hash` is its own.
core::Status insert_entry(Database& database, std::int64_t session, const core::Entry& entry, const core::Hash& hash);
core::Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);
// The same from the one at `from` on, of entries that are known to be a chain: each one's hash is what the next
// carries.
core::Status insert_chain(Database& database, std::int64_t session, const std::vector<core::Entry>& entries,
                          std::size_t from = 0);

// Are the very same entries there, and nothing after them?
bool are_there(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);

}  // namespace bogosity::db
