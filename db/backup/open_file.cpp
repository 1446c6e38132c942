#include "db/backup/open_file.h"

#include <algorithm>
#include <system_error>

#include "db/backup/backup.h"
#include "db/schema/migrate.h"
#include "db/schema/schema.h"
#include "db/sqlite/errors.h"
#include "db/sqlite/files.h"
#include "db/sqlite/limits.h"
#include "db/store/integrity.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

// A file of an earlier version is copied before it is changed. A journal that was damaged long ago does not keep
// anybody out: the copy is as true as the file, and `check` tells.
core::Status copy_before_migration(Database& database, std::size_t newest) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  if (static_cast<std::size_t>(version) >= newest) return {};
  const auto copied = back_up(database, backup_reason::before_migration, Depth::structure);
  if (copied) return {};
  return storage_error_with(
      database.file(),
      "this file was written by an older bogosity, and is copied before it is brought up to date; no "
      "copy could be made, and the file was not touched: " +
          copied.error().reason,
      copied.error().way_out);
}

constexpr std::chrono::milliseconds patience_of_opening{1000};

}  // namespace

// A backup reads all of it, a migration writes.
core::Status keep_strangers_out(Database& database, IfForeign how) {
  const auto foreign_objects = BOGOSITY_TRY(foreign_objects_in(database));
  if (how == IfForeign::refuse) {
    if (foreign_objects.impostors || !foreign_objects.runs.empty())
      return refuse_foreign_objects(database, foreign_objects);
    return {};
  }
  enable_triggers(database.handle(), foreign_objects.runs.empty());
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  // A migration would write into them.
  const bool written_to = how == IfForeign::idle || static_cast<std::size_t>(version) < migrations().size();
  if (foreign_objects.impostors && written_to) return refuse_tables(database, foreign_objects);
  return {};
}

core::Result<Database> open_file(const fs::path& file, const StoreOptions& options) {
  BOGOSITY_TRY(check_ordinary(file));
  std::error_code failed;
  const bool there = fs::exists(file, failed);
  if (!there && options.if_missing == IfMissing::refuse) {
    return storage_error_with(file, "there is no such file", "name another one with --db");
  }
  // Of a file that is gone: it would be played into the new one.
  BOGOSITY_TRY(there ? core::Status() : check_beside(file));
  const auto& ladder = migrations();
  BOGOSITY_TRY(there ? check_ours(file, ladder) : make_new_file(file, ladder));
  auto database = BOGOSITY_TRY(Database::open(file, std::max(options.patience, patience_of_opening)));
  BOGOSITY_TRY(check_length(database));
  if (there) {
    BOGOSITY_TRY(keep_strangers_out(database, options.if_foreign));
    BOGOSITY_TRY(copy_before_migration(database, ladder.size()));
  }
  BOGOSITY_TRY(migrate(database, ladder));
  database.be_patient(options.patience);
  return database;
}

}  // namespace bogosity::db
