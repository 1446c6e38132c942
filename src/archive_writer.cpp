#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <unistd.h>

#include <system_error>

#include "archive_file.h"

namespace bogosity {
namespace {

namespace fs = std::filesystem;
using core::Refusal;
using core::Result;

bool ends_with(const std::string& name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  for (std::size_t i = 0; i < ending.size(); ++i) {
    const char letter = name[name.size() - ending.size() + i];
    if ((letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter) != ending[i]) return false;
  }
  return true;
}

void sync_file(const fs::path& file) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

struct FreeEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

}  // namespace

std::optional<ArchiveKind> archive_kind_of(const fs::path& file) {
  const std::string name = file.filename().string();
  if (ends_with(name, ".zip")) return ArchiveKind::zip;
  if (ends_with(name, ".tar.gz") || ends_with(name, ".tgz")) return ArchiveKind::tar_gz;
  return std::nullopt;
}

void ArchiveWriter::Free::operator()(archive* handle) const { archive_write_free(handle); }

ArchiveWriter::ArchiveWriter(fs::path file, ArchiveKind kind)
    : file_(std::move(file)), partial_(file_), kind_(kind), handle_(archive_write_new()) {
  partial_ += "." + std::to_string(::getpid()) + ".partial";
}

ArchiveWriter::ArchiveWriter(ArchiveWriter&& other) noexcept
    : file_(std::move(other.file_)),
      partial_(std::exchange(other.partial_, {})),
      kind_(other.kind_),
      handle_(std::move(other.handle_)) {}

ArchiveWriter::~ArchiveWriter() {
  handle_.reset();
  std::error_code ignored;
  if (!partial_.empty()) fs::remove(partial_, ignored);
}

tl::unexpected<core::Error> ArchiveWriter::trouble() const {
  const char* words = archive_error_string(handle_.get());
  return core::refuse(Refusal::trouble, {},
                      file_.string() + ": the archive cannot be written: " + (words == nullptr ? "" : words),
                      "make room, or name another place");
}

Result<ArchiveWriter> ArchiveWriter::make(const fs::path& file, ArchiveKind kind) {
  ArchiveWriter writer(file, kind);
  archive* handle = writer.handle_.get();
  if (kind == ArchiveKind::zip) {
    archive_write_set_format_zip(handle);
  } else {
    // The pax format of this library wants a locale for names with any letters; this one takes them as they are.
    archive_write_set_format_gnutar(handle);
    archive_write_add_filter_gzip(handle);
    archive_write_set_filter_option(handle, "gzip", "timestamp", nullptr);  // not when it was made
  }
  // The last block is as long as it is.
  archive_write_set_bytes_in_last_block(handle, 1);
  if (archive_write_open_filename(handle, writer.partial_.c_str()) != ARCHIVE_OK) return writer.trouble();
  return writer;
}

core::Status ArchiveWriter::add(const std::string& name, std::string_view text, std::int64_t seconds) {
  const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
  if (kind_ == ArchiveKind::zip) {
    archive_entry_set_pathname_utf8(entry.get(), name.c_str());
  } else {
    archive_entry_copy_pathname(entry.get(), name.c_str());
  }
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
  // A zip says the time on the clock of whoever made it: other bytes in another country.
  if (kind_ != ArchiveKind::zip) archive_entry_set_mtime(entry.get(), static_cast<time_t>(seconds), 0);
  if (archive_write_header(handle_.get(), entry.get()) < ARCHIVE_WARN) return trouble();
  const auto written = archive_write_data(handle_.get(), text.data(), text.size());
  if (written != static_cast<la_ssize_t>(text.size())) return trouble();
  return {};
}

core::Status ArchiveWriter::finish() {
  if (archive_write_close(handle_.get()) != ARCHIVE_OK) return trouble();
  sync_file(partial_);
  std::error_code failed;
  fs::rename(partial_, file_, failed);
  if (failed) {
    return core::refuse(Refusal::trouble, {},
                        file_.string() + ": it cannot be given its name (" + failed.message() + ")",
                        "name another place");
  }
  partial_.clear();
  return {};
}

}  // namespace bogosity
