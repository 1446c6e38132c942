#include "db/snapshot.h"

#include <sqlite3.h>

namespace bogosity::db {
namespace {

constexpr int pages_at_once = 256;  // a megabyte: a few milliseconds under a lock

}  // namespace

void Snapshot::Finish::operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }

core::Result<Snapshot> Snapshot::begin(Database& source) {
  auto copy = Database::open_private(source.file());
  if (!copy) return tl::unexpected(copy.error());
  Snapshot snapshot(source, std::move(*copy));
  snapshot.backup_.reset(sqlite3_backup_init(snapshot.copy_.handle(), "main", source.handle(), "main"));
  if (!snapshot.backup_) {
    return tl::unexpected(snapshot.copy_.trouble_of(sqlite3_extended_errcode(snapshot.copy_.handle())));
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
    if (code != SQLITE_OK) return tl::unexpected(source_->trouble_of(code));
  } while (std::chrono::steady_clock::now() < until);
  return false;
}

}  // namespace bogosity::db
