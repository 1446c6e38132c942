// The journal of a session as it comes out of the file: in pieces, so that nobody who wants to write has to wait for a
// long evening to be read. Entries are only ever added, so the pieces fit together whatever was written in between.
#pragma once

#include <functional>

#include "db/database.h"
#include "store.h"

namespace bogosity::db {

inline constexpr std::int64_t entries_in_a_piece = 2000;  // a few milliseconds

// Those after the entry with that number, in order. `between` is called between two pieces, when nothing of the file is
// held.
core::Result<std::vector<core::Entry>> read_entries(Database& database, std::int64_t key, const core::Uuid& session,
                                                    std::int64_t after, const std::function<void()>& between = {});

}  // namespace bogosity::db
