#include "db/ledger_rows.h"

#include <algorithm>
#include <optional>

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

Status write_row(Statement& insert, std::int64_t session, const core::Row& row) {
  insert.bind_lasting(session);
  for (std::size_t i = 0; i < row.size(); ++i) insert.bind_lasting_value(static_cast<int>(i) + 2, row[i]);
  return insert.run();
}

Status write_rows(Database& database, std::int64_t session, const CacheTable& table,
                  const std::vector<core::Row>& rows) {
  if (rows.empty()) return {};
  auto insert = database.prepare(table.insert);
  if (!insert) return tl::unexpected(insert.error());
  for (const core::Row& row : rows) {
    if (auto ok = write_row(*insert, session, row); !ok) return ok;
  }
  return {};
}

// As they come: there may be many.
Status write_each_row(Database& database, std::int64_t session, const Ledger& ledger, const Heading& heading) {
  std::vector<std::optional<Statement>> inserts(cache_tables().size());
  Status ok;
  each_cached_row(ledger, heading, [&](std::size_t table, const core::Row& row) {
    if (!ok) return;
    auto& insert = inserts[table];
    if (!insert) {
      auto prepared = database.prepare(cache_tables()[table].insert);
      if (!prepared) {
        ok = tl::unexpected(prepared.error());
        return;
      }
      insert.emplace(std::move(*prepared));
    }
    ok = write_row(*insert, session, row);
  });
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
