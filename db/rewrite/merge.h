// Merging other files into this one: everything in one transaction, each session as a whole or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "db/sqlite/database.h"
#include "db/store/write_locks.h"
#include "transfer/merge.h"

namespace bogosity::db {

// May what is there already be changed: edits of it added, sessions continued, names taken out?
enum class IfChanging : std::uint8_t { merged, left };

// Empty: it would have changed what is there, and nothing was imported.
core::Result<std::optional<std::vector<core::Result<MergeResult>>>> merge(Database& database, WriteLocks& write_locks,
                                                                          const std::vector<ImportItem>& source,
                                                                          IfChanging if_changing);

// Reads a whole session and verifies it: its headers as stored, every entry in the chain. Damage is refused as
// unreadable, with the session's name; any other error is a storage error.
core::Result<KeptReplica> stored_replica(Database& database, std::int64_t key);

// Another file of sessions, of which everything is to be taken in. Only its own bytes are read, whatever lies beside
// it: they are copied into a file without a name, which nobody else can open and which is gone when this is, and that
// is brought up to this program's version if it is older. Nothing in it is believed: only the tables that this program
// knows are read, every hash is worked out anew, and every journal has to fold.

// Refused by name: a file of another program, one from the future, one that is beyond reading, and one that was not
// closed properly.
core::Result<std::unique_ptr<ImportSource>> open_other_file(const std::filesystem::path& file);

// Earlier versions copied another file into a folder `bogosity-merge-...` for temporary files, and left that behind
// when they were killed. Removes those of this user that no program uses any more.
void remove_left_merges();

}  // namespace bogosity::db
