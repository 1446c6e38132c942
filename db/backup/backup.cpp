#include "db/backup/backup.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <system_error>

#include "core/edits.h"
#include "core/numbers.h"
#include "core/time.h"
#include "db/backup/copy.h"
#include "db/schema/schema.h"
#include "db/sqlite/files.h"
#include "db/system/clock.h"
#include "db/system/output_file.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace chrono = std::chrono;

using core::is_digit;

namespace {

constexpr std::string_view damaged_mark = "-damaged";
constexpr std::string_view pattern = "dddd-dd-ddTdd-dd-ddZ-";
constexpr std::int64_t clock_tolerance_ms = 60LL * 60 * 1000;
constexpr chrono::minutes copy_abandoned_without_writer{1};
constexpr chrono::hours copy_abandoned_after{24};

// `text` fits the pattern. The result is empty if the calendar has no such day.
std::optional<std::int64_t> moment_of(std::string_view text) {
  const auto day = core::ms_of_day(text);
  const auto number = [text](std::size_t at) { return core::number_at(text, at, 2); };
  if (!day) return {};
  return *day + ((std::int64_t{number(11)} * 60 + number(14)) * 60 + number(17)) * 1000;
}

bool fits_pattern(std::string_view text) {
  if (text.size() <= pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == 'd' ? !is_digit(text[i]) : text[i] != pattern[i]) return false;
  }
  const auto is_of_reason = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-'; };
  return std::all_of(text.begin() + pattern.size(), text.end(), is_of_reason);
}

// Reads the name of a backup of this database; gives nothing for any other name.
std::optional<BackupFile> read_name(const fs::path& database, const fs::path& file) {
  const std::string name = file.filename().string();
  const std::string begin = database.stem().string() + "-";
  const std::string end = database.extension().string();
  if (!name.starts_with(begin) || !name.ends_with(end) || name.size() <= begin.size() + end.size()) return {};
  const std::string_view middle = std::string_view(name).substr(begin.size(), name.size() - begin.size() - end.size());
  const auto made = fits_pattern(middle) ? moment_of(middle) : std::nullopt;
  if (!made) return {};
  BackupFile copy;
  copy.file = file;
  copy.made_ms = *made;
  copy.reason = middle.substr(pattern.size());
  copy.damaged = copy.reason.ends_with(damaged_mark);
  if (copy.damaged) copy.reason.resize(copy.reason.size() - damaged_mark.size());
  return copy;
}

bool is_from_the_future(const BackupFile& copy, std::int64_t now_ms) {
  return copy.made_ms > now_ms + clock_tolerance_ms;
}

bool is_ours(const fs::path& file) {
  const auto look = Database::read_header(file);
  return look && look->is_database && look->application_id == our_application_id;
}

void remove_quietly(const fs::path& file) {
  std::error_code ignored;
  fs::remove(file, ignored);
}

// Gives a name such as "FILE.1234-1.partial".
bool is_stale(const fs::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  if (!name.ends_with(partial_mark)) return false;
  const auto ended =
      has_ended(std::string_view(name).substr(name.rfind('.', name.size() - partial_mark.size() - 1) + 1));
  std::error_code failed;
  const auto age = fs::file_time_type::clock::now() - entry.last_write_time(failed);
  return ended && !failed && (age > copy_abandoned_after || (*ended && age > copy_abandoned_without_writer));
}

void remove_stale_in(const fs::path& folder, std::string_view begin) {
  for (const fs::directory_entry& each : files_in(folder)) {
    std::error_code unknown;
    if (!each.is_regular_file(unknown) || !each.path().filename().string().starts_with(begin)) continue;
    if (!is_stale(each)) continue;
    remove_quietly(each.path());
    remove_quietly(fs::path(each.path()) += "-journal");
  }
}

constexpr int names_tried = 100;

tl::unexpected<core::Error> name_taken(const fs::path& file) {
  return storage_error_with(file, "there is a file of that name already; it was not touched", "choose another name");
}

tl::unexpected<core::Error> refuse_name(const fs::path& file, const std::error_code& failed) {
  return failed == std::errc::file_exists
             ? name_taken(file)
             : storage_error_with(file, fmt::format("the copy could not be given its name ({})", failed.message()),
                                  "try again");
}

