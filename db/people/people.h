// Edits of people: two are one person, another name, a guest, which Ann played. Every edit can be undone. An edit and
// the roster change in one transaction.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "db/sqlite/database.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"
#include "session/store.h"

namespace bogosity::db {

// `who` turned out to be `other`. Refused if they are the same already.
core::Status merge_people(Database& database, const EditContext& edit_context, const core::Uuid& who,
                          const core::Uuid& other);
core::Status name_person(Database& database, const EditContext& edit_context, const core::Uuid& person,
                         const std::string& name);
// Marks the person with this name on that session as a guest, or unmarks her.
core::Status mark_guest(Database& database, const EditContext& edit_context, const core::Uuid& session,
                        const std::string& name, bool is_guest);
// Says which person this name on that session is.
core::Status seat_as(Database& database, const EditContext& edit_context, const core::Uuid& session,
                     const std::string& name, const core::Uuid& person);
// The same for a new person with that name. Returns her id.
core::Result<core::Uuid> seat_as_new(Database& database, const EditContext& edit_context, const core::Uuid& session,
                                     const std::string& name, const std::string& called);

// Takes back the last change about people, wherever it was made; once more brings it back. Gives what was taken back.
// Forgetting cannot be taken back.
core::Result<MetadataEdit> undo_about_people(Database& database, const EditContext& edit_context);

// The tables person and seat, kept as the roster (src/people/identity.h) has them. All functions here run in a
// transaction of the caller, apart from reads.

// Gives each name of a session its seat and its person: `names` are all of them, in the order in which they came to the
// table. Called when the session is stored, and whenever its players change. A few lookups if nothing is new.
core::Status seat_players(Database& database, std::int64_t session, const std::vector<std::string>& names);
core::Result<std::vector<std::string>> seated_names(Database& database, std::int64_t session);
// The same after entries were added, from the journal if they may have changed who plays.
core::Status seat_after(Database& database, std::int64_t session, const std::vector<core::Entry>& entries);

// After changes about people: everybody's person anew, from the names as they are seated. Also in `summary`.
core::Status refresh_people(Database& database);
// The same from the headers and journals.
core::Status rebuild_people(Database& database);
// The differences between the roster and the sessions with their edits, a sentence each.
core::Result<std::vector<std::string>> roster_differs(Database& database);

// The roster from the names as they are seated, and the list of it.
core::Result<std::vector<PersonInfo>> read_people(Database& database);

// The roster as it stands in the tables, and as it ought to, and bringing the one to the other.

struct StoredSeat {
  std::string name;
  std::int64_t person = 0;
};

struct SeatedSession {
  std::int64_t key = 0;
  RosterSession session;  // with the names as they are seated
  std::string date;       // its header
  core::Instant begun;
  std::vector<StoredSeat> seats;
};

struct StoredPerson {
  std::int64_t key = 0;
  RosterPerson person;
};

struct RosterRows {
  std::vector<SeatedSession> sessions;
  std::map<core::Uuid, StoredPerson> persons;
  std::map<std::int64_t, core::Uuid> ids;  // of the persons, by their keys

  std::vector<RosterSession> seated() const;
};

core::Result<RosterRows> read_roster_rows(Database& database);
// Puts the names of headers and journals in the place of those that are seated.
core::Result<std::vector<RosterSession>> sessions_by_journal(Database& database, const RosterRows& rows);

// Writes what differs. Where the names of a session are others its seats are made anew.
core::Status write_roster(Database& database, const RosterRows& rows, const std::vector<RosterSession>& sessions,
                          const Roster& roster);

}  // namespace bogosity::db
