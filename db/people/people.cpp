#include "db/people/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/names.h"
#include "core/rename.h"
#include "core/text.h"
#include "db/store/journal_rows.h"
#include "games/catalogue.h"

namespace bogosity::db {

using core::Uuid;

namespace {

// Runs `body`, brings the roster after it, and keeps both or neither.
template <class Body>
auto in_transaction(Database& database, Body body) -> decltype(body()) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  auto done = body();
  if (!done) return done;
  BOGOSITY_TRY(refresh_people(database));
  BOGOSITY_TRY(transaction.commit());
  return done;
}

Result<bool> is_guest(Database& database, const Uuid& person) {
  return BOGOSITY_TRY(database.number("SELECT is_guest FROM person WHERE id = ?", person.bytes)) != 0;
}

// Refused if nobody has that name there.
Status check_seat(Database& database, const Uuid& session, const std::string& name) {
  const auto names = BOGOSITY_TRY(database.texts(
      "SELECT name FROM seat WHERE session = (SELECT session FROM session WHERE id = ?) ORDER BY seat", session.bytes));
  const auto is_it = [&](const std::string& each) { return core::folded(each) == core::folded(name); };
  if (std::ranges::any_of(names, is_it)) return {};
  return core::refused("nobody called " + name + " played in that session", "there were " + core::joined(names, ", "));
}

// Gives a seat and a person to each name that comes to one session, as resolve_people() would.
class SeatAssigner {
 public:
  SeatAssigner(Database& database, std::int64_t session)
      : database_(database), session_(session), metadata_(database) {}

  Status find_start() {
    auto found = BOGOSITY_TRY(database_.query("SELECT id, begun_ms FROM session WHERE session = ?", session_));
    BOGOSITY_TRY(found.step());
    start_ = {core::Uuid{found.bytes<16>(0)}, found.integer(1)};
    return {};
  }

  Status seat(std::size_t place, const std::string& name) {
    const PersonIdentity identity = identity_of(metadata_, start_, core::folded(name));
    auto known = row_of(identity.person);
    if (!known) return tl::unexpected(known.error());
    if (!*known) known = new_person(identity, name);
    if (!known) return tl::unexpected(known.error());
    BOGOSITY_TRY(note_spelling(identity, name, **known));
    if (!metadata_.storage_error()) return metadata_.storage_error();
    return database_.change("INSERT INTO seat (session, seat, name, person) VALUES (?, ?, ?, ?)", session_,
                            static_cast<std::int64_t>(place), name, (*known)->root);
  }

 private:
  struct SeatedPerson {
    std::int64_t key = 0;
    std::int64_t root = 0;
    bool is_guest = false;
    bool root_sat_here = false;  // under a name of its own
    std::optional<NameUse> spelled;
  };

  Result<std::optional<SeatedPerson>> row_of(const core::Uuid& person) {
    auto found = BOGOSITY_TRY(database_.query(
        "SELECT me.person, coalesce(me.same_as, me.person), me.is_guest, me.spelled_ms, me.spelled_in,"
        " me.same_as IS NULL OR (SELECT spelled_ms IS NOT NULL FROM person AS root WHERE root.person = me.same_as)"
        " FROM person AS me WHERE me.id = ?",
        person.bytes));
    auto row = BOGOSITY_TRY(found.step());
    if (!row) return std::nullopt;
    SeatedPerson out{found.integer(0), found.integer(1), found.integer(2) != 0, found.integer(5) != 0, std::nullopt};
    if (!found.is_null(3)) out.spelled = NameUse{found.integer(3), core::Uuid{found.bytes<16>(4)}};
    return out;
  }

  // The root of merged persons has a row too, even if she never sat here.
  Result<std::optional<SeatedPerson>> new_person(const PersonIdentity& identity, const std::string& name) {
    const core::Uuid root =
        metadata_.has_edits_of(identity.person) ? root_of(metadata_, identity.person) : identity.person;
    for (const core::Uuid& id : {root, identity.person}) {
      BOGOSITY_TRY(
          database_.change("INSERT INTO person (id, name, is_guest) VALUES (?, ?, 0) ON CONFLICT (id) DO NOTHING",
                           id.bytes, chosen_name(id).value_or(name)));
    }
    if (root != identity.person) {
      BOGOSITY_TRY(database_.change("UPDATE person SET same_as = (SELECT person FROM person WHERE id = ?) WHERE id = ?",
                                    root.bytes, identity.person.bytes));
    }
    return row_of(identity.person);
  }

