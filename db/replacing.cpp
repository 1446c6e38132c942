#include "db/replacing.h"

#include <chrono>
#include <system_error>
#include <thread>
#include <vector>

#include "clock.h"
#include "db/copy_folder.h"
#include "db/copying.h"
#include "db/durable.h"
#include "db/leases.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

using core::Result;
using core::Status;

// No evening is taken away from under whoever writes in it.
Status check_nobody_writes(Database& database) {
  std::vector<std::int64_t> keys;
  {
    auto rows = database.prepare("SELECT session FROM lease");
    if (!rows) return {};  // a version that knew none
    auto row = rows->step();
    for (; row && *row; row = rows->step()) keys.push_back(rows->integer(0));
    if (!row) return tl::unexpected(row.error());
  }
  const Leases leases(Program::terminal);
  for (const std::int64_t key : keys) {
    if (auto ok = leases.check_free(database, key); !ok) return ok;
  }
  return {};
}

// Takes the right to write; false if another program does not let go of the file.
Result<bool> take(Copying& copying) {
  const auto begin = std::chrono::steady_clock::now();
  while (true) {
    const auto step = copying.step(0);
    if (!step) return tl::unexpected(step.error());
    if (*step != Copying::Step::busy) return true;
    if (std::chrono::steady_clock::now() - begin > 5 * patience_of_restore) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace

tl::unexpected<core::Error> refuse_busy(const fs::path& database) {
  return trouble_with(database, "another program is at work on the file; nothing was changed",
                      "close it, then restore again");
}

Result<std::uint32_t> changes_of(const fs::path& database) {
  const auto look = Database::look_at(database);
  if (!look) return tl::unexpected(look.error());
  return look->changes;
}

Result<bool> overwrite(const fs::path& database, const fs::path& partial, std::uint32_t changes, Course& course) {
  auto candidate = Database::open(partial, patience_of_restore, Access::write);
  if (!candidate) return tl::unexpected(candidate.error());
  auto live = Database::open(database, patience_of_restore, Access::write);
  if (!live) return tl::unexpected(live.error());
  if (auto ok = check_nobody_writes(*live); !ok) return tl::unexpected(ok.error());
  auto copying = Copying::begin(*candidate, *live);
  if (!copying) return tl::unexpected(copying.error());
  const auto taken = take(*copying);
  if (!taken) return tl::unexpected(taken.error());
  if (!*taken) return refuse_busy(database);
  const auto now = changes_of(database);
  if (!now) return tl::unexpected(now.error());
  if (*now != changes) return false;
  course.enter(Course::Phase::restoring, copying->pages());
  const auto all = copying->step(-1);
  if (!all) {
    return trouble_with(database, "the copy could not be put in its place; nothing was changed: " + all.error().reason,
                        all.error().way_out);
  }
  if (*all != Copying::Step::done) return refuse_busy(database);
  return true;
}

namespace {

// A second name for the file; where there are no hard links, its only one: there is a moment without a database then.
std::error_code give_aside_name(const fs::path& database, const fs::path& aside) {
  std::error_code failed;
  fs::create_hard_link(database, aside, failed);
  std::error_code unknown;
  if (failed && failed != std::errc::file_exists && !fs::exists(aside, unknown)) {
    failed.clear();
    fs::rename(database, aside, failed);
  }
  return failed;
}

void put_back(const fs::path& database, const fs::path& aside) {
  std::error_code ignored;
  fs::rename(fs::path(aside) += "-journal", fs::path(database) += "-journal", ignored);
  fs::rename(aside, database, ignored);  // of two names of one file it takes none away
  fs::remove(aside, ignored);
}

}  // namespace

Result<fs::path> set_aside(const fs::path& database, const fs::path& partial) {
  const std::int64_t now_ms = wall_clock()().utc_ms;
  std::error_code failed;
  fs::path aside;
  for (int i = 0; i < 100; ++i) {
    aside = aside_name(database, now_ms + std::int64_t{i} * 1000);
    failed = give_aside_name(database, aside);
    if (failed != std::errc::file_exists) break;
  }
  std::error_code ignored;
  if (!failed) {
    // The journal belongs to what was damaged: it must not be played into the copy.
    fs::rename(fs::path(database) += "-journal", fs::path(aside) += "-journal", ignored);
    fs::permissions(partial, fs::status(aside, ignored).permissions(), ignored);
    fs::rename(partial, database, failed);
    if (failed) put_back(database, aside);
  }
  if (failed) {
    return trouble_with(
        database, "the damaged file could not be moved out of the way (" + failed.message() + "); nothing was changed",
        "give yourself the right to write in its folder");
  }
  sync_folder(database.parent_path());
  return aside;
}

Status place_anew(const fs::path& database, const fs::path& partial) {
  // A journal without its file: it must not be played into the copy.
  std::error_code ignored;
  fs::rename(fs::path(database) += "-journal", journal_aside_name(database, wall_clock()().utc_ms), ignored);
  const std::error_code failed = give_name(partial, database);
  if (failed) {
    return trouble_with(database, "the copy could not be put there (" + failed.message() + "); nothing was changed",
                        "try again");
  }
  sync_folder(database.parent_path());
  return {};
}

}  // namespace bogosity::db
