// Who sat where and who is who: the tables person and seat, kept as the roster (src/people/identity.h) has it. All of
// these belong into a transaction of the caller's, reading apart.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/sqlite/database.h"
#include "people/identity.h"
#include "session/store.h"

namespace bogosity::db {

// Gives every name of a session its seat and its person: `names` are all of them, in the order in which they came to
// the table. To be called as the session is stored, and whenever its players are others. A few lookups if nothing is
// new.
core::Status seat_players(Database& database, std::int64_t session, const std::vector<std::string>& names);
core::Result<std::vector<std::string>> seated_names(Database& database, std::int64_t session);
// The same after entries were added, from the journal if they may have changed who plays.
core::Status seat_after(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);

// After changes about people: everybody's person anew, from the names as they are seated. Also in `summary`.
core::Status refresh_people(Database& database);
// The same from the headers and journals.
core::Status rebuild_people(Database& database);
// What does not fit the evenings and the changes, a sentence each; none if all is well.
core::Result<std::vector<std::string>> roster_differs(Database& database);

// The roster from the names as they are seated, and the list of it.
core::Result<std::vector<PersonInfo>> read_people(Database& database);

}  // namespace bogosity::db
