#include "db/schema/schema.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <utility>

#include "db/schema/migrate.h"
#include "db/sqlite/database.h"
#include "db/sqlite/errors.h"
#include "db/sqlite/limits.h"

namespace bogosity::db {

// The tables, indexes, triggers and views of a file, and those that the migrations make: what the program knows of its
// own is always taken from there, never from a file.

// Kind and name ("trigger", "entry_is_never_changed"), and the SQL that made it.
using SchemaObject = std::pair<std::string, std::string>;
using Schema = std::map<SchemaObject, std::string>;

core::Result<Schema> stored_schema(Database& database);
// That of a new file of this version. `like`: the file that an error names.
core::Result<Schema> expected_schema(const std::filesystem::path& like, std::size_t version);
core::Result<Schema> expected_schema(const std::filesystem::path& like);  // of the newest version

// "table session: it is gone", "view notes: it is another one".
std::string called_gone(const SchemaObject& object);
std::string called_another(const SchemaObject& object);

namespace {

core::Result<Schema> built_schema(const std::filesystem::path& like, std::size_t version) {
  auto fresh = BOGOSITY_TRY(Database::open_private(like));
  for (const Migration& step : std::span(migrations()).first(version)) {
    BOGOSITY_TRY(fresh.run(step.sql));
  }
  return stored_schema(fresh);
}

}  // namespace

core::Result<Schema> stored_schema(Database& database) {
  // Whoever writes a file by hand can give any name, those that begin with "sqlite" too.
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND NOT (type = 'table' AND name IN "
      "('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))"));
  Schema schema;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) schema[{rows.text(0), rows.text(1)}] = rows.text(2);
  if (!row) return tl::unexpected(row.error());
  return schema;
}

core::Result<Schema> expected_schema(const std::filesystem::path& like, std::size_t version) {
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

core::Result<Schema> expected_schema(const std::filesystem::path& like) {
  return expected_schema(like, migrations().size());
}

std::string called_gone(const SchemaObject& object) { return object.first + " " + object.second + ": it is gone"; }

std::string called_another(const SchemaObject& object) {
  return object.first + " " + object.second + ": it is another one";
}

namespace {

using core::Result;
using core::Status;

struct Both {
  Schema stored;
  Schema wanted;
  std::vector<std::string> computing;  // indexes of somebody's
};

Result<Both> both(Database& database) {
  auto stored = BOGOSITY_TRY(stored_schema(database));
  auto wanted = BOGOSITY_TRY(expected_schema(database.file()));
  auto computing = BOGOSITY_TRY(computing_indexes(database));
  return Both{std::move(stored), std::move(wanted), std::move(computing)};
}

bool is_foreign(const Both& schema, const SchemaObject& name) {
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
  const auto schema = BOGOSITY_TRY(both(database));
  SchemaFaults faults;
  for (const auto& [name, sql] : schema.wanted) {
    const auto stored = schema.stored.find(name);
    if (stored != schema.stored.end() && stored->second == sql) continue;
    auto& kind = name.first == "table" ? faults.tables : faults.others;
    kind.push_back(stored == schema.stored.end() ? called_gone(name) : called_another(name));
  }
  for (const auto& [name, sql] : schema.stored) {
    if (is_foreign(schema, name)) {
      faults.others.push_back(name.first + " " + name.second + ": it is not the program's own");
    }
  }
  return faults;
}

Status mend_schema(Database& database) {
  const auto schema = BOGOSITY_TRY(both(database));
  for (const auto& [name, sql] : schema.stored) {
    if (!is_foreign(schema, name)) continue;
    BOGOSITY_TRY(drop(database, name));
  }
  // A view may be read by others, and a trigger belongs to a table: what they stand on comes first.
  for (const char* kind : {"index", "view", "trigger"}) {
    for (const auto& [name, sql] : schema.wanted) {
      const auto stored = schema.stored.find(name);
      if (name.first != kind || (stored != schema.stored.end() && stored->second == sql)) continue;
      auto ok = drop(database, name);
      if (ok) ok = database.run(sql);
      if (!ok) return ok;
    }
  }
  enable_triggers(database.handle(), true);
  return {};
}

namespace {

using core::Result;

// What a program of that name made is known by its text.
bool is_as_made(const Schema& wanted, const Schema::value_type& stored) {
  const auto own = wanted.find(stored.first);
  return own != wanted.end() && own->second == stored.second;
}

Result<std::vector<std::string>> computing_indexes_of(Database& database, const std::string& table) {
  auto rows = BOGOSITY_TRY(
      database.prepare("SELECT name FROM pragma_index_list(?1) AS one WHERE origin = 'c' AND (partial OR EXISTS "
                       "(SELECT 1 FROM pragma_index_xinfo(one.name) WHERE cid = -2))"));
  std::vector<std::string> names;
  rows.bind(std::string_view(table));
  auto row = rows.step();
  for (; row && *row; row = rows.step()) names.push_back(rows.text(0));
  if (!row) return tl::unexpected(row.error());
  return names;
}

Result<std::vector<std::string>> foreign_indexes(Database& database, const Schema& wanted, const Schema& stored) {
  std::vector<std::string> names;
  // Nearly always there is nothing to look for.
  const bool any = std::any_of(stored.begin(), stored.end(), [&](const auto& each) {
    return each.first.first == "index" && !is_as_made(wanted, each);
  });
  if (!any) return names;
  for (const auto& [object, sql] : wanted) {
    if (object.first != "table") continue;
    const auto found = BOGOSITY_TRY(computing_indexes_of(database, object.second));
    for (const auto& name : found) {
      const auto there = stored.find({"index", name});
      if (there == stored.end() || !is_as_made(wanted, *there)) names.push_back(name);
    }
  }
  return names;
}

void compare_tables(const Schema& wanted, const Schema& stored, ForeignObjects& foreign_objects) {
  for (const auto& [object, sql] : wanted) {
    if (object.first != "table") continue;
    const auto there = stored.find(object);
    if (there != stored.end() && there->second == sql) continue;
    const bool gone = there == stored.end();
    const bool is_view = stored.contains({"view", object.second});
    foreign_objects.impostors = foreign_objects.impostors || !gone || is_view;
    foreign_objects.tables.push_back(is_view ? "a view is in the place of table " + object.second
                                     : gone  ? called_gone(object)
                                             : called_another(object));
  }
}

std::string listed_in_words(const std::vector<std::string>& all) {
  constexpr std::size_t most_named = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), most_named); ++i) text += (i > 0 ? ", " : "") + all[i];
  return all.size() > most_named ? text + ", and more" : text;
}