// Gives the copy the file permissions of the database.
Status finish(const fs::path& partial, const fs::path& like) {
  std::error_code ignored;
  fs::permissions(partial, fs::status(like, ignored).permissions(), ignored);
  if (const auto failed = fsync_file(partial)) {
    return storage_error_with(partial, disk_failed(failed.message()), another_disk);
  }
  return {};
}

// Gives a moment such as "2026-11-21T20-15-03Z".
std::string moment_in_name(std::int64_t utc_ms) {
  return fmt::format("{:%Y-%m-%dT%H-%M-%SZ}", fmt::gmtime(static_cast<std::time_t>(utc_ms / 1000)));
}

// `reason` becomes lower case letters, digits and hyphens; the moment is exact to the second.
std::string backup_name(const fs::path& database, std::int64_t made_ms, std::string_view reason, bool damaged) {
  std::string slug(reason);
  for (char& c : slug) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (!is_digit(c) && (c < 'a' || c > 'z')) c = '-';
  }
  const fs::path real = real_place(database);
  return real.stem().string() + "-" + moment_in_name(made_ms) + "-" + slug + std::string(damaged ? damaged_mark : "") +
         real.extension().string();
}

// Another program may be faster: then the copy is dated a second later.
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

// The copy has to have the version of the database, even one that this program does not know: that before it was
// copied, or, where another program updated the database meanwhile, that after.
Result<std::optional<std::string>> damage_in_copy(const fs::path& partial, const fs::path& database,
                                                  const FileHeader& source, Depth depth, CopyProgress& progress) {
  auto copy = Database::open(partial, patience::of_opening, OpenMode::write);
  if (!copy) return std::optional<std::string>("it cannot be opened");
  const auto look = Database::read_header(partial);
  const auto later = Database::read_header(database);
  const auto newest = later ? std::max(later->version, source.version) : source.version;
  if (!look || look->application_id != our_application_id || look->version < source.version || look->version > newest) {
    return std::optional<std::string>("it is not marked as a file of bogosity");
  }
  return damage_in(*copy, depth, progress);
}

// The destination is a folder for copies of any name, or one file that must not be there yet.
struct Destination {
  fs::path folder;
  fs::path file;  // empty: a dated name
};

Result<Destination> destination_for(const BackupRequest& request) {
  if (request.to.empty()) return Destination{backup_folder(request.file), {}};
  std::error_code unknown;
  if (fs::is_directory(request.to, unknown)) return Destination{whole_path(request.to), {}};
  const fs::path file = whole_path(request.to);
  if (fs::exists(fs::symlink_status(file, unknown))) return name_taken(request.to);
  BOGOSITY_TRY(check_output(file));
  // A stick that is not mounted must not be copied to a folder of its name on this disk.
  if (!fs::is_directory(file.parent_path(), unknown))
    return storage_error_with(file.parent_path(), "there is no such folder; nothing was copied",
                              "mount the disk, create the folder, or name another one");
  return Destination{file.parent_path(), file};
}

Status copy_from(Database& from, const fs::path& into, CopyProgress& progress) {
  auto copy = Database::open(into, patience::of_opening);
  if (!copy)
    return storage_error_with(into.parent_path(), "no file can be created there",
                              "change the folder's permissions, or make room");
  // The copy is nobody's yet: what a crash leaves of it is thrown away, and all of it is synced at the end.
  BOGOSITY_TRY(copy->run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY"));
  return copy_in_slices(from, *copy, progress);
}

// Gives the moment of the next copy: now, or a second after the newest one, so that no two are of the same second.
std::int64_t next_moment(const fs::path& database, std::int64_t now_ms) {
  const auto all = backups_of(database, now_ms).all;
  if (all.empty() || is_from_the_future(all.front(), now_ms)) return now_ms;
  return std::max(now_ms, all.front().made_ms + 1000);
}

// Removes what is beyond the number kept; never `fresh` or `spared`.
void remove_old_backups(const fs::path& database, std::int64_t now_ms, const fs::path& fresh, const fs::path& spared) {
  std::vector<BackupFile> whole;
  std::vector<BackupFile> removed;
  std::size_t damaged = 0;
  for (const BackupFile& copy : backups_of(database, now_ms).all) {
    if (!copy.damaged)
      whole.push_back(copy);
    else if (++damaged > damaged_backups_kept)
      removed.push_back(copy);
  }
  const auto too_many = too_many_of(std::move(whole));
  removed.insert(removed.end(), too_many.begin(), too_many.end());
  for (const BackupFile& copy : removed) {
    if (copy.file != fresh && copy.file != spared) remove_quietly(copy.file);
  }
}

// Removes what programs that are gone have left unfinished in the folder, and beside the database itself.
void remove_stale_partials(const fs::path& database) {
  const fs::path real = real_place(database);
  remove_stale_in(backup_folder(database), real.stem().string() + "-");
  remove_stale_in(real.parent_path(), real.filename().string() + ".");
}

}  // namespace

