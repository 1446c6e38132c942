#include "db/cache_tables.h"

#include <algorithm>

#include "games/catalogue.h"
#include "place.h"

namespace bogosity::db {

using core::FactKind;
using core::Row;
using core::Value;

namespace {

std::string listed(const std::vector<std::string>& columns) {
  std::string text;
  for (const auto& column : columns) text += ", " + column;
  return text;
}

CacheTable table_of(std::string name, std::vector<std::string> columns, std::size_t key) {
  CacheTable table{std::move(name), std::move(columns), key, {}, {}, {}, {}};
  std::string marks;
  for (std::size_t i = 0; i < table.columns.size(); ++i) marks += ", ?";
  table.insert = "INSERT INTO " + table.name + " (session" + listed(table.columns) + ") VALUES (?" + marks + ")";
  table.insert_many = table.insert;
  for (std::size_t i = 1; i < rows_at_once; ++i) table.insert_many += ", (?" + marks + ")";
  const std::vector<std::string> order(table.columns.begin(), table.columns.begin() + static_cast<std::ptrdiff_t>(key));
  table.select = "SELECT " + listed(table.columns).substr(2) + " FROM " + table.name +
                 " WHERE session = ? ORDER BY session" + listed(order);
  table.clear = "DELETE FROM " + table.name + " WHERE session = ?";
  return table;
}

// Who a seat's person is stands with the seat.
CacheTable summary_table() {
  CacheTable table =
      table_of("summary",
               {"seat", "game", "closed", "score", "turns", "wins", "worth", "mishaps", "place", "calls_right",
                "calls_wrong", "caught", "got_away", "denied_right", "denied_wrong", "admitted"},
               1);
  table.insert_many.clear();
  std::string marks;
  for (std::size_t i = 0; i < table.columns.size(); ++i) marks += ", ?" + std::to_string(i + 2);
  table.insert = "INSERT INTO summary (session" + listed(table.columns) + ", person) VALUES (?1" + marks +
                 ", (SELECT person FROM seat WHERE session = ?1 AND seat = ?2))";
  return table;
}

std::vector<CacheTable> all_tables() {
  std::vector<CacheTable> all = {table_of("fact", {"line", "number", "entry", "seat", "kind", "value", "rule"}, 2),
                                 summary_table(), table_of("place", {"spot", "town", "region", "country"}, 0),
                                 table_of("feat", {"number", "kind", "seat", "value", "line", "words"}, 1)};
  for (const core::Game* game : games::all()) {
    for (const core::GameTable& each : game->tables()) {
      const auto there = [&](const CacheTable& known) { return known.name == each.name; };
      if (std::any_of(all.begin(), all.end(), there)) continue;  // games share some
      std::vector<std::string> columns = {"number"};
      for (const auto& column : each.columns) columns.emplace_back(column.name);
      all.push_back(table_of(std::string(each.name), std::move(columns), 1));
    }
  }
  return all;
}

Value number(std::size_t value) { return Value(static_cast<std::int64_t>(value)); }

void each_fact_row(const Ledger& ledger, const TakeCachedRow& take) {
  std::size_t line = 0;
  std::size_t of_line = 0;
  each_fact(ledger, [&](const LedgerFact& each) {
    const auto& [fact, entry] = each;
    of_line = of_line > 0 && line == fact.line ? of_line + 1 : 1;
    line = fact.line;
    take(0, {number(fact.line), number(of_line), Value(entry), number(fact.player),
             Value(std::string(core::name_of(fact.kind))), Value(fact.value), Value(fact.rule)});
  });
}

std::vector<Row> summary_rows(const Ledger& ledger, std::string_view game) {
  std::vector<Row> rows;
  for (const SeatTally& each : ledger.seats) {
    const Tally& tally = each.tally;
    Row row = {number(each.seat), Value(std::string(game)), Value(std::int64_t{ledger.closed ? 1 : 0})};
    for (const FactKind kind : {FactKind::points, FactKind::turn, FactKind::win, FactKind::worth, FactKind::mishap}) {
      row.emplace_back(tally.of(kind));
    }
    row.push_back(ledger.closed ? Value(std::int64_t{each.place}) : Value());
    for (const FactKind kind : {FactKind::call_right, FactKind::call_wrong, FactKind::caught, FactKind::got_away,
                                FactKind::denied_right, FactKind::denied_wrong, FactKind::admitted}) {
      row.push_back(ledger.closed ? Value(tally.of(kind)) : Value());
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<Row> place_rows(const std::string& place) {
  const WhereItWas where = where_it_was(place);
  if (where == WhereItWas()) return {};
  Row row;
  for (const auto* part : {&where.spot, &where.town, &where.region, &where.country}) {
    row.push_back(part->empty() ? Value() : Value(*part));
  }
  return {std::move(row)};
}

}  // namespace

const std::vector<CacheTable>& cache_tables() {
  static const std::vector<CacheTable> all = all_tables();
  return all;
}

void each_cached_row(const Ledger& whole, const Heading& heading, const TakeCachedRow& take) {
  each_fact_row(whole, take);
  for (const Row& row : summary_rows(whole, heading.game)) take(1, row);
  for (const Row& row : place_rows(heading.place)) take(2, row);
  std::vector<std::int64_t> counts(cache_tables().size());
  std::size_t at = 0;  // of the table that came last: many rows of one come one behind the other
  Row numbered;
  each_row(whole, [&](std::string_view table, const Row& row) {
    if (cache_tables()[at].name != table) {
      const auto found = std::find_if(cache_tables().begin(), cache_tables().end(),
                                      [&](const CacheTable& known) { return known.name == table; });
      at = static_cast<std::size_t>(found - cache_tables().begin());
    }
    numbered.clear();
    numbered.emplace_back(++counts.at(at));
    numbered.insert(numbered.end(), row.begin(), row.end());
    take(at, numbered);
  });
}

std::vector<std::vector<Row>> cached_rows(const Ledger& whole, const Heading& heading) {
  std::vector<std::vector<Row>> all(cache_tables().size());
  each_cached_row(whole, heading, [&](std::size_t table, const Row& row) { all[table].push_back(row); });
  return all;
}

core::Result<std::vector<Row>> stored_rows(Database& database, const CacheTable& table, std::int64_t session) {
  auto select = database.prepare(table.select);
  if (!select) return tl::unexpected(select.error());
  std::vector<Row> rows;
  select->bind(session);
  auto row = select->step();
  for (; row && *row; row = select->step()) {
    Row cells;
    for (std::size_t i = 0; i < table.columns.size(); ++i) cells.push_back(select->value(static_cast<int>(i)));
    rows.push_back(std::move(cells));
  }
  if (!row) return tl::unexpected(row.error());
  return rows;
}

}  // namespace bogosity::db