  std::optional<std::string> chosen_name(const core::Uuid& person) const {
    if (!metadata_.has_edits_of(person)) return std::nullopt;
    const auto said = metadata_.edit_of(person, field::name);
    return said && !said->value.empty() ? std::optional(said->value) : std::nullopt;
  }

  // The latest spelling is how a person is called.
  Status note_spelling(const PersonIdentity& identity, const std::string& name, const SeatedPerson& row) {
    const NameUse here{start_.begun_ms, start_.session};
    if (identity.is_guest && !row.is_guest)
      BOGOSITY_TRY(database_.change("UPDATE person SET is_guest = 1 WHERE person = ?", row.key));
    if (row.spelled && here < *row.spelled) return {};
    auto ok = database_.change("UPDATE person SET name = ?, spelled_ms = ?, spelled_in = ? WHERE person = ?",
                               chosen_name(identity.person).value_or(name), here.begun_ms, here.session.bytes, row.key);
    return !ok || row.root_sat_here ? ok : lend_name(row.root);
  }

  // A person who never sat here gets the name of the last person who turned out to be her.
  Status lend_name(std::int64_t root) {
    auto found = BOGOSITY_TRY(database_.query("SELECT id FROM person WHERE person = ?", root));
    BOGOSITY_TRY(found.step());
    if (chosen_name(core::Uuid{found.bytes<16>(0)})) return {};
    return database_.change(
        "UPDATE person SET name = (SELECT name FROM person WHERE same_as = ?1"
        " ORDER BY spelled_ms DESC, spelled_in DESC, id DESC LIMIT 1) WHERE person = ?1",
        root);
  }

  Database& database_;
  std::int64_t session_;
  StoredMetadata metadata_;
  SessionStart start_;
};

Status write_people(Database& database, const RosterRows& rows, const std::vector<RosterSession>& sessions) {
  const auto changes = BOGOSITY_TRY(all_edits(database));
  return write_roster(database, rows, sessions, resolve_people(sessions, MetadataSet(changes)));
}

// A join was undone: the spelling of a name may go back further than the rows tell.
Status seat_anew(Database& database, std::int64_t session, const std::vector<std::string>& names) {
  const auto rows = BOGOSITY_TRY(read_roster_rows(database));
  auto sessions = rows.seated();
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    if (rows.sessions[i].key == session) sessions[i].names = names;
  }
  return write_people(database, rows, sessions);
}

// The names as the whole journal has them.
Result<std::vector<std::string>> names_in_journal(Database& database, std::int64_t session) {
  const auto headers = BOGOSITY_TRY(headers_of(database, session));
  auto id = BOGOSITY_TRY(database.query("SELECT id FROM session WHERE session = ?", session));
  BOGOSITY_TRY(id.step());
  const auto journal = BOGOSITY_TRY(stored_entries(database, session, core::Uuid{id.bytes<16>(0)}));
  return names_of(headers, journal.entries);
}

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

  // A person without any session is removed, unless a cache that is to be rebuilt still names her.
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

// A person left over from an undone seat does no harm; a person who sits somewhere, or stands for others, does.
void find_unknown_persons(const RosterRows& rows, const Roster& roster, Report& report) {
  for (const auto& [id, row] : rows.persons) {
    if (roster.persons.contains(id) || !row.person.same_as) continue;
    report.tell(fmt::format("the roster has {} (person {}), who is in no evening", row.person.name, core::to_text(id)));
  }
}

}  // namespace

Status merge_people(Database& database, const EditContext& edit_context, const Uuid& who, const Uuid& other) {
  return in_transaction(database, [&]() -> Status {
    const StoredMetadata metadata(database);
    Uuid from = root_of(metadata, who);
    Uuid to = root_of(metadata, other);
    if (from == to) {
      return core::refused("they are the same person already", "`bogosity people` lists who goes by which names");
    }
    const bool from_guest = BOGOSITY_TRY(is_guest(database, from));
    const bool to_guest = BOGOSITY_TRY(is_guest(database, to));
    // A guest of one session turned out to be somebody who comes more often, however it was said.
    if (to_guest && !from_guest) std::swap(from, to);
    BOGOSITY_TRY(add_edit(database, edit_context, from, field::same_as, core::to_text(to)));
    return {};
  });
}

