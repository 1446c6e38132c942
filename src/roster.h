// The roster: who sat where, and who is who, over many evenings. A pure function of the evenings with their names and
// of the changes, so that it comes out the same in whatever order these arrived.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bearer.h"
#include "core/game.h"
#include "core/journal.h"
#include "people.h"

namespace bogosity {

struct RosterEvening {
  Evening evening;
  std::vector<std::string> names;  // in the order in which they came to the table
};

// When a spelling of a name was used: the latest one is how a person is called.
struct Spelled {
  std::int64_t begun_ms = 0;
  core::Uuid session;
  friend auto operator<=>(const Spelled&, const Spelled&) = default;
};

struct RosterPerson {
  std::string name;
  bool is_guest = false;
  std::optional<core::Uuid> same_as;  // who she turned out to be: one who is nobody else
  std::optional<Spelled> spelled;     // nothing: never; she is known because somebody else turned out to be her
  friend bool operator==(const RosterPerson&, const RosterPerson&) = default;
};

struct Roster {
  std::map<core::Uuid, RosterPerson> persons;  // whoever sat at a table, and whom these turned out to be
  std::vector<std::vector<core::Uuid>> seats;  // of each evening, in its order: who sat there, in the end
};

Roster roster_of(const std::vector<RosterEvening>& evenings, const Sayings& sayings);

// Who came to the table, in order: the players of the headers, then whoever joined and was not taken back.
std::vector<std::string> names_of(const core::Headers& headers, const std::vector<core::Entry>& entries);

// The people of some evenings as a list, whoever played last first, then by name.
struct Seating {
  core::Uuid session;
  std::string date;  // its header
  core::Instant begun;
  std::string name;
  core::Uuid person;  // in the end
};
std::vector<PersonInfo> people_of(const std::vector<Seating>& seatings,
                                  const std::map<core::Uuid, RosterPerson>& persons);

}  // namespace bogosity
