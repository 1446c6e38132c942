#include "db/session_store.h"

#include <array>
#include <utility>

#include "db/backup/backup.h"
#include "db/backup/open_file.h"
#include "db/cache/feats.h"
#include "db/cache/history_source.h"
#include "db/cache/rebuild.h"
#include "db/cache/tables.h"
#include "db/people/seats.h"
#include "db/rewrite/merge.h"
#include "db/rewrite/other_file.h"
#include "db/sqlite/database.h"
#include "db/sqlite/errors.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/session_rows.h"
#include "db/store/write_locks.h"
#include "session/clock.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

using core::Entry;
using core::Result;
using core::Status;
using core::Uuid;

class SessionStore : public Store {
 public:
  SessionStore(Database database, Program program) : database_(std::move(database)), write_locks_(program) {}
  SessionStore(const SessionStore&) = delete;
  SessionStore& operator=(const SessionStore&) = delete;
  ~SessionStore() override { write_locks_.release_all(database_); }

  Status create(const SessionInfo& session, const ProjectionDelta& delta) override;
  Status create_with(const SessionInfo& session, const std::vector<Entry>& entries,
                     const ProjectionDelta& delta) override;
  Status append(const Entry& entry, const ProjectionDelta& delta) override { return append_all({entry}, delta); }
  Status append_all(const std::vector<Entry>& entries, const ProjectionDelta& delta) override;
  Status keep_draft(const Uuid& session, const std::string& text) override;
  Status set_open(const Uuid& session, bool open, const ProjectionDelta& delta) override;
  Result<std::optional<SessionInfo>> find(const Uuid& session) override;
  Result<std::vector<SessionInfo>> sessions() override;
  Result<std::int64_t> count() override { return count_of_sessions(database_); }
  Result<std::vector<SessionInfo>> page(std::int64_t first, std::int64_t limit) override {
    return page_of_sessions(database_, first, limit);
  }
  Result<std::optional<Uuid>> newest() override { return newest_session(database_); }
  Result<std::vector<Uuid>> ids_between(const Uuid& low, const Uuid& high, std::int64_t limit) override {
    return session_ids_between(database_, low, high, limit);
  }
  Result<std::vector<Entry>> entries(const Uuid& session) override { return entries_after(session, 0); }
  Result<std::vector<Entry>> entries_after(const Uuid& session, std::int64_t sequence) override;
  Result<std::optional<LockOwner>> acquire_lock(const Uuid& session, LockRequest how,
                                                const core::Instant& now) override {
    return write_locks_.acquire_lock(database_, session, how, now);
  }
  Status release_lock(const Uuid& session) override { return write_locks_.release(database_, session); }
  Result<std::optional<LockOwner>> lock_owner(const Uuid& session) override {
    return write_locks_.lock_owner(database_, session);
  }
  Result<std::int64_t> changes_by_others() override { return database_.number("PRAGMA data_version"); }
  Result<std::unique_ptr<Job>> begin_backup(std::string_view reason) override;
  Result<BackupList> backups() override;
  Result<std::vector<SeatSummary>> summaries(const Uuid& session) override;
  std::unique_ptr<Job> begin_maintenance() override;
  Result<std::vector<PersonInfo>> people() override { return read_people(database_); }
  Result<std::vector<Result<MergeResult>>> merge(const std::vector<ImportItem>& source) override {
    return db::merge(database_, write_locks_, source);
  }
  bool is_kept_in(const fs::path& file) const override {
    std::error_code ignored;
    return fs::equivalent(file, database_.file(), ignored);
  }
  Result<std::unique_ptr<ImportSource>> open_other(const fs::path& file) override;
  Result<std::vector<core::Precedent>> precedents(const Uuid& but_not_of) override {
    return read_precedents(database_, but_not_of);
  }
  Result<std::vector<MetadataEdit>> edits_of(const Uuid& subject) override { return db::edits_of(database_, subject); }
  std::unique_ptr<history::Source> history() override { return std::make_unique<HistorySource>(database_); }
  Result<std::vector<FeatRow>> best_feats(std::string_view game, const FeatFilter& counts) override {
    return db::best_feats(database_, game, counts);
  }

 private:
  // The short key of a session within the file; refused if it is not there.
  Result<std::int64_t> key_of(const Uuid& session);
  Result<Uuid> session_of(std::int64_t session);
  Result<std::int64_t> insert_session(const SessionInfo& session);
  Status keep_text(std::int64_t session, std::string_view text);
  Status clear_draft(std::int64_t session);
  // What an earlier version left behind of that session is worked off before anybody looks at it.
  void bring_up_to_date(const Uuid& session);
  // In a transaction: the key of a session in which this store may write.
  Result<std::int64_t> writable(const Uuid& session);

