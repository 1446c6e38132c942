#include "db/history/history.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "core/ids.h"
#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/sqlite/database.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"

namespace bogosity::db {

namespace {

// The key, the text that the mark of a row is made of, and `more` columns. The last parameter is how many of the
// sessions played last are meant, or -1.
std::string select_sessions(const std::string& more, const std::string& which, const std::string& limit) {
  return "SELECT session.session, printf('%s %s %s %d %s %d %d', state, hex(substr(session.id, 1, 8)),"
         " hex(substr(fingerprint, 1, 8)), last_entry.sequence, hex(substr(last_entry.hash, 1, 8)),"
         " EXISTS (SELECT 1 FROM stale WHERE stale.session = session.session),"
         " (SELECT count(*) FROM change WHERE kind = 'session' AND subject = coalesce(session.origin, session.id)"
         " AND field IN ('date', 'place', 'event')))" +
         more + " WHERE session.session " + which +
         " AND (?3 < 0 OR session.session IN (SELECT session FROM session ORDER BY " +
         std::string(order_last_played_first) + " LIMIT ?3)) ORDER BY session.session" + limit;
}
const std::string& select_marks() {
  static const std::string sql = select_sessions(
      " FROM session LEFT JOIN last_entry ON last_entry.session = session.session", "> ?1", " LIMIT ?2");
  return sql;
}
const std::string& select_rows() {
  static const std::string sql = select_sessions(
      ", state, last_entry.sequence, session.id, origin, game, begun_ms, begun_offset, last.typed_ms, last.typed_offset"
      " FROM session LEFT JOIN last_entry ON last_entry.session = session.session"
      " LEFT JOIN entry AS last ON last.session = session.session AND last.sequence = last_entry.sequence",
      "BETWEEN ?1 AND ?2", "");
  return sql;
}
constexpr std::string_view select_headers =
    "SELECT session, key, value FROM header WHERE session BETWEEN ? AND ?"
    " AND key IN ('Date', 'Place', 'Event', 'Scorekeeper', 'Note', 'Result') ORDER BY session";
constexpr std::string_view select_seats =
    "SELECT session, name, person FROM seat WHERE session BETWEEN ? AND ? ORDER BY session, seat";
constexpr std::string_view select_remarks =
    "SELECT session, text FROM note WHERE session BETWEEN ? AND ? ORDER BY session, number";

std::uint64_t mark_of(const Statement& row) { return std::hash<std::string>()(row.text(1)); }

SessionRow session_row_from(const Statement& row) {
  SessionRow session;
  session.key = row.integer(0);
  session.mark = mark_of(row);
  session.is_open = row.text(2) == "open";
  session.entries = row.integer(3);
  session.id.bytes = row.bytes<16>(4);
  if (!row.is_null(5)) session.replica_of = core::Uuid{row.bytes<16>(5)};
  session.game = row.text(6);
  session.begun = row.instant(7);
  session.last_entry = row.is_null(9) ? session.begun : row.instant(9);
  return session;
}

void put_header(SessionRow& session, const std::string& key, const std::string& value) {
  if (key == "Date") session.date = value;
  if (key == "Place") session.place = value;
  if (key == "Event") session.event = value;
  if (key == "Scorekeeper") session.scorekeeper = value;
  if (key == "Note") session.note = value;
  if (key == "Result") session.is_totals_alone = true;
}

Status put_corrected_headers(Database& database, std::vector<SessionRow>& sessions) {
  const auto corrected = BOGOSITY_TRY(corrected_headers(database));
  for (SessionRow& session : sessions) {
    const auto found = corrected.find(session.replica_of.value_or(session.id));
    if (found == corrected.end()) continue;
    for (const core::Header& each : found->second) put_header(session, each.key, each.value);
  }
  return {};
}

// Greater numbers are no results but damage, which `bogosity check` reports. Of smaller ones any history has a sum.
constexpr std::int64_t most_of_anything = 1'000'000'000'000;
bool can_be(std::int64_t number) { return number >= -most_of_anything && number <= most_of_anything; }

void put_summary(SessionRow& session, const Statement& row) {
  const auto number = static_cast<std::size_t>(row.integer(1));
  if (number >= session.seats.size()) return;  // damage: `bogosity check` tells of it
  SeatRow& seat = session.seats[number];
  const std::int64_t place = row.integer(2);
  bool is_sound = can_be(place);
  core::Sums sums;
  for (std::size_t i = 0; i < core::fact_kinds; ++i) {
    sums.by_kind[i] = row.integer(static_cast<int>(i) + 3);
    is_sound = is_sound && can_be(sums.by_kind[i]);
  }
  if (!is_sound) return;
  seat.is_counted = true;
  seat.place = static_cast<int>(place);
  seat.sums = sums;
}

// Runs a query of rows that begin with the session's key, in that order, and gives each to the session it is of.
template <class Put>
Status put_all(Database& database, std::string_view sql, std::vector<SessionRow>& sessions, Put put) {
  auto rows = BOGOSITY_TRY(database.query(sql, sessions.front().key, sessions.back().key));
  auto at = sessions.begin();
  while (BOGOSITY_TRY(rows.step())) {
    const std::int64_t key = rows.integer(0);
    while (at != sessions.end() && at->key < key) ++at;
    if (at == sessions.end()) break;
    if (at->key == key) put(*at, rows);
  }
  return {};
}

// What `make` gives of the rows of one query for each of the sessions.
template <class Make>
auto rows_of_each(Database& database, std::string_view sql, std::span<const std::int64_t> sessions, Make make)
    -> Result<std::vector<decltype(make(std::int64_t{}, std::declval<const Statement&>()))>> {
  std::vector<decltype(make(std::int64_t{}, std::declval<const Statement&>()))> all;
  const auto reading = BOGOSITY_TRY(Reading::begin(database));
  for (const std::int64_t session : sessions) {
    auto rows = BOGOSITY_TRY(database.query(sql, session));
    while (BOGOSITY_TRY(rows.step())) all.push_back(make(session, rows));
  }
  return all;
}

constexpr std::int64_t most = 100;

}  // namespace

Result<std::vector<SessionVersion>> History::marks(std::int64_t after, std::int64_t limit) const {
  const auto version = [](const Statement& row) { return SessionVersion{row.integer(0), mark_of(row)}; };
  return database_.rows(select_marks(), version, after, limit, newest_);
}

Result<std::vector<SessionRow>> History::rows(std::int64_t first, std::int64_t last) const {
  const auto reading = BOGOSITY_TRY(Reading::begin(database_));
  auto all = BOGOSITY_TRY(database_.rows(select_rows(), session_row_from, first, last, newest_));
  if (all.empty()) return all;
  BOGOSITY_TRY(put_all(database_, select_headers, all, [](SessionRow& session, const Statement& row) {
    put_header(session, row.text(1), row.text(2));
  }));
  BOGOSITY_TRY(put_corrected_headers(database_, all));
  BOGOSITY_TRY(put_all(database_, select_seats, all, [](SessionRow& session, const Statement& row) {
    auto& seat = session.seats.emplace_back();
    seat.name = row.text(1);
    seat.person = row.integer(2);
  }));
  BOGOSITY_TRY(put_all(database_, select_summaries(), all, put_summary));
  BOGOSITY_TRY(put_all(database_, select_remarks, all,
                       [](SessionRow& session, const Statement& row) { session.remarks.push_back(row.text(1)); }));
  return all;
}

Result<std::vector<PersonRow>> History::persons() const {
  return database_.rows(
      "SELECT person, id, name, is_guest FROM person WHERE same_as IS NULL ORDER BY person", [](const Statement& row) {
        return PersonRow{row.integer(0), core::Uuid{row.bytes<16>(1)}, row.text(2), row.integer(3) != 0};
      });
}

// Edits are only ever added: their number says whether there are new ones about people.
Result<std::int64_t> History::people_edits() const {
  return database_.number(
      "SELECT count(*) FROM change WHERE kind = 'person'"
      " OR kind = 'session' AND (field = 'rewritten' OR substr(field, 1, 6) = 'guest:' OR substr(field, 1, 5) = "
      "'seat:')");
}

Result<std::vector<core::MetadataEdit>> History::words() const {
  return all_edits(database_, [](const core::MetadataEdit& edit) {
    return !is_about_people(edit) || edit.field == core::field::same_as;
  });
}

Result<core::MetadataEdit> History::add_edit(const core::MetadataEdit& change) const {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  auto said = BOGOSITY_TRY(add_edit_as(database_, change));
  if (is_about_people(said)) BOGOSITY_TRY(refresh_people(database_));
  BOGOSITY_TRY(follow_edit(database_, said));
  BOGOSITY_TRY(transaction.commit());
  return said;
}

Result<std::vector<ShoutCount>> History::shouts(std::span<const std::int64_t> sessions) const {
  return rows_of_each(database_,
                      "SELECT seat, accused, sum(was_right = 1), sum(was_right = 0), sum(was_right IS NULL) FROM shout"
                      " WHERE session = ? GROUP BY seat, accused",
                      sessions, [](std::int64_t session, const Statement& row) {
                        return ShoutCount{session,
                                          static_cast<std::size_t>(row.integer(0)),
                                          static_cast<std::size_t>(row.integer(1)),
                                          row.integer(2),
                                          row.integer(3),
                                          row.integer(4)};
                      });
}

Result<std::vector<DiceCount>> History::dice(std::span<const std::int64_t> sessions) const {
  return rows_of_each(
      database_,
      "SELECT seat, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, f1, f2, f3, f4, f5, f6 FROM dice_count"
      " WHERE session = ? ORDER BY number",
      sessions, [](std::int64_t session, const Statement& row) {
        DiceCount count{session, static_cast<std::size_t>(row.integer(0)), {}, {}};
        int column = 0;
        bool is_sound = true;
        const auto take = [&](std::int64_t& into) {
          into = row.integer(++column);
          is_sound = is_sound && can_be(into);
        };
        std::ranges::for_each(count.sums, take);
        std::ranges::for_each(count.faces, take);
        return is_sound ? count : DiceCount{session, count.seat, {}, {}};
      });
}

Result<std::vector<SessionFeat>> History::feats(std::span<const std::int64_t> sessions) const {
  return rows_of_each(database_, "SELECT seat, kind, value, line, words FROM feat WHERE session = ? ORDER BY number",
                      sessions, [](std::int64_t session, const Statement& row) {
                        SessionFeat feat{session, {}, row.text(1), row.integer(2), row.integer(3), row.text(4)};
                        if (!row.is_null(0)) feat.seat = static_cast<std::size_t>(row.integer(0));
                        return feat;
                      });
}

Result<std::vector<PlayedFact>> History::facts(std::span<const std::int64_t> sessions, bool times) const {
  constexpr std::string_view with_times =
      "SELECT f.line, f.seat, f.kind, f.value, f.rule, CASE WHEN f.kind = 'turn' THEN"
      " (SELECT typed_ms FROM entry WHERE entry.session = f.session AND entry.sequence = f.entry) END"
      " FROM fact AS f WHERE f.session = ? ORDER BY f.line, f.number";
  constexpr std::string_view without_times =
      "SELECT line, seat, kind, value, rule, NULL FROM fact WHERE session = ? ORDER BY line, number";
  return rows_of_each(database_, times ? with_times : without_times, sessions,
                      [](std::int64_t session, const Statement& row) {
                        const auto kind = std::ranges::find(core::fact_names, row.text(2)) - core::fact_names.begin();
                        const bool is_sound = can_be(row.integer(3)) && kind < std::ssize(core::fact_names);
                        PlayedFact fact;
                        fact.session = session;
                        fact.line = row.integer(0);
                        fact.seat = static_cast<std::size_t>(row.integer(1));
                        fact.kind = is_sound ? static_cast<core::FactKind>(kind) : core::FactKind::points;
                        fact.value = is_sound ? row.integer(3) : 0;
                        fact.rule = row.text(4);
                        fact.typed_ms = row.integer(5);
                        return fact;
                      });
}

Result<std::vector<PlayedTurn>> History::turns(std::span<const std::int64_t> sessions) const {
  std::vector<PlayedTurn> all;
  std::unordered_map<std::int64_t, std::int64_t> placed;  // cards, by the number of the turn
  const auto reading = BOGOSITY_TRY(Reading::begin(database_));
  for (const std::int64_t session : sessions) {
    placed.clear();
    auto cards = BOGOSITY_TRY(database_.query("SELECT turn FROM placement WHERE session = ?", session));
    while (BOGOSITY_TRY(cards.step())) ++placed[cards.integer(0)];
    auto row = BOGOSITY_TRY(
        database_.query("SELECT turn, round, declared, coalesce(first + second, 0), took, required, picked, hand,"
                        " infractions <> '' FROM turn WHERE session = ? ORDER BY number",
                        session));
    while (BOGOSITY_TRY(row.step())) {
      PlayedTurn& turn = all.emplace_back();
      turn.session = session;
      turn.number = row.integer(0);
      turn.round = row.integer(1);
      turn.declared = row.text(2);
      turn.sum = row.integer(3);
      turn.took = row.integer(4);
      turn.required = row.integer(5);
      turn.picked = row.integer(6);
      turn.hand = row.integer(7);
      turn.is_bogus = row.integer(8) != 0;
      turn.hand_before = turn.hand + placed[turn.number] - turn.took - turn.picked;
    }
  }
  return all;
}

Result<std::vector<PlayedShout>> History::decided_shouts(std::span<const std::int64_t> sessions) const {
  return rows_of_each(
      database_,
      "SELECT turn, seat, accused, was_right FROM shout WHERE session = ? AND was_right IS NOT NULL ORDER BY number",
      sessions, [](std::int64_t session, const Statement& row) {
        return PlayedShout{session, row.integer(0), static_cast<std::size_t>(row.integer(1)),
                           static_cast<std::size_t>(row.integer(2)), row.integer(3) != 0};
      });
}

Result<std::vector<RulePoints>> History::points_by_rule(std::span<const std::int64_t> sessions) const {
  return rows_of_each(database_,
                      "SELECT seat, rule, sum(value), count(*) FROM fact WHERE session = ? AND kind = 'points'"
                      " AND value BETWEEN -1000000000000 AND 1000000000000 GROUP BY seat, rule",
                      sessions, [](std::int64_t session, const Statement& row) {
                        return RulePoints{session, static_cast<std::size_t>(row.integer(0)), row.text(1),
                                          row.integer(2), row.integer(3)};
                      });
}

core::Result<std::vector<core::Agreement>> read_agreements(Database& database, const core::Uuid& but_not_of) {
  const auto agreement = [](const Statement& row) {
    return core::Agreement{row.text(2), row.text(3), 0, core::Agreement::Occasion{row.text(0), row.text(1)}};
  };
  auto all = BOGOSITY_TRY(database.rows(
      "SELECT played_day, coalesce(w.town, w.region, w.country, w.spot), c.rule, c.text"
      " FROM clarification AS c JOIN session ON session.session = c.session"
      " LEFT JOIN place AS w ON w.session = c.session"
      " WHERE session.id <> ?1"
      " AND session.game = coalesce((SELECT own.game FROM session AS own WHERE own.id = ?1), session.game) ORDER BY " +
          std::string(order_last_played_first) + ", c.number DESC LIMIT ?2",
      agreement, but_not_of.bytes, most));
  std::ranges::reverse(all);
  return all;
}

}  // namespace bogosity::db
