#include "db/store.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "core/edits.h"
#include "db/backup/backup.h"
#include "db/backup/copy.h"
#include "db/people/people.h"
#include "db/sqlite/files.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "db/system/output_file.h"
#include "people/identity.h"

namespace bogosity::db {
namespace fs = std::filesystem;

using core::Entry;
using core::Uuid;

Status Store::create(const core::SessionHead& session, const SessionRows* rows) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(insert_new(session, {}, rows));
  BOGOSITY_TRY(write_locks_.take(database_, key, session.begun));
  auto done = transaction.commit();
  if (done) write_locks_.note_acquired(session.id);
  return done;
}

Status Store::create_with(const core::SessionHead& session, const std::vector<Entry>& entries,
                          const SessionRows* rows) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  BOGOSITY_TRY(insert_new(session, entries, rows));
  return transaction.commit();
}

Status Store::append(const std::vector<Entry>& entries, std::optional<SessionRows> rows) {
  if (entries.empty()) return {};
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  if (BOGOSITY_TRY(database_.state()) != written_at_) written_.session = 0;
  const auto key = BOGOSITY_TRY(writable(entries.front().session));
  for (const Entry& entry : entries) {
    auto ok = insert_entry(database_, key, entry, core::hash_of(entry));
    if (ok) continue;
    const bool again = &entry == &entries.front() && is_stored(database_, key, entries);
    if (!again) return ok;
    // An earlier try reached the file, but the disk would not say so. What is committed after it makes it durable.
    BOGOSITY_TRY(keep_text(key, "."));
    break;
  }
  // Where nobody has written since, the entries around it were looked at with the last one.
  if (written_.session != key) BOGOSITY_TRY(check_around(database_, key, entries.back().sequence));
  BOGOSITY_TRY(clear_draft(key));
  const bool has_rows = rows.has_value();
  BOGOSITY_TRY(write_rows(database_, key, std::move(rows), written_));
  if (!has_rows) BOGOSITY_TRY(seat_after(database_, key, entries));
  // Asked for before the lock goes: a commit of one's own changes none of it.
  written_at_ = database_.state().value_or(FileState{});
  auto done = transaction.commit();
  if (!done) written_.session = 0;
  return done;
}

Status Store::keep_draft(const Uuid& session, std::string_view text) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(writable(session));
  BOGOSITY_TRY(text.empty() ? clear_draft(key) : keep_text(key, text));
  return transaction.commit();
}

Status Store::set_open(const Uuid& session, bool open, const SessionRows* rows) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database_));
  const auto key = BOGOSITY_TRY(writable(session));
  // Without the marks: what was a fair copy goes on now.
  BOGOSITY_TRY(
      database_.change("UPDATE session SET state = ?, heading = NULL WHERE session = ?", word_for_state(open), key));
  BOGOSITY_TRY(add_edit(database_, {wall_clock(), system_random_bits()}, core::Subject::session(session),
                        core::field::state, word_for_state(open)));
  BOGOSITY_TRY(write_rows(database_, key, rows));
  return transaction.commit();
}

Result<std::optional<core::SessionHead>> Store::find(const Uuid& session) {
  bring_up_to_date(session);
  return find_session(database_, session);
}

Result<std::vector<core::SessionHead>> Store::sessions() {
  // The expected number. Another program may add some meanwhile; none is ever removed.
  const auto expected = [&] { return database_.number("SELECT count(*) FROM last_entry NOT INDEXED"); };
  const auto before = BOGOSITY_TRY(expected());
  auto all = all_sessions(database_);
  const auto after = BOGOSITY_TRY(expected());
  const auto count = all ? static_cast<std::int64_t>(all->size()) : before;
  if (count < before || count > after) return refuse_damage(database_, "a session is missing from the list");
  return all;
}

Result<std::int64_t> Store::count() { return database_.number("SELECT count(*) FROM session"); }

Result<std::vector<core::SessionHead>> Store::page(std::int64_t first, std::int64_t limit) {
  return page_of_sessions(database_, first, limit);
}

Result<std::optional<Uuid>> Store::newest() { return newest_session(database_); }

