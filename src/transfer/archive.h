// Archives of records: zip and tar, gzipped or not. Nothing is ever unpacked onto the disk: members are read into
// memory, one after the other, up to a size that no record has. What is written has the same bytes for the same
// members, whenever and wherever.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

struct archive;

namespace bogosity {

struct FreeArchive {
  void operator()(archive* handle) const;
};
using ArchiveHandle = std::unique_ptr<archive, FreeArchive>;

bool is_archive(std::string_view first_bytes);

class ArchiveReader {
 public:
  static core::Result<ArchiveReader> open(const std::filesystem::path& file);

  struct Member {
    std::string name;                // as it can be shown: it is never a path to anything
    core::Result<std::string> text;  // refused if it is too large or damaged
  };
  // Files only; nothing after the last one. An error: the rest cannot be read.
  core::Result<std::optional<Member>> next();
  std::int64_t bytes_read() const;  // of the file

 private:
  explicit ArchiveReader(std::filesystem::path file);
  core::Error storage_error() const;
  core::Result<std::string> text_of_member();
  core::Status check_unpacked() const;

  std::filesystem::path file_;
  ArchiveHandle handle_;
  std::int64_t members_ = 0;
  std::int64_t unpacked_ = 0;  // bytes of all members so far
};

enum class ArchiveKind : std::uint8_t { zip, tar_gz };
std::optional<ArchiveKind> archive_kind_of(const std::filesystem::path& file);

class ArchiveWriter {
 public:
  // Takes the place of a file that is there; until finish() it has another name.
  static core::Result<ArchiveWriter> make(const std::filesystem::path& file, ArchiveKind kind);
  ArchiveWriter(ArchiveWriter&& other) noexcept;
  ArchiveWriter& operator=(ArchiveWriter&&) = delete;
  ~ArchiveWriter();

  // `seconds`: since 1970, when it was last changed.
  core::Status add(const std::string& name, std::string_view text, std::int64_t seconds);
  core::Status finish();

 private:
  ArchiveWriter(std::filesystem::path file, ArchiveKind kind);
  tl::unexpected<core::Error> storage_error() const;

  std::filesystem::path file_;
  std::filesystem::path partial_;
  ArchiveKind kind_;
  ArchiveHandle handle_;
};

class ExportTarget {
 public:
  virtual ~ExportTarget() = default;
  // `seconds`: since 1970, when it was last changed.
  virtual core::Status add(const std::string& name, std::string_view text, std::int64_t seconds) = 0;
  // All is there for good. Without it an archive leaves nothing behind, a folder what is in it.
  virtual core::Status finish() = 0;
};

// Writes a text beside a file and gives it that file's name, so that the file is there wholly or not at all; with
// `sync` once it is on the disk. Gives 0, or errno.
int replace_file(const std::filesystem::path& file, const std::filesystem::path& partial, std::string_view text,
                 bool sync);

// An archive if it is called like one (.zip, .tar.gz), else a folder, which is made.
core::Result<std::unique_ptr<ExportTarget>> open_export_target(const std::filesystem::path& to);

}  // namespace bogosity
