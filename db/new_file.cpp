#include "db/new_file.h"

#include <fcntl.h>
#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <system_error>

#include "db/database.h"
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

// The name itself has to survive a power cut, too.
void sync_folder(const fs::path& folder) {
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

// A hard link, unlike a rename, never takes the place of a file that has appeared meanwhile. Not every file system
// has them.
std::error_code give_name(const fs::path& partial, const fs::path& file) {
  std::error_code failed;
  fs::create_hard_link(partial, file, failed);
  if (!failed || fs::exists(file)) return {};
  fs::rename(partial, file, failed);
  return failed;
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
  auto made = build(partial, ladder);
  if (made) failed = give_name(partial, file);
  std::error_code ignored;
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
