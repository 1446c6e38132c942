// The evenings of a file as lists: a page of them, all of them, those whose ids lie in a range. However many there are,
// no statement runs long: whoever wants to write meanwhile never waits for it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/database.h"
#include "store.h"

namespace bogosity::db {

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

}  // namespace bogosity::db