Result<std::vector<Uuid>> Store::ids_between(const Uuid& low, const Uuid& high, std::int64_t limit) {
  return session_ids_between(database_, low, high, limit);
}

Result<std::vector<Entry>> Store::entries(const Uuid& session, std::int64_t after) {
  const auto key = BOGOSITY_TRY(key_of(database_, session));
  return read_entries(database_, key, BOGOSITY_TRY(original_of(key)), after);
}

Result<std::optional<LockOwner>> Store::acquire_lock(const Uuid& session, LockRequest how, const core::Instant& now) {
  return write_locks_.acquire_lock(database_, session, how, now);
}

Status Store::release_lock(const Uuid& session) { return write_locks_.release(database_, session); }

Result<std::optional<LockOwner>> Store::lock_owner(const Uuid& session) {
  return write_locks_.lock_owner(database_, session);
}

Result<std::int64_t> Store::changes_by_others() {
  return database_.state().map([](const FileState& it) { return it.by_others; });
}

Result<std::int64_t> Store::insert_new(const core::SessionHead& session, const std::vector<Entry>& entries,
                                       const SessionRows* rows) {
  if (BOGOSITY_TRY(find(session.id))) {
    return core::refused("there is a session " + core::to_text(session.id) + " already",
                         "continue it, or choose another Id");
  }
  const auto key = BOGOSITY_TRY(insert_session(database_, session));
  BOGOSITY_TRY(insert_entries(database_, key, entries));
  BOGOSITY_TRY(write_rows(database_, key, rows));
  if (rows == nullptr) BOGOSITY_TRY(seat_players(database_, key, people::names_of(session.headers, entries)));
  return key;
}

// The id that is hashed into the entries.
Result<Uuid> Store::original_of(std::int64_t session) {
  return database_.first_id("SELECT coalesce(origin, id) FROM session WHERE session = ?", session).map([](auto id) {
    return id.value_or(Uuid());
  });
}

Status Store::keep_text(std::int64_t session, std::string_view text) {
  return database_.change(
      "INSERT INTO draft (session, text) VALUES (?1, ?2) ON CONFLICT (session) DO UPDATE SET text = ?2", session, text);
}

Status Store::clear_draft(std::int64_t session) {
  return database_.change("DELETE FROM draft WHERE session = ?", session);
}

// Caches that an earlier version left stale are rebuilt before anybody reads them.
void Store::bring_up_to_date(const Uuid& session) {
  if (database_.in_transaction()) return;
  const auto key =
      database_.number("SELECT session FROM stale JOIN session USING (session) WHERE id = ?", session.bytes);
  if (key && *key > 0) static_cast<void>(rebuild_caches(database_, *key));
}

// In a transaction: the key of a session in which this store may write.
Result<std::int64_t> Store::writable(const Uuid& session) {
  const auto key = BOGOSITY_TRY(key_of(database_, session));
  BOGOSITY_TRY(write_locks_.check(database_, key, session));
  return key;
}

