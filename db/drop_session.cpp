#include "db/drop_session.h"

#include <string>
#include <utility>
#include <vector>

namespace bogosity::db {
namespace {

// The trigger that keeps the journal steps aside, for this transaction alone, and comes back as it was.
class GuardAside {
 public:
  static core::Result<GuardAside> begin(Database& database) {
    std::string sql;
    {
      auto found = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?");
      if (!found) return tl::unexpected(found.error());
      const auto row = found->bind(std::string_view("entry_is_never_deleted")).step();
      if (!row) return tl::unexpected(row.error());
      if (*row) sql = found->text(0);
    }
    if (auto ok = database.run("DROP TRIGGER IF EXISTS entry_is_never_deleted"); !ok) return tl::unexpected(ok.error());
    return GuardAside(database, std::move(sql));
  }
  core::Status end() { return sql_.empty() ? core::Status() : database_->run(sql_); }

 private:
  GuardAside(Database& database, std::string sql) : database_(&database), sql_(std::move(sql)) {}
  Database* database_;
  std::string sql_;
};

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

std::string quoted(const std::string& name) {
  std::string out = "\"";
  for (const char letter : name) out += letter == '"' ? "\"\"" : std::string(1, letter);
  return out + '"';
}

}  // namespace

core::Status drop_session(Database& database, std::int64_t key) {
  // Rows may hang on each other in any order: all are looked at when the transaction ends.
  if (auto ok = database.run("PRAGMA defer_foreign_keys = ON"); !ok) return ok;
  const auto columns = columns_that_name_sessions(database);
  if (!columns) return tl::unexpected(columns.error());
  auto guard = GuardAside::begin(database);
  if (!guard) return tl::unexpected(guard.error());
  const std::string number = std::to_string(key);
  for (const Column& column : *columns) {
    auto ok = database.run("DELETE FROM " + quoted(column.table) + " WHERE " + quoted(column.name) + " = " + number);
    if (!ok) return ok;
  }
  if (auto ok = database.run("DELETE FROM session WHERE session = " + number); !ok) return ok;
  return guard->end();
}

}  // namespace bogosity::db