fs::path real_place(const fs::path& file) {
  std::error_code failed;
  const fs::path whole = whole_path(file);
  const fs::path real = fs::weakly_canonical(whole, failed);
  return failed ? whole : real;
}

fs::path backup_folder(const fs::path& database) { return real_place(database).parent_path() / "backups"; }

BackupList backups_of(const fs::path& database, std::int64_t now_ms) {
  const fs::path real = real_place(database);
  BackupList copies;
  copies.folder = backup_folder(database);
  const auto own = file_id_of(real);
  for (const fs::directory_entry& each : files_in(copies.folder)) {
    std::error_code unknown;
    if (!each.is_regular_file(unknown) || each.is_symlink(unknown)) continue;
    auto copy = read_name(real, each.path());
    if (!copy || !is_ours(copy->file)) continue;
    copy->size = static_cast<std::int64_t>(each.file_size(unknown));
    const auto of = own ? file_id_of(copy->file) : std::nullopt;
    (of && *of != *own ? copies.others : copies.all).push_back(std::move(*copy));
  }
  const auto age = [&](const BackupFile& copy) { return std::pair(!is_from_the_future(copy, now_ms), copy.made_ms); };
  for (auto* each : {&copies.all, &copies.others})
    std::ranges::sort(*each, [&](const BackupFile& a, const BackupFile& b) { return age(a) > age(b); });
  return copies;
}

std::optional<core::Uuid> file_id_of(const fs::path& file) {
  std::error_code unknown;
  if (!fs::is_regular_file(file, unknown)) return {};
  auto database = Database::open(file, {}, OpenMode::bytes);
  if (!database || !database->has_table("file_id").value_or(false)) return {};
  return database->first_id("SELECT id FROM file_id").value_or(std::nullopt);
}

std::vector<BackupFile> too_many_of(std::vector<BackupFile> all) {
  constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
  std::vector<BackupFile> removed;
  while (all.size() > backups_kept) {
    std::map<std::pair<std::int64_t, std::string>, int> of_day_and_reason;
    std::map<std::string, int> of_reason;
    for (const BackupFile& each : all) {
      ++of_day_and_reason[{each.made_ms / day_ms, each.reason}];
      ++of_reason[each.reason];
    }
    // How much there is of its kind: of its day and reason first, then of its reason.
    const auto crowd = [&](const BackupFile& each) {
      return std::pair(of_day_and_reason[{each.made_ms / day_ms, each.reason}], of_reason[each.reason]);
    };
    // The oldest of the largest crowd.
    auto victim = std::prev(all.end());
    for (auto each = all.rbegin(); each != all.rend(); ++each) {
      if (crowd(*each) > crowd(*victim)) victim = std::prev(each.base());
    }
    // The first copy of a day is older than all that went wrong on it.
    if (crowd(*victim).first > 2) {
      const auto is_beside = [&](const BackupFile& each) {
        return each.reason == victim->reason && each.made_ms / day_ms == victim->made_ms / day_ms;
      };
      do --victim;
      while (!is_beside(*victim));
    }
    removed.push_back(std::move(*victim));
    all.erase(victim);
  }
  return removed;
}

bool is_backup_name_of(const fs::path& database, const fs::path& file) {
  return read_name(real_place(database), file).has_value();
}

constexpr std::string_view damaged_aside = ".damaged-";
constexpr std::string_view journal_aside = "-journal.left-over-";

fs::path aside_name(const fs::path& database, std::int64_t now_ms) {
  return fs::path(database) += std::string(damaged_aside) + moment_in_name(now_ms);
}

