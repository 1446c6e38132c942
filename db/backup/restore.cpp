#include <fmt/format.h>

#include <chrono>
#include <system_error>
#include <thread>
#include <vector>

#include "core/limits.h"
#include "db/backup/backup.h"
#include "db/backup/copy.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/sqlite/files.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

constexpr int most_tries = 5;

constexpr const char* another_copy = "choose another copy; `bogosity backup --list` lists them";
constexpr const char* no_such_copy = "there is no such copy";
constexpr const char* not_regular = "this is not a regular file";

std::string changed_nothing(std::string_view why) { return fmt::format("{}; nothing was changed", why); }
std::string changed_nothing(std::string_view what, std::string_view why) {
  return fmt::format("{}; nothing was changed: {}", what, why);
}

tl::unexpected<core::Error> file_is_busy(const fs::path& file) {
  return storage_error_with(file, changed_nothing("another program is using the file"), "close it, then restore again");
}

tl::unexpected<core::Error> refuse_copy(const fs::path& copy, const std::string& why) {
  return storage_error_with(copy, changed_nothing(why), another_copy);
}

tl::unexpected<core::Error> refuse_unchanged(const fs::path& file, const char* what, const core::Error& error) {
  return storage_error_with(file, changed_nothing(what, error.reason), error.way_out);
}

Status check_copy(const fs::path& copy, const fs::path& database) {
  std::error_code failed;
  if (!fs::exists(copy, failed)) return refuse_copy(copy, no_such_copy);
  if (!fs::is_regular_file(copy, failed)) return refuse_copy(copy, not_regular);
  if (fs::equivalent(copy, database, failed)) return refuse_copy(copy, "this is the file itself, not a copy of it");
  const auto look = BOGOSITY_TRY(Database::read_header(copy));
  if (look.size == 0) return refuse_copy(copy, "this copy is empty");
  if (look.size > limits::bytes_of_a_database)
    return refuse_copy(copy, "this is larger than 8 GB, the limit for a copy");
  if (!look.is_database) return refuse_copy(copy, "this is not a copy of a bogosity file, or it is badly damaged");
  if (auto ok = check_ours(copy, migrations()); !ok) {
    return storage_error_with(copy, changed_nothing("it cannot be restored", ok.error().reason), another_copy);
  }
  return check_was_closed(copy);
}

// A copy comes from anywhere: what it would run is taken out of it before it takes the file's place.
Status remove_foreign_objects(Database& candidate) {
  const auto faults = BOGOSITY_TRY(faults_in_schema(candidate));
  if (faults.runs.empty()) return {};
  auto transaction = BOGOSITY_TRY(Transaction::begin(candidate));
  BOGOSITY_TRY(mend_schema(candidate));
  return transaction.commit();
}

// Checks the copy and brings it up to date, in a file beside the database that can take its place.
// The file keeps its id, so that its copies stay its own, whichever copy comes in.
Status prepare(const fs::path& copy, const fs::path& database, const fs::path& partial, CopyProgress& progress) {
  if (auto ok = copy_file(copy, OpenMode::bytes, partial, progress); !ok) {
    return refuse_unchanged(copy, "it could not be read or copied completely", ok.error());
  }
  auto candidate = Database::open(partial, patience::of_opening, OpenMode::write);
  if (!candidate) return refuse_copy(copy, "this copy is damaged: it cannot be opened");
  enable_triggers(candidate->handle(), false);
  const auto damage = BOGOSITY_TRY(damage_in(*candidate, Depth::journals, progress));
  if (damage) return refuse_copy(copy, fmt::format("this copy is damaged ({})", *damage));
  // The writers noted in the copy no longer write.
  BOGOSITY_TRY(candidate->run("DELETE FROM lease"));
  if (auto ok = migrate(*candidate, migrations()); !ok)
    return refuse_unchanged(copy, "this copy is of an older version and cannot be brought up to date", ok.error());
  if (const auto own = file_id_of(database)) BOGOSITY_TRY(candidate->change("UPDATE file_id SET id = ?", own->bytes));
  return remove_foreign_objects(*candidate);
}

Status count(const fs::path& partial, Restored& restored) {
  auto database = BOGOSITY_TRY(Database::open(partial, patience::of_opening, OpenMode::read));
  restored.sessions = BOGOSITY_TRY(database.number("SELECT count(*) FROM session"));
  restored.last_entry =
      BOGOSITY_TRY(database.first("SELECT typed_ms, typed_offset FROM entry ORDER BY typed_ms DESC LIMIT 1",
                                  [](const Statement& row) { return row.instant(0); }));
  return {};
}