namespace {

// Remaining work waits for maintenance or for the next opening. All of it waits if the file can only be read just now,
// and in a window, which first draws and does maintenance while nobody does anything.
constexpr std::chrono::milliseconds maintain_at_once{200};

void maintain(Database& database, Program program) {
  if (auto ok = mark_rule_changes(database); !ok) return;
  if (program == Program::window) return;
  if (!has_stale(database).value_or(false)) return;
  [[maybe_unused]] const auto done = rebuild_stale(database)->step(maintain_at_once);
}

// A file of an earlier version is copied before it is changed. A journal that was damaged long ago does not keep
// anybody out: the copy is as true as the file, and `check` tells.
Status copy_before_migration(Database& database, std::size_t newest) {
  const auto version = BOGOSITY_TRY(database.number("PRAGMA user_version"));
  if (static_cast<std::size_t>(version) >= newest) return {};
  const auto copied = back_up(database, backup_reason::before_migration, Depth::structure);
  if (copied) return {};
  return storage_error_with(database.file(),
                            "this file is from an older bogosity and is copied before an update; the copy failed, and "
                            "the file was not touched: " +
                                copied.error().reason,
                            copied.error().way_out);
}

Result<Database> try_to_open(const fs::path& file, const StoreOptions& options) {
  std::error_code failed;
  const bool there = fs::exists(file, failed);
  if (!there && options.if_missing == IfMissing::refuse) {
    return storage_error_with(file, "there is no such file", "name another one with --db");
  }
  // A journal of a deleted file would be played into the new one.
  BOGOSITY_TRY(there ? Status() : check_beside(file));
  const auto ladder = options.ladder;
  BOGOSITY_TRY(there ? check_ours(file, ladder) : make_new_file(file, ladder));
  auto database = BOGOSITY_TRY(Database::open(file, std::max(options.patience, patience::of_opening)));
  BOGOSITY_TRY(check_length(database));
  if (there) {
    BOGOSITY_TRY(keep_strangers_out(database, options.if_foreign));
    BOGOSITY_TRY(copy_before_migration(database, version_after(ladder)));
  }
  BOGOSITY_TRY(migrate(database, ladder));
  database.expect_version(static_cast<std::int64_t>(version_after(ladder)));
  database.be_patient(options.patience);
  return database;
}

// Empty where it cannot be read.
std::optional<FileHeader> header_of(const fs::path& file) {
  std::error_code unknown;
  if (!fs::is_regular_file(file, unknown)) return {};
  const auto header = Database::read_header(file);
  return header ? std::optional(*header) : std::nullopt;
}

}  // namespace

Result<Database> open_file(const fs::path& file, const StoreOptions& options) {
  BOGOSITY_TRY(check_ordinary(file));
  protect_database(file);
  const auto until = std::chrono::steady_clock::now() + options.of_update;
  while (true) {
    const auto before = header_of(file);
    auto opened = try_to_open(file, options);
    const bool is_older = before && before->version < version_after(options.ladder);
    if (opened || !is_older) return opened;
    // Another program that begins at the same moment may be updating the file: whatever looked wrong is looked at
    // again.
    const auto after = header_of(file);
    const bool is_at_work = opened.error().passing || (after && after->changes != before->changes);
    if (!is_at_work) return opened;
    if (std::chrono::steady_clock::now() > until) {
      auto error = storage_error_with(file, "another program is updating the file; nothing was changed",
                                      "wait until it has finished, then try again")
                       .value();
      error.passing = true;
      return tl::unexpected(std::move(error));
    }
    std::this_thread::sleep_for(patience::between_tries);
  }
}

namespace {

Result<Database> empty_in_memory() {
  return Database::open_private("the store in memory", Database::PrivatePlace::memory);
}

// Copies a new file's tables, which takes a third of the time of making them.
Status copy_new_tables(Database& into) {
  static std::mutex one_at_a_time;
  static std::optional<Database> made;
  const std::scoped_lock lock(one_at_a_time);
  if (!made) {
    auto database = BOGOSITY_TRY(empty_in_memory());
    BOGOSITY_TRY(migrate(database, migrations()));
    BOGOSITY_TRY(mark_rule_changes(database));
    made = std::move(database);
  }
  auto copying = BOGOSITY_TRY(BackupCopy::begin(*made, into));
  constexpr int all_pages = -1;
  BOGOSITY_TRY(copying.step(all_pages));
  return {};
}

}  // namespace

Result<Database> open_in_memory() {
  auto database = BOGOSITY_TRY(empty_in_memory());
  BOGOSITY_TRY(copy_new_tables(database));
  BOGOSITY_TRY(database.run("UPDATE file_id SET id = randomblob(16)"));
  return database;
}

Result<std::unique_ptr<Store>> open_store_in_memory() {
  return std::make_unique<Store>(BOGOSITY_TRY(open_in_memory()));
}

Result<std::unique_ptr<Store>> open_store(const fs::path& file, const StoreOptions& options) {
  auto database = BOGOSITY_TRY(open_file(file, options));
  maintain(database, options.program);
  return std::make_unique<Store>(std::move(database), options.program);
}

}  // namespace bogosity::db
