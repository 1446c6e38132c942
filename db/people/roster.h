// The roster as it stands in the tables, and as it ought to, and bringing the one to the other.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "db/sqlite/database.h"
#include "people/identity.h"

namespace bogosity::db {

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
