#include "db/cache/rebuild.h"

#include <future>
#include <optional>
#include <system_error>

#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/session_rows.h"
#include "db/store/write_locks.h"
#include "session/projection.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

class StaleCacheJob final : public Job {
 public:
  explicit StaleCacheJob(Database& database) : database_(database) {}

  Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (total_ == 0) total_ = BOGOSITY_TRY(database_.number("SELECT count(*) FROM stale"));
    do {
      const auto next = BOGOSITY_TRY(next_one());
      if (next <= last_) return true;  // none is left, or the file is damaged
      if (auto ok = rebuild_caches(database_, next); !ok && ok.error().kind == core::Refusal::trouble) {
        return tl::unexpected(ok.error());
      }
      last_ = next;
      ++done_;
    } while (std::chrono::steady_clock::now() < until);
    return false;
  }

  Progress progress() const override { return {"Computing the tables", done_, total_}; }

 private:
  Result<std::int64_t> next_one() {
    return database_.number("SELECT coalesce(min(session), 0) FROM stale WHERE session > ?", last_);
  }

  Database& database_;
  std::int64_t last_ = 0;  // keys begin with 1
  std::int64_t done_ = 0;
  std::int64_t total_ = 0;
};

core::Error left_alone(core::Error error) {
  error.kind = core::Refusal::cannot_be;
  return error;
}

// Appends the corrections that today's rules ask of a journal of an earlier version. Not where it is damaged, or where
// somebody is writing in it.
Status correct_for_today(Database& database, StoredSession& stored) {
  if (auto fault = BOGOSITY_TRY(fault_in_file(database, stored))) return core::refused(std::move(*fault));
  const auto corrections = corrections_for_today(stored.info, stored.entries);
  if (!corrections) return tl::unexpected(left_alone(corrections.error()));
  if (corrections->empty()) return {};
  BOGOSITY_TRY(WriteLocks(Program::terminal).check_free(database, stored.key));
  BOGOSITY_TRY(insert_entries(database, stored.key, *corrections));
  if (auto ok = check_around(database, stored.key, corrections->back().sequence); !ok) {
    return tl::unexpected(left_alone(ok.error()));
  }
  stored.entries.insert(stored.entries.end(), corrections->begin(), corrections->end());
  // A fair copy is none any more: it needs other marks, and somebody has to say that it was over.
  BOGOSITY_TRY(database.change("UPDATE session SET heading = NULL WHERE session = ?", stored.key));
  const SessionInfo& info = stored.info;
  const auto said = BOGOSITY_TRY(open_state(database, info.original_id()));
  if (info.open || info.replica_of || said) return {};
  const auto added = insert_edit(database, {info.id, info.begun, info.id, "state", "closed", {}});
  return added ? Status() : tl::unexpected(added.error());
}

}  // namespace

Status rebuild_caches(Database& database, std::int64_t session) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  auto stored = BOGOSITY_TRY(read_stored_session(database, session));
  auto delta = rebuilt_delta(stored.info, stored.entries);
  if (!delta) {
    BOGOSITY_TRY(correct_for_today(database, stored));
    delta = rebuilt_delta(stored.info, stored.entries);
  }
  if (!delta) return tl::unexpected(left_alone(delta.error()));
  // What is told twice is counted once.
  BOGOSITY_TRY(stored.info.replica_of ? database.change("DELETE FROM stale WHERE session = ?", session)
                                      : write_projection(database, session, *delta));
  return transaction.commit();
}

Status mark_all_stale(Database& database) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  BOGOSITY_TRY(mend_schema(database));
  BOGOSITY_TRY(note_all_played(database));
  BOGOSITY_TRY(database.run("INSERT OR IGNORE INTO stale SELECT session FROM session"));
  BOGOSITY_TRY(database.change("INSERT OR REPLACE INTO cache_state (only, version) VALUES (1, ?)", caches_version));
  BOGOSITY_TRY(rebuild_people(database));
  return transaction.commit();
}

Status mark_rule_changes(Database& database) {
  const auto version = BOGOSITY_TRY(database.number("SELECT version FROM cache_state"));
  return version == caches_version ? Status() : mark_all_stale(database);
}

Result<bool> has_stale(Database& database) {
  return database.number("SELECT EXISTS (SELECT 1 FROM stale)").map([](std::int64_t there) { return there != 0; });
}

std::unique_ptr<Job> rebuild_stale(Database& database) { return std::make_unique<StaleCacheJob>(database); }

namespace {

using std::chrono::milliseconds;

class MaintenanceJob final : public Job {
 public:
  explicit MaintenanceJob(std::filesystem::path file) : file_(std::move(file)) {}

  Result<bool> step(milliseconds slice) override {
    if (!running_.valid()) running_ = begin(slice);
    if (running_.wait_for(slice) == std::future_status::timeout) return false;
    return running_.get();
  }
  Progress progress() const override { return {"Computing the tables", 0, 0}; }

 private:
  std::future<Result<bool>> begin(milliseconds slice) {
    try {
      return std::async(std::launch::async, [this, slice] { return go_on(slice); });
    } catch (const std::system_error&) {  // no thread can be had
      return std::async(std::launch::deferred, [this, slice] { return go_on(slice); });
    }
  }

  Result<bool> go_on(milliseconds slice) {
    if (!database_) {
      database_.emplace(BOGOSITY_TRY(Database::open(file_, patience::of_a_window, OpenMode::write)));
      job_ = rebuild_stale(*database_);
    }
    return job_->step(slice);
  }

  const std::filesystem::path file_;
  std::optional<Database> database_;
  std::unique_ptr<Job> job_;
  std::future<Result<bool>> running_;  // the last one: it uses all others
};

}  // namespace

std::unique_ptr<Job> begin_maintenance_beside(const std::filesystem::path& file) {
  return std::make_unique<MaintenanceJob>(file);
}

}  // namespace bogosity::db
