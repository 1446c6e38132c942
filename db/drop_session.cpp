#include "db/drop_session.h"

#include <string>
#include <vector>

#include "db/guards_aside.h"

namespace bogosity::db {
namespace {

struct Column {
  std::string table;
  std::string name;
};

core::Result<std::vector<Column>> columns_that_name_sessions(Database& database) {
  auto rows = database.prepare(
      "SELECT tables.name, keys.\"from\" FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys "
      "WHERE tables.type = 'table' AND keys.\"table\" = 'session'");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Column> all;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) all.push_back({rows->text(0), rows->text(1)});
  if (!row) return tl::unexpected(row.error());
  return all;
}

}  // namespace

core::Status drop_session(Database& database, std::int64_t key) {
  // Rows may hang on each other in any order: all are looked at when the transaction ends.
  if (auto ok = database.run("PRAGMA defer_foreign_keys = ON"); !ok) return ok;
  const auto columns = columns_that_name_sessions(database);
  if (!columns) return tl::unexpected(columns.error());
  auto guard = GuardsAside::begin(database, "entry_is_never_deleted");
  if (!guard) return tl::unexpected(guard.error());
  for (const Column& column : *columns) {
    const std::string sql = "DELETE FROM " + quoted_name(column.table) + " WHERE " + quoted_name(column.name) + " = ?";
    if (auto ok = database.change_once(sql, key); !ok) return ok;
  }
  if (auto ok = database.change("DELETE FROM session WHERE session = ?", key); !ok) return ok;
  return guard->end();
}

}  // namespace bogosity::db
