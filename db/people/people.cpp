#include "db/people/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/edits.h"
#include "core/foreign_text.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/rename.h"
#include "core/time.h"
#include "db/store/journal_rows.h"
#include "games/catalogue.h"

namespace bogosity::db {

using core::Uuid;

namespace {

constexpr std::string_view set_same_as =
    "UPDATE person SET same_as = (SELECT person FROM person AS root WHERE root.id = ?2) WHERE id = ?1";

// Runs `body`, brings the roster after it, and keeps both or neither.
template <class Body>
Result<core::MetadataEdit> in_transaction(Database& database, Body body) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  auto done = body();
  if (!done) return done;
  BOGOSITY_TRY(refresh_people(database));
  BOGOSITY_TRY(transaction.commit());
  return done;
}

// Refused if nobody has that name there.
Status check_seat(Database& database, const Uuid& session, const std::string& name) {
  const auto names = BOGOSITY_TRY(database.texts(
      "SELECT name FROM seat WHERE session = (SELECT session FROM session WHERE id = ?) ORDER BY seat", session));
  const auto is_it = [&](const std::string& each) { return core::folded(each) == core::folded(name); };
  if (std::ranges::any_of(names, is_it)) return {};
  return core::refused("nobody called " + name + " played in that session", "there were " + core::joined(names, ", "));
}

// Gives a seat and a person to each name that comes to one session, as resolve_people() would.
class SeatAssigner {
 public:
  SeatAssigner(Database& database, std::int64_t session, const people::SessionStart& start)
      : database_(database), session_(session), start_(start), metadata_(database) {}

  Status seat(std::size_t place, const std::string& name) {
    const people::PersonIdentity identity = people::identity_of(metadata_, start_, core::folded(name));
    const Uuid& person = identity.person;
    const Uuid root =
        metadata_.has_edits_of(core::Subject::person(person)) ? people::root_of(metadata_, person) : person;
    BOGOSITY_TRY(add_person(root, name));
    if (root != person) {
      BOGOSITY_TRY(add_person(person, name));
      BOGOSITY_TRY(database_.change(set_same_as, person, root));
    }
    if (identity.is_guest) BOGOSITY_TRY(database_.change("UPDATE person SET is_guest = 1 WHERE id = ?", person));
    // The latest spelling is how a person is called.
    BOGOSITY_TRY(
        database_.change("UPDATE person SET name = ?2, spelled_ms = ?3, spelled_in = ?4 WHERE id = ?1"
                         " AND (spelled_ms IS NULL OR (spelled_ms, spelled_in) <= (?3, ?4))",
                         person, chosen_name(person).value_or(name), start_.begun_ms, start_.session));
    if (root != person && !chosen_name(root)) BOGOSITY_TRY(lend_name(root));
    if (!metadata_.storage_error()) return metadata_.storage_error();
    return database_.change(
        "INSERT INTO seat (session, seat, name, person) SELECT ?1, ?2, ?3, coalesce(same_as, person) FROM person"
        " WHERE id = ?4",
        session_, static_cast<std::int64_t>(place), name, person);
  }

 private:
  std::optional<std::string> chosen_name(const Uuid& person) const {
    if (!metadata_.has_edits_of(core::Subject::person(person))) return std::nullopt;
    const auto said = metadata_.edit_of(core::Subject::person(person), core::field::name);
    return said && !said->value.empty() ? std::optional(said->value) : std::nullopt;
  }

  // The root of merged persons has a row too, even if she never sat here.
  Status add_person(const Uuid& person, const std::string& name) {
    return database_.change("INSERT INTO person (id, name, is_guest) VALUES (?, ?, 0) ON CONFLICT (id) DO NOTHING",
                            person, chosen_name(person).value_or(name));
  }

  // A person who never sat here gets the name of the last person who turned out to be her.
  Status lend_name(const Uuid& root) {
    return database_.change(
        "UPDATE person SET name = (SELECT name FROM person AS other WHERE other.same_as = person.person"
        " ORDER BY spelled_ms DESC, spelled_in DESC, id DESC LIMIT 1) WHERE id = ? AND spelled_ms IS NULL",
        root);
  }

