#include "db/cache/tables.h"

#include <algorithm>
#include <optional>

#include "core/text.h"
#include "db/people/people.h"
#include "db/schema/schema.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "games/catalogue.h"
#include "history/place_names.h"
#include "jobs/in_thread.h"

namespace bogosity::db {

using core::FactKind;
using core::GameTableRow;
using core::Value;
using std::chrono::milliseconds;

namespace {

CacheTable table_of(std::string name, std::vector<std::string> columns, std::size_t key) {
  CacheTable table{std::move(name), std::move(columns), key, {}, {}, {}, {}};
  std::string marks;
  for (std::size_t i = 0; i < table.columns.size(); ++i) marks += ", ?";
  table.insert =
      "INSERT INTO " + table.name + " (session, " + core::joined(table.columns, ", ") + ") VALUES (?" + marks + ")";
  table.insert_many = table.insert;
  for (std::size_t i = 1; i < rows_at_once; ++i) table.insert_many += ", (?" + marks + ")";
  std::vector<std::string> order = {"session"};
  order.insert(order.end(), table.columns.begin(), table.columns.begin() + static_cast<std::ptrdiff_t>(key));
  table.select = "SELECT " + core::joined(table.columns, ", ") + " FROM " + table.name +
                 " WHERE session = ? ORDER BY " + core::joined(order, ", ");
  table.clear = "DELETE FROM " + table.name + " WHERE session = ?";
  return table;
}

// The place stands before what is sealed. Who a seat's person is stands with the seat.
CacheTable summary_table() {
  std::vector<std::string> columns = {"seat", "game", "closed"};
  for (const auto& fact : history::seat_facts) {
    if (fact.kind == FactKind::call_right) columns.emplace_back("place");
    columns.emplace_back(fact.column);
  }
  CacheTable table = table_of("summary", std::move(columns), 1);
  table.insert_many.clear();
  std::string marks;
  for (std::size_t i = 0; i < table.columns.size(); ++i) marks += ", ?" + std::to_string(i + 2);
  table.insert = "INSERT OR REPLACE INTO summary (session, " + core::joined(table.columns, ", ") +
                 ", person) VALUES (?1" + marks + ", (SELECT person FROM seat WHERE session = ?1 AND seat = ?2))";
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

void each_fact_row(const ProjectionDelta& delta, const TakeCachedRow& take) {
  std::size_t line = 0;
  std::size_t of_line = 0;
  for (const auto& [fact, entry] : delta.facts) {
    of_line = of_line > 0 && line == fact.line ? of_line + 1 : 1;
    line = fact.line;
    take(0, {fact.line, of_line, entry, fact.player, core::name_of(fact.kind), fact.value, fact.rule});
  }
}

void each_summary_row(const ProjectionDelta& delta, std::string_view game, const TakeCachedRow& take) {
  for (const SeatTotals& each : delta.seats) {
    GameTableRow row = {each.seat, game, delta.closed};
    for (const auto& fact : history::seat_facts) {
      if (fact.kind == FactKind::call_right) row.push_back(delta.closed ? Value(each.place) : Value());
      row.push_back(delta.closed || core::is_public(fact.kind) ? Value(each.totals.of(fact.kind)) : Value());
    }
    take(1, row);
  }
}

void take_place_row(const std::string& place, const TakeCachedRow& take) {
  const PlaceParts where = parts_of_place_name(place);
  if (where == PlaceParts()) return;
  GameTableRow row;
  for (const auto* part : {&where.spot, &where.town, &where.region, &where.country}) {
    row.push_back(part->empty() ? Value() : Value(*part));
  }
  take(2, row);
}

// A person who now has another seat keeps her sums.
Status write_players(Database& database, std::int64_t session, const std::vector<std::string>& names) {
  const auto count = static_cast<std::int64_t>(names.size());
  BOGOSITY_TRY(seat_players(database, session, names));
  BOGOSITY_TRY(database.change("DELETE FROM summary WHERE session = ? AND seat >= ?", session, count));
  return name_persons_in_summary(database, session);
}

// Rows of one session on their way into one table: so many at once, and the rest one by one.
class RowsOfTable {
 public:
  RowsOfTable(Database& database, std::int64_t session, const CacheTable& table)
      : database_(&database), table_(&table), session_(session) {}

  Status add(const core::GameTableRow& row) {
    if (table_->insert_many.empty()) return insert(table_->insert, &row, 1);
    if (rows_.size() < rows_at_once) rows_.resize(rows_at_once);
    rows_[waiting_++] = row;
    if (waiting_ < rows_at_once) return {};
    waiting_ = 0;
    return insert(table_->insert_many, rows_.data(), rows_at_once);
  }
  Status finish() {
    for (std::size_t i = 0; i < waiting_; ++i) BOGOSITY_TRY(insert(table_->insert, &rows_[i], 1));
    waiting_ = 0;
    return {};
  }

 private:
  Status insert(std::string_view sql, const core::GameTableRow* rows, std::size_t count) {
    auto statement = BOGOSITY_TRY(database_->prepare(sql));
    int at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      statement.bind_lasting_after(at++, session_);
      for (const Value& cell : rows[i]) statement.bind_lasting_after(at++, cell);
    }
    return statement.run();
  }

  Database* database_;
  const CacheTable* table_;
  std::int64_t session_;
  std::vector<core::GameTableRow> rows_;  // kept for the room that they have
  std::size_t waiting_ = 0;
};

Status write_each_row(Database& database, std::int64_t session, const ProjectionDelta& delta, const Heading& heading) {
  std::vector<RowsOfTable> tables;
  for (const CacheTable& table : cache_tables()) tables.emplace_back(database, session, table);
  Status ok;
  each_cached_row(delta, heading, [&](std::size_t table, const core::GameTableRow& row) {
    if (ok) ok = tables[table].add(row);
  });
  for (RowsOfTable& table : tables) {
    if (ok) ok = table.finish();
  }
  return ok;
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
  const CacheTable& table = cache_tables()[place_table];
  BOGOSITY_TRY(database.change(table.clear, session));
  const auto heading = BOGOSITY_TRY(heading_of(database, session));
  RowsOfTable rows(database, session, table);
  Status ok;
  take_place_row(heading.place, [&](std::size_t, const GameTableRow& row) { ok = rows.add(row); });
  BOGOSITY_TRY(ok);
  return rows.finish();
}

Status write_whole(Database& database, std::int64_t session, const ProjectionDelta& delta) {
  const auto heading = BOGOSITY_TRY(heading_of(database, session));
  BOGOSITY_TRY(clear(database, session));
  BOGOSITY_TRY(write_players(database, session, delta.players));
  BOGOSITY_TRY(write_each_row(database, session, delta, heading));
  return database.change("DELETE FROM stale WHERE session = ?", session);
}

// Of an open session: the facts from some line on, the seats that changed, and each changed table of the game as a
// whole.
Status write_change(Database& database, std::int64_t session, const ProjectionDelta& delta) {
  if (delta.players_changed) BOGOSITY_TRY(write_players(database, session, delta.players));
  if (delta.from_line != ProjectionDelta::no_line) {
    BOGOSITY_TRY(database.change("DELETE FROM fact WHERE session = ? AND line >= ?", session,
                                 static_cast<std::int64_t>(delta.from_line)));
  }
  const auto rows = cached_rows(delta, {BOGOSITY_TRY(heading_of(database, session)).game, {}});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const CacheTable& table = cache_tables()[i];
    if (std::ranges::find(delta.rows, table.name, &core::GameRows::table) != delta.rows.end())
      BOGOSITY_TRY(database.change(table.clear, session));
    RowsOfTable writing(database, session, table);
    for (const core::GameTableRow& row : rows[i]) BOGOSITY_TRY(writing.add(row));
    BOGOSITY_TRY(writing.finish());
  }
  return {};
}

Status write(Database& database, std::int64_t session, const ProjectionDelta& delta) {
  switch (delta.extent) {
    case ProjectionDelta::Extent::none: return give_up(database, session);
    case ProjectionDelta::Extent::whole: return write_whole(database, session, delta);
    case ProjectionDelta::Extent::change: break;
  }
  // Stale caches are rebuilt as a whole.
  const auto stale = BOGOSITY_TRY(is_stale(database, session));
  return stale ? Status() : write_change(database, session, delta);
}

class StaleCacheJob final : public Job {
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

