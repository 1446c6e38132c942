#include "db/schema/migrate.h"

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <system_error>

#include "db/sqlite/database.h"
#include "db/sqlite/files.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

tl::unexpected<core::Error> from_the_future(const std::filesystem::path& file, std::uint64_t version,
                                            std::size_t known) {
  return storage_error_with(file,
                            "this file was written by a newer bogosity (its version is " + std::to_string(version) +
                                ", this program knows " + std::to_string(known) + "); it was not touched",
                            "use the newer program, or name another file with --db");
}

core::Status climb(Database& database, std::span<const Migration> ladder) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  const auto at = static_cast<std::size_t>(version);
  if (at > ladder.size()) return from_the_future(database.file(), at, ladder.size());
  for (const Migration& step : ladder.subspan(at)) {
    if (auto ok = database.run(step.sql); !ok) {
      auto error = ok.error();
      error.reason += " (in the migration " + std::string(step.name) + ")";
      return tl::unexpected(std::move(error));
    }
  }
  BOGOSITY_TRY(database.run("PRAGMA application_id = " + std::to_string(our_application_id)));
  return database.run("PRAGMA user_version = " + std::to_string(ladder.size()));
}

}  // namespace

core::Status check_ours(const std::filesystem::path& file, std::span<const Migration> ladder) {
  const auto look = BOGOSITY_TRY(Database::read_header(file));
  if (look.size == 0) {
    return storage_error_with(file, "the file is there but empty, so whatever it held is gone; it was not touched",
                              "put a copy of an earlier day in its place, or delete it to begin anew");
  }
  if (!look.is_database) {
    return storage_error_with(file, "this is not a file of bogosity, or it is badly damaged; it was not touched",
                              "name another file with --db");
  }
  if (look.application_id != our_application_id) {
    return storage_error_with(file, "this database belongs to another program; it was not touched",
                              "name another file with --db");
  }
  if (look.version > ladder.size()) return from_the_future(file, look.version, ladder.size());
  return {};
}

core::Status migrate(Database& database, std::span<const Migration> ladder) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  if (static_cast<std::size_t>(version) == ladder.size()) return {};
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  // Read again inside: another program may have climbed meanwhile.
  BOGOSITY_TRY(climb(database, ladder));
  return transaction.commit();
}

namespace {

core::Status build(const fs::path& partial, std::span<const Migration> ladder) {
  auto database = BOGOSITY_TRY(Database::open(partial, patience::of_opening));
  return migrate(database, ladder);
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
    return storage_error_with(file, "its folder cannot be made (" + failed.message() + "); nothing was stored",
                              "make the folder yourself, or name another file with --db");
  }
  const PartialFile partial(file);
  if (auto made = build(partial.path(), ladder); !made) {
    return tl::unexpected(in_its_name(made.error(), partial.path(), file));
  }
  failed = give_name(partial.path(), file);
  if (failed == std::errc::file_exists) failed = {};  // somebody else was faster
  if (failed) {
    return storage_error_with(file, "the file cannot be made (" + failed.message() + "); nothing was stored",
                              "name another file with --db");
  }
  fsync_folder(folder);
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
