// The rows of sessions and their headers: how they become what the program calls a session, one by one and as lists,
// and how a new one is written. However many there are, no statement runs long: whoever wants to write meanwhile never
// waits for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "db/sqlite/database.h"
#include "session/store.h"

namespace bogosity::db {

// The one order of sessions, backwards: the SQL of played_before(), for the table `session`.
extern const std::string_view order_last_played_first;
// How many sessions at most, and how many are left out before them; each as often as it has headers, or once.
extern const std::string_view select_page_of_sessions;

// The short key of a session within the file; refused if it is not there.
core::Result<std::int64_t> key_of(Database& database, const core::Uuid& session);
// As Store::find; refused where it is not what it was begun with.
core::Result<std::optional<SessionInfo>> find_session(Database& database, const core::Uuid& session);
core::Result<core::Headers> headers_of(Database& database, std::int64_t session);
// Of all sessions, oldest first.
core::Result<std::vector<std::int64_t>> session_keys(Database& database);
// Gives its key.
core::Result<std::int64_t> insert_session(Database& database, const SessionInfo& session);

// Each as Store promises it.
core::Result<std::vector<SessionInfo>> page_of_sessions(Database& database, std::int64_t first, std::int64_t limit);
core::Result<std::vector<SessionInfo>> all_sessions(Database& database);
core::Result<std::optional<core::Uuid>> newest_session(Database& database);
core::Result<std::vector<core::Uuid>> session_ids_between(Database& database, const core::Uuid& low,
                                                          const core::Uuid& high, std::int64_t limit);

// When each session was played, worked out from its headers and its beginning: noted anew for the order of sessions.
core::Status note_all_played(Database& database);
// How many have something else noted.
core::Result<std::int64_t> count_played_otherwise(Database& database);

inline std::string_view word_for_state(bool open) { return open ? "open" : "closed"; }

}  // namespace bogosity::db