  Database database_;
  WriteLocks write_locks_;
  bool copied_before_merge_ = false;
};

Result<std::int64_t> SessionStore::key_of(const Uuid& session) {
  auto found = BOGOSITY_TRY(database_.prepare("SELECT session FROM session WHERE id = ?"));
  auto row = BOGOSITY_TRY(found.bind(session.bytes).step());
  if (!row) {
    return storage_error_with(database_.file(), "there is no session " + core::to_text(session) + " in this file",
                              "see `bogosity sessions` for those that are");
  }
  return found.integer(0);
}

Result<std::int64_t> SessionStore::writable(const Uuid& session) {
  const auto key = key_of(session);
  if (!key) return key;
  const auto ours = write_locks_.check(database_, *key, session);
  return ours ? key : tl::unexpected(ours.error());
}

// Whose id is hashed into the entries.
Result<Uuid> SessionStore::session_of(std::int64_t session) {
  auto row = BOGOSITY_TRY(database_.prepare("SELECT coalesce(origin, id) FROM session WHERE session = ?"));
  BOGOSITY_TRY(row.bind(session).step());
  return Uuid{row.bytes<16>(0)};
}

Result<std::int64_t> SessionStore::insert_session(const SessionInfo& session) {
  if (auto known = find(session.id); !known || *known) {
    if (!known) return tl::unexpected(known.error());
    return core::refuse(core::Refusal::cannot_be, {}, "there is a session " + core::to_text(session.id) + " already",
                        "resume it, or choose another Id");
  }
  const core::Hash mark = fingerprint(session);
  auto ok = database_.change(
      "INSERT INTO session (id, game, begun_ms, begun_offset, state, fingerprint) VALUES (?, ?, ?, ?, ?, ?)",
      session.id.bytes, session.game, session.begun.utc_ms, session.begun.offset_minutes,
      std::string_view(session.open ? "open" : "closed"), mark.bytes);
  if (!ok) return tl::unexpected(ok.error());
  auto key = BOGOSITY_TRY(key_of(session.id));
  std::int64_t position = 0;
  for (const auto& header : session.headers) {
    ok = database_.change("INSERT INTO header (session, position, key, value) VALUES (?, ?, ?, ?)", key, position++,
                          header.key, header.value);
    if (!ok) return tl::unexpected(ok.error());
  }
  if (ok = note_played(database_, key); !ok) return tl::unexpected(ok.error());
  return key;
}

Status SessionStore::keep_text(std::int64_t session, std::string_view text) {
  return database_.change(
      "INSERT INTO draft (session, text) VALUES (?1, ?2) ON CONFLICT (session) DO UPDATE SET text = ?2", session, text);
}

Status SessionStore::clear_draft(std::int64_t session) {
  return database_.change("DELETE FROM draft WHERE session = ?", session);
}

Status SessionStore::create(const SessionInfo& session, const ProjectionDelta& delta) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(insert_session(session));
  BOGOSITY_TRY(write_locks_.acquire_new(database_, key, session.begun));
  BOGOSITY_TRY(write_projection(database_, key, delta));
  if (delta.extent == ProjectionDelta::Extent::none) {
    BOGOSITY_TRY(seat_players(database_, key, names_of(session.headers, {})));
  }
  auto done = transaction.commit();
  if (done) write_locks_.note_acquired(session.id);
  return done;
}

Status SessionStore::create_with(const SessionInfo& session, const std::vector<Entry>& entries,
                                 const ProjectionDelta& delta) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(insert_session(session));
  BOGOSITY_TRY(insert_entries(database_, key, entries));
  BOGOSITY_TRY(write_projection(database_, key, delta));
  if (delta.extent == ProjectionDelta::Extent::none) {
    BOGOSITY_TRY(seat_players(database_, key, names_of(session.headers, entries)));
  }
  return transaction.commit();
}

Status SessionStore::append_all(const std::vector<Entry>& entries, const ProjectionDelta& delta) {
  if (entries.empty()) return {};
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(writable(entries.front().session));
  for (const Entry& entry : entries) {
    auto ok = insert_entry(database_, key, entry, core::hash_of(entry));
    if (ok) continue;
    const bool again = &entry == &entries.front() && is_stored(database_, key, entries);
    if (!again) return ok;
    // An earlier try reached the file, but the disk would not say so. What is committed after it makes it durable.
    if (ok = keep_text(key, "."); !ok) return ok;
    break;
  }
  BOGOSITY_TRY(check_around(database_, key, entries.back().sequence));
  BOGOSITY_TRY(clear_draft(key));
  BOGOSITY_TRY(write_projection(database_, key, delta));
  if (delta.extent == ProjectionDelta::Extent::none) {
    BOGOSITY_TRY(seat_after(database_, key, entries));
  }
  return transaction.commit();
}

