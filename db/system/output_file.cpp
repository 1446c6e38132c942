#include "db/system/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

#include "core/numbers.h"
#include "db/system/clock.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

auto output_is_database(std::string_view file) {
  return core::refused(fmt::format("{} is a database; it is never replaced by what is written", file),
                       "name another file");
}
auto output_is_journal(std::string_view file) {
  return core::refused(fmt::format("{} belongs to the file of sessions; it is never replaced by what is written", file),
                       "name another file");
}
auto output_is_copy(std::string_view file) {
  return core::refused(
      fmt::format("{} is a copy of the file of sessions; it is never replaced by what is written", file),
      "name another file");
}
auto output_is_settings(std::string_view file) {
  return core::refused(
      fmt::format("{} holds the settings of this program; they are never replaced by what is written", file),
      "name another file");
}

struct OwnFiles {
  std::mutex mutex;
  std::vector<fs::path> databases;
  std::vector<fs::path> settings;
};

OwnFiles& own_files() {
  static OwnFiles files;
  return files;
}

// The file itself, whatever link leads to it, also where it is still to be made.
fs::path real_path(const fs::path& file) {
  std::error_code failed;
  const fs::path whole = fs::absolute(file, failed);
  const fs::path real = fs::weakly_canonical(failed ? file : whole, failed);
  return (failed || real.empty() ? file : real).lexically_normal();
}

bool is_same(const fs::path& one, const fs::path& other) {
  std::error_code ignored;
  return one == other || fs::equivalent(one, other, ignored);
}

void add_own(std::vector<fs::path>& files, const fs::path& file) {
  if (file.empty()) return;
  const std::scoped_lock lock(own_files().mutex);
  const fs::path real = real_path(file);
  if (std::ranges::find(files, real) == files.end()) files.push_back(real);
}

// A file that SQLite keeps beside a database, or one that `restore` set aside.
bool is_beside(const fs::path& to, const fs::path& database) {
  const std::string name = to.filename().string();
  const std::string own = database.filename().string();
  if (!name.starts_with(own) || !is_same(to.parent_path(), database.parent_path())) return false;
  const std::string_view end = std::string_view(name).substr(own.size());
  return end.starts_with("-journal") || end == "-wal" || end == "-shm" || end.starts_with(".damaged-");
}

// A copy in the folder beside the database (db/backup/backup.h), there or not.
bool is_copy_of(const fs::path& to, const fs::path& database) {
  const std::string name = to.filename().string();
  const std::string begin = database.stem().string() + "-";
  return is_same(to.parent_path(), database.parent_path() / "backups") && name.size() > begin.size() &&
         name.starts_with(begin) && name.ends_with(database.extension().string()) && core::is_digit(name[begin.size()]);
}

