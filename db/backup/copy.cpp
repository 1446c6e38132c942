#include "db/backup/copy.h"

#include <sqlite3.h>

#include <optional>
#include <string>
#include <thread>

namespace bogosity::db {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using CopyStatus = BackupCopy::CopyStatus;

constexpr milliseconds copy_slice{8};
constexpr milliseconds rest{1};
// Even a slow disk reads so few pages in a moment.
constexpr int pages_per_step = 32;
constexpr int pages_of_snapshot = 256;  // a megabyte: a few milliseconds under a lock

struct CopyErrorText {
  std::string what;
  const char* way_out;
};

CopyErrorText copy_error_text(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL: return {"the disk is full", "make room there"};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH: return {"the folder is not writable", "change its permissions"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {"another program kept using the file", "try again when it has finished"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return {"the file to copy is damaged", restore_earlier};
    case SQLITE_IOERR:
      if (code == SQLITE_IOERR_WRITE) {
        return {"the disk took no more, or a limit on the size of files was reached", "make room, or raise the limit"};
      }
      return {disk_failed(sqlite3_errstr(code)), another_disk};
    default: return {std::string("copying failed (") + sqlite3_errstr(code) + ")", "try again"};
  }
}

tl::unexpected<core::Error> copy_error(int code, const std::filesystem::path& into) {
  const CopyErrorText words = copy_error_text(code);
  return storage_error_with(into, words.what, words.way_out);
}

// This lock lets others read, and nobody commit.
class WriteHold {
 public:
  explicit WriteHold(Database& database) : database_(database), held_(database.run("BEGIN").has_value()) {
    is_held_ = held_ && database.number("SELECT count(*) FROM sqlite_schema");
  }
  WriteHold(const WriteHold&) = delete;
  WriteHold& operator=(const WriteHold&) = delete;
  ~WriteHold() {
    if (held_) static_cast<void>(database_.run("ROLLBACK"));
  }
  bool is_held() const { return is_held_; }

 private:
  Database& database_;
  bool held_;  // a transaction, if not yet the lock
  bool is_held_ = false;
};

void tell(CopyProgress& progress, const BackupCopy& copying) {
  progress.total = copying.pages();
  progress.done = copying.pages() - copying.remaining();
}

// Copies in portions while it holds a lock, on a connection of its own: the caller goes on using the other connection.
Status copy_under_lock(const std::filesystem::path& file, Database& into, CopyProgress& progress,
                       const CopyPace& pace) {
  std::optional<Database> from;
  std::optional<BackupCopy> copying;
  for (const auto until = steady_clock::now() + pace.patience; !progress.given_up;) {
    auto status = CopyStatus::busy;
    if (!from) {
      auto own = Database::open(file, pace.hold, OpenMode::write);
      if (!own && !own.error().passing) return tl::unexpected(own.error());
      if (own) from.emplace(std::move(*own));
    }
    if (from) {
      const WriteHold lock(*from);
      if (lock.is_held() && !copying) copying.emplace(BOGOSITY_TRY(BackupCopy::begin(*from, into)));
      if (lock.is_held()) status = BOGOSITY_TRY(copying->step(pace.hold, pages_per_step));
    }
    if (status == CopyStatus::done) return {};
    if (steady_clock::now() > until) return copy_error(SQLITE_BUSY, into.file());
    if (copying) tell(progress, *copying);
    std::this_thread::sleep_for(rest);
  }
  return {};
}

// The result is false if others make the copy begin anew too often.
Result<bool> copy_between_others(Database& from, Database& into, CopyProgress& progress, int most_restarts) {
  auto copying = BOGOSITY_TRY(BackupCopy::begin(from, into));
  auto last_success = steady_clock::now();
  while (!progress.given_up && copying.restarts() < most_restarts) {
    const auto status = BOGOSITY_TRY(copying.step(copy_slice, pages_per_step));
    if (status == CopyStatus::done) return true;
    const auto now = steady_clock::now();
    if (status == CopyStatus::more) last_success = now;
    if (now - last_success > patience::with_a_lock) return copy_error(SQLITE_BUSY, into.file());
    tell(progress, copying);
    std::this_thread::sleep_for(rest);
  }
  return false;
}

}  // namespace

void BackupCopy::Finish::operator()(sqlite3_backup* copying) const { sqlite3_backup_finish(copying); }

Result<BackupCopy> BackupCopy::begin(Database& from, Database& into) {
  sqlite3_backup* handle = sqlite3_backup_init(into.handle(), "main", from.handle(), "main");
  if (handle == nullptr) return copy_error(sqlite3_extended_errcode(into.handle()), into.file());
  return BackupCopy(into.file(), handle);
}

int BackupCopy::pages() const { return sqlite3_backup_pagecount(handle_.get()); }
int BackupCopy::remaining() const { return sqlite3_backup_remaining(handle_.get()); }

Result<CopyStatus> BackupCopy::step(int pages) {
  const bool had_begun = this->pages() > 0;
  const int before = remaining();
  const int code = sqlite3_backup_step(handle_.get(), pages);
  if (code == SQLITE_DONE) return CopyStatus::done;
  if ((code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED) return CopyStatus::busy;
  if (code != SQLITE_OK) return copy_error(code, into_);
  if (had_begun && before - remaining() != pages) ++restarts_;
  return CopyStatus::more;
}

Result<CopyStatus> BackupCopy::step(milliseconds slice, int pages) {
  const auto until = steady_clock::now() + slice;
  Result<CopyStatus> status = CopyStatus::more;
  do {
    status = step(pages);
  } while (status && *status == CopyStatus::more && steady_clock::now() < until);
  return status;
}

Status copy_in_slices(Database& from, Database& into, CopyProgress& progress, const CopyPace& pace) {
  if (BOGOSITY_TRY(copy_between_others(from, into, progress, pace.restarts))) return {};
  BOGOSITY_TRY(copy_under_lock(from.file(), into, progress, pace));
  return progress.given_up ? storage_error_with(into.file(), "copying was given up", "") : Status();
}

Result<PrivateCopy> PrivateCopy::begin(Database& source) {
  auto copy = BOGOSITY_TRY(Database::open_private(source.file()));
  auto copying = BOGOSITY_TRY(BackupCopy::begin(source, copy));
  return PrivateCopy(std::move(copy), std::move(copying));
}

Result<bool> PrivateCopy::step(milliseconds slice) {
  if (!copying_) return true;
  // Beside somebody who never stops writing it would begin anew for ever: then all of it is read under one lock.
  const bool is_disturbed = copying_->restarts() >= CopyPace().restarts;
  const auto status = BOGOSITY_TRY(is_disturbed ? copying_->step(-1) : copying_->step(slice, pages_of_snapshot));
  if (status == CopyStatus::done) copying_.reset();
  return status == CopyStatus::done;
}

}  // namespace bogosity::db
