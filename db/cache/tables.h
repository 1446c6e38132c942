// The cache tables as data, so that rows can be written and compared without knowing which table they are of: the
// program's own, and those that the games bring along.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/facts.h"
#include "core/ids.h"
#include "core/job.h"
#include "core/journal.h"
#include "core/rulebook.h"
#include "db/sqlite/database.h"
#include "history/session_row.h"
#include "session/rows.h"

namespace bogosity::db {

// Counts up whenever the same journal comes to other caches than before: those of every session are made anew then.
inline constexpr std::int64_t caches_version = 5;

// Several rows in one statement cost SQLite half as much as one by one.
inline constexpr std::size_t rows_at_once = 16;

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
// history::seat_facts. What is sealed is NULL, which reads as 0.
std::string select_summaries();

// The headers that the caches need beside the rows.
struct Heading {
  std::string game;
  std::string place;  // the header Place; may be empty
};

// The rows that the cache tables should hold, for each table.
std::vector<std::vector<core::GameTableRow>> cached_rows(const SessionRows& rows, const Heading& heading);
core::Result<std::vector<core::GameTableRow>> stored_rows(Database& database, const CacheTable& table,
                                                          std::int64_t session);

// Writes what differs from the stored rows, from the first row that does. Wants the transaction of the change that the
// rows belong to. Without rows (nullptr) the session's caches are deleted and noted as stale: they might hold sealed or
// outdated facts.
core::Status write_rows(Database& database, std::int64_t session, const SessionRows* rows);
core::Result<bool> is_stale(Database& database, std::int64_t session);
core::Result<std::vector<SeatSummary>> read_summaries(Database& database, std::int64_t session);

// The history of a file's sessions, read in pieces for the index (src/history/index.h).
// `newest`: of so many sessions only, those played last; negative: of all.
std::unique_ptr<history::Source> history_source(Database& database, std::int64_t newest = -1);

core::Result<std::vector<core::Agreement>> read_agreements(Database& database, const core::Uuid& but_not_of);

// Making caches anew from the journal: of the sessions noted as stale, which are those that came with an older version
// of the file or of the rules, or that somebody wrote in without rows; or of all of them.

// In one transaction. Refused, and nothing changes, if the journal does not fold.
core::Status rebuild_caches(Database& database, std::int64_t session);

// Notes every session as stale if this program's rules come to other caches than those that are stored.
core::Status mark_rule_changes(Database& database);
// Notes all of them, whatever is stored.
core::Status mark_all_stale(Database& database);
// After an edit was added, in its transaction: when and where its session was played is noted anew.
core::Status follow_edit(Database& database, const MetadataEdit& edit);
core::Result<bool> has_stale(Database& database);

// Works them off, one session after the other. One whose journal does not fold is left to `bogosity check`.
std::unique_ptr<Job> rebuild_stale(Database& database);

// Rebuilds stale caches in a thread with a connection of its own, one session after the other, so that no frame waits.
// It goes only as far as each step asks.

// A step begins a slice of it and waits no longer than that; what takes longer goes on until the next step asks for it.
// Letting go of the work waits for the session at hand.
std::unique_ptr<Job> begin_maintenance_beside(const std::filesystem::path& file);

}  // namespace bogosity::db
