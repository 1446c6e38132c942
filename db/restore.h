// A copy put back in the place of the database. It is checked from end to end first, what lies there is copied before
// it goes, and at every moment, whatever crashes, there is one of the two under the name, whole.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/journal.h"
#include "core/result.h"
#include "db/course.h"

namespace bogosity::db {

struct Restored {
  std::int64_t evenings = 0;
  std::optional<core::Instant> last_entry;  // when it was typed
  std::filesystem::path before;             // the copy of what was there; empty: nothing was, or it could not be read
  std::filesystem::path aside;              // where the damaged file went that was there
  std::string damage;                       // what was wrong with it
};

// A copy of an earlier version is brought up to date on its way. A database that can be read is overwritten in one
// transaction, so other programs that have it open see the copy from then on; one that is damaged, empty or missing
// gives its name to the copy. On any error the database is as it was.
core::Result<Restored> restore(const std::filesystem::path& copy, const std::filesystem::path& database,
                               Course& course);

// The copy that a person means: a path, or for one of the copies beside the database its name, or a piece of it that
// no other has.
core::Result<std::filesystem::path> copy_called(const std::string& name, const std::filesystem::path& database);
// The newest one that is not damaged.
core::Result<std::filesystem::path> last_copy(const std::filesystem::path& database);

}  // namespace bogosity::db
