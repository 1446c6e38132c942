#include "db/private_copy.h"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "db/trouble.h"

namespace bogosity::db {
namespace {

namespace fs = std::filesystem;
using core::Result;

constexpr int pages_at_a_time = 500;
// While another program writes.
constexpr int pause_ms = 10;
constexpr int most_waits = 1000;

int open_at(const fs::path& file, int flags, sqlite3** opened) {
  return sqlite3_open_v2(fs::absolute(file).c_str(), opened, flags | SQLITE_OPEN_EXRESCODE, nullptr);
}

// Another program was killed while it wrote: its journal has to be played back, which wants a file to write in.
bool was_left_half_written(int code) {
  return code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_RECOVERY || code == SQLITE_CANTOPEN;
}

bool copy_as_it_lies(const fs::path& file, const fs::path& copy) {
  std::error_code failed;
  fs::remove(copy, failed);
  fs::copy_file(file, copy, failed);
  if (failed) return false;
  const fs::path journal = fs::path(file) += "-journal";
  std::error_code no_journal;
  if (fs::exists(journal, no_journal)) fs::copy_file(journal, fs::path(copy) += "-journal", failed);
  return !failed;
}

}  // namespace

void PrivateCopy::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
void PrivateCopy::Close::operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }

PrivateCopy::PrivateCopy(fs::path file, fs::path folder) : file_(std::move(file)), folder_(std::move(folder)) {}

PrivateCopy::PrivateCopy(PrivateCopy&& other) noexcept
    : file_(std::move(other.file_)),
      folder_(std::exchange(other.folder_, {})),
      from_(std::move(other.from_)),
      to_(std::move(other.to_)),
      backup_(std::move(other.backup_)),
      waits_(other.waits_) {}

PrivateCopy::~PrivateCopy() {
  backup_.reset();
  to_.reset();
  from_.reset();
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

Result<PrivateCopy> PrivateCopy::begin(const fs::path& file) {
  std::string name = (fs::temp_directory_path() / "bogosity-merge-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) {
    return trouble_with(file, std::string("no folder can be made to copy it into (") + std::strerror(errno) + ")",
                        "make room in the folder for temporary files");
  }
  PrivateCopy copy(file, name);
  if (auto ok = copy.open(); !ok) return tl::unexpected(ok.error());
  return copy;
}

core::Status PrivateCopy::open() {
  sqlite3* opened = nullptr;
  int code = open_at(file_, SQLITE_OPEN_READONLY, &opened);
  from_.reset(opened);
  if (code == SQLITE_OK) {
    code = open_at(path(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &opened);
    to_.reset(opened);
  }
  if (code != SQLITE_OK) return tl::unexpected(trouble(code, file_, sqlite3_errstr(code)));
  backup_.reset(sqlite3_backup_init(to_.get(), "main", from_.get(), "main"));
  if (backup_) return {};
  code = sqlite3_extended_errcode(to_.get());
  return tl::unexpected(trouble(code, file_, sqlite3_errmsg(to_.get())));
}

Result<bool> PrivateCopy::step() {
  const int code = sqlite3_backup_step(backup_.get(), pages_at_a_time);
  if (code == SQLITE_OK) return false;
  if ((code == SQLITE_BUSY || code == SQLITE_LOCKED) && ++waits_ < most_waits) {
    sqlite3_sleep(pause_ms);
    return false;
  }
  return end(code);
}

Result<bool> PrivateCopy::end(int code) {
  backup_.reset();
  to_.reset();
  from_.reset();
  if (code == SQLITE_DONE) return true;
  if (was_left_half_written(code) && copy_as_it_lies(file_, path())) return true;
  return tl::unexpected(trouble(code, file_, sqlite3_errstr(code)));
}

double PrivateCopy::done() const {
  if (!backup_) return 1;
  const int all = sqlite3_backup_pagecount(backup_.get());
  return all == 0 ? 0 : 1 - static_cast<double>(sqlite3_backup_remaining(backup_.get())) / all;
}

}  // namespace bogosity::db
