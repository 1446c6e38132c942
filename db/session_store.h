// The store of evenings in one SQLite file. What it gives back as done has been made durable; what fails leaves the
// file as it was, and the error says so.
#pragma once

#include <filesystem>
#include <memory>

#include "db/backup/open_file.h"
#include "session/store.h"

namespace bogosity::db {

// In a file that open_file has opened.
std::unique_ptr<Store> store_in(Database database, Program program);
core::Result<std::unique_ptr<Store>> open_store(const std::filesystem::path& file, const StoreOptions& options = {});

}  // namespace bogosity::db
