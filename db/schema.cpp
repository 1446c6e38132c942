#include "db/schema.h"

#include <map>
#include <utility>

#include "db/migrations.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

// "trigger", "entry_is_never_changed"
using Name = std::pair<std::string, std::string>;
using Schema = std::map<Name, std::string>;

Result<Schema> schema_of(Database& database) {
  auto rows = database.prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'");
  if (!rows) return tl::unexpected(rows.error());
  Schema schema;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) schema[{rows->text(0), rows->text(1)}] = rows->text(2);
  if (!row) return tl::unexpected(row.error());
  return schema;
}

// As a new file would have it.
Result<Schema> schema_of_migrations(const Database& like) {
  auto fresh = Database::open_private(like.file());
  if (!fresh) return tl::unexpected(fresh.error());
  for (const Migration& step : migrations()) {
    if (auto ok = fresh->run(step.sql); !ok) return tl::unexpected(ok.error());
  }
  return schema_of(*fresh);
}

struct Both {
  Schema stored;
  Schema wanted;
};

Result<Both> both(Database& database) {
  auto stored = schema_of(database);
  if (!stored) return tl::unexpected(stored.error());
  auto wanted = schema_of_migrations(database);
  if (!wanted) return tl::unexpected(wanted.error());
  return Both{std::move(*stored), std::move(*wanted)};
}

bool is_strange(const Both& schema, const Name& name) {
  return name.first == "trigger" && !schema.wanted.contains(name);
}

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char letter : name) text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return text + '"';
}

Status drop(Database& database, const Name& name) {
  return database.run("DROP " + name.first + " IF EXISTS " + quoted(name.second));
}

}  // namespace

Result<SchemaFaults> faults_in_schema(Database& database) {
  const auto schema = both(database);
  if (!schema) return tl::unexpected(schema.error());
  SchemaFaults faults;
  for (const auto& [name, sql] : schema->wanted) {
    const auto stored = schema->stored.find(name);
    if (stored != schema->stored.end() && stored->second == sql) continue;
    const bool is_gone = stored == schema->stored.end();
    auto& kind = name.first == "table" ? faults.tables : faults.others;
    kind.push_back(name.first + " " + name.second + (is_gone ? ": it is gone" : ": it is another one"));
  }
  for (const auto& [name, sql] : schema->stored) {
    if (is_strange(*schema, name)) faults.others.push_back("trigger " + name.second + ": it is not the program's own");
  }
  return faults;
}

Status mend_schema(Database& database) {
  const auto schema = both(database);
  if (!schema) return tl::unexpected(schema.error());
  for (const auto& [name, sql] : schema->stored) {
    if (!is_strange(*schema, name)) continue;
    if (auto ok = drop(database, name); !ok) return ok;
  }
  // A view may be read by others, and a trigger belongs to a table: what they stand on comes first.
  for (const char* kind : {"index", "view", "trigger"}) {
    for (const auto& [name, sql] : schema->wanted) {
      const auto stored = schema->stored.find(name);
      if (name.first != kind || (stored != schema->stored.end() && stored->second == sql)) continue;
      auto ok = drop(database, name);
      if (ok) ok = database.run(sql);
      if (!ok) return ok;
    }
  }
  return {};
}

}  // namespace bogosity::db