  Database& database_;
  std::int64_t session_;
  people::SessionStart start_;
  StoredMetadata metadata_;
};

// The roster as it stands in the tables.
struct SeatedSession {
  std::int64_t key = 0;
  people::RosterSession session;  // with the names as they are seated
  std::string date;               // its header
  core::Instant begun;
  std::vector<Uuid> persons;  // of the seats; nil: damage, nobody has that key
};

struct StoredRoster {
  std::vector<SeatedSession> sessions;
  std::map<Uuid, people::RosterPerson> persons;
};

std::vector<people::RosterSession> seated(const StoredRoster& stored) {
  std::vector<people::RosterSession> sessions;
  for (const SeatedSession& each : stored.sessions) sessions.push_back(each.session);
  return sessions;
}

Status read_persons(Database& database, StoredRoster& out) {
  auto rows = BOGOSITY_TRY(
      database.prepare("SELECT person.id, person.name, person.is_guest, root.id, person.spelled_ms, person.spelled_in "
                       "FROM person LEFT JOIN person AS root ON root.person = person.same_as"));
  while (BOGOSITY_TRY(rows.step())) {
    people::RosterPerson& person = out.persons[Uuid{rows.bytes<16>(0)}];
    person.name = rows.text(1);
    person.is_guest = rows.integer(2) != 0;
    if (!rows.is_null(3)) person.same_as = Uuid{rows.bytes<16>(3)};
    if (!rows.is_null(4)) person.spelled = people::NameUse{rows.integer(4), Uuid{rows.bytes<16>(5)}};
  }
  return {};
}

Result<StoredRoster> read_roster(Database& database) {
  StoredRoster out;
  BOGOSITY_TRY(read_persons(database, out));
  static const std::string sql =
      "SELECT session.session, session.id, begun_ms, begun_offset, seat.name, person.id, " + select_header("Date") +
      " FROM session LEFT JOIN seat ON seat.session = session.session"
      " LEFT JOIN person ON person.person = seat.person WHERE origin IS NULL ORDER BY session.session, seat.seat";
  auto rows = BOGOSITY_TRY(database.prepare(sql));
  while (BOGOSITY_TRY(rows.step())) {
    const std::int64_t key = rows.integer(0);
    if (out.sessions.empty() || out.sessions.back().key != key) {
      SeatedSession& seated = out.sessions.emplace_back();
      seated.key = key;
      seated.date = rows.text(6);
      seated.begun = rows.instant(2);
      seated.session.start = {Uuid{rows.bytes<16>(1)}, seated.begun.utc_ms};
    }
    if (rows.is_null(4)) continue;
    out.sessions.back().session.names.push_back(rows.text(4));
    out.sessions.back().persons.push_back(Uuid{rows.bytes<16>(5)});
  }
  return out;
}

// The names as the whole journal has them.
Result<std::vector<std::string>> names_in_journal(Database& database, std::int64_t session, const Uuid& id) {
  const auto headers = BOGOSITY_TRY(headers_of(database, session));
  return people::names_of(headers, BOGOSITY_TRY(stored_entries(database, session, id)).entries);
}

// With the names of headers and journals in the place of those that are seated.
Result<std::vector<people::RosterSession>> sessions_by_journal(Database& database, const StoredRoster& stored) {
  auto sessions = seated(stored);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    sessions[i].names = BOGOSITY_TRY(names_in_journal(database, stored.sessions[i].key, sessions[i].start.session));
  }
  return sessions;
}

// Who turned out to be whom is written when everybody has a row.
Status write_persons(Database& database, const StoredRoster& stored, const people::Roster& roster) {
  const auto is_stored = [&](const auto& each) {
    const auto there = stored.persons.find(each.first);
    return there != stored.persons.end() && there->second == each.second;
  };
  for (const auto& each : roster.persons) {
    if (is_stored(each)) continue;
    const auto& [id, person] = each;
    const people::NameUse spelled = person.spelled.value_or(people::NameUse());
    BOGOSITY_TRY(database.change(
        "INSERT INTO person (id, name, is_guest, spelled_ms, spelled_in) VALUES (?1, ?2, ?3, ?4, ?5)"
        " ON CONFLICT (id) DO UPDATE SET name = ?2, is_guest = ?3, spelled_ms = ?4, spelled_in = ?5",
        id, person.name, std::int64_t{person.is_guest}, person.spelled ? std::optional(spelled.begun_ms) : std::nullopt,
        person.spelled ? std::optional(spelled.session) : std::nullopt));
  }
  for (const auto& each : roster.persons) {
    if (!is_stored(each)) BOGOSITY_TRY(database.change(set_same_as, each.first, each.second.same_as));
  }
  return {};
}

