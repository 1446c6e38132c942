// How rows of the tables become what the house calls a session and an entry, and the queries that give such rows.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/hash.h"
#include "db/statement.h"
#include "store.h"

namespace bogosity::db {

extern const std::string_view select_one_session;  // its id is the parameter
extern const std::string_view select_sessions;     // the one that came last into the file first
// Of a row of these two; the headers are in a table of their own.
SessionInfo session_from(const Statement& row);
std::int64_t key_of_session(const Statement& row);
core::Hash stored_fingerprint(const Statement& row);

extern const std::string_view select_entries;  // of the session whose key is the parameter, in order
core::Entry entry_from(const Statement& row, const core::Uuid& session);
core::Hash stored_hash_of_entry(const Statement& row);

}  // namespace bogosity::db
