#include "db/private_copy.h"

#include <signal.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <string>
#include <vector>

#include "db/durable.h"
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
  return sqlite3_open_v2(whole_path(file).c_str(), opened, flags | SQLITE_OPEN_EXRESCODE, nullptr);
}

// Another program was killed while it wrote: its journal has to be played back, which wants a file to write in.
bool was_left_half_written(int code) {
  return code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_RECOVERY || code == SQLITE_CANTOPEN;
}

constexpr std::string_view folder_name = "bogosity-merge-";
constexpr std::chrono::hours surely_left{1};

// "bogosity-merge-1234-XXXXXX" of a program that was killed: somebody's evenings lie in it.
bool is_left(const fs::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  if (!name.starts_with(folder_name)) return false;
  pid_t owner = 0;
  const char* digits = name.data() + folder_name.size();
  const auto read = std::from_chars(digits, name.data() + name.size(), owner);
  if (read.ec != std::errc() || owner <= 0 || ::kill(owner, 0) == 0 || errno != ESRCH) return false;
  std::error_code failed;
  const auto age = fs::file_time_type::clock::now() - entry.last_write_time(failed);
  return !failed && age > surely_left;
}

void remove_left(const fs::path& temporary) {
  std::vector<fs::path> left;
  std::error_code failed;
  for (fs::directory_iterator at(temporary, failed), end; !failed && at != end; at.increment(failed)) {
    if (is_left(*at)) left.push_back(at->path());
  }
  for (const fs::path& each : left) fs::remove_all(each, failed);
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
  const auto refuse = [&](const std::string& why) {
    return trouble_with(file, "no folder can be made to copy it into (" + why + ")",
                        "make room in the folder for temporary files, or name another one in TMPDIR");
  };
  std::error_code failed;
  const fs::path temporary = fs::temp_directory_path(failed);
  if (failed) return refuse(failed.message());
  remove_left(temporary);
  std::string name = (temporary / folder_name).string() + std::to_string(::getpid()) + "-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) return refuse(std::strerror(errno));
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