// Gives the damage in words. Refuses what is no database, another program's, or one of a newer program.
Result<std::optional<std::string>> damage_at_first_sight(const fs::path& database) {
  using Damage = std::optional<std::string>;
  const auto look = BOGOSITY_TRY(Database::read_header(database));
  if (look.size == 0) return Damage("it was empty");
  if (!look.is_database)
    return storage_error_with(
        database, changed_nothing("this is not a database and was not replaced"),
        "if it is a damaged database, move it elsewhere and restore again; otherwise name another "
        "file with --db");
  BOGOSITY_TRY(check_ours(database, migrations()));
  if (is_beyond_reading(database)) return Damage("SQLite could not read it");
  return Damage();
}

// Refuses to restore while another program writes a session in this file.
Status check_nobody_writes(Database& database) {
  if (!BOGOSITY_TRY(database.has_table("lease"))) return {};  // it is damaged
  const auto keys = BOGOSITY_TRY(database.numbers("SELECT session FROM lease"));
  const WriteLocks write_locks(Program::terminal);
  for (const std::int64_t key : keys) BOGOSITY_TRY(write_locks.check_free(database, key));
  return {};
}

// Takes the right to write; false if another program does not let go of the file.
Result<bool> take(BackupCopy& copying) {
  const auto until = std::chrono::steady_clock::now() + patience::of_a_command;
  while (BOGOSITY_TRY(copying.step(0)) == BackupCopy::CopyStatus::busy) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(patience::between_tries);
  }
  return true;
}

// Gives the file a second name; where there are no hard links, its only one, with a moment without a database.
std::error_code give_aside_name(const fs::path& database, const fs::path& aside) {
  std::error_code failed;
  fs::create_hard_link(database, aside, failed);
  std::error_code unknown;
  if (failed && failed != std::errc::file_exists && !fs::exists(aside, unknown)) {
    failed.clear();
    fs::rename(database, aside, failed);
  }
  return failed;
}

void put_back(const fs::path& database, const fs::path& aside) {
  std::error_code ignored;
  fs::rename(fs::path(aside) += "-journal", fs::path(database) += "-journal", ignored);
  fs::rename(aside, database, ignored);  // of two names of one file it takes none away
  fs::remove(aside, ignored);
}

Result<fs::path> set_aside(const fs::path& database, const fs::path& partial) {
  const std::int64_t now_ms = wall_clock()().utc_ms;
  std::error_code failed;
  fs::path aside;
  for (int i = 0; i < 100; ++i) {
    aside = aside_name(database, now_ms + std::int64_t{i} * 1000);
    failed = give_aside_name(database, aside);
    if (failed != std::errc::file_exists) break;
  }
  std::error_code ignored;
  if (!failed) {
    // The journal belongs to what was damaged: it must not be played into the copy.
    fs::rename(fs::path(database) += "-journal", fs::path(aside) += "-journal", ignored);
    fs::permissions(partial, fs::status(aside, ignored).permissions(), ignored);
    fs::rename(partial, database, failed);
    if (failed) put_back(database, aside);
  }
  if (failed)
    return storage_error_with(
        database, changed_nothing(fmt::format("the damaged file could not be moved ({})", failed.message())),
        "change the folder's permissions");
  fsync_folder(database.parent_path());
  return aside;
}

Status create_restored(const fs::path& database, const fs::path& partial) {
  // This journal has lost its file: it must not be played into the copy.
  std::error_code ignored;
  fs::rename(fs::path(database) += "-journal", journal_aside_name(database, wall_clock()().utc_ms), ignored);
  const std::error_code failed = give_name(partial, database);
  if (failed)
    return storage_error_with(database,
                              changed_nothing(fmt::format("the copy could not be moved there ({})", failed.message())),
                              "try again");
  fsync_folder(database.parent_path());
  return {};
}

// Copies the database, then overwrites it with the backup. Starts over if somebody wrote to it in between.
Status replace(const fs::path& copy, const fs::path& database, const fs::path& partial, Restored& restored,
               CopyProgress& progress) {
  BackupRequest request{database, backup_reason::before_restore};
  request.spared = real_place(copy);
  request.keeps_damaged = false;
  for (int i = 0; i < most_tries; ++i) {
    const auto changes = BOGOSITY_TRY(change_counter_of(database));
    const auto before = make_backup(request, progress);
    if (!before) return refuse_unchanged(database, "the file could not be backed up first", before.error());
    if (before->damage) {
      restored.damage = *before->damage;
      return {};
    }
    restored.before = before->file;
    const auto done = BOGOSITY_TRY(overwrite(database, partial, changes, progress));
    if (done) return {};
  }
  return file_is_busy(database);
}

}  // namespace

