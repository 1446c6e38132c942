#include <algorithm>
#include <string>

#include "core/ids.h"
#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/sqlite/database.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "history/metadata.h"

namespace bogosity::db {

using history::SessionRow;

namespace {

// The columns that the mark of a row is made of, from the second on; then `more` columns. The last parameter is how
// many of the sessions played last are meant, or -1.
std::string select_sessions(const std::string& more, const std::string& which, const std::string& limit) {
  return "SELECT session.session, state, fingerprint, last_entry.sequence, last_entry.hash,"
         " EXISTS (SELECT 1 FROM stale WHERE stale.session = session.session)" +
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
      ", session.id, origin, game, begun_ms, begun_offset, last.typed_ms, last.typed_offset"
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
    "SELECT session, text FROM (SELECT session, number, text FROM youre_bogus_note"
    " UNION ALL SELECT session, number, text FROM plain_note)"
    " WHERE session BETWEEN ? AND ? ORDER BY session, number";

std::uint64_t mixed(std::uint64_t mark, std::uint64_t more) {
  mark = (mark ^ more) * 0x9e3779b97f4a7c15ULL;
  return mark ^ (mark >> 29);
}

std::uint64_t first_bytes(const std::array<std::uint8_t, 32>& bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | bytes[i];
  return value;
}

std::uint64_t mark_of(const Statement& row) {
  std::uint64_t mark = mixed(0, row.text(1) == "open" ? 1 : 2);
  mark = mixed(mark, first_bytes(row.bytes<32>(2)));
  mark = mixed(mark, static_cast<std::uint64_t>(row.integer(3)));
  mark = mixed(mark, first_bytes(row.bytes<32>(4)));
  return mixed(mark, static_cast<std::uint64_t>(row.integer(5)));
}

SessionRow session_row_from(const Statement& row) {
  SessionRow session;
  session.key = row.integer(0);
  session.mark = mark_of(row);
  session.is_open = row.text(1) == "open";
  session.entries = row.integer(3);
  session.id.bytes = row.bytes<16>(6);
  if (!row.is_null(7)) session.replica_of = core::Uuid{row.bytes<16>(7)};
  session.game = row.text(8);
  session.begun = row.instant(9);
  session.last_entry = row.is_null(11) ? session.begun : row.instant(11);
  return session;
}

void put_header(SessionRow& session, const Statement& row) {
  const std::string key = row.text(1);
  if (key == "Date") session.date = row.text(2);
  if (key == "Place") session.place = row.text(2);
  if (key == "Event") session.event = row.text(2);
  if (key == "Scorekeeper") session.scorekeeper = row.text(2);
  if (key == "Note") session.note = row.text(2);
  if (key == "Result") session.is_totals_alone = true;
}

void put_seat(SessionRow& session, const Statement& row) {
  auto& seat = session.seats.emplace_back();
  seat.name = row.text(1);
  seat.person = row.integer(2);
}

void put_summary(SessionRow& session, const Statement& row) {
  const auto number = static_cast<std::size_t>(row.integer(1));
  if (number >= session.seats.size()) return;  // damage: `bogosity check` tells of it
  auto& seat = session.seats[number];
  seat.is_counted = true;
  seat.numbers.place = row.integer(2);
  int column = 2;
  for (const auto& fact : history::seat_facts) seat.numbers.*fact.number = row.integer(++column);
}

void put_remark(SessionRow& session, const Statement& row) { session.remarks.push_back(row.text(1)); }

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

// One query for each of the sessions; `take` gets its rows.
template <class Take>
Status for_each(Database& database, std::string_view sql, std::span<const std::int64_t> sessions, Take take) {
  for (const std::int64_t session : sessions) {
    auto rows = BOGOSITY_TRY(database.query(sql, session));
    while (BOGOSITY_TRY(rows.step())) take(session, rows);
  }
  return {};
}

constexpr std::int64_t most = 100;

class HistorySource final : public history::Source {
 public:
  explicit HistorySource(Database& database, std::int64_t newest) : database_(database), newest_(newest) {}

  Result<std::vector<history::SessionVersion>> marks(std::int64_t after, std::int64_t limit) override {
    const auto version = [](const Statement& row) { return history::SessionVersion{row.integer(0), mark_of(row)}; };
    return database_.rows(select_marks(), version, after, limit, newest_);
  }

  Result<std::vector<SessionRow>> rows(std::int64_t first, std::int64_t last) override {
    auto all = BOGOSITY_TRY(database_.rows(select_rows(), session_row_from, first, last, newest_));
    if (all.empty()) return all;
    BOGOSITY_TRY(put_all(database_, select_headers, all, put_header));
    BOGOSITY_TRY(put_all(database_, select_seats, all, put_seat));
    BOGOSITY_TRY(put_all(database_, select_summaries(), all, put_summary));
    BOGOSITY_TRY(put_all(database_, select_remarks, all, put_remark));
    return all;
  }

  Result<std::vector<history::PersonRow>> persons() override {
    return database_.rows(
        "SELECT person, id, name, is_guest FROM person WHERE same_as IS NULL ORDER BY person",
        [](const Statement& row) {
          return history::PersonRow{row.integer(0), core::Uuid{row.bytes<16>(1)}, row.text(2), row.integer(3) != 0};
        });
  }

  // Changes are only ever added: their number says whether there are new ones.
  Result<std::int64_t> people_edits() override {
    return database_.number(
        "SELECT count(*) FROM change WHERE field NOT IN ('state', 'title', 'note', 'bin')"
        " AND substr(field, 1, 4) <> 'tag:' AND substr(field, 1, 5) <> 'note:' AND substr(field, 1, 6) <> 'season'");
  }

  Result<std::vector<MetadataEdit>> words() override {
    return edits_if(database_,
                    [](std::string_view field) { return history::field::is_word(field) || field == field::same_as; });
  }

  Result<MetadataEdit> add_edit(const MetadataEdit& change) override {
    auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
    auto said = BOGOSITY_TRY(add_edit_as(database_, change));
    if (!history::field::is_word(said.field)) {  // about people: the roster follows
      BOGOSITY_TRY(refresh_people(database_));
    }
    BOGOSITY_TRY(transaction.commit());
    return said;
  }

  Result<std::vector<history::ShoutCount>> shouts(std::span<const std::int64_t> sessions) override {
    std::vector<history::ShoutCount> all;
    BOGOSITY_TRY(for_each(
        database_,
        "SELECT seat, accused, sum(was_right = 1), sum(was_right = 0), sum(was_right IS NULL) FROM youre_bogus_shout"
        " WHERE session = ? GROUP BY seat, accused",
        sessions, [&](std::int64_t session, const Statement& row) {
          all.push_back({session, static_cast<std::size_t>(row.integer(0)), static_cast<std::size_t>(row.integer(1)),
                         row.integer(2), row.integer(3), row.integer(4)});
        }));
    return all;
  }

  Result<std::vector<history::DiceCount>> dice(std::span<const std::int64_t> sessions) override {
    std::vector<history::DiceCount> all;
    const auto take = [&](std::int64_t session, const Statement& row) {
      const auto seat = static_cast<std::size_t>(row.integer(0));
      const auto first = static_cast<std::size_t>(row.integer(1));
      const auto second = static_cast<std::size_t>(row.integer(2));
      if (first < 1 || first > 6 || second < 1 || second > 6) return;
      if (all.empty() || all.back().session != session || all.back().seat != seat)
        all.push_back({session, seat, {}, {}});
      const std::int64_t count = row.integer(3);
      all.back().sums[first + second - 2] += count;
      all.back().faces[first - 1] += count;
      all.back().faces[second - 1] += count;
    };
    BOGOSITY_TRY(for_each(database_,
                          "SELECT seat, first, second, count(*) FROM youre_bogus_roll WHERE session = ?"
                          " AND first IS NOT NULL AND second IS NOT NULL GROUP BY seat, first, second ORDER BY seat",
                          sessions, take));
    return all;
  }

  Result<std::vector<history::SessionFeat>> feats(std::span<const std::int64_t> sessions) override {
    std::vector<history::SessionFeat> all;
    const auto take = [&](std::int64_t session, const Statement& row) {
      auto& feat = all.emplace_back();
      feat.session = session;
      if (!row.is_null(0)) feat.seat = static_cast<std::size_t>(row.integer(0));
      feat.kind = row.text(1);
      feat.value = row.integer(2);
      feat.line = row.integer(3);
      feat.words = row.text(4);
    };
    BOGOSITY_TRY(for_each(database_,
                          "SELECT seat, kind, value, line, words FROM feat WHERE session = ? ORDER BY number", sessions,
                          take));
    return all;
  }

  Result<std::vector<history::RulePoints>> points_by_rule(std::span<const std::int64_t> sessions) override {
    std::vector<history::RulePoints> all;
    BOGOSITY_TRY(for_each(database_,
                          "SELECT seat, rule, sum(value), count(*) FROM fact WHERE session = ? AND kind = 'points'"
                          " GROUP BY seat, rule",
                          sessions, [&](std::int64_t session, const Statement& row) {
                            all.push_back({session, static_cast<std::size_t>(row.integer(0)), row.text(1),
                                           row.integer(2), row.integer(3)});
                          }));
    return all;
  }

 private:
  Database& database_;
  std::int64_t newest_;
};

}  // namespace

core::Result<std::vector<core::Precedent>> read_precedents(Database& database, const core::Uuid& but_not_of) {
  const auto precedent = [](const Statement& row) {
    return core::Precedent{row.text(0), row.text(1), row.text(2), row.text(3)};
  };
  auto all =
      BOGOSITY_TRY(database.rows("SELECT played_day, coalesce(w.town, w.region, w.country, w.spot), c.rule, c.text"
                                 " FROM youre_bogus_clarification AS c JOIN session ON session.session = c.session"
                                 " LEFT JOIN place AS w ON w.session = c.session"
                                 " WHERE session.id <> ? ORDER BY " +
                                     std::string(order_last_played_first) + ", c.number DESC LIMIT ?",
                                 precedent, but_not_of.bytes, most));
  std::ranges::reverse(all);
  return all;
}

std::unique_ptr<history::Source> history_source(Database& database, std::int64_t newest) {
  return std::make_unique<HistorySource>(database, newest);
}

}  // namespace bogosity::db
