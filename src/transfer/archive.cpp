#include "transfer/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "core/escaping.h"
#include "core/limits.h"
#include "core/names.h"
#include "core/result.h"
#include "db/system/output_file.h"
#include "transfer/import.h"
#include "transfer/other_files.h"

namespace bogosity::transfer {
namespace {

tl::unexpected<core::Error> unreadable_archive(std::string_view why) {
  return core::refuse(Refusal::trouble, {}, fmt::format("the archive cannot be read: {}", why),
                      "get it again, or unpack it yourself and import the folder");
}

tl::unexpected<core::Error> no_memory() {
  return core::refuse(Refusal::trouble, {}, "there is no memory to read an archive");
}

tl::unexpected<core::Error> other_file(std::string_view file) {
  return core::refused(fmt::format("{} is there already and was not written by this export; nothing was written", file),
                       "name an empty folder, or say --overwrite");
}

constexpr std::size_t block_bytes = 64 << 10;
constexpr std::size_t longest_name = 200;

// A name may hold line ends and escapes of a terminal.
std::string shown_name(const char* raw) {
  if (raw == nullptr) return "a member without a name";
  const std::string_view name = std::string_view(raw).substr(0, longest_name);
  const std::string line = core::escape_line(name);
  return line.size() == name.size() + 2 ? std::string(name) : line;
}

namespace fs = std::filesystem;

struct FreeArchive {
  void operator()(archive* handle) const { archive_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, FreeArchive>;

struct FreeEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

std::string reason_of(archive* handle) {
  const char* words = archive_error_string(handle);
  return words == nullptr ? "nobody knows why" : words;
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
      if (code < ARCHIVE_WARN) return unreadable_archive(reason_of(handle_.get()));
      if (++members_ > limits::members_of_an_archive)
        return core::refused("the archive has more than 100,000 members: the rest was skipped", "import it in parts");
      if (archive_entry_filetype(entry) != AE_IFREG) continue;
      const char* in_utf8 = archive_entry_pathname_utf8(entry);
      const char* raw = in_utf8 != nullptr ? in_utf8 : archive_entry_pathname(entry);
      NamedItem member{shown_name(raw), ImportItem()};
      // Only the beginning of a file that is not meant for this program is read.
      auto text = text_of_member(bytes_that_tell);
      member.is_other = text && is_other_file(raw == nullptr ? "" : raw, *text);
      if (text && !member.is_other) text = text_of_member(std::string::npos, std::move(*text));
      BOGOSITY_TRY(check_unpacked());
      if (member.is_other) return member;
      member.incoming = text ? import_item_of_member(*text) : tl::unexpected(text.error());
      return member;
    }
  }
  double done() const override {
    return bytes_ == 0 ? 1 : static_cast<double>(bytes_read()) / static_cast<double>(bytes_);
  }

 private:
  std::int64_t bytes_read() const { return archive_filter_bytes(handle_.get(), -1); }

  // Goes on behind what was read of it, up to its end, or until there are so many bytes.
  Result<std::string> text_of_member(std::size_t enough, std::string text = {}) {
    std::array<char, block_bytes> block{};
    while (text.size() < enough) {
      const auto got = archive_read_data(handle_.get(), block.data(), block.size());
      if (got < 0) return unreadable_archive(reason_of(handle_.get()));
      unpacked_ += got;
      text.append(block.data(), static_cast<std::size_t>(got));
      if (got == 0) return text;
      BOGOSITY_TRY(check_size_of_file(text));
    }
    return text;
  }

  Status check_unpacked() const {
    // A gzipped file is unpacked to be skipped, too.
    const bool is_gzipped = archive_filter_count(handle_.get()) > 1;
    const auto unpacked = std::max<std::int64_t>(unpacked_, is_gzipped ? archive_filter_bytes(handle_.get(), 0) : 0);
    if (unpacked > limits::bytes_of_an_archive)
      return core::refused("the archive unpacks to more than 1 GB: the rest was skipped", "import it in parts");
    const std::int64_t most = limits::bytes_of_a_small_archive + limits::bytes_from_a_byte_of_an_archive * bytes_read();
    if (unpacked <= most) return {};
    return core::refused(
        "the archive unpacks to more than 100 times its size, which no records do: the rest of it was left alone",
        "unpack it yourself and import the folder");
  }

  ArchiveHandle handle_;
  std::int64_t bytes_ = 0;  // of the file
  std::int64_t members_ = 0;
  std::int64_t unpacked_ = 0;  // bytes of all members so far
};

// Written through OutputFile, so that the archive is there wholly or not at all, or goes into a pipe.
class ArchiveTarget final : public ExportTarget {
 public:
  ArchiveTarget(db::OutputFile file, std::string shown, bool is_zip)
      : file_(std::move(file)), shown_(std::move(shown)), is_zip_(is_zip), handle_(archive_write_new()) {}

