#include "db/schema/schema.h"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "db/sqlite/files.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

constexpr const char* name_another_file = "name another file with --db";

// A new file has version 0.
core::Status check_version(const fs::path& file, std::size_t version, std::span<const Migration> ladder) {
  if (version > version_after(ladder))
    return storage_error_with(file,
                              fmt::format("this file was written by a newer bogosity (its version is {}, this program "
                                          "knows {}); it was not touched",
                                          version, version_after(ladder)),
                              "use the newer program, or name another file with --db");
  if (version > 0 && version < first_version)
    return storage_error_with(
        file, fmt::format("this file was made before 1.0 (its version is {}); it was not touched", version),
        "export its journals with the program that wrote it, then import them; or name another file with --db");
  return {};
}

// How many of the scripts a file of this version has had.
std::size_t scripts_before(std::size_t version) { return version < first_version ? 0 : version - first_version + 1; }

core::Status climb(Database& database, std::span<const Migration> ladder) {
  const auto version = static_cast<std::size_t>(BOGOSITY_TRY(database.number("PRAGMA user_version")));
  BOGOSITY_TRY(check_version(database.file(), version, ladder));
  for (const Migration& step : ladder.subspan(scripts_before(version))) {
    if (auto ok = database.run(step.sql); !ok) {
      auto error = ok.error();
      error.reason = fmt::format("{} (in the migration {})", error.reason, step.name);
      return tl::unexpected(std::move(error));
    }
  }
  BOGOSITY_TRY(database.run("PRAGMA application_id = " + std::to_string(our_application_id)));
  return database.run("PRAGMA user_version = " + std::to_string(version_after(ladder)));
}

// The partial file has a name that nobody knows: the error names the final file.
core::Error in_its_name(core::Error error, const fs::path& partial, const fs::path& file) {
  const auto at = error.reason.find(partial.string());
  if (at != std::string::npos) error.reason.replace(at, partial.string().size(), file.string());
  return error;
}

// Kind and name ("trigger", "entry_is_never_changed"), and the SQL that made it.
using SchemaObject = std::pair<std::string, std::string>;
using Schema = std::map<SchemaObject, std::string>;

Result<Schema> stored_schema(Database& database) {
  // A file written by hand can have any names, also ones that begin with "sqlite".
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND NOT (type = 'table' AND name IN "
      "('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))"));
  Schema schema;
  while (BOGOSITY_TRY(rows.step())) schema[{rows.text(0), rows.text(1)}] = rows.text(2);
  return schema;
}

// That of a new file of this version: what the program knows of its own is always taken from its scripts, never from
// a file. `like`: the file that an error names.
Result<const Schema*> expected_schema(const std::filesystem::path& like, std::size_t version) {
  static std::mutex one_at_a_time;
  static std::map<std::size_t, Schema> known;
  const std::scoped_lock lock(one_at_a_time);
  const std::size_t step = std::min(scripts_before(version), migrations().size());
  const auto found = known.find(step);
  if (found != known.end()) return &found->second;
  auto fresh = BOGOSITY_TRY(Database::open_private(like, Database::PrivatePlace::memory));
  for (const Migration& each : std::span(migrations()).first(step)) BOGOSITY_TRY(fresh.run(each.sql));
  return &(known[step] = BOGOSITY_TRY(stored_schema(fresh)));
}

// One object that is not as the scripts make it.
struct Difference {
  SchemaObject object;
  std::string own;        // the SQL that makes it; empty: it is somebody's
  bool is_there = false;  // in whatever form
  bool has_view = false;  // a view stands in the place of a table
  bool computes = false;  // an index
  bool runs() const { return (object.first == "trigger" && is_there) || computes; }
};