// Where the names of a session are others its seats are made anew.
Status write_seats(Database& database, const SeatedSession& stored, const people::RosterSession& session,
                   const std::vector<Uuid>& persons) {
  const bool others = stored.session.names != session.names;
  if (!others && stored.persons == persons) return {};
  if (others) BOGOSITY_TRY(database.change("DELETE FROM seat WHERE session = ?", stored.key));
  for (std::size_t i = 0; i < persons.size(); ++i) {
    BOGOSITY_TRY(database.change(
        "INSERT INTO seat (session, seat, name, person) VALUES (?, ?, ?, (SELECT person FROM person WHERE id = ?))"
        " ON CONFLICT (session, seat) DO UPDATE SET person = excluded.person",
        stored.key, static_cast<std::int64_t>(i), session.names[i], persons[i]));
  }
  return name_persons_in_summary(database, stored.key);
}

// A person without any session is removed, unless a cache that is to be rebuilt still names her.
Status remove_others(Database& database, const StoredRoster& stored, const people::Roster& roster) {
  for (const char* sql : {"UPDATE person SET same_as = NULL WHERE id = ?",
                          "DELETE FROM person WHERE id = ?"
                          " AND NOT EXISTS (SELECT 1 FROM summary WHERE summary.person = person.person)"}) {
    for (const auto& [id, person] : stored.persons) {
      if (!roster.persons.contains(id)) BOGOSITY_TRY(database.change(sql, id));
    }
  }
  return {};
}

// Writes what differs between what is stored and the people of these sessions.
Status write_people(Database& database, const StoredRoster& stored,
                    const std::vector<people::RosterSession>& sessions) {
  const people::Roster roster = people::resolve_people(sessions, core::MetadataSet(BOGOSITY_TRY(all_edits(database))));
  BOGOSITY_TRY(write_persons(database, stored, roster));
  for (std::size_t i = 0; i < sessions.size(); ++i)
    BOGOSITY_TRY(write_seats(database, stored.sessions[i], sessions[i], roster.seats[i]));
  return remove_others(database, stored, roster);
}

// A join was undone: the spelling of a name may go back further than the rows tell.
Status seat_anew(Database& database, std::int64_t session, const std::vector<std::string>& names) {
  const auto stored = BOGOSITY_TRY(read_roster(database));
  auto sessions = seated(stored);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    if (stored.sessions[i].key == session) sessions[i].names = names;
  }
  return write_people(database, stored, sessions);
}

using Sentences = std::vector<std::string>;

void compare_person(const Uuid& id, const people::RosterPerson& wanted, const StoredRoster& stored, Sentences& report) {
  const auto there = stored.persons.find(id);
  if (there == stored.persons.end()) {
    report.push_back(fmt::format("the roster lacks {} (person {})", wanted.name, core::to_text(id)));
    return;
  }
  const people::RosterPerson& has = there->second;
  if (has == wanted) return;
  const char* what = has.same_as != wanted.same_as     ? "who they turned out to be"
                     : has.name != wanted.name         ? "the name"
                     : has.is_guest != wanted.is_guest ? "whether they are a guest"
                                                       : "when the name was spelled last";
  report.push_back(fmt::format("the roster is wrong about {} (person {}): {}", wanted.name, core::to_text(id), what));
}

void compare_seats(const SeatedSession& stored, const people::RosterSession& session, const std::vector<Uuid>& persons,
                   Sentences& report) {
  const std::string id = core::to_text(session.start.session);
  if (stored.session.names != session.names) {
    report.push_back(fmt::format("the seats of session {} have other names than its record", id));
    return;
  }
  for (std::size_t i = 0; i < persons.size(); ++i) {
    if (stored.persons[i] == persons[i]) continue;
    report.push_back(fmt::format("the seat of {} in session {} belongs to another person", session.names[i], id));
  }
}

