// The program's own triggers, put aside for one transaction that has to do what they forbid. They come back as the
// migrations make them: the text that stands in a file is anybody's, and is never run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/database.h"

namespace bogosity::db {

class GuardsAside {
 public:
  // One of them by its name, or all. In a transaction, whose rollback brings them back too.
  static core::Result<GuardsAside> begin(Database& database, std::string_view name = {});
  core::Status end();

 private:
  GuardsAside(Database& database, std::vector<std::string> sql) : database_(&database), sql_(std::move(sql)) {}
  Database* database_;
  std::vector<std::string> sql_;
};

}  // namespace bogosity::db
