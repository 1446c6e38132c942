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
Result<std::int64_t> merge_edits(Database& database, const std::vector<MetadataEdit>& changes) {
  const StoredMetadata metadata(database);
  std::int64_t added = 0;
  bool forgets = false;
  for (const MetadataEdit& change : changes) {
    const auto is_new = BOGOSITY_TRY(insert_edit(database, anonymized(change, metadata)));
    added += is_new ? 1 : 0;
    forgets = forgets || (is_new && change.field == field::forgotten);
  }
  if (forgets) {
    BOGOSITY_TRY(anonymize_stored(database));
  }
  return metadata.storage_error() ? Result<std::int64_t>(added) : tl::unexpected(metadata.storage_error().error());
}

Result<MergeResult> merge_replica(Database& database, FileReplicaStore& replica_store, const Replica& replica) {
  const StoredMetadata metadata(database);
  auto without_name = anonymized(replica.session, replica.entries, metadata);
  if (!metadata.storage_error()) return tl::unexpected(metadata.storage_error().error());
  if (!without_name) return bogosity::merge(replica_store, replica);
  if (without_name->mark) {
    BOGOSITY_TRY(insert_edit(database, *without_name->mark));
  }
  return bogosity::merge(replica_store, {std::move(without_name->session), std::move(without_name->entries)});
}

Result<MergeResult> merge_item(Database& database, FileReplicaStore& replica_store, const ImportItem& incoming) {
  auto savepoint = BOGOSITY_TRY(Savepoint::begin(database));
  const auto added = BOGOSITY_TRY(merge_edits(database, incoming.changes));
  Result<MergeResult> merged = MergeResult{};
  if (incoming.replica) merged = merge_replica(database, replica_store, *incoming.replica);
  if (!merged) return merged;
  for (const MetadataEdit& change : incoming.changes) {
    if (change.field != "state") continue;
    BOGOSITY_TRY(update_open_state(replica_store, change.subject));
  }
  merged->changes = added;
  BOGOSITY_TRY(savepoint.keep());
  return merged;
}

bool has_forgotten_in(const std::vector<ImportItem>& source) {
  return std::any_of(source.begin(), source.end(), [](const ImportItem& incoming) {
    return std::any_of(incoming.changes.begin(), incoming.changes.end(),
                       [](const MetadataEdit& change) { return change.field == field::forgotten; });
  });
}

// Who is who may be another now, and somebody may be to be forgotten.
Result<bool> update_people(Database& database, const FileReplicaStore& replica_store,
                           const std::vector<Result<MergeResult>>& merged) {
  const bool changes = std::any_of(merged.begin(), merged.end(), [](const auto& it) { return it && it->changes > 0; });
  if (!changes && !replica_store.moved_people()) return false;
  const auto count = BOGOSITY_TRY(anonymize_stored(database));
  BOGOSITY_TRY(refresh_people(database));
  return count > 0;
}

// Much at once is written once: what does not fit into the cache is written, and waited for, in between. What the
// columns ask of their values has been asked by then.
class LargeCache {
 public:
  LargeCache(Database& database, const std::vector<ImportItem>& source) : database_(database) {
    std::size_t entries = 0;
    for (const ImportItem& incoming : source) entries += incoming.replica ? incoming.replica->entries.size() : 0;
    is_much_ = entries > many_entries;
    if (is_much_)
      static_cast<void>(
          database_.run("PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY; PRAGMA ignore_check_constraints = ON"));
  }
  LargeCache(const LargeCache&) = delete;
  LargeCache& operator=(const LargeCache&) = delete;
  ~LargeCache() {
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

Result<std::vector<Result<MergeResult>>> merge(Database& database, WriteLocks& write_locks,
                                               const std::vector<ImportItem>& source) {
  const LargeCache room(database, source);
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  FileReplicaStore replica_store(database, write_locks);
  BOGOSITY_TRY(replica_store.make_marks());
  std::vector<Result<MergeResult>> out;
  for (const ImportItem& incoming : source) {
    out.push_back(merge_item(database, replica_store, incoming));
    const bool trouble = !out.back() && out.back().error().kind == core::Refusal::trouble;
    // After some errors SQLite has rolled back all of it by itself.
    if (trouble || !database.in_transaction()) return tl::unexpected(out.back().error());
  }
  const auto wipe = BOGOSITY_TRY(update_people(database, replica_store, out));
  BOGOSITY_TRY(transaction.commit());
  // What was rewritten is counted anew; what another program is in the way of waits for the next opening.
  const bool forgets = wipe || has_forgotten_in(source);
  if (forgets) static_cast<void>(rebuild_stale(database)->step(at_once));
  // What another program keeps from being wiped now is wiped with whoever is forgotten next.
  if (forgets) static_cast<void>(wipe_free_pages(database));
  return out;
}

namespace {

struct SqlColumn {
  std::string table;
  std::string name;
};

core::Result<std::vector<SqlColumn>> columns_that_name_sessions(Database& database) {
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT tables.name, keys.\"from\" FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys "
      "WHERE tables.type = 'table' AND keys.\"table\" = 'session'"));
  std::vector<SqlColumn> all;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) all.push_back({rows.text(0), rows.text(1)});
  if (!row) return tl::unexpected(row.error());
  return all;
}

}  // namespace

core::Status drop_session(Database& database, std::int64_t key) {
  // Rows may hang on each other in any order: all are looked at when the transaction ends.
  BOGOSITY_TRY(database.run("PRAGMA defer_foreign_keys = ON"));
  const auto columns = BOGOSITY_TRY(columns_that_name_sessions(database));
  auto guard = BOGOSITY_TRY(TriggersDropped::begin(database, "entry_is_never_deleted"));
  for (const SqlColumn& column : columns) {
    const std::string sql = "DELETE FROM " + quoted_name(column.table) + " WHERE " + quoted_name(column.name) + " = ?";
    BOGOSITY_TRY(database.change_once(sql, key));
  }
  BOGOSITY_TRY(database.change("DELETE FROM session WHERE session = ?", key));
  return guard.end();
}

namespace {

using core::Result;

// The copy is made in a thread: this is how long somebody waits for it at a time.
constexpr std::chrono::milliseconds slice{2};

class BackupFirst final : public ImportSource {
 public:
  BackupFirst(BeginBackup begin, bool& copied, std::unique_ptr<ImportSource> source)
      : begin_(std::move(begin)), copied_(copied), arrivals_(std::move(source)) {}

  Result<bool> prepare() override {
    if (copied_) return arrivals_->prepare();
    const auto done = BOGOSITY_TRY(copy());
    if (done) {
      job_.reset();
      copied_ = true;
    }
    return false;
  }

  std::optional<Progress> preparation() const override {
    if (copied_) return arrivals_->preparation();
    return job_ ? job_->progress() : Progress{"Copying the file", 0, 0};
  }

  Result<std::optional<NamedItem>> next() override { return arrivals_->next(); }
  double done() const override { return arrivals_->done(); }

 private:
  Result<bool> copy() {
    if (!job_) {
      job_ = BOGOSITY_TRY(begin_());
    }
    return job_ ? job_->step(slice) : Result<bool>(true);
  }

  BeginBackup begin_;
  bool& copied_;
  std::unique_ptr<ImportSource> arrivals_;
  std::unique_ptr<Job> job_;
};

}  // namespace

std::unique_ptr<ImportSource> with_backup_first(BeginBackup begin, bool& copied, std::unique_ptr<ImportSource> source) {
  return std::make_unique<BackupFirst>(std::move(begin), copied, std::move(source));
}

}  // namespace bogosity::db
