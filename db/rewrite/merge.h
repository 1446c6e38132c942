// What was kept elsewhere, into the file: all that came together in one transaction, each whole or not at all.
#pragma once

#include <functional>
#include <memory>

#include "db/sqlite/database.h"
#include "db/store/write_locks.h"
#include "transfer/merge.h"

namespace bogosity::db {

core::Result<std::vector<core::Result<MergeResult>>> merge(Database& database, WriteLocks& write_locks,
                                                           const std::vector<ImportItem>& source);

// A session of the file read as a whole and vouched for: its headers as they were stored, every entry in the chain.
// What is damaged is refused as unreadable, with its name; anything else is trouble.
core::Result<KeptReplica> stored_replica(Database& database, std::int64_t key);

// Arrivals that are not read before the file into which they go has been copied, a little at a time: the first thing
// that a merge does is done in slices like the rest of it, and given up like the rest.

using BeginBackup = std::function<core::Result<std::unique_ptr<Job>>()>;

// `copied` becomes true once the copy is there; it outlives the arrivals, and so does whatever `begin` uses. Where no
// copy can be made nothing arrives.
std::unique_ptr<ImportSource> with_backup_first(BeginBackup begin, bool& copied, std::unique_ptr<ImportSource> source);

}  // namespace bogosity::db
