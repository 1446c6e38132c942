#include "db/own_schema.h"

#include <algorithm>
#include <mutex>
#include <span>

#include "db/migrations.h"

namespace bogosity::db {
namespace {

core::Result<Schema> built_schema(const std::filesystem::path& like, std::size_t version) {
  auto fresh = Database::open_private(like);
  if (!fresh) return tl::unexpected(fresh.error());
  for (const Migration& step : std::span(migrations()).first(version)) {
    if (auto ok = fresh->run(step.sql); !ok) return tl::unexpected(ok.error());
  }
  return stored_schema(*fresh);
}

}  // namespace

core::Result<Schema> stored_schema(Database& database) {
  // Whoever writes a file by hand can give any name, those that begin with "sqlite" too.
  auto rows = database.prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND NOT (type = 'table' AND name IN "
      "('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))");
  if (!rows) return tl::unexpected(rows.error());
  Schema schema;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) schema[{rows->text(0), rows->text(1)}] = rows->text(2);
  if (!row) return tl::unexpected(row.error());
  return schema;
}

core::Result<Schema> own_schema(const std::filesystem::path& like, std::size_t version) {
  static std::mutex one_at_a_time;
  static std::map<std::size_t, Schema> known;
  const std::scoped_lock lock(one_at_a_time);
  const std::size_t step = std::min(version, migrations().size());
  const auto found = known.find(step);
  if (found != known.end()) return found->second;
  auto built = built_schema(like, step);
  if (built) known[step] = *built;
  return built;
}

core::Result<Schema> own_schema(const std::filesystem::path& like) { return own_schema(like, migrations().size()); }

std::string called_gone(const SchemaObject& object) { return object.first + " " + object.second + ": it is gone"; }

std::string called_another(const SchemaObject& object) {
  return object.first + " " + object.second + ": it is another one";
}

}  // namespace bogosity::db
