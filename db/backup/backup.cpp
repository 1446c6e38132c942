#include "db/backup/backup.h"

#include <future>
#include <system_error>

#include "db/backup/copy.h"
#include "db/schema/migrate.h"
#include "db/sqlite/database.h"
#include "db/sqlite/files.h"
#include "session/clock.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

using core::Result;
using core::Status;

constexpr int names_tried = 100;

tl::unexpected<core::Error> refuse_name(const fs::path& file, const std::error_code& failed) {
  if (failed == std::errc::file_exists) {
    return storage_error_with(file, "there is a file of that name already; it was not touched", "choose another name");
  }
  return storage_error_with(file, "the copy could not be given its name (" + failed.message() + ")", "try again");
}

// Gives the copy the file permissions of the database.
Status finish(const fs::path& partial, const fs::path& like) {
  std::error_code ignored;
  fs::permissions(partial, fs::status(like, ignored).permissions(), ignored);
  if (const auto failed = fsync_file(partial)) {
    return storage_error_with(partial, "the disk failed (" + failed.message() + ")",
                              "try again, or copy to another disk");
  }
  return {};
}

// Another program may be faster: then it is dated a second on.
Result<fs::path> give_dated_name(const BackupRequest& request, const fs::path& folder, const fs::path& partial,
                                 std::int64_t now_ms, bool damaged) {
  std::error_code failed;
  for (int i = 0; i < names_tried; ++i) {
    const fs::path file = folder / backup_name(request.file, now_ms + std::int64_t{i} * 1000, request.reason, damaged);
    failed = give_name(partial, file);
    if (!failed) return file;
    if (failed != std::errc::file_exists) break;
  }
  return refuse_name(folder, failed);
}

// Of the copy: its version is that of the database, whatever this program knows.
Result<std::optional<std::string>> damage_in_copy(const fs::path& partial, const FileHeader& source, Depth depth,
                                                  CopyProgress& progress) {
  auto copy = Database::open(partial, patience::of_opening, OpenMode::write);
  if (!copy) return std::optional<std::string>("it cannot be opened");
  const auto look = Database::read_header(partial);
  if (!look || look->application_id != our_application_id || look->version != source.version) {
    return std::optional<std::string>("it does not know itself as a file of bogosity");
  }
  return damage_in(*copy, depth, progress);
}

// A folder to put copies of any name in, or one file that must not be there yet.
struct Destination {
  fs::path folder;
  fs::path file;  // empty: a dated name
};

Result<Destination> destination_for(const BackupRequest& request) {
  if (request.to.empty()) return Destination{backup_folder(request.file), {}};
  std::error_code unknown;
  if (fs::is_directory(request.to, unknown)) return Destination{whole_path(request.to), {}};
  const fs::path file = whole_path(request.to);
  if (fs::exists(fs::symlink_status(file, unknown))) {
    return refuse_name(request.to, std::make_error_code(std::errc::file_exists));
  }
  return Destination{file.parent_path(), file};
}

// What a copy of the database can still be, where SQLite could not make one.
Result<Backup> no_copy(const fs::path& database, const core::Error& error) {
  if (!is_beyond_reading(database)) return tl::unexpected(error);
  return Backup{{}, "SQLite cannot read it"};
}

}  // namespace

Status make_folder(const fs::path& folder) {
  std::error_code failed;
  if (fs::is_directory(folder, failed)) return {};
  fs::create_directories(folder, failed);
  if (failed) {
    return storage_error_with(folder, "the folder for copies cannot be made (" + failed.message() + ")",
                              "make it yourself, or give yourself the right to");
  }
  fsync_folder(folder.parent_path());
  return {};
}

