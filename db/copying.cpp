#include "db/copying.h"

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include "db/trouble.h"

namespace bogosity::db {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds short_slice{3};
constexpr milliseconds long_slice{8};
constexpr milliseconds rest{1};
constexpr int first_pages = 64;
// Waiting for a writer looks like a slow disk: it must not bring the copy to a standstill.
constexpr int fewest_pages = 64;
// At once a disk may be slow after all: what was quick came from memory.
constexpr int most_pages = 1024;
constexpr int all_pages = -1;
constexpr int most_restarts = 8;
constexpr milliseconds patience{10'000};

struct Words {
  std::string what;
  const char* way_out;
};

Words words_for(int code) {
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

tl::unexpected<core::Error> trouble_of_copying(int code, const Database& into) {
  const Words words = words_for(code);
  return trouble_with(into.file(), words.what, words.way_out);
}

// How many pages make a slice, learned from how long the last ones took.
class Stride {
 public:
  int pages() const { return pages_; }
  void learn(steady_clock::duration took) {
    if (took > long_slice) pages_ = std::max(pages_ / 2, fewest_pages);
    if (took < short_slice) pages_ = std::min(pages_ * 2, most_pages);
  }

 private:
  int pages_ = first_pages;
};

}  // namespace

void Copying::Finish::operator()(sqlite3_backup* copying) const { sqlite3_backup_finish(copying); }

core::Result<Copying> Copying::begin(Database& from, Database& into) {
  sqlite3_backup* handle = sqlite3_backup_init(into.handle(), "main", from.handle(), "main");
  if (handle == nullptr) return trouble_of_copying(sqlite3_extended_errcode(into.handle()), into);
  return Copying(from, into, handle);
}

int Copying::pages() const { return sqlite3_backup_pagecount(handle_.get()); }
int Copying::remaining() const { return sqlite3_backup_remaining(handle_.get()); }

core::Result<Copying::Step> Copying::step(int pages) {
  const bool had_begun = this->pages() > 0;
  const int before = remaining();
  const int code = sqlite3_backup_step(handle_.get(), pages);
  if (code == SQLITE_DONE) return Step::done;
  if ((code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED) return Step::busy;
  if (code != SQLITE_OK) return trouble_of_copying(code, *into_);
  if (had_begun && before - remaining() != pages) ++restarts_;
  return Step::more;
}

core::Status copy_in_slices(Database& from, Database& into, Course& course) {
  auto copying = Copying::begin(from, into);
  if (!copying) return tl::unexpected(copying.error());
  Stride stride;
  auto last_success = steady_clock::now();
  while (!course.given_up) {
    const auto begin = steady_clock::now();
    const auto step = copying->step(copying->restarts() < most_restarts ? stride.pages() : all_pages);
    const auto end = steady_clock::now();
    if (!step) return tl::unexpected(step.error());
    if (*step == Copying::Step::done) return {};
    if (*step == Copying::Step::more) {
      stride.learn(end - begin);
      last_success = end;
    } else if (end - last_success > patience) {
      return trouble_of_copying(SQLITE_BUSY, into);
    }
    course.total = copying->pages();
    course.done = copying->pages() - copying->remaining();
    std::this_thread::sleep_for(rest);
  }
  return trouble_with(into.file(), "copying was given up", "");
}

}  // namespace bogosity::db
