#include "db/backup.h"

namespace bogosity::db {

core::Result<std::filesystem::path> back_up(Database& database, std::string_view reason) {
  const std::filesystem::path folder = std::filesystem::absolute(database.file()).parent_path() / "backups";
  return folder / (database.file().stem().string() + "-" + std::string(reason) + ".db");
}

}  // namespace bogosity::db
