// The one copier: a database copied into another by SQLite's own backup interface, some pages at a time. Between two
// steps the source is free for everybody. What is written through its own connection goes into the copy; a
// change through another connection makes the copy begin anew.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "db/sqlite/database.h"

struct sqlite3_backup;

namespace bogosity::db {

// Sentences about a disk that failed and about a damaged file, for all that copies.
inline std::string disk_failed(std::string_view why) { return "the disk failed (" + std::string(why) + ")"; }
inline constexpr const char* another_disk = "try again, or copy to another disk";
inline constexpr const char* restore_earlier = "`bogosity restore` replaces it by an earlier copy";

class BackupCopy {
 public:
  enum class CopyStatus : std::uint8_t { more, busy, done };

  // Only the copy may use `into` while it lives. The last step replaces its content in one transaction.
  static core::Result<BackupCopy> begin(Database& from, Database& into);

  // Negative: all pages that are left. No pages: only takes the right to write in `into`. Busy: another program was at
  // work on either; nothing was copied.
  core::Result<CopyStatus> step(int pages);
  // Step after step for about that long, with so many pages under each lock.
  core::Result<CopyStatus> step(std::chrono::milliseconds slice, int pages);
  int pages() const;      // of the source
  int remaining() const;  // still to be copied
  int restarts() const { return restarts_; }

 private:
  struct Finish {
    void operator()(sqlite3_backup* copying) const;
  };
  BackupCopy(std::filesystem::path into, sqlite3_backup* handle) : into_(std::move(into)), handle_(handle) {}

  std::filesystem::path into_;  // for errors
  std::unique_ptr<sqlite3_backup, Finish> handle_;
  int restarts_ = 0;
};

// A writer never waits longer than `hold` for a copy, however busy the file is.
struct CopyPace {
  // Begun anew so often by others, the copy takes up a longer slice: all that goes into `hold`, under one lock.
  int restarts = 8;
  std::chrono::milliseconds hold{30};
  // The copy is given up after so much waiting.
  std::chrono::milliseconds patience{60'000};
};

// All of it, a few pages under a lock and then the next few, with a rest every few milliseconds. A file whose pages go
// into one hold is copied beside anybody. A larger one needs a pause between two changes that is as long as copying it
// takes: a copy has to be of one moment, and only whoever makes a change knows which pages it touched. Where no such
// pause ever comes, copying is refused.
core::Status copy_in_slices(Database& from, Database& into, CopyProgress& progress, const CopyPace& pace = {});

// A private copy of a whole file, as it was at one moment. Long readers use it, so that writers do not have to wait.
// Closing deletes it.
class PrivateCopy {
 public:
  // The source outlives the copying. While it goes on nobody but this may use the copy.
  static core::Result<PrivateCopy> begin(Database& source);
  // Goes on for about that long; true once all is copied. A write into the source meanwhile begins it anew; after some
  // of these one step copies all of it, and who writes then waits for that long.
  core::Result<bool> step(std::chrono::milliseconds slice);
  int pages() const { return copying_ ? copying_->pages() : 0; }
  int pages_left() const { return copying_ ? copying_->remaining() : 0; }
  Database& copy() { return copy_; }

 private:
  PrivateCopy(Database copy, BackupCopy copying)
      : copy_(std::move(copy)), copying_(std::make_unique<BackupCopy>(std::move(copying))) {}

  Database copy_;
  std::unique_ptr<BackupCopy> copying_;  // until it is done
};

}  // namespace bogosity::db
