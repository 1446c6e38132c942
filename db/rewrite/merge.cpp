#include "db/rewrite/merge.h"

#include <algorithm>
#include <string>
#include <vector>

#include "db/cache/rebuild.h"
#include "db/people/seats.h"
#include "db/rewrite/anonymize.h"
#include "db/rewrite/replica_rows.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/store/metadata_rows.h"
#include "people/anonymize.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

constexpr std::chrono::milliseconds at_once{1000};

// All that one arrival changes, or nothing of it.
class Savepoint {
 public:
  static Result<Savepoint> begin(Database& database) {
    const auto ok = run(database, "SAVEPOINT arrival");
    return ok ? Result<Savepoint>(Savepoint(database)) : tl::unexpected(ok.error());
  }
  Savepoint(Savepoint&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Savepoint& operator=(Savepoint&&) = delete;
  ~Savepoint() {
    if (database_ == nullptr || !database_->in_transaction()) return;
    static_cast<void>(run(*database_, "ROLLBACK TO arrival"));
    static_cast<void>(run(*database_, "RELEASE arrival"));
  }
  Status keep() { return run(*std::exchange(database_, nullptr), "RELEASE arrival"); }

 private:
  explicit Savepoint(Database& database) : database_(&database) {}
  static Status run(Database& database, std::string_view sql) {
    auto statement = database.prepare(sql);
    return statement ? statement->run() : tl::unexpected(statement.error());
  }
  Database* database_;
};

// What arrives with the name of somebody who is to be forgotten comes in without it.
Result<std::int64_t> take_in_changes(Database& database, const std::vector<Change>& changes) {
  const StoredSayings sayings(database);
  std::int64_t added = 0;
  bool forgets = false;
  for (const Change& change : changes) {
    const auto is_new = insert_change(database, rewritten(change, sayings));
    if (!is_new) return tl::unexpected(is_new.error());
    added += *is_new ? 1 : 0;
    forgets = forgets || (*is_new && change.field == field::forgotten);
  }
  if (forgets) {
    if (const auto count = rewrite_forgotten(database); !count) return tl::unexpected(count.error());
  }
  return sayings.trouble() ? Result<std::int64_t>(added) : tl::unexpected(sayings.trouble().error());
}

Result<Arrived> take_in_telling(Database& database, FileShelf& shelf, const Telling& telling) {
  const StoredSayings sayings(database);
  auto without_name = rewritten(telling.session, telling.entries, sayings);
  if (!sayings.trouble()) return tl::unexpected(sayings.trouble().error());
  if (!without_name) return bogosity::take_in(shelf, telling);
  if (without_name->mark) {
    if (const auto ok = insert_change(database, *without_name->mark); !ok) return tl::unexpected(ok.error());
  }
  return bogosity::take_in(shelf, {std::move(without_name->session), std::move(without_name->entries)});
}

Result<Arrived> take_in_one(Database& database, FileShelf& shelf, const Arrival& arrival) {
  auto savepoint = Savepoint::begin(database);
  if (!savepoint) return tl::unexpected(savepoint.error());
  const auto added = take_in_changes(database, arrival.changes);
  if (!added) return tl::unexpected(added.error());
  Result<Arrived> arrived = Arrived{};
  if (arrival.telling) arrived = take_in_telling(database, shelf, *arrival.telling);
  if (!arrived) return arrived;
  for (const Change& change : arrival.changes) {
    if (change.field != "state") continue;
    if (auto ok = settle_state(shelf, change.subject); !ok) return tl::unexpected(ok.error());
  }
  arrived->changes = *added;
  if (auto ok = savepoint->keep(); !ok) return tl::unexpected(ok.error());
  return arrived;
}

bool anybody_forgotten_in(const std::vector<Arrival>& arrivals) {
  return std::any_of(arrivals.begin(), arrivals.end(), [](const Arrival& arrival) {
    return std::any_of(arrival.changes.begin(), arrival.changes.end(),
                       [](const Change& change) { return change.field == field::forgotten; });
  });
}

// Who is who may be another now, and somebody may be to be forgotten.
Result<bool> tend_people(Database& database, const FileShelf& shelf, const std::vector<Result<Arrived>>& arrived) {
  const bool changes =
      std::any_of(arrived.begin(), arrived.end(), [](const auto& it) { return it && it->changes > 0; });
  if (!changes && !shelf.moved_people()) return false;
  const auto count = rewrite_forgotten(database);
  if (!count) return tl::unexpected(count.error());
  if (auto ok = refresh_people(database); !ok) return tl::unexpected(ok.error());
  return *count > 0;
}

// Much at once is written once: what does not fit into the cache is written, and waited for, in between. What the
// columns ask of their values has been asked by then.
class RoomForMuch {
 public:
  RoomForMuch(Database& database, const std::vector<Arrival>& arrivals) : database_(database) {
    std::size_t entries = 0;
    for (const Arrival& arrival : arrivals) entries += arrival.telling ? arrival.telling->entries.size() : 0;
    is_much_ = entries > many_entries;
    if (is_much_)
      static_cast<void>(
          database_.run("PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY; PRAGMA ignore_check_constraints = ON"));
  }
  RoomForMuch(const RoomForMuch&) = delete;
  RoomForMuch& operator=(const RoomForMuch&) = delete;
  ~RoomForMuch() {
    if (is_much_)
      static_cast<void>(database_.run(
          "PRAGMA cache_size = -2000; PRAGMA temp_store = DEFAULT; PRAGMA ignore_check_constraints = OFF"));
  }

