// An evening as its rows stand in the file, faults included: for whoever has to judge them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/hash.h"
#include "db/as_written.h"
#include "db/database.h"
#include "store.h"

namespace bogosity::db {

struct StoredEvening {
  std::int64_t key = 0;
  SessionInfo info;
  core::Hash fingerprint;  // as stored
  std::vector<core::Entry> entries;
  std::vector<core::Hash> hashes;  // as stored, of each of them
};

// Nothing if there is no session with that key.
core::Result<std::optional<StoredEvening>> read_evening(Database& database, std::int64_t key);

// What is wrong with its headers and its journal: a sentence that names the first entry that does not fit, and whether
// it was changed, is missing, or stands out of order; nothing if all fits. `end` is how the chain ought to end.
std::optional<std::string> fault_in(const StoredEvening& evening, const std::optional<ChainEnd>& end);
core::Result<std::optional<ChainEnd>> stored_chain_end(Database& database, std::int64_t key);

}  // namespace bogosity::db
