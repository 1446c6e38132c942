// Making caches anew from the journal: of the sessions noted as stale, which are those that came with an older version
// of the file or of the rules, or that somebody wrote in without a projection; or of all of them.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/job.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// In one transaction. What today's rules refuse in a journal that an earlier version wrote is corrected first
// (session/projection.h). Refused, and all stays as it was, if the journal does not fold even so.
core::Status rebuild_caches(Database& database, std::int64_t session);

// Notes every session as stale if this program's rules come to other caches than those that are stored.
core::Status mark_rule_changes(Database& database);
// Notes all of them, whatever is stored.
core::Status mark_all_stale(Database& database);
core::Result<bool> has_stale(Database& database);

// Works them off, one session after the other. One whose journal does not fold is left to `bogosity check`.
std::unique_ptr<Job> rebuild_stale(Database& database);

// Stale caches made anew in a thread and through a connection of its own, one session after the other: whoever draws
// frames waits for none of them. It goes on only as far as it is told to.

// A step begins a slice of it and waits no longer than that; what takes longer goes on until the next step asks for it.
// Letting go of the work waits for the session at hand.
std::unique_ptr<Job> begin_maintenance_beside(const std::filesystem::path& file);

}  // namespace bogosity::db
