// Making caches anew from the journal: of the sessions noted as stale, which are those that came with an older version
// of the file or of the rules, or that somebody wrote in without a ledger; or of all of them.
#pragma once

#include <functional>
#include <memory>

#include "db/database.h"
#include "work.h"

namespace bogosity::db {

// In one transaction. What today's rules refuse in a journal that an earlier version wrote is corrected first
// (partial_fold.h). Refused, and all stays as it was, if the journal does not fold even so.
core::Status make_caches_anew(Database& database, std::int64_t session);

// Notes every session as stale if this program's rules come to other caches than those that are stored.
core::Status notice_new_rules(Database& database);
// Notes all of them, whatever is stored.
core::Status note_all_stale(Database& database);
core::Result<bool> anything_stale(Database& database);

// Works them off, one session after the other. One whose journal does not fold is left to `bogosity check`.
std::unique_ptr<Work> work_off_stale(Database& database);

}  // namespace bogosity::db
