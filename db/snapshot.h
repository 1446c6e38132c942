// A private copy of a whole file, as it was at one moment, made by SQLite's backup interface in slices: whoever reads
// for a long time reads there, and nobody who wants to write has to wait. It is gone when it is closed.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>

#include "db/database.h"

struct sqlite3_backup;

namespace bogosity::db {

class Snapshot {
 public:
  // The source outlives the copying. While it goes on nobody but this may use the copy.
  static core::Result<Snapshot> begin(Database& source);
  // Goes on for about that long; true once all is copied. A write into the source meanwhile begins it anew.
  core::Result<bool> step(std::chrono::milliseconds slice);
  std::int64_t pages() const { return pages_; }
  std::int64_t pages_left() const { return left_; }
  Database& copy() { return copy_; }

 private:
  struct Finish {
    void operator()(sqlite3_backup* backup) const;
  };
  Snapshot(Database& source, Database copy) : source_(&source), copy_(std::move(copy)) {}

  Database* source_;
  Database copy_;
  std::unique_ptr<sqlite3_backup, Finish> backup_;
  std::int64_t pages_ = 0;
  std::int64_t left_ = 0;
};

}  // namespace bogosity::db
