// Changes in and out of the file, and the one that the store says itself: that an evening is over, or goes on.
#pragma once

#include <optional>
#include <vector>

#include "change.h"
#include "db/database.h"

namespace bogosity::db {

// True if it was not there.
core::Result<bool> insert_change(Database& database, const Change& change);
// Is the evening open? Nothing if nobody said.
core::Result<std::optional<bool>> said_open(Database& database, const core::Uuid& evening);
// From now on it is; later than whatever was said before, also where the clock was set back.
core::Status say_open(Database& database, const core::Uuid& evening, bool open);

}  // namespace bogosity::db
