#include "db/ledger_rows.h"

#include <algorithm>

#include "db/cache_tables.h"
#include "db/seats.h"

namespace bogosity::db {

using core::FactKind;
using core::Status;

namespace {

// Whoever sits elsewhere now takes the sums along.
Status write_players(Database& database, std::int64_t session, const std::vector<std::string>& names) {
  const auto count = static_cast<std::int64_t>(names.size());
  auto ok = seat_players(database, session, names);
  if (!ok) return ok;
  ok = database.change("DELETE FROM summary WHERE session = ? AND seat >= ?", session, count);
  if (!ok) return ok;
  return database.change(
      "UPDATE summary SET person = (SELECT person FROM seat WHERE seat.session = summary.session"
      " AND seat.seat = summary.seat) WHERE session = ?",
      session);
}

// Rows of one session on their way into one table: so many at once, and the rest one by one.
class RowsOfTable {
 public:
  RowsOfTable(Database& database, std::int64_t session, const CacheTable& table)
      : database_(&database), table_(&table), session_(session) {}

  Status add(const core::Row& row) {
    if (table_->insert_many.empty()) return insert(table_->insert, &row, 1);
    if (rows_.size() < rows_at_once) rows_.resize(rows_at_once);
    rows_[waiting_++] = row;
    if (waiting_ < rows_at_once) return {};
    waiting_ = 0;
    return insert(table_->insert_many, rows_.data(), rows_at_once);
  }
  Status finish() {
    for (std::size_t i = 0; i < waiting_; ++i) {
      if (auto ok = insert(table_->insert, &rows_[i], 1); !ok) return ok;
    }
    waiting_ = 0;
    return {};
  }

 private:
  Status insert(std::string_view sql, const core::Row* rows, std::size_t count) {
    auto statement = database_->prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    int at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      statement->bind_lasting_after(at, session_);
      for (std::size_t column = 0; column < rows[i].size(); ++column) {
        statement->bind_lasting_value(at + static_cast<int>(column) + 2, rows[i][column]);
      }
      at += static_cast<int>(table_->columns.size()) + 1;
    }
    return statement->run();
  }

  Database* database_;
  const CacheTable* table_;
  std::int64_t session_;
  std::vector<core::Row> rows_;  // kept for the room that they have
  std::size_t waiting_ = 0;
};

Status write_rows(Database& database, std::int64_t session, const CacheTable& table,
                  const std::vector<core::Row>& rows) {
  RowsOfTable writing(database, session, table);
  for (const core::Row& row : rows) {
    if (auto ok = writing.add(row); !ok) return ok;
  }
  return writing.finish();
}

// As they come: there may be many.
Status write_each_row(Database& database, std::int64_t session, const Ledger& ledger, const Heading& heading) {
  std::vector<RowsOfTable> tables;
  for (const CacheTable& table : cache_tables()) tables.emplace_back(database, session, table);
  Status ok;
  each_cached_row(ledger, heading, [&](std::size_t table, const core::Row& row) {
    if (ok) ok = tables[table].add(row);
  });
  for (RowsOfTable& table : tables) {
    if (ok) ok = table.finish();
  }
  return ok;
}

Status clear(Database& database, std::int64_t session) {
  for (const CacheTable& table : cache_tables()) {
    if (auto ok = database.change(table.clear, session); !ok) return ok;
  }
  return {};
}

Status give_up(Database& database, std::int64_t session) {
  const auto known = is_stale(database, session);
  if (!known) return tl::unexpected(known.error());
  if (*known) return {};
  if (auto ok = clear(database, session); !ok) return ok;
  return database.change("INSERT INTO stale (session) VALUES (?)", session);
}

core::Result<Heading> heading_of(Database& database, std::int64_t session) {
  auto found = database.prepare(
      "SELECT game, (SELECT value FROM header WHERE header.session = session.session AND key = 'Place') FROM session"
      " WHERE session = ?");
  if (!found) return tl::unexpected(found.error());
  if (auto row = found->bind(session).step(); !row) return tl::unexpected(row.error());
  return Heading{found->text(0), found->text(1)};
}

Status write_whole(Database& database, std::int64_t session, const Ledger& ledger) {
  const auto heading = heading_of(database, session);
  if (!heading) return tl::unexpected(heading.error());
  if (auto ok = clear(database, session); !ok) return ok;
  if (auto ok = write_players(database, session, ledger.players); !ok) return ok;
  if (auto ok = write_each_row(database, session, ledger, *heading); !ok) return ok;
  return database.change("DELETE FROM stale WHERE session = ?", session);
}

// Of an open evening: the columns that its table knows.
Status write_seat(Database& database, std::int64_t session, const SeatTally& each) {
  const auto seat = static_cast<std::int64_t>(each.seat);
  const Tally& tally = each.tally;
  auto ok = database.change(
      "UPDATE summary SET score = ?, turns = ?, wins = ?, worth = ?, mishaps = ?"
      " WHERE session = ? AND seat = ?",
      tally.of(FactKind::points), tally.of(FactKind::turn), tally.of(FactKind::win), tally.of(FactKind::worth),
      tally.of(FactKind::mishap), session, seat);
  if (!ok || database.rows_changed() > 0) return ok;
  return database.change(
      "INSERT INTO summary (session, seat, person, game, closed, score, turns, wins, worth, mishaps) VALUES"
      " (?1, ?2, (SELECT person FROM seat WHERE session = ?1 AND seat = ?2),"
      " (SELECT game FROM session WHERE session = ?1), 0, ?3, ?4, ?5, ?6, ?7)",
      session, seat, tally.of(FactKind::points), tally.of(FactKind::turn), tally.of(FactKind::win),
      tally.of(FactKind::worth), tally.of(FactKind::mishap));
}

// What everybody at the table knows of a game's own tables: each that changed, as a whole.
Status write_tables(Database& database, std::int64_t session, const Ledger& ledger) {
  if (ledger.rows.empty()) return {};
  const auto rows = cached_rows(ledger, {});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const CacheTable& table = cache_tables()[i];
    const bool changed = std::any_of(ledger.rows.begin(), ledger.rows.end(),
                                     [&](const core::GameRows& each) { return each.table == table.name; });
    if (!changed) continue;
    auto ok = database.change(table.clear, session);
    if (ok) ok = write_rows(database, session, table, rows[i]);
    if (!ok) return ok;
  }
  return {};
}