// A person left over from an undone seat does no harm; a person who sits somewhere, or stands for others, does.
void find_unknown_persons(const StoredRoster& stored, const people::Roster& roster, Sentences& report) {
  for (const auto& [id, person] : stored.persons) {
    if (roster.persons.contains(id) || !person.same_as) continue;
    report.push_back(
        fmt::format("the roster has {} (person {}), who is in no session", person.name, core::to_text(id)));
  }
}

}  // namespace

Result<core::MetadataEdit> merge_people(Database& database, const EditContext& edit_context, const Uuid& who,
                                        const Uuid& other) {
  return in_transaction(database, [&]() -> Result<core::MetadataEdit> {
    const StoredMetadata metadata(database);
    Uuid from = people::root_of(metadata, who);
    Uuid to = people::root_of(metadata, other);
    if (from == to) {
      return core::refused("they are the same person already", "`bogosity people` lists who goes by which names");
    }
    const auto is_guest = [&](const Uuid& id) {
      return database.number("SELECT is_guest FROM person WHERE id = ?", id);
    };
    // A guest of one session turned out to be somebody who comes more often, however it was said.
    if (BOGOSITY_TRY(is_guest(to)) > BOGOSITY_TRY(is_guest(from))) std::swap(from, to);
    return add_edit(database, edit_context, core::Subject::person(from), core::field::same_as, core::to_text(to));
  });
}

Result<std::int64_t> shared_tables(Database& database, const Uuid& who, const Uuid& other) {
  return database.number(
      "SELECT count(*) FROM (SELECT session FROM seat JOIN person USING (person) WHERE id = ?1"
      " INTERSECT SELECT session FROM seat JOIN person USING (person) WHERE id = ?2)",
      who, other);
}

Result<core::MetadataEdit> name_person(Database& database, const EditContext& edit_context, const Uuid& person,
                                       const std::string& name) {
  BOGOSITY_TRY(core::check_letters(name, "the name", core::TextUse::name));
  return in_transaction(database, [&] {
    return add_edit(database, edit_context, core::Subject::person(people::root_of(StoredMetadata(database), person)),
                    core::field::name, name);
  });
}

Result<core::MetadataEdit> mark_guest(Database& database, const EditContext& edit_context, const Uuid& session,
                                      const std::string& name, bool is_guest) {
  return in_transaction(database, [&]() -> Result<core::MetadataEdit> {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid named = people::default_person_id(core::folded(name));
    return add_edit(database, edit_context, core::Subject::session(session), core::field::guest(named),
                    is_guest ? "yes" : "no");
  });
}

Result<core::MetadataEdit> seat_as(Database& database, const EditContext& edit_context, const Uuid& session,
                                   const std::string& name, const Uuid& person, const std::string& called) {
  BOGOSITY_TRY(core::check_letters(called, "the name", core::TextUse::name));
  return in_transaction(database, [&]() -> Result<core::MetadataEdit> {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid named = people::default_person_id(core::folded(name));
    // The name first: what is said last is taken back first.
    std::int64_t not_before = 0;
    if (!called.empty())
      not_before =
          BOGOSITY_TRY(add_edit(database, edit_context, core::Subject::person(person), core::field::name, called))
              .at.utc_ms +
          1;
    return add_edit(database, edit_context, core::Subject::session(session), core::field::seat(named),
                    core::to_text(person), not_before);
  });
}

Result<core::MetadataEdit> undo_about_people(Database& database, const EditContext& edit_context) {
  return in_transaction(database, [&]() -> Result<core::MetadataEdit> {
    auto all = BOGOSITY_TRY(all_edits(database));
    std::ranges::sort(all, [](const core::MetadataEdit& a, const core::MetadataEdit& b) { return is_later(b, a); });
    const auto last = std::find_if(all.rbegin(), all.rend(), [](const core::MetadataEdit& change) {
      return is_about_people(change) && change.field != core::field::forgotten;
    });
    if (last == all.rend()) return core::refused("there are no changes about people yet", "there is nothing to undo");
    const auto before = std::find_if(std::next(last), all.rend(), [&](const core::MetadataEdit& change) {
      return change.subject == last->subject && change.field == last->field;
    });
    BOGOSITY_TRY(add_edit(database, edit_context, last->subject, last->field,
                          before == all.rend() ? std::string() : before->value, last->at.utc_ms + 1));
    return *last;
  });
}

