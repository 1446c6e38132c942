#include "db/people/roster.h"

#include <fmt/format.h>

#include <set>

#include "db/people/people.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/session_rows.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

Status read_persons(Database& database, RosterRows& out) {
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT person.person, person.id, person.name, person.is_guest, root.id, person.spelled_ms, person.spelled_in "
      "FROM person LEFT JOIN person AS root ON root.person = person.same_as"));
  while (BOGOSITY_TRY(rows.step())) {
    const core::Uuid id{rows.bytes<16>(1)};
    StoredPerson& person = out.persons[id];
    person.key = rows.integer(0);
    person.person.name = rows.text(2);
    person.person.is_guest = rows.integer(3) != 0;
    if (!rows.is_null(4)) person.person.same_as = core::Uuid{rows.bytes<16>(4)};
    if (!rows.is_null(5)) person.person.spelled = NameUse{rows.integer(5), core::Uuid{rows.bytes<16>(6)}};
    out.ids[person.key] = id;
  }
  return {};
}

Status read_sessions(Database& database, RosterRows& out) {
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT session.session, session.id, begun_ms, begun_offset, name, person, header.value FROM session "
      "LEFT JOIN seat ON seat.session = session.session "
      "LEFT JOIN header ON header.session = session.session AND header.key = 'Date' "
      "WHERE origin IS NULL ORDER BY session.session, seat.seat"));
  while (BOGOSITY_TRY(rows.step())) {
    const std::int64_t key = rows.integer(0);
    if (out.sessions.empty() || out.sessions.back().key != key) {
      SeatedSession& seated = out.sessions.emplace_back();
      seated.key = key;
      seated.date = rows.text(6);
      seated.begun = rows.instant(2);
      seated.session.start = {core::Uuid{rows.bytes<16>(1)}, seated.begun.utc_ms};
    }
    if (rows.is_null(4)) continue;
    SeatedSession& seated = out.sessions.back();
    seated.session.names.push_back(rows.text(4));
    seated.seats.push_back({rows.text(4), rows.integer(5)});
  }
  return {};
}

// Writes persons and seats; keeps the keys of persons that are made on the way.
class RosterWriter {
 public:
  RosterWriter(Database& database, const RosterRows& rows, const Roster& roster)
      : database_(database), rows_(rows), roster_(roster) {}

  Status write_persons() {
    for (const auto& [id, person] : roster_.persons) {
      const auto there = rows_.persons.find(id);
      if (there != rows_.persons.end()) {
        keys_[id] = there->second.key;
        continue;
      }
      BOGOSITY_TRY(database_.change("INSERT INTO person (id, name, is_guest) VALUES (?, ?, 0)", id.bytes, person.name));
      keys_[id] = BOGOSITY_TRY(database_.number("SELECT max(person) FROM person"));
    }
    for (const auto& [id, person] : roster_.persons) {
      const auto there = rows_.persons.find(id);
      if (there != rows_.persons.end() && there->second.person == person) continue;
      BOGOSITY_TRY(write(keys_[id], person));
    }
    return {};
  }

  Status write_seats(const SeatedSession& row, const RosterSession& seated, const std::vector<core::Uuid>& seats,
                     bool has_summary) {
    const bool others = row.session.names != seated.names;
    if (others) BOGOSITY_TRY(database_.change("DELETE FROM seat WHERE session = ?", row.key));
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const auto seat = static_cast<std::int64_t>(i);
      const std::int64_t person = keys_.at(seats[i]);
      if (!others && row.seats[i].person == person) continue;
      auto ok = others ? database_.change("INSERT INTO seat (session, seat, name, person) VALUES (?, ?, ?, ?)", row.key,
                                          seat, seated.names[i], person)
                       : database_.change("UPDATE seat SET person = ?3 WHERE session = ?1 AND seat = ?2", row.key, seat,
                                          person);
      if (ok && has_summary) {
        ok = database_.change("UPDATE summary SET person = ?3 WHERE session = ?1 AND seat = ?2", row.key, seat, person);
      }
      if (!ok) return ok;
    }
    return {};
  }

  // Whoever is on no session any more goes, unless a cache that waits to be made anew still says her name.
  Status remove_others(bool has_summary) {
    for (const auto& [id, row] : rows_.persons) {
      if (roster_.persons.contains(id)) continue;
      BOGOSITY_TRY(database_.change("UPDATE person SET same_as = NULL WHERE person = ?", row.key));
    }
    for (const auto& [id, row] : rows_.persons) {
      if (roster_.persons.contains(id)) continue;
      BOGOSITY_TRY(has_summary ? database_.change("DELETE FROM person WHERE person = ?1"
                                                  " AND NOT EXISTS (SELECT 1 FROM summary WHERE summary.person = ?1)",
                                                  row.key)
                               : database_.change("DELETE FROM person WHERE person = ?", row.key));
    }
    return {};
  }

 private:
  Status write(std::int64_t key, const RosterPerson& person) {
    BOGOSITY_TRY(database_.change("UPDATE person SET name = ?, is_guest = ? WHERE person = ?", person.name,
                                  std::int64_t{person.is_guest ? 1 : 0}, key));
    BOGOSITY_TRY(person.same_as ? database_.change("UPDATE person SET same_as = ? WHERE person = ?",
                                                   keys_.at(*person.same_as), key)
                                : database_.change("UPDATE person SET same_as = NULL WHERE person = ?", key));
    if (!person.spelled) {
      return database_.change("UPDATE person SET spelled_ms = NULL, spelled_in = NULL WHERE person = ?", key);
    }
    return database_.change("UPDATE person SET spelled_ms = ?, spelled_in = ? WHERE person = ?",
                            person.spelled->begun_ms, person.spelled->session.bytes, key);
  }

  Database& database_;
  const RosterRows& rows_;
  const Roster& roster_;
  std::map<core::Uuid, std::int64_t> keys_;
};

}  // namespace