Status write_change(Database& database, std::int64_t session, const Ledger& ledger) {
  if (ledger.players_changed) {
    if (auto ok = write_players(database, session, ledger.players); !ok) return ok;
  }
  if (ledger.from_line != Ledger::no_line) {
    auto ok = database.change("DELETE FROM fact WHERE session = ? AND line >= ?", session,
                              static_cast<std::int64_t>(ledger.from_line));
    if (ok) ok = write_rows(database, session, cache_tables()[0], cached_rows(ledger, {})[0]);
    if (!ok) return ok;
  }
  for (const SeatTally& each : ledger.seats) {
    if (auto ok = write_seat(database, session, each); !ok) return ok;
  }
  return write_tables(database, session, ledger);
}

Status write(Database& database, std::int64_t session, const Ledger& ledger) {
  switch (ledger.extent) {
    case Ledger::Extent::none:
      return give_up(database, session);
    case Ledger::Extent::whole:
      return write_whole(database, session, ledger);
    case Ledger::Extent::change:
      break;
  }
  // What is stale is made anew as a whole.
  const auto stale = is_stale(database, session);
  if (!stale) return tl::unexpected(stale.error());
  return *stale ? Status() : write_change(database, session, ledger);
}

}  // namespace

// Rows that somebody has meddled with must not keep an entry from being stored. If the trouble was with the disk,
// SQLite has rolled everything back by now, or giving up fails as well.
Status write_ledger(Database& database, std::int64_t session, const Ledger& ledger) {
  auto ok = write(database, session, ledger);
  return ok || !database.in_transaction() ? ok : give_up(database, session);
}

core::Result<bool> is_stale(Database& database, std::int64_t session) {
  auto found = database.prepare("SELECT 1 FROM stale WHERE session = ?");
  if (!found) return tl::unexpected(found.error());
  return found->bind(session).step();
}

core::Result<std::vector<SeatSummary>> read_summaries(Database& database, std::int64_t session) {
  std::vector<SeatSummary> all;
  const auto stale = is_stale(database, session);
  if (!stale) return tl::unexpected(stale.error());
  if (*stale) return all;
  auto rows = database.prepare(
      "SELECT name, score, turns, wins, place FROM summary JOIN seat USING (session, seat) WHERE session = ?"
      " ORDER BY seat");
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(session);
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    all.push_back(
        {rows->text(0), rows->integer(1), rows->integer(2), rows->integer(3), static_cast<int>(rows->integer(4))});
  }
  if (!row) return tl::unexpected(row.error());
  return all;
}

}  // namespace bogosity::db