Result<std::vector<std::string>> seated_names(Database& database, std::int64_t session) {
  return database.texts("SELECT name FROM seat WHERE session = ? ORDER BY seat", session);
}

Status seat_players(Database& database, std::int64_t session, const std::vector<std::string>& names) {
  const auto seated = BOGOSITY_TRY(seated_names(database, session));
  if (seated == names) return {};
  const bool more = seated.size() < names.size() && std::equal(seated.begin(), seated.end(), names.begin());
  if (!more) return seat_anew(database, session, names);
  const auto begun = BOGOSITY_TRY(database.number("SELECT begun_ms FROM session WHERE session = ?", session));
  SeatAssigner assigner(database, session, {BOGOSITY_TRY(id_of(database, session)), begun});
  for (std::size_t i = seated.size(); i < names.size(); ++i) BOGOSITY_TRY(assigner.seat(i, names[i]));
  return {};
}

Status seat_after(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
  const auto is_plain = [](const core::Entry& entry) {
    return entry.kind == core::EntryKind::log || entry.kind == core::EntryKind::remark;
  };
  const bool plain = std::ranges::all_of(entries, is_plain);
  const auto names = BOGOSITY_TRY(database.texts("SELECT game FROM session WHERE session = ?", session));
  const core::Game* game = names.empty() ? nullptr : games::find(names.front());
  const auto brings_somebody = [&](const core::Entry& entry) { return !core::newcomers(entry.text).empty(); };
  if (game == nullptr || (plain && std::ranges::none_of(entries, brings_somebody))) return {};
  const auto id = BOGOSITY_TRY(id_of(database, session));
  return seat_players(database, session, BOGOSITY_TRY(names_in_journal(database, session, id)));
}

Status name_persons_in_summary(Database& database, std::int64_t session) {
  return database.change(
      "UPDATE summary SET person = seat.person FROM seat WHERE seat.session = summary.session"
      " AND seat.seat = summary.seat AND summary.session = ?",
      session);
}

Status refresh_people(Database& database) {
  const auto stored = BOGOSITY_TRY(read_roster(database));
  return write_people(database, stored, seated(stored));
}

Status rebuild_people(Database& database) {
  const auto stored = BOGOSITY_TRY(read_roster(database));
  return write_people(database, stored, BOGOSITY_TRY(sessions_by_journal(database, stored)));
}

Result<std::vector<people::RosterSession>> seated_sessions(Database& database) {
  return read_roster(database).map(seated);
}

Result<std::vector<people::PersonInfo>> read_people(Database& database, const NameCounts& counts) {
  const auto stored = BOGOSITY_TRY(read_roster(database));
  std::vector<people::NamedSeat> named_seats;
  for (const auto& [key, session, date, begun, persons] : stored.sessions) {
    for (std::size_t i = 0; i < persons.size(); ++i) {
      if (persons[i].is_nil()) continue;  // damage: roster_differs tells of it
      const auto& [id, begun_ms] = session.start;
      named_seats.push_back(
          {id, date, begun, session.names[i], persons[i], counts == nullptr || counts(id, session.names[i])});
    }
  }
  return people::people_of(named_seats, stored.persons);
}

core::Result<std::vector<std::string>> roster_differs(Database& database) {
  const auto stored = BOGOSITY_TRY(read_roster(database));
  const auto sessions = BOGOSITY_TRY(sessions_by_journal(database, stored));
  const people::Roster roster = people::resolve_people(sessions, core::MetadataSet(BOGOSITY_TRY(all_edits(database))));
  Sentences report;
  for (const auto& [id, person] : roster.persons) compare_person(id, person, stored, report);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    compare_seats(stored.sessions[i], sessions[i], roster.seats[i], report);
  }
  find_unknown_persons(stored, roster, report);
  constexpr std::size_t most_told = 20;
  if (const std::size_t found = report.size(); found > most_told) {
    report.resize(most_told);
    report.push_back(fmt::format("and {} more in the roster", found - most_told));
  }
  return report;
}

}  // namespace bogosity::db
