// What was agreed on about unclear rules (Z4) at the evenings of a file, out of the caches.
#pragma once

#include <vector>

#include "core/precedent.h"
#include "core/uuid.h"
#include "db/database.h"

namespace bogosity::db {

// As Store::precedents says.
core::Result<std::vector<core::Precedent>> read_precedents(Database& database, const core::Uuid& but_not_of);

}  // namespace bogosity::db
