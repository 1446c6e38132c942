#include "db/open_file.h"

#include <system_error>

#include "db/migrate.h"
#include "db/new_file.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace fs = std::filesystem;

core::Result<Database> open_file(const fs::path& file, const StoreOptions& options) {
  std::error_code failed;
  const bool there = fs::exists(file, failed);
  if (failed)
    return trouble_with(file, "the file cannot be looked at (" + failed.message() + ")", "look at its rights");
  if (there && !fs::is_regular_file(file)) {
    return trouble_with(file, fs::is_directory(file) ? "this is a folder" : "this is no ordinary file",
                        "name a file with --db");
  }
  if (!there && options.if_missing == IfMissing::refuse) {
    return trouble_with(file, "there is no such file", "name another one with --db");
  }
  const auto& ladder = migrations();
  auto ready = there ? check_ours(file, ladder) : make_new_file(file, ladder);
  if (!ready) return tl::unexpected(ready.error());
  auto database = Database::open(file, options.patience);
  if (!database) return database;
  if (auto ok = migrate(*database, ladder); !ok) return tl::unexpected(ok.error());
  return database;
}

}  // namespace bogosity::db
