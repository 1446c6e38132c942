// Where names stand in a file, and in the copies beside it: evenings as a whole, whatever is wrong with them.
#pragma once

#include <cstdint>
#include <vector>

#include "db/database.h"
#include "store.h"

namespace bogosity::db {

struct WholeEvening {
  SessionInfo info;
  std::vector<core::Entry> entries;
  bool is_damaged = false;  // a hash that does not fit
};

core::Result<WholeEvening> read_whole_evening(Database& database, std::int64_t key);

}  // namespace bogosity::db