fs::path journal_aside_name(const fs::path& database, std::int64_t now_ms) {
  return fs::path(database) += std::string(journal_aside) + moment_in_name(now_ms);
}

std::vector<fs::path> set_aside_files(const fs::path& database) {
  const fs::path real = real_place(database);
  const std::string name = real.filename().string();
  const auto is_aside = [&](std::string_view each) {
    for (const std::string_view mark : {damaged_aside, journal_aside}) {
      const std::string begin = name + std::string(mark);
      // A journal went with its file, under the file's new name.
      if (each.starts_with(begin) && fits_pattern(std::string(each.substr(begin.size())) + "-x")) return true;
    }
    return false;
  };
  std::vector<fs::path> found;
  for (const fs::directory_entry& each : files_in(real.parent_path())) {
    if (is_aside(each.path().filename().string())) found.push_back(each.path());
  }
  std::ranges::sort(found);
  return found;
}

Status make_folder(const fs::path& folder) {
  std::error_code failed;
  if (fs::is_directory(folder, failed)) return {};
  fs::create_directories(folder, failed);
  if (failed)
    return storage_error_with(folder, fmt::format("the backup folder cannot be created ({})", failed.message()),
                              "create it yourself, or change the permissions");
  fsync_folder(folder.parent_path());
  return {};
}

Result<fs::path> require_undamaged(const Backup& backup, const fs::path& database) {
  if (!backup.damage) return backup.file;
  return storage_error_with(
      database,
      fmt::format("the file is damaged ({}); {}", *backup.damage,
                  backup.file.empty() ? "no copy of it was made" : "the damaged file was copied all the same"),
      restore_earlier);
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
  if (request.to.empty()) BOGOSITY_TRY(make_folder(place.folder));
  remove_stale_partials(database);
  const std::int64_t now_ms = request.now_ms ? *request.now_ms : wall_clock()().utc_ms;
  const fs::path name = backup_name(database, now_ms, request.reason, false);
  const PartialFile partial(place.file.empty() ? place.folder / name : place.file);
  const auto copied = request.source != nullptr ? copy_from(*request.source, partial.path(), progress)
                                                : copy_file(database, OpenMode::write, partial.path(), progress);
  if (!copied && is_beyond_reading(database)) return Backup{{}, "SQLite cannot read it"};
  if (!copied) return tl::unexpected(copied.error());
  auto damage = BOGOSITY_TRY(damage_in_copy(partial.path(), database, source, request.depth, progress));
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
  BOGOSITY_TRY(database.check_in_place("it is not copied"));
  CopyProgress progress;
  BackupRequest request{database.file(), std::string(reason)};
  request.depth = depth;
  const auto backup = BOGOSITY_TRY(make_backup(request, progress));
  return require_undamaged(backup, database.file());
}

core::Progress progress_of(const CopyProgress& progress) {
  const CopyProgress::CopyPhase phase = progress.phase;
  const char* what = phase == CopyProgress::CopyPhase::copying     ? "Copying the file"
                     : phase == CopyProgress::CopyPhase::rewriting ? "Rewriting the sessions"
                                                                   : "Checking the copy";
  return {what, progress.done, progress.total};
}

core::Result<std::unique_ptr<core::Job>> begin_backup(const BackupRequest& request) {
  auto job = std::make_unique<CopyJob<fs::path>>([request](CopyProgress& progress) -> Result<fs::path> {
    return require_undamaged(BOGOSITY_TRY(make_backup(request, progress)), request.file);
  });
  // A window does not stand still for it.
  if (!job->has_thread())
    return storage_error_with(request.file, "no thread could be started for the copy",
                              "close other programs, then try again");
  return job;
}

core::Result<std::unique_ptr<core::Job>> begin_backup(Database& database, std::string_view reason) {
  if (database.is_private()) return nullptr;
  BOGOSITY_TRY(database.check_in_place("it is not copied"));
  BackupRequest request{database.file(), std::string(reason)};
  request.source = &database;
  return begin_backup(request);
}

core::Result<BackupList> backups_of(const Database& database) {
  return database.is_private() ? BackupList() : backups_of(database.file(), wall_clock()().utc_ms);
}

}  // namespace bogosity::db
