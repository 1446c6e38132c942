// A session of the file read as a whole and vouched for: its headers as they were stored, every entry in the chain.
#pragma once

#include "db/database.h"
#include "telling.h"

namespace bogosity::db {

struct StoredTelling {
  core::Uuid address;
  Telling telling;
};

// What is damaged is refused as unreadable, with its name; anything else is trouble.
core::Result<StoredTelling> stored_telling(Database& database, std::int64_t key);

}  // namespace bogosity::db