Result<Schema> wanted_in(Database& database) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  return expected_schema(database.file(), static_cast<std::size_t>(std::max<std::int64_t>(version, 0)));
}

}  // namespace

Result<ForeignObjects> foreign_objects_in(Database& database) {
  const auto wanted = BOGOSITY_TRY(wanted_in(database));
  const auto stored = BOGOSITY_TRY(stored_schema(database));
  ForeignObjects foreign_objects;
  compare_tables(wanted, stored, foreign_objects);
  for (const auto& each : stored) {
    if (each.first.first != "trigger" || is_as_made(wanted, each)) continue;
    const bool is_known = wanted.contains(each.first);
    foreign_objects.runs.push_back(is_known ? called_another(each.first)
                                            : "trigger " + each.first.second + ": it is not the program's own");
  }
  const auto indexes = BOGOSITY_TRY(foreign_indexes(database, wanted, stored));
  for (const auto& name : indexes) foreign_objects.runs.push_back("index " + name + ": it is not the program's own");
  return foreign_objects;
}

Result<std::vector<std::string>> computing_indexes(Database& database) {
  const auto wanted = BOGOSITY_TRY(wanted_in(database));
  const auto stored = BOGOSITY_TRY(stored_schema(database));
  return foreign_indexes(database, wanted, stored);
}

tl::unexpected<core::Error> refuse_tables(const Database& database, const ForeignObjects& foreign_objects) {
  return storage_error_with(
      database.file(),
      "its tables are not those of a file of evenings (" + listed_in_words(foreign_objects.tables) +
          "); nothing was taken from it, and it was not touched",
      "go on with a copy of an earlier day: `bogosity restore --last`, or name another file with --db");
}

core::Status refuse_foreign_objects(const Database& database, const ForeignObjects& foreign_objects) {
  if (!foreign_objects.tables.empty()) return refuse_tables(database, foreign_objects);
  if (foreign_objects.runs.empty()) return {};
  return storage_error_with(database.file(),
                            "somebody put something into it that would run whenever the program writes (" +
                                listed_in_words(foreign_objects.runs) +
                                "); it was not run, and the file was not touched",
                            "`bogosity check --rebuild --db FILE` takes it out, or name another file with --db");
}

core::Result<TriggersDropped> TriggersDropped::begin(Database& database, std::string_view name) {
  const auto own = BOGOSITY_TRY(expected_schema(database.file()));
  std::vector<std::string> texts;
  for (const auto& [object, sql] : own) {
    if (object.first != "trigger" || (!name.empty() && object.second != name)) continue;
    BOGOSITY_TRY(database.run("DROP TRIGGER IF EXISTS " + quoted_name(object.second)));
    texts.push_back(sql);
  }
  return TriggersDropped(database, std::move(texts));
}

core::Status TriggersDropped::end() {
  for (const std::string& sql : sql_) {
    BOGOSITY_TRY(database_->run(sql));
  }
  return {};
}

}  // namespace bogosity::db
