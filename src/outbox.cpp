#include "outbox.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "archive_file.h"

namespace bogosity {
namespace {

namespace fs = std::filesystem;
using core::Status;

class Archive final : public Outbox {
 public:
  explicit Archive(ArchiveWriter writer) : writer_(std::move(writer)) {}
  Status add(const std::string& name, std::string_view text, std::int64_t seconds) override {
    return writer_.add(name, text, seconds);
  }
  Status finish() override { return writer_.finish(); }

 private:
  ArchiveWriter writer_;
};

tl::unexpected<core::Error> cannot_write(const fs::path& file) {
  return core::refuse(core::Refusal::trouble, {}, file.string() + " cannot be written: " + std::strerror(errno),
                      "make room, or name another folder");
}

Status write_all(int handle, std::string_view text, const fs::path& file) {
  while (!text.empty()) {
    const auto written = ::write(handle, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return cannot_write(file);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

// Each file is there whole or not at all, also where an older one was.
class Folder final : public Outbox {
 public:
  explicit Folder(fs::path folder) : folder_(std::move(folder)) {}

  Status add(const std::string& name, std::string_view text, std::int64_t) override {
    const fs::path file = folder_ / name;
    const fs::path partial = folder_ / ("." + std::to_string(::getpid()) + ".partial");
    const int handle = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (handle < 0) return cannot_write(file);
    auto ok = write_all(handle, text, file);
    if (::close(handle) != 0 && ok) ok = cannot_write(file);
    if (ok && ::rename(partial.c_str(), file.c_str()) != 0) ok = cannot_write(file);
    if (!ok) ::unlink(partial.c_str());
    return ok;
  }
  // One wait for all of them.
  Status finish() override {
    const int handle = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return cannot_write(folder_);
    const bool synced = ::syncfs(handle) == 0;
    ::close(handle);
    return synced ? Status() : cannot_write(folder_);
  }

 private:
  fs::path folder_;
};

}  // namespace

core::Result<std::unique_ptr<Outbox>> open_outbox(const fs::path& to) {
  if (const auto kind = archive_kind_of(to)) {
    auto writer = ArchiveWriter::make(to, *kind);
    if (!writer) return tl::unexpected(writer.error());
    return std::make_unique<Archive>(std::move(*writer));
  }
  std::error_code failed;
  fs::create_directories(to, failed);
  if (failed || !fs::is_directory(to)) {
    return core::refuse(core::Refusal::trouble, {},
                        to.string() + ": the folder cannot be made" + (failed ? " (" + failed.message() + ")" : ""),
                        "name another one, or a file that ends in .zip or .tar.gz");
  }
  return std::make_unique<Folder>(to);
}

}  // namespace bogosity