Status SessionStore::keep_draft(const Uuid& session, const std::string& text) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(writable(session));
  BOGOSITY_TRY(text.empty() ? clear_draft(key) : keep_text(key, text));
  return transaction.commit();
}

Status SessionStore::set_open(const Uuid& session, bool open, const ProjectionDelta& delta) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(writable(session));
  // Without the marks: what was a fair copy goes on now.
  auto ok = database_.change("UPDATE session SET state = ?, heading = NULL WHERE session = ?",
                             std::string_view(open ? "open" : "closed"), key);
  if (ok) ok = set_open_state(database_, session, open);
  if (ok) ok = write_projection(database_, key, delta);
  if (!ok) return ok;
  return transaction.commit();
}

void SessionStore::bring_up_to_date(const Uuid& session) {
  if (database_.in_transaction()) return;
  std::int64_t key = 0;
  {
    auto rows = database_.prepare("SELECT session FROM stale JOIN session USING (session) WHERE id = ?");
    if (!rows) return;
    const auto row = rows->bind(session.bytes).step();
    if (!row || !*row) return;
    key = rows->integer(0);
  }
  [[maybe_unused]] const auto done = rebuild_caches(database_, key);
}

Result<std::optional<SessionInfo>> SessionStore::find(const Uuid& session) {
  bring_up_to_date(session);
  auto rows = BOGOSITY_TRY(database_.prepare(select_one_session));
  auto row = BOGOSITY_TRY(rows.bind(session.bytes).step());
  if (!row) return std::nullopt;
  SessionInfo info = session_from(rows);
  info.headers = BOGOSITY_TRY(headers_of(database_, key_of_session(rows)));
  BOGOSITY_TRY(check_session(database_, rows, info));
  return info;
}

Result<std::vector<SessionInfo>> SessionStore::sessions() {
  // Another program may add some meanwhile; none is ever taken out.
  const auto before = BOGOSITY_TRY(sessions_expected(database_));
  auto all = all_sessions(database_);
  const auto after = BOGOSITY_TRY(sessions_expected(database_));
  const auto count = all ? static_cast<std::int64_t>(all->size()) : before;
  return count < before || count > after ? session_missing(database_) : std::move(all);
}

Result<std::vector<Entry>> SessionStore::entries_after(const Uuid& session, std::int64_t sequence) {
  const auto key = BOGOSITY_TRY(key_of(session));
  const auto original = BOGOSITY_TRY(session_of(key));
  return read_entries(database_, key, original, sequence);
}

Result<std::unique_ptr<Job>> SessionStore::begin_backup(std::string_view reason) {
  if (database_.has_moved()) {
    return storage_error_with(database_.file(), "the file was deleted, renamed or replaced while it was open",
                              "put it back where it was, or leave and start again");
  }
  BackupRequest request{database_.file(), std::string(reason)};
  request.source = &database_;
  return db::begin_backup(std::move(request));
}

Result<BackupList> SessionStore::backups() { return backups_of(database_.file(), wall_clock()().utc_ms); }

Result<std::vector<SeatSummary>> SessionStore::summaries(const Uuid& session) {
  const auto key = BOGOSITY_TRY(key_of(session));
  return read_summaries(database_, key);
}

std::unique_ptr<Job> SessionStore::begin_maintenance() {
  const auto stale = has_stale(database_);
  return stale && *stale ? begin_maintenance_beside(database_.file()) : nullptr;
}

// What is left waits for maintenance or for the next time; so does all of it where the file can just now only be read,
// and in a window, which shows something first and does maintenance while nothing happens.
constexpr std::chrono::milliseconds maintain_at_once{200};

void maintain(Database& database, Program program) {
  if (auto ok = mark_rule_changes(database); !ok) return;
  if (program == Program::window) return;
  const auto stale = has_stale(database);
  if (!stale || !*stale) return;
  [[maybe_unused]] const auto done = rebuild_stale(database)->step(maintain_at_once);
}

Result<std::unique_ptr<ImportSource>> SessionStore::open_other(const fs::path& file) {
  auto other = open_other_file(file);
  if (!other || copied_before_merge_) return other;
  return with_backup_first([this] { return begin_backup(backup_reason::before_merge); }, copied_before_merge_,
                           std::move(*other));
}

}  // namespace

std::unique_ptr<Store> store_in(Database database, Program program) {
  return std::make_unique<SessionStore>(std::move(database), program);
}

Result<std::unique_ptr<Store>> open_store(const fs::path& file, const StoreOptions& options) {
  auto database = BOGOSITY_TRY(open_file(file, options));
  maintain(database, options.program);
  return std::make_unique<SessionStore>(std::move(database), options.program);
}

}  // namespace bogosity::db
