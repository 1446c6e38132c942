#include <algorithm>

#include "core/names.h"
#include "db/people/people.h"
#include "db/people/roster.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/session_rows.h"
#include "games/catalogue.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

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

  // Whom somebody is said to be the same as is there too, even if she never sat here.
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

  // To one who never sat here: the name of the last one who turned out to be her.
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

// Somebody who had sat down was taken back: whose name is spelled how may go back further than the rows tell.
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

}  // namespace

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
  const auto brings_somebody = [&](const core::Entry& entry) { return !game->newcomers(entry.text).empty(); };
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

}  // namespace bogosity::db