  Progress progress() const override { return {"Computing the tables", done_, total_}; }

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

class MaintenanceJob final : public Job {
 public:
  explicit MaintenanceJob(std::filesystem::path file) : file_(std::move(file)) {}

  Result<bool> step(milliseconds slice) override {
    if (!running_.valid()) running_ = in_thread([this, slice] { return go_on(slice); });
    if (running_.wait_for(slice) == std::future_status::timeout) return false;
    return running_.get();
  }
  Progress progress() const override { return {"Computing the tables", 0, 0}; }

 private:
  Result<bool> go_on(milliseconds slice) {
    if (!database_) {
      database_.emplace(BOGOSITY_TRY(Database::open(file_, patience::of_a_window, OpenMode::write)));
      database_->expect_version(static_cast<std::int64_t>(version_after(migrations())));
      job_ = rebuild_stale(*database_);
    }
    return job_->step(slice);
  }

  const std::filesystem::path file_;
  std::optional<Database> database_;
  std::unique_ptr<Job> job_;
  std::future<Result<bool>> running_;  // the last one: it uses all others
};

}  // namespace

const std::vector<CacheTable>& cache_tables() {
  static const std::vector<CacheTable> all = all_tables();
  return all;
}

std::string select_summaries() {
  std::string sql = "SELECT session, seat, place";
  for (const auto& fact : history::seat_facts) sql += ", " + std::string(fact.column);
  return sql + " FROM summary WHERE session BETWEEN ? AND ? ORDER BY session, seat";
}

void each_cached_row(const ProjectionDelta& whole, const Heading& heading, const TakeCachedRow& take) {
  each_fact_row(whole, take);
  each_summary_row(whole, heading.game, take);
  take_place_row(heading.place, take);
  GameTableRow numbered;
  for (const core::GameRows& each : whole.rows) {
    const auto found = std::ranges::find(cache_tables(), each.table, &CacheTable::name);
    const auto table = static_cast<std::size_t>(found - cache_tables().begin());
    for (std::size_t i = 0; i < each.rows.size(); ++i) {
      numbered.assign(1, i + 1);
      numbered.insert(numbered.end(), each.rows[i].begin(), each.rows[i].end());
      take(table, numbered);
    }
  }
}

std::vector<std::vector<GameTableRow>> cached_rows(const ProjectionDelta& whole, const Heading& heading) {
  std::vector<std::vector<GameTableRow>> all(cache_tables().size());
  each_cached_row(whole, heading, [&](std::size_t table, const GameTableRow& row) { all[table].push_back(row); });
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

// Rows that somebody has meddled with must not keep an entry from being stored. If the trouble was with the disk,
// SQLite has rolled everything back by now, or giving up fails as well.
Status write_projection(Database& database, std::int64_t session, const ProjectionDelta& delta) {
  auto ok = write(database, session, delta);
  return ok || !database.in_transaction() ? ok : give_up(database, session);
}

core::Result<bool> is_stale(Database& database, std::int64_t session) {
  auto found = BOGOSITY_TRY(database.query("SELECT 1 FROM stale WHERE session = ?", session));
  return found.step();
}

core::Result<std::vector<SeatSummary>> read_summaries(Database& database, std::int64_t session) {
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
  auto delta = rebuilt_delta(stored.info, stored.entries);
  if (!delta) return tl::unexpected(left_alone(delta.error()));
  // A replica of another session is not counted: its original is.
  BOGOSITY_TRY(stored.info.replica_of ? database.change("DELETE FROM stale WHERE session = ?", session)
                                      : write_projection(database, session, *delta));
  return transaction.commit();
}

Status follow_edit(Database& database, const MetadataEdit& edit) {
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

std::unique_ptr<Job> rebuild_stale(Database& database) { return std::make_unique<StaleCacheJob>(database); }

std::unique_ptr<Job> begin_maintenance_beside(const std::filesystem::path& file) {
  return std::make_unique<MaintenanceJob>(file);
}

}  // namespace bogosity::db
