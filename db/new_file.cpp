#include "db/new_file.h"

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <system_error>

#include "db/database.h"
#include "db/durable.h"
#include "db/migrate.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

core::Status build(const fs::path& file, std::span<const Migration> ladder) {
  auto database = Database::open(file, std::chrono::seconds(1));
  if (!database) return tl::unexpected(database.error());
  return migrate(*database, ladder);
}

}  // namespace

core::Status make_new_file(const fs::path& file, std::span<const Migration> ladder) {
  const fs::path folder = fs::absolute(file).parent_path();
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) {
    return trouble_with(file, "its folder cannot be made (" + failed.message() + "); nothing was stored",
                        "make the folder yourself, or name another file with --db");
  }
  fs::path partial = file;
  partial += "." + std::to_string(::getpid()) + ".partial";
  std::error_code ignored;
  // One of the same name can only be left from a crash long ago, and may be anything.
  fs::remove(partial, ignored);
  fs::remove(fs::path(partial) += "-journal", ignored);
  auto made = build(partial, ladder);
  if (made) failed = give_name(partial, file);
  if (failed == std::errc::file_exists) failed = {};  // somebody else was faster
  fs::remove(partial, ignored);
  fs::remove(fs::path(partial) += "-journal", ignored);
  if (!made) return made;
  if (failed) {
    return trouble_with(file, "the file cannot be made (" + failed.message() + "); nothing was stored",
                        "name another file with --db");
  }
  sync_folder(folder);
  return {};
}

fs::path default_file() {
  const char* data = std::getenv("XDG_DATA_HOME");
  fs::path folder = data == nullptr ? fs::path() : fs::path(data);
  if (!folder.is_absolute()) {  // so says the standard for these folders
    const char* home = std::getenv("HOME");
    const passwd* user = home == nullptr ? ::getpwuid(::getuid()) : nullptr;
    folder = fs::path(home != nullptr ? home : user != nullptr ? user->pw_dir : ".") / ".local" / "share";
  }
  return folder / "bogosity" / "bogosity.db";
}

}  // namespace bogosity::db
