#include "db/cache/rebuild.h"

#include <future>
#include <optional>
#include <system_error>

#include "db/cache/tables.h"
#include "db/people/seats.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/sqlite/errors.h"
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

class StaleWork final : public Work {
 public:
  explicit StaleWork(Database& database) : database_(database) {}

  Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (total_ == 0) {
      const auto count = database_.number("SELECT count(*) FROM stale");
      if (!count) return tl::unexpected(count.error());
      total_ = *count;
    }
    do {
      const auto next = next_one();
      if (!next) return tl::unexpected(next.error());
      if (*next <= last_) return true;  // none is left, or the file is damaged
      if (auto ok = make_caches_anew(database_, *next); !ok && ok.error().kind == core::Refusal::trouble) {
        return tl::unexpected(ok.error());
      }
      last_ = *next;
      ++done_;
    } while (std::chrono::steady_clock::now() < until);
    return false;
  }

  Progress progress() const override { return {"Working through the evenings", done_, total_}; }

 private:
  Result<std::int64_t> next_one() {
    auto rows = database_.prepare("SELECT coalesce(min(session), 0) FROM stale WHERE session > ?");
    if (!rows) return tl::unexpected(rows.error());
    auto row = rows->bind(last_).step();
    if (!row) return tl::unexpected(row.error());
    return rows->integer(0);
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
Status correct_for_today(Database& database, StoredEvening& evening) {
  const auto end = stored_chain_end(database, evening.key);
  if (!end) return tl::unexpected(end.error());
  if (auto fault = fault_in(evening, *end)) return core::refuse(core::Refusal::cannot_be, {}, std::move(*fault));
  const auto corrections = corrections_for_today(evening.info, evening.entries);
  if (!corrections) return tl::unexpected(left_alone(corrections.error()));
  if (corrections->empty()) return {};
  if (auto ok = Leases(Program::terminal).check_free(database, evening.key); !ok) return ok;
  if (auto ok = insert_entries(database, evening.key, *corrections); !ok) return ok;
  if (auto ok = check_around(database, evening.key, corrections->back().sequence); !ok) {
    return tl::unexpected(left_alone(ok.error()));
  }
  evening.entries.insert(evening.entries.end(), corrections->begin(), corrections->end());
  // A fair copy is none any more: it needs other marks, and somebody has to say that it was over.
  if (auto ok = database.change("UPDATE session SET heading = NULL WHERE session = ?", evening.key); !ok) return ok;
  const SessionInfo& info = evening.info;
  const auto said = said_open(database, info.evening());
  if (!said) return tl::unexpected(said.error());
  if (info.open || info.telling_of || *said) return {};
  const auto added = insert_change(database, {info.id, info.begun, info.id, "state", "closed", {}});
  return added ? Status() : tl::unexpected(added.error());
}

}  // namespace

Status make_caches_anew(Database& database, std::int64_t session) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  auto evening = read_evening(database, session);
  if (!evening) return tl::unexpected(evening.error());
  if (!*evening) return {};
  auto ledger = fresh_ledger((*evening)->info, (*evening)->entries);
  if (!ledger) {
    if (auto ok = correct_for_today(database, **evening); !ok) return ok;
    ledger = fresh_ledger((*evening)->info, (*evening)->entries);
  }
  if (!ledger) return tl::unexpected(left_alone(ledger.error()));
  // What is told twice is counted once.
  const auto ok = (*evening)->info.telling_of ? database.change("DELETE FROM stale WHERE session = ?", session)
                                              : write_ledger(database, session, *ledger);
  return ok ? transaction->commit() : ok;
}

Status note_all_stale(Database& database) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  auto ok = mend_schema(database);
  if (ok) ok = note_all_played(database);
  if (ok) ok = database.run("INSERT OR IGNORE INTO stale SELECT session FROM session");
  if (!ok) return ok;
  auto keep = database.prepare("INSERT OR REPLACE INTO cache_state (only, version) VALUES (1, ?)");
  if (!keep) return tl::unexpected(keep.error());
  if (ok = keep->bind(caches_version).run(); !ok) return ok;
  if (ok = rebuild_people(database); !ok) return ok;
  return transaction->commit();
}

Status notice_new_rules(Database& database) {
  const auto version = database.number("SELECT version FROM cache_state");
  if (!version) return tl::unexpected(version.error());
  return *version == caches_version ? Status() : note_all_stale(database);
}

Result<bool> anything_stale(Database& database) {
  return database.number("SELECT EXISTS (SELECT 1 FROM stale)").map([](std::int64_t there) { return there != 0; });
}

std::unique_ptr<Work> work_off_stale(Database& database) { return std::make_unique<StaleWork>(database); }

namespace {

using core::Result;
using std::chrono::milliseconds;

constexpr milliseconds patience{5};

class UpkeepWork final : public Work {
 public:
  explicit UpkeepWork(std::filesystem::path file) : file_(std::move(file)) {}

  Result<bool> step(milliseconds slice) override {
    if (!running_.valid()) running_ = begin(slice);
    if (running_.wait_for(slice) == std::future_status::timeout) return false;
    return running_.get();
  }
  Progress progress() const override { return {"Working through the evenings", 0, 0}; }

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
      auto opened = Database::open(file_, patience, Access::write);
      if (!opened) return tl::unexpected(opened.error());
      database_.emplace(std::move(*opened));
      work_ = work_off_stale(*database_);
    }
    return work_->step(slice);
  }

  const std::filesystem::path file_;
  std::optional<Database> database_;
  std::unique_ptr<Work> work_;
  std::future<Result<bool>> running_;  // the last one: it uses all others
};

}  // namespace

std::unique_ptr<Work> upkeep_beside(const std::filesystem::path& file) { return std::make_unique<UpkeepWork>(file); }

}  // namespace bogosity::db
