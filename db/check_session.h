// One evening checked: its headers, the chain of its journal, and its caches beside a fresh fold.
#pragma once

#include "db/check.h"

namespace bogosity::db {

struct SessionCheck {
  std::int64_t entries = 0;
  bool is_stale = false;  // its caches have still to be made, and were not compared
  std::vector<Problem> problems;
  std::vector<Problem> notes;
};

SessionCheck check_session(Database& database, std::int64_t key);

}  // namespace bogosity::db
