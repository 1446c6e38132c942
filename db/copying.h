// One database copied into another by SQLite's own backup interface, some pages at a time. Between two steps the
// source is free for everybody. What is written through its own connection goes into the copy; whoever changes it
// through another one makes the copy begin anew.
#pragma once

#include <memory>

#include "db/course.h"
#include "db/database.h"

struct sqlite3_backup;

namespace bogosity::db {

class Copying {
 public:
  enum class Step : std::uint8_t { more, busy, done };

  // Nobody else may use `into` until this is gone. What it held is replaced in one transaction, by the last step.
  static core::Result<Copying> begin(Database& from, Database& into);

  // Negative: all pages that are left. No pages: only takes the right to write in `into`. Busy: another program was at
  // work on either; nothing was copied.
  core::Result<Step> step(int pages);
  int pages() const;      // of the source
  int remaining() const;  // still to be copied
  int restarts() const { return restarts_; }

 private:
  struct Finish {
    void operator()(sqlite3_backup* copying) const;
  };
  Copying(Database& from, Database& into, sqlite3_backup* handle) : from_(&from), into_(&into), handle_(handle) {}

  Database* from_;
  Database* into_;
  std::unique_ptr<sqlite3_backup, Finish> handle_;
  int restarts_ = 0;
};

// All of it, in slices of a few milliseconds with a rest after each, so that a writer gets in. A source that is never
// left in peace is copied in one longer step at last.
core::Status copy_in_slices(Database& from, Database& into, Course& course);

}  // namespace bogosity::db