std::vector<RosterSession> RosterRows::seated() const {
  std::vector<RosterSession> out;
  out.reserve(sessions.size());
  for (const auto& seated : sessions) out.push_back(seated.session);
  return out;
}

Result<RosterRows> read_roster_rows(Database& database) {
  RosterRows rows;
  BOGOSITY_TRY(read_persons(database, rows));
  BOGOSITY_TRY(read_sessions(database, rows));
  return rows;
}

Result<std::vector<RosterSession>> sessions_by_journal(Database& database, const RosterRows& rows) {
  std::vector<RosterSession> sessions = rows.seated();
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto headers = BOGOSITY_TRY(headers_of(database, rows.sessions[i].key));
    const auto journal = BOGOSITY_TRY(stored_entries(database, rows.sessions[i].key, sessions[i].start.session));
    sessions[i].names = names_of(headers, journal.entries);
  }
  return sessions;
}

Status write_roster(Database& database, const RosterRows& rows, const std::vector<RosterSession>& sessions,
                    const Roster& roster) {
  const auto has_summary = BOGOSITY_TRY(database.has_table("summary"));
  RosterWriter writer(database, rows, roster);
  BOGOSITY_TRY(writer.write_persons());
  for (std::size_t i = 0; i < sessions.size(); ++i)
    BOGOSITY_TRY(writer.write_seats(rows.sessions[i], sessions[i], roster.seats[i], has_summary));
  return writer.remove_others(has_summary);
}

namespace {

// Collects sentences.
struct Report {
  void tell(std::string sentence) { sentences.push_back(std::move(sentence)); }
  std::vector<std::string> sentences;
};

void compare_person(const core::Uuid& id, const RosterPerson& wanted, const RosterRows& rows, Report& report) {
  const auto there = rows.persons.find(id);
  if (there == rows.persons.end()) {
    report.tell(fmt::format("the roster lacks {} (person {})", wanted.name, core::to_text(id)));
    return;
  }
  const RosterPerson& has = there->second.person;
  if (has == wanted) return;
  const char* what = has.same_as != wanted.same_as     ? "who they turned out to be"
                     : has.name != wanted.name         ? "the name"
                     : has.is_guest != wanted.is_guest ? "whether they are a guest"
                                                       : "when the name was spelled last";
  report.tell(fmt::format("the roster is wrong about {} (person {}): {}", wanted.name, core::to_text(id), what));
}

void compare_seats(const SeatedSession& row, const RosterSession& seated, const std::vector<core::Uuid>& seats,
                   const RosterRows& rows, Report& report) {
  const std::string session = core::to_text(seated.start.session);
  if (row.session.names != seated.names) {
    report.tell(fmt::format("the seats of session {} have other names than its record", session));
    return;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto id = rows.ids.find(row.seats[i].person);
    if (id != rows.ids.end() && id->second == seats[i]) continue;
    report.tell(fmt::format("the seat of {} in session {} belongs to another person", seated.names[i], session));
  }
}

// One left over from a seat that was taken back does no harm; one who sits somewhere, or stands for others, does.
void find_unknown_persons(const RosterRows& rows, const Roster& roster, Report& report) {
  for (const auto& [id, row] : rows.persons) {
    if (roster.persons.contains(id) || !row.person.same_as) continue;
    report.tell(
        fmt::format("the roster has {} (person {}), whom no evening knows", row.person.name, core::to_text(id)));
  }
}

}  // namespace

core::Result<std::vector<std::string>> roster_differs(Database& database) {
  const auto rows = BOGOSITY_TRY(read_roster_rows(database));
  const auto sessions = BOGOSITY_TRY(sessions_by_journal(database, rows));
  const auto changes = BOGOSITY_TRY(all_edits(database));
  const Roster roster = resolve_people(sessions, MetadataSet(changes));
  Report report;
  for (const auto& [id, person] : roster.persons) compare_person(id, person, rows, report);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    compare_seats(rows.sessions[i], sessions[i], roster.seats[i], rows, report);
  }
  find_unknown_persons(rows, roster, report);
  constexpr std::size_t most_told = 20;
  if (const std::size_t found = report.sentences.size(); found > most_told) {
    report.sentences.resize(most_told);
    report.tell(fmt::format("and {} more in the roster", found - most_told));
  }
  return std::move(report.sentences);
}

}  // namespace bogosity::db
