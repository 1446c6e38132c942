// The cache tables as data, so that rows can be written and compared without knowing which table they are of: the
// program's own, and those that the games bring along.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "core/facts.h"
#include "core/ids.h"
#include "core/job.h"
#include "core/journal.h"
#include "core/rulebook.h"
#include "db/cache/rows.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// Several rows in one statement cost SQLite half as much as one by one.
inline constexpr std::size_t rows_at_once = 16;

// The columns of `summary` for the sums of a seat, by their kinds.
inline constexpr std::array<std::string_view, core::fact_kinds> sum_columns = {
    "score",       "turns",  "wins",     "worth",        "mishaps",      "calls_right",
    "calls_wrong", "caught", "got_away", "denied_right", "denied_wrong", "admitted"};

struct CacheTable {
  std::string name;
  std::vector<std::string> columns;  // without `session`, the first one
  std::size_t key = 1;               // how many of them tell the rows of a session apart; 0: there is one row at most
  std::string insert;                // the parameters: session, then the columns
  std::string insert_many;           // the same for `rows_at_once` rows; empty where there are always few
  std::string select;                // of the session that is the parameter, in the order of the key
  std::string clear;                 // the same
  std::string clear_from;            // the parameters: session, then the key of the first row that goes
};

// `fact` first, then `summary`, `place` and `feat`, then those of the games. Lives as long as the program, and so do
// its SQL texts.
const std::vector<CacheTable>& cache_tables();

// The rows of `summary` of the sessions between two keys: session, seat, place, then the columns of
// sum_columns. What is sealed is NULL, which reads as 0.
std::string select_summaries();

// The headers that the caches need beside the rows.
struct Heading {
  std::string game;
  std::string place;  // the header Place; may be empty
};

// The rows that the cache tables should hold, for each table. `without` says how many of the first rows of each table
// are left out; if it is empty, none are.
std::vector<std::vector<core::GameTableRow>> cached_rows(const SessionRows& rows, const Heading& heading,
                                                         const std::vector<std::size_t>& without = {});
core::Result<std::vector<core::GameTableRow>> stored_rows(Database& database, const CacheTable& table,
                                                          std::int64_t session);

// The rows of a session that were written last, so that those of the next entry need not be read to be compared.
struct RowsWritten {
  std::int64_t session = 0;  // 0: of none
  SessionRows rows;
  Heading heading;
};

// Writes what differs from the stored rows. Wants the transaction of the change that the
// rows belong to. Without rows (nullptr) the session's caches are deleted and noted as stale: they might hold sealed or
// outdated facts.
core::Status write_rows(Database& database, std::int64_t session, const SessionRows* rows);
// The same, compared with `before` if that is of this session. Afterwards `before` has the new rows; they hold once the
// transaction is committed.
core::Status write_rows(Database& database, std::int64_t session, std::optional<SessionRows> rows, RowsWritten& before);
core::Result<bool> is_stale(Database& database, std::int64_t session);
// The totals by seat out of the caches; empty if they are still to be made.
core::Result<std::vector<SeatSummary>> read_summaries(Database& database, const core::Uuid& session);

// Making caches anew from the journal: of the sessions noted as stale, which are those that came with an older version
// of the file or of the rules, or that somebody wrote in without rows; or of all of them.

// In one transaction. Refused, and nothing changes, if the journal does not fold.
core::Status rebuild_caches(Database& database, std::int64_t session);

// Notes every session as stale if this program's rules come to other caches than those that are stored.
core::Status mark_rule_changes(Database& database);
// Notes all of them, whatever is stored.
core::Status mark_all_stale(Database& database);
// After an edit was added, in its transaction: when and where its session was played is noted anew.
core::Status follow_edit(Database& database, const core::MetadataEdit& edit);
core::Result<bool> has_stale(Database& database);

// Works them off, one session after the other; a step ends with the session at hand. One whose journal does not fold is
// left to `bogosity check`.
std::unique_ptr<core::Job> rebuild_stale(Database& database);
// The same if there is anything to do; else nullptr.
std::unique_ptr<core::Job> begin_maintenance(Database& database);

}  // namespace bogosity::db
