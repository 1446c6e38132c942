#include "db/strangers.h"

#include <algorithm>

#include "db/own_schema.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace {

using core::Result;

// What a program of that name made is known by its text.
bool is_as_made(const Schema& wanted, const Schema::value_type& stored) {
  const auto own = wanted.find(stored.first);
  return own != wanted.end() && own->second == stored.second;
}

Result<std::vector<std::string>> computing_indexes_of(Database& database, const std::string& table) {
  auto rows = database.prepare(
      "SELECT name FROM pragma_index_list(?1) AS one WHERE origin = 'c' AND (partial OR EXISTS "
      "(SELECT 1 FROM pragma_index_xinfo(one.name) WHERE cid = -2))");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> names;
  rows->bind(std::string_view(table));
  auto row = rows->step();
  for (; row && *row; row = rows->step()) names.push_back(rows->text(0));
  if (!row) return tl::unexpected(row.error());
  return names;
}

Result<std::vector<std::string>> strange_indexes(Database& database, const Schema& wanted, const Schema& stored) {
  std::vector<std::string> names;
  // Nearly always there is nothing to look for.
  const bool any = std::any_of(stored.begin(), stored.end(), [&](const auto& each) {
    return each.first.first == "index" && !is_as_made(wanted, each);
  });
  if (!any) return names;
  for (const auto& [object, sql] : wanted) {
    if (object.first != "table") continue;
    const auto found = computing_indexes_of(database, object.second);
    if (!found) return found;
    for (const auto& name : *found) {
      const auto there = stored.find({"index", name});
      if (there == stored.end() || !is_as_made(wanted, *there)) names.push_back(name);
    }
  }
  return names;
}

void compare_tables(const Schema& wanted, const Schema& stored, Strangers& strangers) {
  for (const auto& [object, sql] : wanted) {
    if (object.first != "table") continue;
    const auto there = stored.find(object);
    if (there != stored.end() && there->second == sql) continue;
    const bool gone = there == stored.end();
    const bool is_view = stored.contains({"view", object.second});
    strangers.impostors = strangers.impostors || !gone || is_view;
    strangers.tables.push_back(is_view ? "a view is in the place of table " + object.second
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
  const auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(version.error());
  return own_schema(database.file(), static_cast<std::size_t>(std::max<std::int64_t>(*version, 0)));
}

}  // namespace

Result<Strangers> strangers_in(Database& database) {
  const auto wanted = wanted_in(database);
  if (!wanted) return tl::unexpected(wanted.error());
  const auto stored = stored_schema(database);
  if (!stored) return tl::unexpected(stored.error());
  Strangers strangers;
  compare_tables(*wanted, *stored, strangers);
  for (const auto& each : *stored) {
    if (each.first.first != "trigger" || is_as_made(*wanted, each)) continue;
    const bool is_known = wanted->contains(each.first);
    strangers.runs.push_back(is_known ? called_another(each.first)
                                      : "trigger " + each.first.second + ": it is not the program's own");
  }
  const auto indexes = strange_indexes(database, *wanted, *stored);
  if (!indexes) return tl::unexpected(indexes.error());
  for (const auto& name : *indexes) strangers.runs.push_back("index " + name + ": it is not the program's own");
  return strangers;
}

Result<std::vector<std::string>> computing_indexes(Database& database) {
  const auto wanted = wanted_in(database);
  if (!wanted) return tl::unexpected(wanted.error());
  const auto stored = stored_schema(database);
  if (!stored) return tl::unexpected(stored.error());
  return strange_indexes(database, *wanted, *stored);
}

tl::unexpected<core::Error> refuse_tables(const Database& database, const Strangers& strangers) {
  return trouble_with(database.file(),
                      "its tables are not those of a file of evenings (" + listed_in_words(strangers.tables) +
                          "); nothing was taken from it, and it was not touched",
                      "go on with a copy of an earlier day: `bogosity restore --last`, or name another file with --db");
}

core::Status refuse_strangers(const Database& database, const Strangers& strangers) {
  if (!strangers.tables.empty()) return refuse_tables(database, strangers);
  if (strangers.runs.empty()) return {};
  return trouble_with(database.file(),
                      "somebody put something into it that would run whenever the program writes (" +
                          listed_in_words(strangers.runs) + "); it was not run, and the file was not touched",
                      "`bogosity check --rebuild --db FILE` takes it out, or name another file with --db");
}

}  // namespace bogosity::db
