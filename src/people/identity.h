// The person behind a name on a session. By default the same name is the same person on every session and in every file
// of a club; a guest is a person of that session only; and the table may have said that this Ann is another one. A
// forgotten person has a pseudonym; the same name on a later session is a new person's.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "core/game.h"
#include "core/journal.h"
#include "core/session_head.h"

namespace bogosity::people {

struct SessionStart {
  core::Uuid session;
  std::int64_t begun_ms = 0;
};

struct PersonIdentity {
  core::Uuid person;
  bool is_guest = false;
  bool is_forgotten = false;  // and the name with her: the pseudonym belongs in its place
};

// The person to whom a name belongs unless somebody said otherwise. `folded` as core::folded() gives it.
core::Uuid default_person_id(std::string_view folded);
PersonIdentity identity_of(const core::Metadata& metadata, const SessionStart& start, std::string_view folded);
// The same for whom the id of the name is known.
PersonIdentity identity_of(const core::Metadata& metadata, const SessionStart& start, std::string_view folded,
                           const core::Uuid& named);

// The person whom this person turned out to be, through all merges, also in a circle; herself if the chain exceeds
// core/limits.h.
core::Uuid root_of(const core::Metadata& metadata, const core::Uuid& person);

// "Player 3F2A", or "Guest 3F2A", from the person's id alone: the same in every file. More digits where that one is
// taken; 4 to 32.
std::string pseudonym_of(const core::Uuid& person, bool is_guest, std::size_t digits = 4);

struct RosterSession {
  SessionStart start;
  std::vector<std::string> names;  // in the order in which they came to the table
};

// When a spelling of a name was used: the latest one is how a person is called.
struct NameUse {
  std::int64_t begun_ms = 0;
  core::Uuid session;
  friend auto operator<=>(const NameUse&, const NameUse&) = default;
};

struct RosterPerson {
  std::string name;
  bool is_guest = false;
  std::optional<core::Uuid> same_as;  // who she turned out to be: one who is nobody else
  std::optional<NameUse> spelled;     // nothing: never; she is known because somebody else turned out to be her
  friend bool operator==(const RosterPerson&, const RosterPerson&) = default;
};

// The roster: who sat where, and who is who, over many sessions. A pure function of the sessions with their names and
// of the changes, so that it comes out the same in whatever order these arrived.
struct Roster {
  std::map<core::Uuid, RosterPerson> persons;  // whoever sat at a table, and whom these turned out to be
  std::vector<std::vector<core::Uuid>> seats;  // of each session, in its order: who sat there, in the end
};

Roster resolve_people(const std::vector<RosterSession>& sessions, const core::Metadata& metadata);

// The names at the table, in order: the players of the headers, then everybody who joined and whose entry was not
// undone.
std::vector<std::string> names_of(const core::Headers& headers, const std::vector<core::Entry>& entries);

// A player over all sessions: one person with all her names.
struct PersonInfo {
  core::Uuid id;  // of the one whom all others turned out to be
  std::string name;
  std::vector<std::string> aliases;  // other names and spellings that were used, without `name`
  bool is_guest = false;             // of one session only
  std::int64_t sessions = 0;         // in which she sat, or of those that were asked for
  core::Instant last_played;         // when the last of them was played; the zero moment if nobody knows
};

// The people of some sessions as a list, whoever played last first, then by name.
struct NamedSeat {
  core::Uuid session;
  std::string date;  // its header
  core::Instant begun;
  std::string name;
  core::Uuid person;  // in the end
  bool counts = true;
};
std::vector<PersonInfo> people_of(const std::vector<NamedSeat>& named_seats,
                                  const std::map<core::Uuid, RosterPerson>& persons);

// Forgetting somebody: a pseudonym replaces the name everywhere. The result depends on the session and the edits alone,
// so that two files of a club that forget the same person have the same journal, and a session that still has the name
// is rewritten in the same way when it arrives later.
struct AnonymizedSession {
  core::SessionHead session;         // headers and draft without the names
  std::vector<core::Entry> entries;  // the same ids, under a new chain
  std::optional<core::MetadataEdit>
      mark;  // says that it was done and what the last hash was; nothing if that is said already
};

// The session as it is to be kept; nothing if nobody is to be forgotten in it. Doing it twice changes nothing. Asked of
// sessions begun up to the moment of forgetting; on later ones the same name is a new person's.
std::optional<AnonymizedSession> anonymized(const core::SessionHead& session, const std::vector<core::Entry>& entries,
                                            const core::Metadata& metadata);

// A change with the same id, without the names that are to be forgotten.
core::MetadataEdit anonymized(const core::MetadataEdit& change, const core::Metadata& metadata);

}  // namespace bogosity::people
