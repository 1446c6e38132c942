// The store of sessions in one SQLite file. What it gives back as done has been made durable; what fails leaves the
// file as it was, and the error says so. Lists, people, copies and merging are asked of its database in the folders
// beside this one.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "core/journal.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/cache/rows.h"
#include "db/cache/tables.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/store/write_locks.h"

namespace bogosity::db {

enum class IfMissing : std::uint8_t { make, refuse };

struct StoreOptions {
  IfMissing if_missing = IfMissing::make;
  // The waiting time of a call while another program uses the file.
  std::chrono::milliseconds patience = patience::usual;
  // The kind of program that other programs see as the writer.
  Program program = Program::terminal;
  IfForeign if_foreign = IfForeign::refuse;
  // The scripts up to this program's version. A test gives those of a later one.
  std::span<const Migration> ladder = migrations();
  // How long to wait while another program updates an older file.
  std::chrono::milliseconds of_update = patience::of_an_update;
};

// Opens a file of sessions. A missing file is made, an older file is brought to this program's version, the file of
// another program is refused. All code that works on such a file opens it here. On any error the file is as it was.
core::Result<Database> open_file(const std::filesystem::path& file, const StoreOptions& options = {});
// An empty one in memory, gone when it is closed.
core::Result<Database> open_in_memory();

class Store {
 public:
  // In a file that open_file has opened.
  explicit Store(Database database, Program program = Program::terminal)
      : database_(std::move(database)), write_locks_(program) {}
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store() { write_locks_.release_all(database_); }

  // Every change brings the rows of the whole session; what differs from the stored ones is written in the same
  // transaction. Without them the store has the caches of that session made anew before anybody asks them.

  // The right to write in it is this store's at once.
  core::Status create(const core::SessionHead& session, const SessionRows* rows = nullptr);
  // The same with its entries, and without that right.
  core::Status create_with(const core::SessionHead& session, const std::vector<core::Entry>& entries,
                           const SessionRows* rows = nullptr);
  // Adds the entries of a session, all of them or none, and clears the draft. After trouble they may be there or not:
  // the very same entries given once more are made durable if they are there, and added if they are not.
  core::Status append(const std::vector<core::Entry>& entries, std::optional<SessionRows> rows = std::nullopt);
  core::Status append(const core::Entry& entry) { return append(std::vector{entry}); }
  core::Status keep_draft(const core::Uuid& session, std::string_view text);
  core::Status set_open(const core::Uuid& session, bool open, const SessionRows* rows = nullptr);

  core::Result<std::optional<core::SessionHead>> find(const core::Uuid& session);
  // All of them, the one that came last into this file first: for commands. A screen asks for pages.
  core::Result<std::vector<core::SessionHead>> sessions();
  core::Result<std::int64_t> count();
  // At most `limit` of them from number `first` (counted from 0) on, in the order of a list to choose from: the
  // unfinished before the others, and of each kind the one played last first.
  core::Result<std::vector<core::SessionHead>> page(std::int64_t first, std::int64_t limit);
  // The one played last.
  core::Result<std::optional<core::Uuid>> newest();
  // The ids from `low` to `high`, both included, in their order; at most `limit`.
  core::Result<std::vector<core::Uuid>> ids_between(const core::Uuid& low, const core::Uuid& high, std::int64_t limit);
  // In order, those whose numbers come after `after`. Refused (trouble) if their numbers and hashes do not follow each
  // other.
  core::Result<std::vector<core::Entry>> entries(const core::Uuid& session, std::int64_t after = 0);

  // The right to write in a session (db/store/write_locks.h). Whoever writes without having asked takes it, if it is
  // free. Nothing: it is this store's now, as often as it was asked for. Otherwise who has it.
  core::Result<std::optional<LockOwner>> acquire_lock(const core::Uuid& session, LockRequest how,
                                                      const core::Instant& now);
  // Called once for each successful request.
  core::Status release_lock(const core::Uuid& session);
  // The other writer; empty if there is none, or if it is this store.
  core::Result<std::optional<LockOwner>> lock_owner(const core::Uuid& session);
  // Changes whenever another program has changed the file.
  core::Result<std::int64_t> changes_by_others();

  // For history, people, backup and rewrite.
  Database& database() { return database_; }
  WriteLocks& write_locks() { return write_locks_; }

 private:
  core::Result<std::int64_t> insert_new(const core::SessionHead& session, const std::vector<core::Entry>& entries,
                                        const SessionRows* rows);
  core::Result<core::Uuid> original_of(std::int64_t session);
  core::Status keep_text(std::int64_t session, std::string_view text);
  core::Status clear_draft(std::int64_t session);
  void bring_up_to_date(const core::Uuid& session);
  core::Result<std::int64_t> writable(const core::Uuid& session);

  Database database_;
  WriteLocks write_locks_;
  // The rows of the last entry, and the file as it was then. If it has been changed since, the rows are read from it.
  RowsWritten written_;
  FileState written_at_;
};

core::Result<std::unique_ptr<Store>> open_store(const std::filesystem::path& file, const StoreOptions& options = {});
// In memory: for a rehearsal, for pictures, for records that are only looked at.
core::Result<std::unique_ptr<Store>> open_store_in_memory();

}  // namespace bogosity::db
