// Copies of the file, made by SQLite's own backup interface while everybody may go on reading and writing it. A copy
// is checked from end to end before it gets its name; twenty of a database are kept beside it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/job.h"
#include "core/journal.h"
#include "core/result.h"
#include "db/sqlite/database.h"
#include "db/store/integrity.h"
#include "db/system/in_thread.h"

namespace bogosity::db {

// The copies of all sessions that the store keeps: dated, and named with the reason for which each was made.
struct BackupFile {
  std::filesystem::path file;
  std::int64_t made_ms = 0;  // since 1970 in UTC, to the second
  std::string reason;        // "session-ends"
  bool damaged = false;      // it is a true copy of a file that was damaged
  std::int64_t size = 0;     // bytes
};

struct BackupList {
  std::filesystem::path folder;
  std::vector<BackupFile> all;          // the newest first
  std::vector<BackupFile> others = {};  // the same of another file of that name: nobody makes room among them
};

// Why copies are made, as their names say it.
namespace backup_reason {
inline constexpr const char* session_begins = "session-begins";
inline constexpr const char* session_ends = "session-ends";
inline constexpr const char* before_migration = "before-migration";
inline constexpr const char* before_merge = "before-merge";
inline constexpr const char* before_restore = "before-restore";
inline constexpr const char* after_forgetting = "after-forgetting";
inline constexpr const char* by_hand = "by-hand";
}  // namespace backup_reason

// The folder beside the file in which its copies lie, what they are called, and which of them are kept:
// `backups/bogosity-2026-11-21T20-15-03Z-session-begins.db`. The time in a name is UTC, so that they sort by age
// wherever the laptop travels.

inline constexpr std::size_t backups_kept = 20;
inline constexpr std::size_t damaged_backups_kept = 3;

// The file itself, whatever link leads to it.
std::filesystem::path real_place(const std::filesystem::path& file);
std::filesystem::path backup_folder(const std::filesystem::path& database);

// The id of a file of sessions, which its copies carry. Empty for one that cannot be read.
std::optional<core::Uuid> file_id_of(const std::filesystem::path& file);

// The copies that make room, one by one until backups_kept are left: the oldest of the day and reason that have the
// most, then of the reason that has the most. So many copies of one reason, or of one day, displace each other and
// nothing else. The first copy of a day and reason stays while there are three: it is older than what went wrong that
// day. `all`: the newest first.
std::vector<BackupFile> too_many_of(std::vector<BackupFile> all);

// The backups of this database in its folder, newest first. A copy without an id counts as its own, and all do where
// the database cannot be read. A backup dated later than `now_ms` was made while the clock
// was wrong; it sorts as the oldest.
BackupList backups_of(const std::filesystem::path& database, std::int64_t now_ms);
// The same by the clock of now; none where nothing is kept.
core::Result<BackupList> backups_of(const Database& database);

bool is_backup_name_of(const std::filesystem::path& database, const std::filesystem::path& file);

// The damaged files and journals that `restore` set aside: `FILE.damaged-2026-11-21T20-15-03Z`.
std::vector<std::filesystem::path> set_aside_files(const std::filesystem::path& database);
// The names for that.
std::filesystem::path aside_name(const std::filesystem::path& database, std::int64_t now_ms);
std::filesystem::path journal_aside_name(const std::filesystem::path& database, std::int64_t now_ms);

struct BackupRequest {
  std::filesystem::path file;  // the database
  std::string reason;          // in a few words that a name can hold: "before-merge"
  // The folder or new file to write. Empty: the folder beside the database, where the oldest backup is removed. In a
  // folder the backup gets a dated name.
  std::filesystem::path to = {};
  std::filesystem::path spared = {};  // does not make room, though it may be the oldest
  Depth depth = Depth::journals;
  // Also keep a backup of a damaged file, marked as damaged?
  bool keeps_damaged = true;
  std::optional<std::int64_t> now_ms = {};  // for the name; without it the clock's
  // A connection to read it by, which its owner may use meanwhile, in another thread too: what is written through it
  // is in the copy, and does not make it begin anew. Without it one is opened.
  Database* source = nullptr;
};

struct Backup {
  std::filesystem::path file;         // empty: there is none, for it is damaged
  std::optional<std::string> damage;  // what is wrong with it, and so with the database
};

// After an error no file has the name of a backup, and the database is unchanged.
core::Result<Backup> make_backup(const BackupRequest& request, CopyProgress& progress);

// Makes one at once and gives its path. Refused if the copy shows that the database is damaged.
core::Result<std::filesystem::path> back_up(Database& database, std::string_view reason, Depth depth = Depth::journals);

// A damaged copy as a refusal.
core::Result<std::filesystem::path> require_undamaged(const Backup& backup, const std::filesystem::path& database);

// All of it into a new file that nobody else uses; not yet synced.
core::Status copy_file(const std::filesystem::path& from, OpenMode mode, const std::filesystem::path& into,
                       CopyProgress& progress);
core::Status make_folder(const std::filesystem::path& folder);

// Copies run in threads of their own, so that play does not wait for the disk. A step waits no longer than it is told.
// Destroying the work gives it up and waits for the thread.

core::Progress progress_of(const CopyProgress& progress);

template <class Value>
class CopyJob final : public core::Job {
 public:
  using Work = std::function<core::Result<Value>(CopyProgress&)>;
  explicit CopyJob(Work work) : work_(std::move(work)), made_(in_thread([this] { return work_(progress_); })) {}
  CopyJob(const CopyJob&) = delete;
  CopyJob& operator=(const CopyJob&) = delete;
  ~CopyJob() override { progress_.given_up = true; }

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    if (made_.wait_for(slice) == std::future_status::timeout) return false;
    return made_.get().map([](const Value&) { return true; });
  }
  core::Progress progress() const override { return progress_of(progress_); }
  // False: there was none to be had, and the first step does all of it.
  bool has_thread() const { return made_.wait_for(std::chrono::seconds(0)) != std::future_status::deferred; }
  // The result; unfinished work is given up first.
  core::Result<Value> result() {
    progress_.given_up = true;
    return made_.get();
  }