Status name_person(Database& database, const EditContext& edit_context, const Uuid& person, const std::string& name) {
  return in_transaction(database, [&]() -> Status {
    BOGOSITY_TRY(add_edit(database, edit_context, root_of(StoredMetadata(database), person), field::name, name));
    return {};
  });
}

Status mark_guest(Database& database, const EditContext& edit_context, const Uuid& session, const std::string& name,
                  bool is_guest) {
  return in_transaction(database, [&]() -> Status {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid named = default_person_id(core::folded(name));
    BOGOSITY_TRY(add_edit(database, edit_context, session, field::guest(named), is_guest ? "yes" : "no"));
    return {};
  });
}

Status seat_as(Database& database, const EditContext& edit_context, const Uuid& session, const std::string& name,
               const Uuid& person) {
  return in_transaction(database, [&]() -> Status {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid named = default_person_id(core::folded(name));
    BOGOSITY_TRY(add_edit(database, edit_context, session, field::seat(named), core::to_text(person)));
    return {};
  });
}

Result<Uuid> seat_as_new(Database& database, const EditContext& edit_context, const Uuid& session,
                         const std::string& name, const std::string& called) {
  return in_transaction(database, [&]() -> Result<Uuid> {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid person = default_person_id(core::folded(called));
    const Uuid named = default_person_id(core::folded(name));
    // The name first: what is said last is taken back first.
    auto said = add_edit(database, edit_context, person, field::name, called);
    if (said)
      said = add_edit(database, edit_context, session, field::seat(named), core::to_text(person), said->at.utc_ms + 1);
    return said ? Result<Uuid>(person) : tl::unexpected(said.error());
  });
}

Result<MetadataEdit> undo_about_people(Database& database, const EditContext& edit_context) {
  return in_transaction(database, [&]() -> Result<MetadataEdit> {
    const auto all = BOGOSITY_TRY(all_edits(database));
    const auto is_about_people = [](const MetadataEdit& change) {
      return change.field == field::same_as || change.field == field::name || change.field.starts_with("guest:") ||
             change.field.starts_with("seat:");
    };
    const MetadataEdit* last = nullptr;
    for (const MetadataEdit& change : all) {
      if (is_about_people(change)) last = &change;
    }
    if (last == nullptr) {
      return core::refused("there are no changes about people yet", "there is nothing to undo");
    }
    std::string before;
    for (const MetadataEdit& change : all) {
      if (change.subject == last->subject && change.field == last->field && is_later(*last, change)) {
        before = change.value;
      }
    }
    const auto said = add_edit(database, edit_context, last->subject, last->field, before, last->at.utc_ms + 1);
    return said ? Result<MetadataEdit>(*last) : tl::unexpected(said.error());
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
  SeatAssigner assigner(database, session);
  BOGOSITY_TRY(assigner.find_start());
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
  return seat_players(database, session, BOGOSITY_TRY(names_in_journal(database, session)));
}

Status refresh_people(Database& database) {
  const auto rows = BOGOSITY_TRY(read_roster_rows(database));
  return write_people(database, rows, rows.seated());
}

Status rebuild_people(Database& database) {
  const auto rows = BOGOSITY_TRY(read_roster_rows(database));
  return write_people(database, rows, BOGOSITY_TRY(sessions_by_journal(database, rows)));
}

Result<std::vector<PersonInfo>> read_people(Database& database) {
  const auto rows = BOGOSITY_TRY(read_roster_rows(database));
  std::map<core::Uuid, RosterPerson> persons;
  for (const auto& [id, row] : rows.persons) persons.emplace(id, row.person);
  std::vector<NamedSeat> named_seats;
  for (const auto& session : rows.sessions) {
    for (const auto& seat : session.seats) {
      const auto id = rows.ids.find(seat.person);
      if (id == rows.ids.end()) continue;  // damage: roster_differs tells of it
      named_seats.push_back({session.session.start.session, session.date, session.begun, seat.name, id->second});
    }
  }
  return people_of(named_seats, persons);
}

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
