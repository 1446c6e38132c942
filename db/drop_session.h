// The one way in which a session leaves the file: when all it tells is told by another one that has arrived.
#pragma once

#include "db/database.h"

namespace bogosity::db {

// With everything that hangs on it, in whatever table. Within a transaction of the caller's.
core::Status drop_session(Database& database, std::int64_t key);

}  // namespace bogosity::db
