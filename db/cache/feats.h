// The records book's rows, read from the greatest down (db/migrations/0010_feats.sql).
#pragma once

#include <string_view>
#include <vector>

#include "db/sqlite/database.h"
#include "session/store_rows.h"

namespace bogosity::db {

// As Store::best_feats. Reads some hundred rows with a statement, so that nobody waits for it.
core::Result<std::vector<FeatRow>> best_feats(Database& database, std::string_view game, const FeatFilter& counts);

}  // namespace bogosity::db
