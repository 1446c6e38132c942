#include "whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace bogosity {
namespace {

namespace fs = std::filesystem;

core::Status trouble(const fs::path& file, int number) {
  const std::string reason = std::error_code(number, std::generic_category()).message();
  return core::refuse(core::Refusal::trouble, {}, file.string() + " could not be written: " + reason,
                      number == ENOENT   ? "name a folder that is there"
                      : number == ENOSPC ? "make room, or name another disk"
                      : number == EISDIR ? "say what to call the file"
                                         : "name another folder");
}

// 0, or what went wrong.
int write_all(int handle, std::string_view text) {
  while (!text.empty()) {
    const auto wrote = ::write(handle, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return wrote < 0 ? errno : ENOSPC;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return ::fsync(handle) == 0 ? 0 : errno;
}

}  // namespace

core::Status write_whole_file(const fs::path& file, std::string_view text) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) return trouble(file, EISDIR);
  fs::path partial = file;
  partial += "." + std::to_string(::getpid()) + ".partial";
  const int handle = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (handle < 0) return trouble(file, errno);
  int failed = write_all(handle, text);
  if (::close(handle) != 0 && failed == 0) failed = errno;
  if (failed == 0 && ::rename(partial.c_str(), file.c_str()) != 0) failed = errno;
  if (failed == 0) return {};
  fs::remove(partial, ignored);
  return trouble(file, failed);
}

}  // namespace bogosity
