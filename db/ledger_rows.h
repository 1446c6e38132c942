// A ledger into the cache tables. Everything here wants the transaction of the change that the ledger belongs to.
#pragma once

#include <cstdint>
#include <vector>

#include "core/journal.h"
#include "db/database.h"
#include "ledger.h"

namespace bogosity::db {

// Without a ledger (Extent::none) the session's caches are thrown away and noted as stale: they might tell what is
// sealed, or what is no longer so.
core::Status write_ledger(Database& database, std::int64_t session, const Ledger& ledger);
core::Result<bool> is_stale(Database& database, std::int64_t session);
core::Result<std::vector<SeatSummary>> read_summaries(Database& database, std::int64_t session);

}  // namespace bogosity::db
