#include "db/caches.h"

#include "db/cache_tables.h"
#include "db/ledger_rows.h"
#include "db/schema.h"
#include "db/seats.h"
#include "db/session_list.h"
#include "db/stored_evening.h"
#include "db/transaction.h"
#include "db/trouble.h"
#include "ledger.h"

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

}  // namespace

Status make_caches_anew(Database& database, std::int64_t session) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  const auto evening = read_evening(database, session);
  if (!evening) return tl::unexpected(evening.error());
  if (!*evening) return {};
  const auto ledger = fresh_ledger((*evening)->info, (*evening)->entries);
  if (!ledger) {
    auto error = ledger.error();
    error.kind = core::Refusal::cannot_be;
    return tl::unexpected(std::move(error));
  }
  if (auto ok = write_ledger(database, session, *ledger); !ok) return ok;
  return transaction->commit();
}

Status note_all_stale(Database& database) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  auto ok = mend_schema(database);
  if (ok) ok = note_all_played(database);
  if (ok) ok = database.run("INSERT OR IGNORE INTO stale SELECT session FROM session WHERE origin IS NULL");
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

}  // namespace bogosity::db
