#include "db/durable.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace bogosity::db {
namespace fs = std::filesystem;

std::error_code sync_file(const fs::path& file) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return {errno, std::generic_category()};
  const int failed = ::fsync(handle) == 0 ? 0 : errno;
  ::close(handle);
  return {failed, std::generic_category()};
}

void sync_folder(const fs::path& folder) {
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

// A hard link, unlike a rename, never takes another's place. Not every file system has them.
std::error_code give_name(const fs::path& partial, const fs::path& file) {
  std::error_code failed;
  fs::create_hard_link(partial, file, failed);
  if (!failed) {
    std::error_code ignored;
    fs::remove(partial, ignored);
    return {};
  }
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(file, ignored))) return std::make_error_code(std::errc::file_exists);
  fs::rename(partial, file, failed);
  return failed;
}

fs::path whole_path(const fs::path& file) {
  std::error_code failed;
  fs::path whole = fs::absolute(file, failed);
  // With a dot in front nobody takes it for a word of its own, as ":memory:".
  return failed ? "." / file : whole;
}

}  // namespace bogosity::db
