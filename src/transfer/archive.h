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
#include "transfer/merge.h"

namespace bogosity::transfer {

bool is_archive(std::string_view first_bytes);
// Its files only, each refused if it is too large or damaged. Their names can be shown; they are never a path to
// anything.
core::Result<std::unique_ptr<ImportSource>> open_archive(const std::filesystem::path& file);

class ExportTarget {
 public:
  virtual ~ExportTarget() = default;
  // Refused: in the folder there is a file of that name that does not have this mark in it, so it is somebody's.
  // Without a mark every file is.
  virtual core::Status check_replaced(const std::string& name, const std::optional<std::string>& mark) = 0;
  // `seconds`: since 1970, when it was last changed.
  virtual core::Status add(const std::string& name, std::string_view text, std::int64_t seconds) = 0;
  // All is there for good. Without it an archive leaves nothing behind, a folder what is in it.
  virtual core::Status finish() = 0;
};

enum class ArchiveKind : std::uint8_t { zip, tar };
// By the end of its name: .zip, .tar.gz, .tgz.
std::optional<ArchiveKind> archive_called(const std::filesystem::path& name);
core::Result<std::unique_ptr<ExportTarget>> open_archive_to_write(const std::filesystem::path& to, ArchiveKind kind);
// An archive if it is called like one, else a folder, which is made. Into standard output ("-"), a pipe or a device
// goes a zip.
core::Result<std::unique_ptr<ExportTarget>> open_export_target(const std::filesystem::path& to);

}  // namespace bogosity::transfer
