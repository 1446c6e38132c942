#include "db/schema.h"

#include <algorithm>
#include <utility>

#include "db/guard.h"
#include "db/own_schema.h"
#include "db/strangers.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

struct Both {
  Schema stored;
  Schema wanted;
  std::vector<std::string> computing;  // indexes of somebody's
};

Result<Both> both(Database& database) {
  auto stored = stored_schema(database);
  if (!stored) return tl::unexpected(stored.error());
  auto wanted = own_schema(database.file());
  if (!wanted) return tl::unexpected(wanted.error());
  auto computing = computing_indexes(database);
  if (!computing) return tl::unexpected(computing.error());
  return Both{std::move(*stored), std::move(*wanted), std::move(*computing)};
}

bool is_strange(const Both& schema, const SchemaObject& name) {
  if (schema.wanted.contains(name)) return false;
  const auto& computing = schema.computing;
  return name.first == "trigger" ||
         (name.first == "index" && std::find(computing.begin(), computing.end(), name.second) != computing.end());
}

Status drop(Database& database, const SchemaObject& name) {
  return database.run("DROP " + name.first + " IF EXISTS " + quoted_name(name.second));
}

}  // namespace

Result<SchemaFaults> faults_in_schema(Database& database) {
  const auto schema = both(database);
  if (!schema) return tl::unexpected(schema.error());
  SchemaFaults faults;
  for (const auto& [name, sql] : schema->wanted) {
    const auto stored = schema->stored.find(name);
    if (stored != schema->stored.end() && stored->second == sql) continue;
    auto& kind = name.first == "table" ? faults.tables : faults.others;
    kind.push_back(stored == schema->stored.end() ? called_gone(name) : called_another(name));
  }
  for (const auto& [name, sql] : schema->stored) {
    if (is_strange(*schema, name)) {
      faults.others.push_back(name.first + " " + name.second + ": it is not the program's own");
    }
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
  let_triggers_run(database.handle(), true);
  return {};
}

}  // namespace bogosity::db
