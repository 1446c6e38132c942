// Edits of people: two are one person, another name, a guest, which Ann played. Every edit can be undone. An edit and
// the roster change in one transaction.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/edits.h"
#include "db/sqlite/database.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"

namespace bogosity::db {

// Each gives the edit that was added.

// `who` turned out to be `other`. Refused if they are the same already.
core::Result<core::MetadataEdit> merge_people(Database& database, const EditContext& edit_context,
                                              const core::Uuid& who, const core::Uuid& other);
// In how many sessions both have a seat: two people who sat at one table are hardly one. Persons as read_people has
// them.
core::Result<std::int64_t> shared_tables(Database& database, const core::Uuid& who, const core::Uuid& other);
core::Result<core::MetadataEdit> name_person(Database& database, const EditContext& edit_context,
                                             const core::Uuid& person, const std::string& name);
// Marks the person with this name on that session as a guest, or unmarks her.
core::Result<core::MetadataEdit> mark_guest(Database& database, const EditContext& edit_context,
                                            const core::Uuid& session, const std::string& name, bool is_guest);
// Says which person this name on that session is, and with `called` how to call her: for a new person.
core::Result<core::MetadataEdit> seat_as(Database& database, const EditContext& edit_context, const core::Uuid& session,
                                         const std::string& name, const core::Uuid& person,
                                         const std::string& called = {});

// Takes back the last change about people, wherever it was made; once more brings it back. Gives what was taken back.
// Forgetting cannot be taken back.
core::Result<core::MetadataEdit> undo_about_people(Database& database, const EditContext& edit_context);

// The tables person and seat, kept as the roster (src/people/identity.h) has them. All functions here run in a
// transaction of the caller, apart from reads.

// Gives each name of a session its seat and its person: `names` are all of them, in the order in which they came to the
// table. Called when the session is stored, and whenever its players change. A few lookups if nothing is new.
core::Status seat_players(Database& database, std::int64_t session, const std::vector<std::string>& names);
core::Result<std::vector<std::string>> seated_names(Database& database, std::int64_t session);
// The same after entries were added, from the journal if they may have changed who plays.
core::Status seat_after(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);

// Writes who sits in the seats into the rows of `summary`, too.
core::Status name_persons_in_summary(Database& database, std::int64_t session);
// After changes about people: everybody's person anew, from the names as they are seated. Also in `summary`.
core::Status refresh_people(Database& database);
// The same from the headers and journals.
core::Status rebuild_people(Database& database);
// The differences between the roster and the sessions with their edits, a sentence each.
core::Result<std::vector<std::string>> roster_differs(Database& database);

// The sessions with the names as they are seated, and the list of everybody. `counts`: whether a name in a session is
// counted in PersonInfo; without it all are.
core::Result<std::vector<people::RosterSession>> seated_sessions(Database& database);
using NameCounts = std::function<bool(const core::Uuid& session, const std::string& name)>;
core::Result<std::vector<people::PersonInfo>> read_people(Database& database, const NameCounts& counts = {});

}  // namespace bogosity::db