  Status open() {
    if (handle_ == nullptr) return no_memory();
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
    const auto write = [](archive*, void* file, const void* bytes, std::size_t size) -> la_ssize_t {
      const bool written =
          static_cast<db::OutputFile*>(file)->write({static_cast<const char*>(bytes), size}).has_value();
      return written ? static_cast<la_ssize_t>(size) : -1;
    };
    return archive_write_open(handle_.get(), &file_, nullptr, write, nullptr) == ARCHIVE_OK ? Status()
                                                                                            : storage_error();
  }

  Status check_replaced(const std::string&, const std::optional<std::string>&) override { return {}; }

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
    return file_.finish();
  }

 private:
  Status storage_error() const {
    if (file_.failed() != 0) return db::not_written(shown_, file_.failed());
    return core::refuse(Refusal::trouble, {},
                        fmt::format("{}: the archive cannot be written: {}", shown_, reason_of(handle_.get())),
                        "make room, or name another place");
  }

  db::OutputFile file_;  // outlives the handle, which may still write
  std::string shown_;
  bool is_zip_;
  ArchiveHandle handle_;
};

// Each file is there whole or not at all, also where an older one was. All goes through the folder as it was opened:
// what is put in its place meanwhile leads nowhere.
class FolderTarget final : public ExportTarget {
 public:
  FolderTarget(fs::path folder, int handle) : folder_(std::move(folder)), handle_(handle) {}
  FolderTarget(const FolderTarget&) = delete;
  FolderTarget& operator=(const FolderTarget&) = delete;
  ~FolderTarget() override { ::close(handle_); }

  Status check_replaced(const std::string& name, const std::optional<std::string>& mark) override {
    BOGOSITY_TRY(db::check_output(folder_ / name));
    const std::string shown = (folder_ / name).string();
    const int there = ::openat(handle_, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (there < 0) return errno == ENOENT ? Status() : other_file(shown);
    std::string first(bytes_with_mark, '\0');
    const auto got = ::read(there, first.data(), first.size());
    ::close(there);
    first.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return mark && first.find(*mark) != std::string::npos ? Status() : other_file(shown);
  }

  Status add(const std::string& name, std::string_view text, std::int64_t) override {
    const std::string shown = (folder_ / name).string();
    BOGOSITY_TRY(db::check_output(folder_ / name));
    struct stat there {};
    if (::fstatat(handle_, name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 &&
        (S_ISDIR(there.st_mode) || S_ISCHR(there.st_mode) || S_ISBLK(there.st_mode) || S_ISFIFO(there.st_mode)))
      return S_ISDIR(there.st_mode) ? db::not_written(shown, EISDIR) : db::output_is_special(shown);
    auto file = BOGOSITY_TRY(db::OutputFile::open_in(handle_, name, shown));
    BOGOSITY_TRY(file.write(text));
    return file.finish(false);
  }
  // All files are waited for together.
  Status finish() override { return ::syncfs(handle_) == 0 ? Status() : db::not_written(folder_.string(), errno); }

 private:
  // A record has its Id among its headers, and a journal its session in the third line.
  static constexpr std::size_t bytes_with_mark = 1 << 16;

  fs::path folder_;
  int handle_;
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
  if (handle == nullptr) return no_memory();
  archive_read_support_filter_gzip(handle.get());
  archive_read_support_format_zip(handle.get());
  archive_read_support_format_tar(handle.get());
  if (archive_read_open_filename(handle.get(), file.c_str(), block_bytes) != ARCHIVE_OK) {
    return unreadable_archive(reason_of(handle.get()));
  }
  return std::make_unique<ArchiveSource>(file, std::move(handle));
}

std::optional<ArchiveKind> archive_called(const fs::path& path) {
  const std::string name = core::folded(path.filename().string());
  if (name.ends_with(".zip")) return ArchiveKind::zip;
  if (name.ends_with(".tar.gz") || name.ends_with(".tgz")) return ArchiveKind::tar;
  return std::nullopt;
}

core::Result<std::unique_ptr<ExportTarget>> open_archive_to_write(const fs::path& to, ArchiveKind kind) {
  auto file = BOGOSITY_TRY(db::OutputFile::open(to));
  if (file.is_terminal())
    return core::refused("an archive is not for a terminal", "name a file, or send it into a pipe");
  auto target = std::make_unique<ArchiveTarget>(std::move(file), to.string(), kind == ArchiveKind::zip);
  BOGOSITY_TRY(target->open());
  return target;
}

core::Result<std::unique_ptr<ExportTarget>> open_export_target(const fs::path& to) {
  // What goes into a pipe or a device has no name that could say more.
  const auto kind = archive_called(to);
  if (kind || db::is_stream(to)) return open_archive_to_write(to, kind.value_or(ArchiveKind::zip));
  std::error_code failed;
  fs::create_directories(to, failed);
  const int handle = ::open(to.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0)
    return core::refuse(Refusal::trouble, {},
                        fmt::format("{}: the folder cannot be created{}", to.string(),
                                    failed ? fmt::format(" ({})", failed.message()) : ""),
                        "name another one, or a file that ends in .zip or .tar.gz");
  return std::make_unique<FolderTarget>(to, handle);
}

}  // namespace bogosity::transfer
