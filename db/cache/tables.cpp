#include "db/cache/tables.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/lists.h"
#include "core/place_names.h"
#include "db/cache/caches_version.h"
#include "db/people/people.h"
#include "db/schema/schema.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "games/catalogue.h"

namespace bogosity::db {

using core::FactKind;
using core::GameTableRow;
using core::Value;
using std::chrono::milliseconds;

namespace {

CacheTable table_of(std::string name, std::vector<std::string> columns, std::size_t key) {
  CacheTable table{std::move(name), std::move(columns), key, {}, {}, {}, {}, {}};
  std::string marks;
  for (std::size_t i = 0; i < table.columns.size(); ++i) marks += ", ?";
  table.insert = "INSERT OR REPLACE INTO " + table.name + " (session, " + core::joined(table.columns, ", ") +
                 ") VALUES (?" + marks + ")";
  table.insert_many =
      "INSERT INTO " + table.name + " (session, " + core::joined(table.columns, ", ") + ") VALUES (?" + marks + ")";
  for (std::size_t i = 1; i < rows_at_once; ++i) table.insert_many += ", (?" + marks + ")";
  std::vector<std::string> order = {"session"};
  order.insert(order.end(), table.columns.begin(), table.columns.begin() + static_cast<std::ptrdiff_t>(key));
  table.select = "SELECT " + core::joined(table.columns, ", ") + " FROM " + table.name +
                 " WHERE session = ? ORDER BY " + core::joined(order, ", ");
  table.clear = "DELETE FROM " + table.name + " WHERE session = ?";
  table.clear_from = table.clear;
  if (key > 0) {
    order.erase(order.begin());
    std::string keys(key == 1 ? "?" : "?, ?");
    table.clear_from += " AND (" + core::joined(order, ", ") + ") >= (" + keys + ")";
  }
  return table;
}

// The place stands before what is sealed. Who a seat's person is stands with the seat. A row that is there keeps its
// person and its game, so that no index is written again with every entry.
CacheTable summary_table() {
  std::vector<std::string> columns = {"seat", "game", "closed"};
  for (std::size_t kind = 0; kind < core::fact_kinds; ++kind) {
    if (FactKind(kind) == FactKind::call_right) columns.emplace_back("place");
    columns.emplace_back(sum_columns[kind]);
  }
  CacheTable table = table_of("summary", std::move(columns), 1);
  table.insert_many.clear();
  std::string marks;
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    marks += ", ?" + std::to_string(i + 2);
    if (i >= 2) changes.push_back(table.columns[i] + " = ?" + std::to_string(i + 2));
  }
  table.insert = "INSERT INTO summary (session, " + core::joined(table.columns, ", ") + ", person) VALUES (?1" + marks +
                 ", (SELECT person FROM seat WHERE session = ?1 AND seat = ?2))"
                 " ON CONFLICT (session, seat) DO UPDATE SET " +
                 core::joined(changes, ", ");
  return table;
}

std::vector<CacheTable> all_tables() {
  std::vector<CacheTable> all = {table_of("fact", {"line", "number", "entry", "seat", "kind", "value", "rule"}, 2),
                                 summary_table(), table_of("place", {"spot", "town", "region", "country"}, 0),
                                 table_of("feat", {"number", "kind", "seat", "value", "line", "words"}, 1)};
  for (const core::Game* game : games::all()) {
    for (const core::GameTable& each : game->about().tables) {
      const auto there = [&](const CacheTable& known) { return known.name == each.name; };
      if (std::ranges::any_of(all, there)) continue;  // games share some
      std::vector<std::string> columns = {"number"};
      for (const auto& column : each.columns) columns.emplace_back(column.name);
      all.push_back(table_of(std::string(each.name), std::move(columns), 1));
    }
  }
  return all;
}

std::vector<GameTableRow> fact_rows(const SessionRows& all, std::size_t without) {
  std::vector<GameTableRow> rows;
  std::size_t line = 0;
  std::size_t of_line = 0;
  for (std::size_t i = 0; i < all.facts.size(); ++i) {
    const auto& [fact, entry] = all.facts[i];
    of_line = of_line > 0 && line == fact.line ? of_line + 1 : 1;
    line = fact.line;
    if (i < without) continue;
    rows.push_back({fact.line, of_line, entry, fact.player, core::name_of(fact.kind), fact.value, fact.rule});
  }
  return rows;
}

std::size_t place_of_table(std::string_view name) {
  const auto found = std::ranges::find(cache_tables(), name, &CacheTable::name);
  return static_cast<std::size_t>(found - cache_tables().begin());
}

template <class Rows>
std::size_t same_at_beginning(const Rows& a, const Rows& b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

// How many rows at the beginning of each table are the same in both.
std::vector<std::size_t> same_rows(const SessionRows& a, const SessionRows& b) {
  std::vector<std::size_t> same(cache_tables().size());
  same[0] = same_at_beginning(a.facts, b.facts);
  for (const core::GameRows& each : a.rows) {
    const auto other = std::ranges::find(b.rows, each.table, &core::GameRows::table);
    if (other != b.rows.end()) same[place_of_table(each.table)] = same_at_beginning(each.rows, other->rows);
  }
  return same;
}

std::vector<GameTableRow> summary_rows(const SessionRows& all, std::string_view game) {
  std::vector<GameTableRow> rows;
  for (std::size_t seat = 0; seat < all.seats.size(); ++seat) {
    GameTableRow row = {seat, game, all.closed};
    const auto& [sums, place] = all.seats[seat];
    for (std::size_t i = 0; i < core::fact_kinds; ++i) {
      const auto kind = FactKind(i);
      if (kind == FactKind::call_right) row.push_back(all.closed ? Value(place) : Value());
      row.push_back(all.closed || core::is_public(kind) ? Value(sums.of(kind)) : Value());
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<GameTableRow> place_rows(const std::string& place) {
  const core::PlaceParts where = core::parts_of_place_name(place);
  if (where == core::PlaceParts()) return {};
  GameTableRow row;
  for (const auto* part : {&where.spot, &where.town, &where.region, &where.country}) {
    row.push_back(part->empty() ? Value() : Value(*part));
  }
  return {std::move(row)};
}

// A person who now has another seat keeps her sums.
Status write_players(Database& database, std::int64_t session, const std::vector<std::string>& names) {
  const auto count = static_cast<std::int64_t>(names.size());
  BOGOSITY_TRY(seat_players(database, session, names));
  BOGOSITY_TRY(database.change("DELETE FROM summary WHERE session = ? AND seat >= ?", session, count));
  return name_persons_in_summary(database, session);
}

// Several rows in one statement, and the rest one by one.
Status insert(Database& database, std::int64_t session, const CacheTable& table, std::span<const GameTableRow> rows) {
  while (!rows.empty()) {
    const std::size_t count = !table.insert_many.empty() && rows.size() >= rows_at_once ? rows_at_once : 1;
    auto statement = BOGOSITY_TRY(database.prepare(count == 1 ? table.insert : table.insert_many));
    int at = 0;
    for (const GameTableRow& row : rows.first(count)) {
      statement.bind_lasting_after(at++, session);
      for (const Value& cell : row) statement.bind_lasting_after(at++, cell);
    }
    BOGOSITY_TRY(statement.run());
    rows = rows.subspan(count);
  }
  return {};
}

// How rows compare with those that are stored.
struct RowDifference {
  std::vector<std::size_t> other;  // stored with the same key and other cells
  std::size_t missing = 0;         // the first one that is not stored, and those behind it
  GameTableRow extra;              // the key of the first stored row that has to go, with those behind it; empty: none
};

RowDifference difference_between(std::span<const GameTableRow> stored, std::span<const GameTableRow> rows,
                                 std::size_t key) {
  RowDifference out;
  for (const GameTableRow& there : stored) {
    const auto end_of_key = there.begin() + static_cast<std::ptrdiff_t>(key);
    if (out.missing == rows.size() || !std::equal(there.begin(), end_of_key, rows[out.missing].begin())) {
      out.extra.assign(there.begin(), end_of_key);
      if (key == 0) out.extra.emplace_back();
      break;
    }
    if (there != rows[out.missing]) out.other.push_back(out.missing);
    ++out.missing;
  }
  return out;
}

// Rows that are stored with the same key and other cells are written over. Where the keys part, all that is stored from
// there on goes, and the rest is written.
Status write_difference(Database& database, std::int64_t session, const CacheTable& table,
                        std::span<const GameTableRow> stored, std::span<const GameTableRow> rows) {
  const auto found = difference_between(stored, rows, table.key);
  for (const std::size_t i : found.other) BOGOSITY_TRY(insert(database, session, table, rows.subspan(i, 1)));
  if (!found.extra.empty()) {
    auto statement = BOGOSITY_TRY(database.prepare(table.clear_from));
    statement.bind_lasting_after(0, session);
    for (std::size_t i = 0; i < table.key; ++i) statement.bind_lasting_after(static_cast<int>(i) + 1, found.extra[i]);
    BOGOSITY_TRY(statement.run());
  }
  return insert(database, session, table, rows.subspan(found.missing));
}

Status clear(Database& database, std::int64_t session) {
  for (const CacheTable& table : cache_tables()) BOGOSITY_TRY(database.change(table.clear, session));
  return {};
}

Status give_up(Database& database, std::int64_t session) {
  const auto known = BOGOSITY_TRY(is_stale(database, session));
  if (known) return {};
  BOGOSITY_TRY(clear(database, session));
  return database.change("INSERT INTO stale (session) VALUES (?)", session);
}

core::Result<Heading> heading_of(Database& database, std::int64_t session) {
  static const std::string sql = "SELECT game, " + select_header("Place") + " FROM session WHERE session = ?";
  auto found = BOGOSITY_TRY(database.query(sql, session));
  BOGOSITY_TRY(found.step());
  return Heading{found.text(0), found.text(1)};
}

// After an edit of the place.
Status write_place(Database& database, std::int64_t session) {
  constexpr std::size_t place_table = 2;
  const auto heading = BOGOSITY_TRY(heading_of(database, session));
  const CacheTable& table = cache_tables()[place_table];
  const auto stored = BOGOSITY_TRY(stored_rows(database, table, session));
  return write_difference(database, session, table, stored, place_rows(heading.place));
}

// Gives the heading that the rows were written with. `before` may be of another session.
core::Result<Heading> write(Database& database, std::int64_t session, const SessionRows& rows,
                            const RowsWritten& before) {
  const bool is_known = before.session == session;
  const auto heading = is_known ? before.heading : BOGOSITY_TRY(heading_of(database, session));
  const auto seated = is_known ? before.rows.players : BOGOSITY_TRY(seated_names(database, session));
  if (seated != rows.players) BOGOSITY_TRY(write_players(database, session, rows.players));
  const auto same = is_known ? same_rows(before.rows, rows) : std::vector<std::size_t>();
  auto stored = is_known ? cached_rows(before.rows, before.heading, same) : std::vector<std::vector<GameTableRow>>();
  const auto all = cached_rows(rows, heading, same);
  stored.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const CacheTable& table = cache_tables()[i];
    if (!is_known) stored[i] = BOGOSITY_TRY(stored_rows(database, table, session));
    BOGOSITY_TRY(write_difference(database, session, table, stored[i], all[i]));
  }
  if (!is_known) BOGOSITY_TRY(database.change("DELETE FROM stale WHERE session = ?", session));
  return heading;
}

class StaleCacheJob final : public core::Job {
 public:
  explicit StaleCacheJob(Database& database) : database_(database) {}

  Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (total_ == 0) total_ = BOGOSITY_TRY(database_.number("SELECT count(*) FROM stale"));
    do {
      const auto next =
          BOGOSITY_TRY(database_.number("SELECT coalesce(min(session), 0) FROM stale WHERE session > ?", last_));
      if (next <= last_) return true;  // none is left, or the file is damaged
      if (auto ok = rebuild_caches(database_, next); !ok && ok.error().kind == core::Refusal::trouble) {
        return tl::unexpected(ok.error());
      }
      last_ = next;
      ++done_;
    } while (std::chrono::steady_clock::now() < until);
    return false;
  }

  core::Progress progress() const override { return {"Computing the tables", done_, total_}; }

 private:
  Database& database_;
  std::int64_t last_ = 0;  // keys begin with 1
  std::int64_t done_ = 0;
  std::int64_t total_ = 0;
};

core::Error left_alone(core::Error error) {
  error.kind = core::Refusal::cannot_be;
  return error;
}

}  // namespace

const std::vector<CacheTable>& cache_tables() {
  static const std::vector<CacheTable> all = all_tables();
  return all;
}

std::string select_summaries() {
  std::string sql = "SELECT session, seat, place";
  for (const std::string_view column : sum_columns) sql += ", " + std::string(column);
  return sql + " FROM summary WHERE session BETWEEN ? AND ? ORDER BY session, seat";
}

std::vector<std::vector<GameTableRow>> cached_rows(const SessionRows& rows, const Heading& heading,
                                                   const std::vector<std::size_t>& without) {
  std::vector<std::vector<GameTableRow>> all(cache_tables().size());
  const auto left_out = [&](std::size_t table) { return without.empty() ? 0 : without[table]; };
  all[0] = fact_rows(rows, left_out(0));
  all[1] = summary_rows(rows, heading.game);
  all[2] = place_rows(heading.place);
  for (const core::GameRows& each : rows.rows) {
    const std::size_t place = place_of_table(each.table);
    for (std::size_t i = left_out(place); i < each.rows.size(); ++i) {
      GameTableRow& numbered = all[place].emplace_back();
      numbered.emplace_back(i + 1);
      numbered.insert(numbered.end(), each.rows[i].begin(), each.rows[i].end());
    }
  }
  return all;
}

core::Result<std::vector<GameTableRow>> stored_rows(Database& database, const CacheTable& table, std::int64_t session) {
  const auto cells_of = [&](const Statement& row) {
    GameTableRow cells;
    for (std::size_t i = 0; i < table.columns.size(); ++i) cells.push_back(row.value(static_cast<int>(i)));
    return cells;
  };
  return database.rows(table.select, cells_of, session);
}

namespace {

// Rows that somebody has meddled with must not keep an entry from being stored: the caches are given up. If the trouble
// was with the disk, SQLite has rolled everything back by now, or giving up fails as well.
Status give_up_after(const core::Error& error, Database& database, std::int64_t session) {
  return database.in_transaction() ? give_up(database, session) : tl::unexpected(error);
}

}  // namespace

Status write_rows(Database& database, std::int64_t session, std::optional<SessionRows> rows, RowsWritten& before) {
  const RowsWritten last = std::exchange(before, {});
  if (!rows) return give_up(database, session);
  auto heading = write(database, session, *rows, last);
  if (!heading) return give_up_after(heading.error(), database, session);
  before = {session, std::move(*rows), std::move(*heading)};
  return {};
}

Status write_rows(Database& database, std::int64_t session, const SessionRows* rows) {
  if (rows == nullptr) return give_up(database, session);
  const auto written = write(database, session, *rows, {});
  return written ? Status() : give_up_after(written.error(), database, session);
}

core::Result<bool> is_stale(Database& database, std::int64_t session) {
  auto found = BOGOSITY_TRY(database.query("SELECT 1 FROM stale WHERE session = ?", session));
  return found.step();
}

core::Result<std::vector<SeatSummary>> read_summaries(Database& database, const core::Uuid& id) {
  const auto session = BOGOSITY_TRY(key_of(database, id));
  if (BOGOSITY_TRY(is_stale(database, session))) return std::vector<SeatSummary>();
  const auto summary = [](const Statement& row) {
    return SeatSummary{row.text(0), row.integer(1), row.integer(2), row.integer(3), static_cast<int>(row.integer(4))};
  };
  return database.rows(
      "SELECT name, score, turns, wins, place FROM summary JOIN seat USING (session, seat) WHERE session = ?"
      " ORDER BY seat",
      summary, session);
}

Status rebuild_caches(Database& database, std::int64_t session) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  auto stored = BOGOSITY_TRY(read_stored_session(database, session));
  const auto rows = rebuilt_rows(stored.info, stored.entries);
  if (!rows) return tl::unexpected(left_alone(rows.error()));
  // What somebody wrote into them, such as another person, need not be what they are compared by.
  BOGOSITY_TRY(clear(database, session));
  // A replica of another session is not counted: its original is.
  BOGOSITY_TRY(stored.info.replica_of ? database.change("DELETE FROM stale WHERE session = ?", session)
                                      : write_rows(database, session, &*rows));
  return transaction.commit();
}

Status follow_edit(Database& database, const core::MetadataEdit& edit) {
  if (!is_of_header(edit)) return {};
  const auto& id = edit.subject.id;
  for (const std::int64_t each : BOGOSITY_TRY(
           database.numbers("SELECT session FROM session WHERE id = ?1 AND origin IS NULL OR origin = ?1", id)))
    BOGOSITY_TRY(note_played(database, each));
  // Nothing is counted of another replica.
  for (const std::int64_t each :
       BOGOSITY_TRY(database.numbers("SELECT session FROM session WHERE id = ? AND origin IS NULL", id)))
    BOGOSITY_TRY(write_place(database, each));
  return {};
}

Status mark_all_stale(Database& database) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  BOGOSITY_TRY(mend_schema(database));
  BOGOSITY_TRY(note_all_played(database));
  BOGOSITY_TRY(database.run("INSERT OR IGNORE INTO stale SELECT session FROM session"));
  BOGOSITY_TRY(database.change("INSERT OR REPLACE INTO cache_state (only, version) VALUES (1, ?)", caches_version));
  BOGOSITY_TRY(rebuild_people(database));
  return transaction.commit();
}

Status mark_rule_changes(Database& database) {
  const auto version = BOGOSITY_TRY(database.number("SELECT version FROM cache_state"));
  return version == caches_version ? Status() : mark_all_stale(database);
}

Result<bool> has_stale(Database& database) {
  return database.number("SELECT EXISTS (SELECT 1 FROM stale)").map([](std::int64_t there) { return there != 0; });
}

std::unique_ptr<core::Job> rebuild_stale(Database& database) { return std::make_unique<StaleCacheJob>(database); }

std::unique_ptr<core::Job> begin_maintenance(Database& database) {
  return has_stale(database).value_or(false) ? rebuild_stale(database) : nullptr;
}

}  // namespace bogosity::db