 private:
  Work work_;
  CopyProgress progress_;
  std::shared_future<core::Result<Value>> made_;  // the last one: it uses all others
};

core::Result<std::unique_ptr<core::Job>> begin_backup(const BackupRequest& request);
// Of this file, beside it, named with the reason. Nothing where nothing is kept. The database may be used meanwhile; it
// has to outlive the work.
core::Result<std::unique_ptr<core::Job>> begin_backup(Database& database, std::string_view reason);

// A copy put back in the place of the database. It is checked from end to end first, what lies there is copied before
// it goes, and at every moment, whatever crashes, there is one of the two under the name, whole.
struct Restored {
  std::int64_t sessions = 0;
  std::optional<core::Instant> last_entry;  // when it was typed
  std::filesystem::path before;             // the copy of what was there; empty: nothing was, or it could not be read
  std::filesystem::path aside;              // where the damaged file went that was there
  std::string damage;                       // what was wrong with it
};

// A copy of an earlier version is brought up to date on its way. A database that can be read is overwritten in one
// transaction, so other programs that have it open see the copy from then on; one that is damaged, empty or missing
// gives its name to the copy. On any error the database is as it was.
core::Result<Restored> restore(const std::filesystem::path& copy, const std::filesystem::path& database,
                               CopyProgress& progress);

// The copy that a person means: a path, or for one of the copies beside the database its name, or a piece of it that
// no other has.
core::Result<std::filesystem::path> backup_named(const std::string& name, const std::filesystem::path& database);
// The newest one that is not damaged.
core::Result<std::filesystem::path> last_backup(const std::filesystem::path& database);

// A finished file replaces a database: it is written into it in one transaction, or gets its name.

// Counts the transactions that changed the file.
core::Result<std::uint32_t> change_counter_of(const std::filesystem::path& database);

// False, and nothing done, if the file has been changed since it had made so many changes: nothing that was logged
// meanwhile may be lost.
core::Result<bool> overwrite(const std::filesystem::path& database, const std::filesystem::path& partial,
                             std::uint32_t changes, CopyProgress& progress);

}  // namespace bogosity::db