namespace {

Status copy_from(Database& from, const fs::path& into, CopyProgress& progress) {
  auto copy = Database::open(into, patience::of_opening);
  if (!copy) {
    return storage_error_with(into.parent_path(), "no file can be made there",
                              "give yourself the right to, or make room");
  }
  // It is nobody's yet: what a crash leaves of it is thrown away, and all of it is synced at the end.
  BOGOSITY_TRY(copy->run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY"));
  return copy_in_slices(from, *copy, progress);
}

}  // namespace

Result<fs::path> require_undamaged(const Backup& backup, const fs::path& database) {
  if (!backup.damage) return backup.file;
  const std::string kept =
      backup.file.empty() ? "no copy of it was made" : "a copy of it as it is was made all the same";
  return storage_error_with(database, "the file is damaged (" + *backup.damage + "); " + kept,
                            "`bogosity restore` puts a copy of an earlier day in its place");
}

Status copy_file(const fs::path& from, OpenMode mode, const fs::path& into, CopyProgress& progress) {
  auto source = BOGOSITY_TRY(Database::open(from, patience::of_opening, mode));
  return copy_from(source, into, progress);
}

Result<Backup> make_backup(const BackupRequest& request, CopyProgress& progress) {
  const fs::path database = real_place(request.file);
  BOGOSITY_TRY(check_ours(database, migrations()));
  const auto source = BOGOSITY_TRY(Database::read_header(database));
  const auto place = BOGOSITY_TRY(destination_for(request));
  BOGOSITY_TRY(make_folder(place.folder));
  remove_stale_partials(database);
  const std::int64_t now_ms = request.now_ms ? *request.now_ms : wall_clock()().utc_ms;
  const fs::path name = backup_name(database, now_ms, request.reason, false);
  const PartialFile partial(place.file.empty() ? place.folder / name : place.file);
  const auto copied = request.source != nullptr ? copy_from(*request.source, partial.path(), progress)
                                                : copy_file(database, OpenMode::write, partial.path(), progress);
  if (!copied) return no_copy(database, copied.error());
  auto damage = BOGOSITY_TRY(damage_in_copy(partial.path(), source, request.depth, progress));
  if (damage && !request.keeps_damaged) return Backup{{}, damage};
  BOGOSITY_TRY(finish(partial.path(), database));
  Backup backup{place.file, damage};
  if (place.file.empty()) {
    const std::int64_t moment = request.to.empty() ? next_moment(database, now_ms) : now_ms;
    backup.file = BOGOSITY_TRY(give_dated_name(request, place.folder, partial.path(), moment, damage.has_value()));
  } else if (const auto failed = give_name(partial.path(), place.file)) {
    return refuse_name(request.to, failed);
  }
  fsync_folder(place.folder);
  if (request.to.empty()) remove_old_backups(database, now_ms, backup.file, request.spared);
  return backup;
}

Result<fs::path> back_up(Database& database, std::string_view reason, Depth depth) {
  if (database.has_moved()) {
    return storage_error_with(database.file(),
                              "the file was deleted, renamed or replaced while it was open; it is not copied",
                              "put it back where it was, or leave and start again");
  }
  CopyProgress progress;
  BackupRequest request{database.file(), std::string(reason)};
  request.depth = depth;
  const auto backup = BOGOSITY_TRY(make_backup(request, progress));
  return require_undamaged(backup, database.file());
}

bogosity::Progress progress_of(const CopyProgress& progress) {
  const CopyProgress::CopyPhase phase = progress.phase;
  const char* what = phase == CopyProgress::CopyPhase::copying     ? "Copying the file"
                     : phase == CopyProgress::CopyPhase::rewriting ? "Rewriting the evenings"
                                                                   : "Checking the copy";
  return {what, progress.done, progress.total};
}

core::Result<std::unique_ptr<Job>> begin_backup(BackupRequest request) {
  try {
    return std::make_unique<CopyJob<fs::path>>([request](CopyProgress& progress) -> Result<fs::path> {
      return require_undamaged(BOGOSITY_TRY(make_backup(request, progress)), request.file);
    });
  } catch (const std::system_error& error) {
    return storage_error_with(request.file, std::string("no thread can be had to copy it (") + error.what() + ")",
                              "try again");
  }
}

}  // namespace bogosity::db