Result<std::uint32_t> change_counter_of(const fs::path& database) {
  const auto look = BOGOSITY_TRY(Database::read_header(database));
  return look.changes;
}

Result<bool> overwrite(const fs::path& database, const fs::path& partial, std::uint32_t changes,
                       CopyProgress& progress) {
  auto candidate = BOGOSITY_TRY(Database::open(partial, patience::of_opening, OpenMode::write));
  auto live = BOGOSITY_TRY(Database::open(database, patience::of_opening, OpenMode::write));
  BOGOSITY_TRY(check_nobody_writes(live));
  auto copying = BOGOSITY_TRY(BackupCopy::begin(candidate, live));
  const auto taken = BOGOSITY_TRY(take(copying));
  if (!taken) return file_is_busy(database);
  const auto now = BOGOSITY_TRY(change_counter_of(database));
  if (now != changes) return false;
  progress.enter(CopyProgress::CopyPhase::restoring, copying.pages());
  const auto all = copying.step(-1);
  if (!all) return refuse_unchanged(database, "the file could not be replaced", all.error());
  if (*all != BackupCopy::CopyStatus::done) return file_is_busy(database);
  return true;
}

Result<Restored> restore(const fs::path& copy, const fs::path& file, CopyProgress& progress) {
  const fs::path database = real_place(file);
  BOGOSITY_TRY(check_copy(copy, database));
  std::error_code failed;
  const bool missing = !fs::exists(fs::symlink_status(database, failed));
  if (!missing && !fs::is_regular_file(database, failed))
    return storage_error_with(database, changed_nothing(not_regular), "name a file with --db");
  const auto damage = BOGOSITY_TRY(missing ? std::optional<std::string>() : damage_at_first_sight(database));
  Restored restored;
  restored.damage = damage.value_or("");
  BOGOSITY_TRY(make_folder(database.parent_path()));
  const PartialFile partial(database);
  BOGOSITY_TRY(prepare(copy, database, partial.path(), progress));
  BOGOSITY_TRY(count(partial.path(), restored));
  if (const auto unsynced = fsync_file(partial.path())) {
    return storage_error_with(database, changed_nothing(disk_failed(unsynced.message())), "try again");
  }
  if (!missing && restored.damage.empty()) BOGOSITY_TRY(replace(copy, database, partial.path(), restored, progress));
  if (missing) {
    BOGOSITY_TRY(create_restored(database, partial.path()));
  } else if (!restored.damage.empty()) {
    restored.aside = BOGOSITY_TRY(set_aside(database, partial.path()));
  }
  return restored;
}

Result<fs::path> backup_named(const std::string& name, const fs::path& database) {
  std::error_code failed;
  if (name == "-") return storage_error_with("-", "standard input cannot be a copy", another_copy);
  if (fs::exists(name, failed) || name.find('/') != std::string::npos) return fs::path(name);
  std::vector<fs::path> found;
  const BackupList list = backups_of(database, wall_clock()().utc_ms);
  std::vector<BackupFile> all = list.all;
  all.insert(all.end(), list.others.begin(), list.others.end());
  for (const BackupFile& copy : all) {
    const std::string each = copy.file.filename().string();
    if (each == name) return copy.file;
    if (each.find(name) != std::string::npos) found.push_back(copy.file);
  }
  if (found.size() == 1) return found.front();
  return refuse_copy(name, found.empty() ? no_such_copy : "several copies have names like that");
}

Result<fs::path> last_backup(const fs::path& database) {
  const BackupList list = backups_of(database, wall_clock()().utc_ms);
  for (const BackupFile& copy : list.all) {
    if (!copy.damaged) return copy.file;
  }
  if (!list.others.empty())
    return storage_error_with(list.folder, changed_nothing("all copies there are of another file of that name"),
                              "`bogosity backup --list` lists them; `bogosity restore NAME` restores one");
  return storage_error_with(list.folder, changed_nothing("there is no copy of this file yet"),
                            "name a copy in another folder");
}

}  // namespace bogosity::db
