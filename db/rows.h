// How rows of the tables become what the house calls a session and an entry, and the queries that give such rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/hash.h"
#include "db/database.h"
#include "db/statement.h"
#include "store.h"

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
std::optional<core::Uuid> telling_of(Database& database, std::int64_t session);
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

}  // namespace bogosity::db
