// The store of evenings in one SQLite file. What it gives back as done has been made durable; what fails leaves the
// file as it was, and the error says so.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "store.h"

namespace bogosity::db {

enum class IfMissing : std::uint8_t { make, refuse };

struct StoreOptions {
  IfMissing if_missing = IfMissing::make;
  // How long a call waits while another program is at work on the file. A window that must not stand still wants it
  // short and tries again later.
  std::chrono::milliseconds patience{250};
};

core::Result<std::unique_ptr<Store>> open_store(const std::filesystem::path& file, const StoreOptions& options = {});

}  // namespace bogosity::db
