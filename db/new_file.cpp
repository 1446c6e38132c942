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

core::Status build(const fs::path& partial, std::span<const Migration> ladder) {
  auto database = Database::open(partial, std::chrono::seconds(1));
  if (!database) return tl::unexpected(database.error());
  return migrate(*database, ladder);
}

// Nobody knows the name under which it is made.
core::Error in_its_name(core::Error error, const fs::path& partial, const fs::path& file) {
  const auto at = error.reason.find(partial.string());
  if (at != std::string::npos) error.reason.replace(at, partial.string().size(), file.string());
  return error;
}

}  // namespace

core::Status make_new_file(const fs::path& file, std::span<const Migration> ladder) {
  const fs::path folder = whole_path(file).parent_path();
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
  if (!made) return tl::unexpected(in_its_name(made.error(), partial, file));
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
    const bool is_home = home != nullptr && fs::path(home).is_absolute();
    const passwd* user = is_home ? nullptr : ::getpwuid(::getuid());
    folder = fs::path(is_home ? home : user != nullptr ? user->pw_dir : ".") / ".local" / "share";
  }
  return folder / "bogosity" / "bogosity.db";
}

}  // namespace bogosity::db