 private:
  static constexpr std::size_t many_entries = 2000;
  Database& database_;
  bool is_much_ = false;
};

}  // namespace

Result<std::vector<Result<Arrived>>> take_in(Database& database, Leases& leases, const std::vector<Arrival>& arrivals) {
  const RoomForMuch room(database, arrivals);
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  FileShelf shelf(database, leases);
  if (auto ok = shelf.make_marks(); !ok) return tl::unexpected(ok.error());
  std::vector<Result<Arrived>> out;
  for (const Arrival& arrival : arrivals) {
    out.push_back(take_in_one(database, shelf, arrival));
    const bool trouble = !out.back() && out.back().error().kind == core::Refusal::trouble;
    // After some errors SQLite has rolled back all of it by itself.
    if (trouble || !database.in_transaction()) return tl::unexpected(out.back().error());
  }
  const auto wipe = tend_people(database, shelf, out);
  if (!wipe) return tl::unexpected(wipe.error());
  if (auto ok = transaction->commit(); !ok) return tl::unexpected(ok.error());
  // What was rewritten is counted anew; what another program is in the way of waits for the next opening.
  const bool forgets = *wipe || anybody_forgotten_in(arrivals);
  if (forgets) static_cast<void>(work_off_stale(database)->step(at_once));
  // What another program keeps from being wiped now is wiped with whoever is forgotten next.
  if (forgets) static_cast<void>(wipe_free_pages(database));
  return out;
}

namespace {

struct Column {
  std::string table;
  std::string name;
};

core::Result<std::vector<Column>> columns_that_name_sessions(Database& database) {
  auto rows = database.prepare(
      "SELECT tables.name, keys.\"from\" FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys "
      "WHERE tables.type = 'table' AND keys.\"table\" = 'session'");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Column> all;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) all.push_back({rows->text(0), rows->text(1)});
  if (!row) return tl::unexpected(row.error());
  return all;
}

}  // namespace

core::Status drop_session(Database& database, std::int64_t key) {
  // Rows may hang on each other in any order: all are looked at when the transaction ends.
  if (auto ok = database.run("PRAGMA defer_foreign_keys = ON"); !ok) return ok;
  const auto columns = columns_that_name_sessions(database);
  if (!columns) return tl::unexpected(columns.error());
  auto guard = GuardsAside::begin(database, "entry_is_never_deleted");
  if (!guard) return tl::unexpected(guard.error());
  for (const Column& column : *columns) {
    const std::string sql = "DELETE FROM " + quoted_name(column.table) + " WHERE " + quoted_name(column.name) + " = ?";
    if (auto ok = database.change_once(sql, key); !ok) return ok;
  }
  if (auto ok = database.change("DELETE FROM session WHERE session = ?", key); !ok) return ok;
  return guard->end();
}

namespace {

using core::Result;

// The copy is made in a thread: this is how long somebody waits for it at a time.
constexpr std::chrono::milliseconds slice{2};

class CopiedFirst final : public Arrivals {
 public:
  CopiedFirst(BeginCopy begin, bool& copied, std::unique_ptr<Arrivals> arrivals)
      : begin_(std::move(begin)), copied_(copied), arrivals_(std::move(arrivals)) {}

  Result<bool> prepare() override {
    if (copied_) return arrivals_->prepare();
    const auto done = copy();
    if (!done) return done;
    if (*done) {
      work_.reset();
      copied_ = true;
    }
    return false;
  }

  std::optional<Progress> preparation() const override {
    if (copied_) return arrivals_->preparation();
    return work_ ? work_->progress() : Progress{"Copying the file", 0, 0};
  }

  Result<std::optional<Item>> next() override { return arrivals_->next(); }
  double done() const override { return arrivals_->done(); }

 private:
  Result<bool> copy() {
    if (!work_) {
      auto begun = begin_();
      if (!begun) return tl::unexpected(begun.error());
      work_ = std::move(*begun);
    }
    return work_ ? work_->step(slice) : Result<bool>(true);
  }

  BeginCopy begin_;
  bool& copied_;
  std::unique_ptr<Arrivals> arrivals_;
  std::unique_ptr<Work> work_;
};

}  // namespace

std::unique_ptr<Arrivals> copied_first(BeginCopy begin, bool& copied, std::unique_ptr<Arrivals> arrivals) {
  return std::make_unique<CopiedFirst>(std::move(begin), copied, std::move(arrivals));
}

}  // namespace bogosity::db