// Indexes on the program's own tables whose rows are chosen or computed by an expression of somebody's.
Result<std::vector<std::string>> computing_indexes(Database& database, const Schema& wanted) {
  std::vector<std::string> names;
  for (const auto& [object, sql] : wanted) {
    if (object.first != "table") continue;
    const auto found = BOGOSITY_TRY(
        database.texts("SELECT name FROM pragma_index_list(?1) AS one WHERE origin = 'c' AND (partial OR EXISTS "
                       "(SELECT 1 FROM pragma_index_xinfo(one.name) WHERE cid = -2))",
                       object.second));
    names.insert(names.end(), found.begin(), found.end());
  }
  return names;
}

// The one comparison: what is gone or another one, then what somebody added that runs.
Result<std::vector<Difference>> differences_now(Database& database) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  const Schema& wanted =
      *BOGOSITY_TRY(expected_schema(database.file(), static_cast<std::size_t>(std::max<std::int64_t>(version, 0))));
  const auto stored = BOGOSITY_TRY(stored_schema(database));
  std::vector<Difference> all;
  for (const auto& [object, sql] : wanted) {
    const auto there = stored.find(object);
    if (there != stored.end() && there->second == sql) continue;
    const bool has_view = object.first == "table" && stored.contains({"view", object.second});
    all.push_back({object, sql, there != stored.end(), has_view});
  }
  for (const auto& [object, sql] : stored) {
    if (!wanted.contains(object) && (object.first == "trigger" || object.first == "index")) {
      all.push_back({object, {}, true});
    }
  }
  // Nearly always there is nothing to look for.
  const auto is_index = [](const Difference& each) { return each.is_there && each.object.first == "index"; };
  if (std::ranges::any_of(all, is_index)) {
    const auto computing = BOGOSITY_TRY(computing_indexes(database, wanted));
    for (Difference& each : all) {
      each.computes = is_index(each) && std::ranges::find(computing, each.object.second) != computing.end();
    }
  }
  std::erase_if(all, [](const Difference& each) { return each.own.empty() && !each.runs(); });
  return all;
}

// The version and the tables are of one moment: another program may be updating the file.
Result<std::vector<Difference>> differences(Database& database) {
  if (database.in_transaction()) return differences_now(database);
  BOGOSITY_TRY(database.run("BEGIN"));
  auto found = differences_now(database);
  const auto ended = database.run("ROLLBACK");
  if (found && !ended) return tl::unexpected(ended.error());
  return found;
}

std::string in_words(const Difference& each) {
  if (each.has_view) return fmt::format("a view is in the place of table {}", each.object.second);
  return each.object.first + " " + each.object.second + ": " +
         (each.own.empty() ? "it is not the program's own"
          : !each.is_there ? "it is gone"
                           : "it is another one");
}

std::string listed_in_words(const std::vector<std::string>& all) {
  constexpr std::size_t most_named = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), most_named); ++i) text += (i > 0 ? ", " : "") + all[i];
  return all.size() > most_named ? text + ", and more" : text;
}

tl::unexpected<core::Error> refuse_tables(const Database& database, const SchemaFaults& faults) {
  return storage_error_with(database.file(),
                            fmt::format("its tables are not those of a file of sessions ({}); it was not touched",
                                        listed_in_words(faults.tables)),
                            "continue with an earlier copy: `bogosity restore --last`, or name another file with --db");
}

}  // namespace

core::Status check_ours(const std::filesystem::path& file, std::span<const Migration> ladder) {
  const auto look = BOGOSITY_TRY(Database::read_header(file));
  if (look.size == 0)
    return storage_error_with(file, "the file is empty: its content is gone; it was not touched",
                              "restore an earlier copy, or delete the file to start a new one");
  if (!look.is_database)
    return storage_error_with(file, "this is not a file of bogosity, or it is badly damaged; it was not touched",
                              name_another_file);
  if (look.application_id != our_application_id)
    return storage_error_with(file, "this database belongs to another program; it was not touched", name_another_file);
  return check_version(file, look.version, ladder);
}

