// One database copied into another by SQLite's own backup interface, some pages at a time. Between two steps the
// source is free for everybody. What is written through its own connection goes into the copy; whoever changes it
// through another one makes the copy begin anew.
#pragma once

#include <chrono>
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

// Nobody who wants to write ever waits longer than `hold` for a copy, however busy the file is.
struct Pace {
  // Begun anew so often by others, the copy takes up a longer slice: all that goes into `hold`, under one lock.
  int restarts = 8;
  std::chrono::milliseconds hold{30};
  // And after so much of that it is given up.
  std::chrono::milliseconds patience{60'000};
};

// All of it, a few pages under a lock and then the next few, with a rest every few milliseconds. A file whose pages go
// into one hold is copied beside anybody. A larger one needs a pause between two changes that is as long as copying it
// takes: a copy has to be of one moment, and only whoever makes a change knows which pages it touched. Where no such
// pause ever comes, copying is refused.
core::Status copy_in_slices(Database& from, Database& into, Course& course, const Pace& pace = {});

}  // namespace bogosity::db
