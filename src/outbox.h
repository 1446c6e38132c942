// Where many files go at once: a folder or an archive.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bogosity {

class Outbox {
 public:
  virtual ~Outbox() = default;
  // `seconds`: since 1970, when it was last changed.
  virtual core::Status add(const std::string& name, std::string_view text, std::int64_t seconds) = 0;
  // All is there for good. Without it an archive leaves nothing behind, a folder what is in it.
  virtual core::Status finish() = 0;
};

// An archive if it is called like one (.zip, .tar.gz), else a folder, which is made.
core::Result<std::unique_ptr<Outbox>> open_outbox(const std::filesystem::path& to);

}  // namespace bogosity