core::Status migrate(Database& database, std::span<const Migration> ladder) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  if (static_cast<std::size_t>(version) == version_after(ladder)) return {};
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  // Read again inside: another program may have climbed meanwhile.
  BOGOSITY_TRY(climb(database, ladder));
  return transaction.commit();
}

core::Status make_new_file(const fs::path& file, std::span<const Migration> ladder) {
  const fs::path folder = whole_path(file).parent_path();
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed)
    return storage_error_with(file,
                              fmt::format("its folder cannot be created ({}); nothing was stored", failed.message()),
                              "create the folder, or name another file with --db");
  const PartialFile partial(file);
  const auto made = Database::open(partial.path(), patience::of_opening).and_then([&](Database database) {
    return migrate(database, ladder);
  });
  if (!made) return tl::unexpected(in_its_name(made.error(), partial.path(), file));
  failed = give_name(partial.path(), file);
  if (failed == std::errc::file_exists) failed = {};  // somebody else was faster
  if (failed)
    return storage_error_with(
        file, fmt::format("the file cannot be created ({}); nothing was stored", failed.message()), name_another_file);
  fsync_folder(folder);
  return {};
}

fs::path default_file() {
  const char* data = std::getenv("XDG_DATA_HOME");
  fs::path folder = data == nullptr ? fs::path() : fs::path(data);
  if (!folder.is_absolute()) {  // so says the standard for these folders
    const char* home = std::getenv("HOME");
    const bool is_home = home != nullptr && fs::path(home).is_absolute();
    const passwd* user = is_home ? nullptr : ::getpwuid(::getuid());
    folder = fs::path(is_home ? home : user != nullptr ? user->pw_dir : ".") / ".local" / "share";
  }
  return folder / "bogosity" / "bogosity.db";
}

Result<SchemaFaults> faults_in_schema(Database& database) {
  const auto all = BOGOSITY_TRY(differences(database));
  SchemaFaults faults;
  for (const Difference& each : all) {
    const bool is_table = each.object.first == "table";
    (is_table ? faults.tables : each.runs() ? faults.runs : faults.others).push_back(in_words(each));
    faults.impostors = faults.impostors || (is_table && (each.is_there || each.has_view));
  }
  return faults;
}

Status mend_schema(Database& database) {
  const auto all = BOGOSITY_TRY(differences(database));
  for (const Difference& each : all) {
    if (each.object.first == "table") continue;
    BOGOSITY_TRY(database.run("DROP " + each.object.first + " IF EXISTS " + quoted_name(each.object.second)));
  }
  // A view may be read by others, and a trigger belongs to a table: what they stand on comes first.
  for (const char* kind : {"index", "view", "trigger"}) {
    for (const Difference& each : all)
      if (each.object.first == kind && !each.own.empty()) BOGOSITY_TRY(database.run(each.own));
  }
  enable_triggers(database.handle(), true);
  return {};
}

Status keep_strangers_out(Database& database, IfForeign how) {
  const auto faults = BOGOSITY_TRY(faults_in_schema(database));
  if (how != IfForeign::refuse) {
    enable_triggers(database.handle(), faults.runs.empty());
    const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
    // A migration would write into them.
    const bool written_to = how == IfForeign::idle || static_cast<std::size_t>(version) < version_after(migrations());
    return faults.impostors && written_to ? refuse_tables(database, faults) : Status();
  }
  // A table that is gone may be looked at by `check`.
  if (faults.impostors || (!faults.runs.empty() && !faults.tables.empty())) return refuse_tables(database, faults);
  if (faults.runs.empty()) return {};
  return storage_error_with(database.file(),
                            fmt::format("it has foreign parts that would run whenever the program writes ({}); they "
                                        "were not run, and the file was not touched",
                                        listed_in_words(faults.runs)),
                            "`bogosity check --rebuild --db FILE` removes them, or name another file with --db");
}

}  // namespace bogosity::db
