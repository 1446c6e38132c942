#include "db/migrate.h"

#include <string>

#include "db/transaction.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace {

tl::unexpected<core::Error> from_the_future(const std::filesystem::path& file, std::uint64_t version,
                                            std::size_t known) {
  return trouble_with(file,
                      "this file was written by a newer bogosity (its version is " + std::to_string(version) +
                          ", this program knows " + std::to_string(known) + "); it was not touched",
                      "use the newer program, or name another file with --db");
}

core::Status climb(Database& database, std::span<const Migration> ladder) {
  const auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(version.error());
  const auto at = static_cast<std::size_t>(*version);
  if (at > ladder.size()) return from_the_future(database.file(), at, ladder.size());
  for (const Migration& step : ladder.subspan(at)) {
    if (auto ok = database.run(step.sql); !ok) {
      auto error = ok.error();
      error.reason += " (in the migration " + std::string(step.name) + ")";
      return tl::unexpected(std::move(error));
    }
  }
  if (auto ok = database.run("PRAGMA application_id = " + std::to_string(our_application_id)); !ok) return ok;
  return database.run("PRAGMA user_version = " + std::to_string(ladder.size()));
}

}  // namespace

core::Status check_ours(const std::filesystem::path& file, std::span<const Migration> ladder) {
  const auto look = Database::look_at(file);
  if (!look) return tl::unexpected(look.error());
  if (look->size == 0) {
    return trouble_with(file, "the file is there but empty, so whatever it held is gone; it was not touched",
                        "put a copy of an earlier day in its place, or delete it to begin anew");
  }
  if (!look->is_database) {
    return trouble_with(file, "this is not a file of bogosity, or it is badly damaged; it was not touched",
                        "name another file with --db");
  }
  if (look->application_id != our_application_id) {
    return trouble_with(file, "this database belongs to another program; it was not touched",
                        "name another file with --db");
  }
  if (look->version > ladder.size()) return from_the_future(file, look->version, ladder.size());
  return {};
}

core::Status migrate(Database& database, std::span<const Migration> ladder) {
  const auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(version.error());
  if (static_cast<std::size_t>(*version) == ladder.size()) return {};
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  // Read again inside: another program may have climbed meanwhile.
  if (auto ok = climb(database, ladder); !ok) return ok;
  return transaction->commit();
}

}  // namespace bogosity::db
