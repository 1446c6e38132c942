#include "transfer/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "core/limits.h"
#include "core/text.h"
#include "transfer/import.h"
#include "transfer/messages.h"
#include "transfer/other_files.h"

namespace bogosity {
namespace {

constexpr std::size_t block_bytes = 64 << 10;
constexpr std::size_t longest_name = 200;

// A name may hold line ends and escapes of a terminal.
std::string shown_name(const char* raw) {
  if (raw == nullptr) return messages::member_without_name;
  const std::string_view name = std::string_view(raw).substr(0, longest_name);
  const std::string line = escape_line(name);
  return line.size() == name.size() + 2 ? std::string(name) : line;
}

namespace fs = std::filesystem;

void fsync_file(const fs::path& file) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

struct FreeArchive {
  void operator()(archive* handle) const { archive_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, FreeArchive>;

struct FreeEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

std::string reason_of(archive* handle) {
  const char* words = archive_error_string(handle);
  return words == nullptr ? messages::nobody_knows_why : words;
}

class ArchiveSource final : public ImportSource {
 public:
  ArchiveSource(const fs::path& file, ArchiveHandle handle) : handle_(std::move(handle)) {
    std::error_code ignored;
    const auto size = fs::file_size(file, ignored);
    bytes_ = ignored ? 0 : static_cast<std::int64_t>(size);
  }

  Result<std::optional<NamedItem>> next() override {
    while (true) {
      archive_entry* entry = nullptr;
      const int code = archive_read_next_header(handle_.get(), &entry);
      if (code == ARCHIVE_EOF) return std::nullopt;
      if (code < ARCHIVE_WARN) return messages::archive_unreadable(reason_of(handle_.get()));
      if (++members_ > limits::members_of_an_archive) return messages::too_many_members();
      if (archive_entry_filetype(entry) != AE_IFREG) continue;
      const char* in_utf8 = archive_entry_pathname_utf8(entry);
      const char* raw = in_utf8 != nullptr ? in_utf8 : archive_entry_pathname(entry);
      NamedItem member{shown_name(raw), ImportItem()};
    }
  }
  double done() const override {
    return bytes_ == 0 ? 1 : static_cast<double>(bytes_read()) / static_cast<double>(bytes_);
  }

 private:
  std::int64_t bytes_read() const { return archive_filter_bytes(handle_.get(), -1); }

  Result<std::string> text_of_member() {
    std::string text;
    std::array<char, block_bytes> block{};
    while (true) {
      const auto got = archive_read_data(handle_.get(), block.data(), block.size());
      if (got < 0) return messages::archive_unreadable(reason_of(handle_.get()));
      if (got == 0) return text;
      unpacked_ += got;
      text.append(block.data(), static_cast<std::size_t>(got));
      BOGOSITY_TRY(check_size_of_file(text));
    }
  }

  Status check_unpacked() const {
    if (unpacked_ > limits::bytes_of_an_archive) return messages::unpacks_too_large();
    const std::int64_t most = limits::bytes_of_a_small_archive + limits::bytes_from_a_byte_of_an_archive * bytes_read();
    if (unpacked_ <= most) return {};
    return messages::unpacks_too_much();
  }

  ArchiveHandle handle_;
  std::int64_t bytes_ = 0;  // of the file
  std::int64_t members_ = 0;
  std::int64_t unpacked_ = 0;  // bytes of all members so far
};

// The archive takes the place of a file that is there; until finish() it has another name.
class ArchiveTarget final : public ExportTarget {
 public:
  ArchiveTarget(const fs::path& file, bool is_zip)
      : file_(file), partial_(file), is_zip_(is_zip), handle_(archive_write_new()) {
    partial_ += "." + std::to_string(::getpid()) + ".partial";
  }
  ~ArchiveTarget() override {
    handle_.reset();
    std::error_code ignored;
    if (!partial_.empty()) fs::remove(partial_, ignored);
  }

  Status open() {
    if (is_zip_) {
      archive_write_set_format_zip(handle_.get());
    } else {
      // The pax format of this library wants a locale for names with any letters; this one takes them as they are.
      archive_write_set_format_gnutar(handle_.get());
      archive_write_add_filter_gzip(handle_.get());
      archive_write_set_filter_option(handle_.get(), "gzip", "timestamp", nullptr);  // not when it was made
    }
    // The last block is not filled up.
    archive_write_set_bytes_in_last_block(handle_.get(), 1);
    return archive_write_open_filename(handle_.get(), partial_.c_str()) == ARCHIVE_OK ? Status() : storage_error();
  }

  Status add(const std::string& name, std::string_view text, std::int64_t seconds) override {
    const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
    if (is_zip_) {
      archive_entry_set_pathname_utf8(entry.get(), name.c_str());
    } else {
      archive_entry_copy_pathname(entry.get(), name.c_str());
    }
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
    // A zip says the time on the clock of whoever made it: other bytes in another country.
    if (!is_zip_) archive_entry_set_mtime(entry.get(), static_cast<time_t>(seconds), 0);
    if (archive_write_header(handle_.get(), entry.get()) < ARCHIVE_WARN) return storage_error();
    const auto written = archive_write_data(handle_.get(), text.data(), text.size());
    return written == static_cast<la_ssize_t>(text.size()) ? Status() : storage_error();
  }

  Status finish() override {
    if (archive_write_close(handle_.get()) != ARCHIVE_OK) return storage_error();
    fsync_file(partial_);
    std::error_code failed;
    fs::rename(partial_, file_, failed);
    if (failed) return messages::archive_not_named(file_.string(), failed.message());
    partial_.clear();
    return {};
  }

 private:
  Status storage_error() const { return messages::archive_unwritable(file_.string(), reason_of(handle_.get())); }

  fs::path file_;
  fs::path partial_;
  bool is_zip_;
  ArchiveHandle handle_;
};

int write_all(int handle, std::string_view text) {
  while (!text.empty()) {
    const auto wrote = ::write(handle, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return wrote < 0 ? errno : ENOSPC;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return 0;
}

// Each file is there whole or not at all, also where an older one was.
class FolderTarget final : public ExportTarget {
 public:
  explicit FolderTarget(fs::path folder) : folder_(std::move(folder)) {}

  Status add(const std::string& name, std::string_view text, std::int64_t) override {
    const fs::path file = folder_ / name;
    const fs::path partial = folder_ / ("." + std::to_string(::getpid()) + ".partial");
    const int failed = replace_file(file, partial, text, false);
    return failed == 0 ? Status() : messages::not_written(file.string(), failed);
  }
  // All files are waited for together.
  Status finish() override {
    const int handle = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return messages::not_written(folder_.string(), errno);
    const bool synced = ::syncfs(handle) == 0;
    ::close(handle);
    return synced ? Status() : messages::not_written(folder_.string(), errno);
  }

 private:
  fs::path folder_;
};

}  // namespace

bool is_archive(std::string_view first_bytes) {
  const bool zip = first_bytes.starts_with("PK\x03\x04") || first_bytes.starts_with("PK\x05\x06");
  const bool gzip = first_bytes.starts_with("\x1f\x8b");
  const bool tar = first_bytes.size() >= 262 && first_bytes.substr(257, 5) == "ustar";
  return zip || gzip || tar;
}

Result<std::unique_ptr<ImportSource>> open_archive(const fs::path& file) {
  ArchiveHandle handle(archive_read_new());
  if (handle == nullptr) return messages::no_memory_for_archive();
  archive_read_support_filter_gzip(handle.get());
  archive_read_support_format_zip(handle.get());
  archive_read_support_format_tar(handle.get());
  if (archive_read_open_filename(handle.get(), file.c_str(), block_bytes) != ARCHIVE_OK) {
    return messages::archive_unreadable(reason_of(handle.get()));
  }
  return std::make_unique<ArchiveSource>(file, std::move(handle));
}

int replace_file(const fs::path& file, const fs::path& partial, std::string_view text, bool sync) {
  const int handle = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (handle < 0) return errno;
  int failed = write_all(handle, text);
  if (failed == 0 && sync && ::fsync(handle) != 0) failed = errno;
  if (::close(handle) != 0 && failed == 0) failed = errno;
  if (failed == 0 && ::rename(partial.c_str(), file.c_str()) != 0) failed = errno;
  if (failed != 0) ::unlink(partial.c_str());
  return failed;
}

core::Result<std::unique_ptr<ExportTarget>> open_export_target(const fs::path& to) {
  const std::string name = core::folded(to.filename().string());
  const bool is_zip = name.ends_with(".zip");
  if (is_zip || name.ends_with(".tar.gz") || name.ends_with(".tgz")) {
    auto target = std::make_unique<ArchiveTarget>(to, is_zip);
    BOGOSITY_TRY(target->open());
    return target;
  }
  std::error_code failed;
  fs::create_directories(to, failed);
  if (failed || !fs::is_directory(to)) return messages::no_folder_created(to.string(), failed ? failed.message() : "");
  return std::make_unique<FolderTarget>(to);
}

}  // namespace bogosity
