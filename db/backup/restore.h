// A copy put back in the place of the database. It is checked from end to end first, what lies there is copied before
// it goes, and at every moment, whatever crashes, there is one of the two under the name, whole.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/journal.h"
#include "core/result.h"
#include "db/sqlite/limits.h"

namespace bogosity::db {

struct Restored {
  std::int64_t sessions = 0;
  std::optional<core::Instant> last_entry;  // when it was typed
  std::filesystem::path before;             // the copy of what was there; empty: nothing was, or it could not be read
  std::filesystem::path aside;              // where the damaged file went that was there
  std::string damage;                       // what was wrong with it
};

// A copy of an earlier version is brought up to date on its way. A database that can be read is overwritten in one
// transaction, so other programs that have it open see the copy from then on; one that is damaged, empty or missing
// gives its name to the copy. On any error the database is as it was.
core::Result<Restored> restore(const std::filesystem::path& copy, const std::filesystem::path& database,
                               CopyProgress& progress);

// The copy that a person means: a path, or for one of the copies beside the database its name, or a piece of it that
// no other has.
core::Result<std::filesystem::path> backup_named(const std::string& name, const std::filesystem::path& database);
// The newest one that is not damaged.
core::Result<std::filesystem::path> last_backup(const std::filesystem::path& database);

// How a finished file takes the place of a database: written into it in one transaction, or given its name.

// Counts the transactions that changed the file.
core::Result<std::uint32_t> change_counter_of(const std::filesystem::path& database);

// False, and nothing done, if the file has been changed since it had made so many changes: nothing that was logged
// meanwhile may be lost.
core::Result<bool> overwrite(const std::filesystem::path& database, const std::filesystem::path& partial,
                             std::uint32_t changes, CopyProgress& progress);

}  // namespace bogosity::db
