#include "db/backup/copy.h"

#include <sqlite3.h>

#include <chrono>
#include <string>
#include <thread>

#include "db/sqlite/errors.h"

namespace bogosity::db {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds copy_slice{8};
constexpr milliseconds rest{1};
// So few that even a slow disk has them in a moment.
constexpr int pages_per_step = 32;
constexpr milliseconds patience_with_a_lock{10'000};

struct ErrorText {
  std::string what;
  const char* way_out;
};

ErrorText words_for(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return {"the disk is full", "make room there"};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {"it may not be written there", "give yourself the right to write in that folder"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {"another program was at work on the file all the while", "try again when it has finished"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return {"what was to be copied is damaged", "`bogosity restore` puts a copy of an earlier day in its place"};
    case SQLITE_IOERR:
      if (code == SQLITE_IOERR_WRITE) {
        return {"the disk took no more, or a limit on the size of files was reached", "make room, or raise the limit"};
      }
      return {std::string("the disk failed (") + sqlite3_errstr(code) + ")", "try again, or copy to another disk"};
    default:
      return {std::string("copying failed (") + sqlite3_errstr(code) + ")", "try again"};
  }
}

tl::unexpected<core::Error> copy_error(int code, const Database& into) {
  const ErrorText words = words_for(code);
  return storage_error_with(into.file(), words.what, words.way_out);
}

// A lock that lets others read, and nobody commit.
class WriteHold {
 public:
  explicit WriteHold(Database& database) : database_(database), held_(begin(database)) {}
  WriteHold(const WriteHold&) = delete;
  WriteHold& operator=(const WriteHold&) = delete;
  ~WriteHold() {
    if (held_) static_cast<void>(database_.run("ROLLBACK"));
  }
  bool held() const { return held_; }

 private:
  static bool begin(Database& database) {
    if (!database.run("BEGIN")) return false;
    if (database.number("SELECT count(*) FROM sqlite_schema")) return true;
    static_cast<void>(database.run("ROLLBACK"));
    return false;
  }
  Database& database_;
  bool held_;
};

// Step after step for about that long.
core::Result<BackupCopy::CopyStatus> steps_for(BackupCopy& copying, milliseconds time) {
  const auto until = steady_clock::now() + time;
  core::Result<BackupCopy::CopyStatus> step = BackupCopy::CopyStatus::more;
  do {
    step = copying.step(pages_per_step);
  } while (step && *step == BackupCopy::CopyStatus::more && steady_clock::now() < until);
  return step;
}

// The longer slices are taken by a connection of its own: whoever lent the other one goes on with it.
class FinalPass {
 public:
  FinalPass(const Database& from, Database& into) : file_(from.file()), into_(into) {}

  core::Result<BackupCopy::CopyStatus> step(milliseconds hold) {
    if (!from_) {
      auto own = Database::open(file_, hold, OpenMode::write);
      if (!own && own.error().passing) return BackupCopy::CopyStatus::busy;
      if (!own) return tl::unexpected(own.error());
      from_ = std::make_unique<Database>(std::move(*own));
    }
    const WriteHold lock(*from_);
    if (!lock.held()) return BackupCopy::CopyStatus::busy;
    if (!copying_) {
      auto begun = BOGOSITY_TRY(BackupCopy::begin(*from_, into_));
      copying_ = std::make_unique<BackupCopy>(std::move(begun));
    }
    return steps_for(*copying_, hold);
  }
  const BackupCopy* copying() const { return copying_.get(); }

 private:
  std::filesystem::path file_;
  Database& into_;
  std::unique_ptr<Database> from_;
  std::unique_ptr<BackupCopy> copying_;
};

void tell(CopyProgress& progress, const BackupCopy* copying) {
  if (copying == nullptr) return;
  progress.total = copying->pages();
  progress.done = copying->pages() - copying->remaining();
}

core::Status given_up(const Database& into) { return storage_error_with(into.file(), "copying was given up", ""); }

core::Status copy_in_one_pass(const Database& from, Database& into, CopyProgress& progress, const CopyPace& pace) {
  FinalPass hurry(from, into);
  const auto until = steady_clock::now() + pace.patience;
  while (!progress.given_up) {
    const auto step = BOGOSITY_TRY(hurry.step(pace.hold));
    if (step == BackupCopy::CopyStatus::done) return {};
    if (steady_clock::now() > until) return copy_error(SQLITE_BUSY, into);
    tell(progress, hurry.copying());
    std::this_thread::sleep_for(rest);
  }
  return given_up(into);
}

}  // namespace

void BackupCopy::Finish::operator()(sqlite3_backup* copying) const { sqlite3_backup_finish(copying); }

core::Result<BackupCopy> BackupCopy::begin(Database& from, Database& into) {
  sqlite3_backup* handle = sqlite3_backup_init(into.handle(), "main", from.handle(), "main");
  if (handle == nullptr) return copy_error(sqlite3_extended_errcode(into.handle()), into);
  return BackupCopy(from, into, handle);
}

int BackupCopy::pages() const { return sqlite3_backup_pagecount(handle_.get()); }
int BackupCopy::remaining() const { return sqlite3_backup_remaining(handle_.get()); }

core::Result<BackupCopy::CopyStatus> BackupCopy::step(int pages) {
  const bool had_begun = this->pages() > 0;
  const int before = remaining();
  const int code = sqlite3_backup_step(handle_.get(), pages);
  if (code == SQLITE_DONE) return CopyStatus::done;
  if ((code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED) return CopyStatus::busy;
  if (code != SQLITE_OK) return copy_error(code, *into_);
  if (had_begun && before - remaining() != pages) ++restarts_;
  return CopyStatus::more;
}

core::Status copy_in_slices(Database& from, Database& into, CopyProgress& progress, const CopyPace& pace) {
  {
    auto copying = BOGOSITY_TRY(BackupCopy::begin(from, into));
    auto last_success = steady_clock::now();
    while (!progress.given_up && copying.restarts() < pace.restarts) {
      const auto step = BOGOSITY_TRY(steps_for(copying, copy_slice));
      if (step == BackupCopy::CopyStatus::done) return {};
      const auto now = steady_clock::now();
      if (step == BackupCopy::CopyStatus::more) last_success = now;
      if (now - last_success > patience_with_a_lock) return copy_error(SQLITE_BUSY, into);
      tell(progress, &copying);
      std::this_thread::sleep_for(rest);
    }
  }
  return progress.given_up ? given_up(into) : copy_in_one_pass(from, into, progress, pace);
}

namespace {

constexpr int pages_at_once = 256;  // a megabyte: a few milliseconds under a lock

}  // namespace

void Snapshot::Finish::operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }

core::Result<Snapshot> Snapshot::begin(Database& source) {
  auto copy = BOGOSITY_TRY(Database::open_private(source.file()));
  Snapshot snapshot(source, std::move(copy));
  snapshot.backup_.reset(sqlite3_backup_init(snapshot.copy_.handle(), "main", source.handle(), "main"));
  if (!snapshot.backup_) {
    return tl::unexpected(snapshot.copy_.storage_error_of(sqlite3_extended_errcode(snapshot.copy_.handle())));
  }
  return snapshot;
}

core::Result<bool> Snapshot::step(std::chrono::milliseconds slice) {
  if (!backup_) return true;
  const auto until = std::chrono::steady_clock::now() + slice;
  do {
    const int code = sqlite3_backup_step(backup_.get(), pages_at_once);
    pages_ = sqlite3_backup_pagecount(backup_.get());
    left_ = sqlite3_backup_remaining(backup_.get());
    if (code == SQLITE_DONE) {
      backup_.reset();
      return true;
    }
    // Somebody is writing just now.
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return false;
    if (code != SQLITE_OK) return tl::unexpected(source_->storage_error_of(code));
  } while (std::chrono::steady_clock::now() < until);
  return false;
}

}  // namespace bogosity::db
