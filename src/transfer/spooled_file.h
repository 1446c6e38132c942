// What comes through a pipe as a file: archives and databases are read from more than one place.
#pragma once

#include <filesystem>
#include <istream>
#include <memory>
#include <string_view>

#include "core/result.h"

namespace bogosity::transfer {

// A copy in a folder for temporary files that only this user can open. It is gone with this; where the program was
// killed, remove_left_merges() (transfer/other_database.h) removes it.
class SpooledFile {
 public:
  // `first`: what was read of it already. Refused: more than a file of sessions may have (core/limits.h), a folder for
  // temporary files that is full or missing.
  static core::Result<std::shared_ptr<const SpooledFile>> of(std::string_view first, std::istream& rest);

  explicit SpooledFile(std::filesystem::path folder) : folder_(std::move(folder)) {}
  SpooledFile(const SpooledFile&) = delete;
  SpooledFile& operator=(const SpooledFile&) = delete;
  ~SpooledFile();
  std::filesystem::path path() const { return folder_ / "input"; }

 private:
  std::filesystem::path folder_;
};

}  // namespace bogosity::transfer
