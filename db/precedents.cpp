#include "db/precedents.h"

#include <algorithm>
#include <string>

#include "db/rows.h"

namespace bogosity::db {
namespace {

constexpr std::int64_t most = 100;

}  // namespace

core::Result<std::vector<core::Precedent>> read_precedents(Database& database, const core::Uuid& but_not_of) {
  auto rows = database.prepare(
      "SELECT played_day, coalesce(w.town, w.region, w.country, w.spot), c.rule, c.text"
      " FROM youre_bogus_clarification AS c JOIN session ON session.session = c.session"
      " LEFT JOIN place AS w ON w.session = c.session"
      " WHERE session.id <> ? ORDER BY " +
      std::string(order_last_played_first) + ", c.number DESC LIMIT ?");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<core::Precedent> all;
  rows->bind(but_not_of.bytes, most);
  auto row = rows->step();
  for (; row && *row; row = rows->step()) all.push_back({rows->text(0), rows->text(1), rows->text(2), rows->text(3)});
  if (!row) return tl::unexpected(row.error());
  std::reverse(all.begin(), all.end());
  return all;
}

}  // namespace bogosity::db