// By its content: a database, or the journal of one.
bool is_database(const fs::path& file) {
  constexpr std::string_view database("SQLite format 3\0", 16);
  constexpr std::string_view journal("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return false;  // nobody waits for a pipe
  std::array<char, database.size()> first{};
  std::ifstream in(file, std::ios::binary);
  in.read(first.data(), first.size());
  const std::string_view begins(first.data(), static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return begins == database || begins.starts_with(journal);
}

int write_all(int handle, std::string_view text) {
  while (!text.empty()) {
    const auto wrote = ::write(handle, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return wrote < 0 ? errno : ENOSPC;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return 0;
}

}  // namespace

void protect_database(const fs::path& file) { add_own(own_files().databases, file); }
fs::path default_settings_file() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && config[0] == '/') return fs::path(config) / "bogosity" / "settings.json";
  const char* home = std::getenv("HOME");
  if (home == nullptr || home[0] == 0) return {};
  return fs::path(home) / ".config" / "bogosity" / "settings.json";
}

void protect_settings(const fs::path& file) { add_own(own_files().settings, file); }

Status check_output(const fs::path& to) {
  const fs::path real = real_path(to);
  const std::scoped_lock lock(own_files().mutex);
  for (const fs::path& database : own_files().databases) {
    if (is_same(real, database)) return output_is_database(to.string());
    if (is_beside(real, database)) return output_is_journal(to.string());
    if (is_copy_of(real, database)) return output_is_copy(to.string());
  }
  for (const fs::path& settings : own_files().settings) {
    if (is_same(real, settings)) return output_is_settings(to.string());
  }
  if (is_database(real)) return output_is_database(to.string());
  for (const std::string_view end : {"-journal", "-wal", "-shm"}) {
    const std::string name = real.string();
    if (name.ends_with(end) && is_database(name.substr(0, name.size() - end.size())))
      return output_is_journal(to.string());
  }
  return {};
}

bool is_standard_output(const fs::path& to) {
  if (to == standard_output_name) return true;
  struct stat named {};
  struct stat out {};
  return ::stat(to.c_str(), &named) == 0 && ::fstat(STDOUT_FILENO, &out) == 0 && named.st_dev == out.st_dev &&
         named.st_ino == out.st_ino;
}

bool is_stream(const fs::path& to) {
  std::error_code ignored;
  return is_standard_output(to) || fs::is_other(to, ignored);
}

Result<OutputFile> OutputFile::open(const fs::path& to) {
  if (is_standard_output(to)) {
    const int descriptor = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (descriptor < 0) return not_written("standard output", errno);
    return OutputFile("standard output", descriptor);
  }
  BOGOSITY_TRY(check_output(to));
  std::error_code failed;
  const auto type = fs::status(to, failed).type();
  const bool is_special = type == fs::file_type::fifo || type == fs::file_type::character ||
                          type == fs::file_type::block || type == fs::file_type::socket;
  if (!is_special) return open_regular(to);
  // A pipe or a device is never replaced: it is written into.
  const int descriptor = ::open(to.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) return not_written(to.string(), errno);
  return OutputFile(to.string(), descriptor);
}

Result<OutputFile> OutputFile::open_regular(const fs::path& to) {
  BOGOSITY_TRY(check_output(to));
  std::error_code ignored;
  if (fs::is_directory(to, ignored)) return not_written(to.string(), EISDIR);
  if (fs::is_other(to, ignored)) return output_is_special(to.string());
  return create(real_path(to), to.string());
}

Result<OutputFile> OutputFile::open_own(const fs::path& file) { return create(real_path(file), file.string()); }

Result<OutputFile> OutputFile::create(const fs::path& file, const std::string& shown) {
  const fs::path folder = file.parent_path().empty() ? "." : file.parent_path();
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return not_written(shown, errno);
  auto made = open_in(handle, file.filename().string(), shown);
  if (made)
    made->owns_folder_ = true;
  else
    ::close(handle);
  return made;
}

Result<OutputFile> OutputFile::open_in(int folder, const std::string& name, const std::string& shown) {
  constexpr std::size_t longest = 200;  // of 255 bytes that a name may have
  std::string partial = name.substr(0, longest) + "." + random_digits() + ".partial";
  const int descriptor = ::openat(folder, partial.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (descriptor < 0) return not_written(shown, errno);
  OutputFile made(shown, descriptor);
  made.folder_ = folder;
  made.partial_ = std::move(partial);
  made.name_ = name;
  // Who may read the old file may read the new one, and nobody else.
  struct stat before {};
  if (::fstatat(folder, name.c_str(), &before, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(before.st_mode))
    static_cast<void>(::fchmod(descriptor, before.st_mode & 0777U));
  return made;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : shown_(std::move(other.shown_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      folder_(std::exchange(other.folder_, -1)),
      owns_folder_(std::exchange(other.owns_folder_, false)),
      partial_(std::exchange(other.partial_, {})),
      name_(std::move(other.name_)),
      failed_(other.failed_) {}

OutputFile::~OutputFile() {
  close();
  if (!partial_.empty()) ::unlinkat(folder_, partial_.c_str(), 0);
  if (owns_folder_ && folder_ >= 0) ::close(folder_);
}

void OutputFile::close() {
  if (descriptor_ >= 0 && ::close(descriptor_) != 0 && failed_ == 0) failed_ = errno;
  descriptor_ = -1;
}

bool OutputFile::is_terminal() const { return ::isatty(descriptor_) == 1; }

Status OutputFile::refuse() const { return not_written(shown_, failed_); }

Status OutputFile::write(std::string_view text) {
  if (failed_ == 0) failed_ = write_all(descriptor_, text);
  return failed_ == 0 ? Status() : refuse();
}

Status OutputFile::finish(bool sync) {
  if (failed_ == 0 && is_regular() && sync && ::fsync(descriptor_) != 0) failed_ = errno;
  close();
  if (failed_ == 0 && is_regular() && ::renameat(folder_, partial_.c_str(), folder_, name_.c_str()) != 0)
    failed_ = errno;
  if (failed_ != 0) return refuse();
  partial_.clear();
  return {};
}

Status write_atomically(const fs::path& to, std::string_view text) {
  auto file = BOGOSITY_TRY(OutputFile::open_regular(to));
  BOGOSITY_TRY(file.write(text));
  return file.finish();
}

void warn(std::string_view sentence) {
  const std::string line = fmt::format("bogosity: {}\n", sentence);
  static_cast<void>(write_all(STDERR_FILENO, line));
}

tl::unexpected<core::Error> not_written(std::string_view file, int error) {
  return core::refuse(core::Refusal::trouble, {},
                      fmt::format("{} could not be written: {}", file, std::generic_category().message(error)),
                      error == ENOENT   ? "name a folder that is there"
                      : error == ENOSPC ? "make room, or name another disk"
                      : error == EISDIR ? "name a file, not a folder"
                                        : "name another folder");
}

tl::unexpected<core::Error> output_is_special(std::string_view file) {
  return core::refused(fmt::format("{} is a pipe or a device", file), "name a regular file");
}

}  // namespace bogosity::db
