// The store of sessions, as the session sees it; the database is behind this interface (db/). Every change is durable
// when its call returns without an error.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/ids.h"
#include "core/job.h"
#include "core/journal.h"
#include "core/result.h"
#include "session/edits.h"
#include "session/rows.h"

namespace bogosity {

// The writer of a session: one program at a time. The others may watch, and take over once that one is gone; if it is
// not, or nobody can know, a person has to confirm.

enum class Program : std::uint8_t { window, terminal };

enum class OwnerState : std::uint8_t {
  running,   // that program runs on this machine
  gone,      // it ran here, and has ended without giving the right back
  elsewhere  // it runs, or ran, where nobody can see it from here
};

struct LockOwner {
  std::string host;
  Program program = Program::window;
  std::int64_t pid = 0;
  core::Instant since;
  OwnerState presence = OwnerState::running;
  friend bool operator==(const LockOwner&, const LockOwner&) = default;
};

enum class LockRequest : std::uint8_t {
  if_free,      // nobody has it, or who had it is gone
  from_anybody  // whoever has it: that one's next entry is refused
};

// "on studio since 20:15", by the clock on this wall; with the day where that is long ago.
std::string where_and_since(const LockOwner& lock_owner, const core::Instant& now);
// "window on studio since 20:15"
std::string owner_in_words(const LockOwner& lock_owner, const core::Instant& now);
// "20:15", or "2026-11-20 20:15" if that is half a day or more before `now`, or after it.
std::string clock_or_date(const core::Instant& moment, const core::Instant& now);

// The refusal for a writer whose session another program has; without an owner, nobody has it any more.
core::Error owned_elsewhere(const LockOwner* lock_owner, const core::Instant& now);

// The copies of all sessions that the store keeps: dated, and named with the reason for which each was made.
struct BackupFile {
  std::filesystem::path file;
  std::int64_t made_ms = 0;  // since 1970 in UTC, to the second
  std::string reason;        // "session-ends"
  bool damaged = false;      // it is a true copy of a file that was damaged
  std::int64_t size = 0;     // bytes
};

struct BackupList {
  std::filesystem::path folder;
  std::vector<BackupFile> all;          // the newest first
  std::vector<BackupFile> others = {};  // the same of another file of that name: nobody makes room among them
};

// Why copies are made, as their names say it.
namespace backup_reason {
inline constexpr const char* session_begins = "session-begins";
inline constexpr const char* session_ends = "session-ends";
inline constexpr const char* before_migration = "before-migration";
inline constexpr const char* before_merge = "before-merge";
inline constexpr const char* before_restore = "before-restore";
inline constexpr const char* after_forgetting = "after-forgetting";
inline constexpr const char* by_hand = "by-hand";
}  // namespace backup_reason

// A player over all sessions: one person with all her names.
struct PersonInfo {
  core::Uuid id;  // of the one whom all others turned out to be
  std::string name;
  std::vector<std::string> aliases;  // other names and spellings that were used, without `name`
  bool is_guest = false;             // of one session only
  std::int64_t sessions = 0;         // in which she sat, or of those that were asked for
  core::Instant last_played;         // when the last of them was played; the zero moment if nobody knows
};

struct ImportItem;
struct MergeResult;
class ImportSource;
namespace history {
class Source;
}

struct SessionInfo {
  core::Uuid id;
  std::string game;
  core::Headers headers;  // as begun, in canonical order
  core::Instant begun;
  bool open = true;
  std::string draft;         // the unfinished entry line
  std::int64_t entries = 0;  // in the journal
  core::Instant last_entry;  // when the last one was typed; `begun` if there is none
  // The id of the session of which this is a different replica.
  std::optional<core::Uuid> replica_of = {};
  // Date, Place and Event where an edit corrected them (session/edits.h).
  core::Headers corrected = {};
  const core::Uuid& original_id() const { return replica_of ? *replica_of : id; }
};

// The value of a header as the session is told of: corrected, or as begun. Everything that shows or compares the date,
// the place or the event of a session asks here; the journal and its hashes keep what was written first.
std::string header_of(const SessionInfo& session, std::string_view key);

// The one order of sessions: by when they were played (core/record.h).
bool played_before(const SessionInfo& one, const SessionInfo& other);

class Store {
 public:
  virtual ~Store() = default;

  // Every change brings the rows of the whole session; what differs from the stored ones is written in the same
  // transaction. Without them the store has the caches of that session made anew before anybody asks them.

  virtual core::Status create(const SessionInfo& session, const SessionRows* rows = nullptr) = 0;
  // Creates the session and its entries in one transaction (import).
  virtual core::Status create_with(const SessionInfo& session, const std::vector<core::Entry>& entries,
                                   const SessionRows* rows = nullptr) = 0;
  // Adds the entry and clears the draft, in one transaction. After trouble it may be there or not: the very same entry
  // given once more is made durable if it is there, and added if it is not.
  virtual core::Status append(const core::Entry& entry, const SessionRows* rows = nullptr) = 0;
  // The same with several: all of them or none.
  virtual core::Status append_all(const std::vector<core::Entry>& entries, const SessionRows* rows = nullptr) = 0;
  virtual core::Status keep_draft(const core::Uuid& session, const std::string& text) = 0;
  virtual core::Status set_open(const core::Uuid& session, bool open, const SessionRows* rows = nullptr) = 0;

  virtual core::Result<std::optional<SessionInfo>> find(const core::Uuid& session) = 0;
  // All of them, the one that came last into this file first: for commands. A screen asks for pages.
  virtual core::Result<std::vector<SessionInfo>> sessions() = 0;
  virtual core::Result<std::int64_t> count() = 0;
  // At most `limit` of them from number `first` (counted from 0) on, in the order of a list to choose from: the
  // unfinished before the others, and of each kind the one played last first.
  virtual core::Result<std::vector<SessionInfo>> page(std::int64_t first, std::int64_t limit) = 0;
  // The one played last.
  virtual core::Result<std::optional<core::Uuid>> newest() = 0;
  // The ids from `low` to `high`, both included, in their order; at most `limit`.
  virtual core::Result<std::vector<core::Uuid>> ids_between(const core::Uuid& low, const core::Uuid& high,
                                                            std::int64_t limit) = 0;
  // In order. Refused (trouble) if their numbers and hashes do not follow each other.
  virtual core::Result<std::vector<core::Entry>> entries(const core::Uuid& session) = 0;

  // Begins a copy of all of it, named with the reason (session/store.h). Nothing where nothing is kept. The store may
  // be used meanwhile; it has to outlive the work.
  virtual core::Result<std::unique_ptr<Job>> begin_backup(std::string_view reason) = 0;
  virtual core::Result<BackupList> backups() = 0;
  virtual core::Result<std::vector<core::Entry>> entries_after(const core::Uuid& session, std::int64_t sequence) = 0;

  // The right to write in a session (session/store.h). Whoever writes without having asked takes it, if it is
  // free; `create` asks for it by itself, `create_with` needs none. Nothing: it is this store's now, as often as it was
  // asked for. Otherwise who has it.
  virtual core::Result<std::optional<LockOwner>> acquire_lock(const core::Uuid& session, LockRequest how,
                                                              const core::Instant& now) = 0;
  // Called once for each successful request.
  virtual core::Status release_lock(const core::Uuid& session) = 0;
  // The other writer; empty if there is none, or if it is this store.
  virtual core::Result<std::optional<LockOwner>> lock_owner(const core::Uuid& session) = 0;
  // Changes whenever another program has changed the file.
  virtual core::Result<std::int64_t> changes_by_others() = 0;
  // The totals by seat out of the caches; empty if they are still to be made.
  virtual core::Result<std::vector<SeatSummary>> summaries(const core::Uuid& session) = 0;
  // What the tables of the last sessions of the same game without this one agreed on: a hundred at most, the earliest
  // session's first.
  virtual core::Result<std::vector<core::Agreement>> agreements(const core::Uuid& but_not_of) = 0;
  // The maintenance that is left to do, such as caches of an earlier version; nullptr if there is none.
  virtual std::unique_ptr<Job> begin_maintenance() = 0;
  virtual core::Result<std::vector<PersonInfo>> people() = 0;
  // Takes in what was kept elsewhere (transfer/merge.h), all that can be in one transaction, each wholly or not at all.
  // The answers are in the same order. An error of the call itself: nothing was imported.
  virtual core::Result<std::vector<core::Result<MergeResult>>> merge(const std::vector<ImportItem>& source) = 0;
  // The same as long as it changes nothing that is there already. Otherwise nothing is imported, and the answer is
  // empty: first all of it is copied.
  virtual core::Result<std::optional<std::vector<core::Result<MergeResult>>>> merge_what_is_new(
      const std::vector<ImportItem>& source);
  // The sessions that lose a name once these edits say that somebody is forgotten.
  virtual core::Result<std::int64_t> sessions_to_anonymize(const std::vector<MetadataEdit>& /*forgotten*/) { return 0; }
  // All edits of people.
  virtual core::Result<std::vector<MetadataEdit>> edits_of_people() { return std::vector<MetadataEdit>(); }
  // Is this the store's own file? No other program may open it meanwhile.
  virtual bool is_kept_in(const std::filesystem::path& file) const = 0;
  // Another file of a store like this one, which is only read.
  virtual core::Result<std::unique_ptr<ImportSource>> open_other(const std::filesystem::path& file) = 0;
  // All edits of it, in the order of time, then of the ids.
  virtual core::Result<std::vector<MetadataEdit>> edits_of(const Subject& subject) = 0;
  // All sessions as small rows (history/session_row.h), or only so many, those played last. The store outlives it.
  virtual std::unique_ptr<history::Source> history(std::int64_t newest = every_session) = 0;
  static constexpr std::int64_t every_session = -1;
  // An empty store of the same kind that is kept nowhere, for a rehearsal.
  virtual core::Result<std::unique_ptr<Store>> open_in_memory() = 0;
};

// The mark of what stands at the head of a session: whose session it is, its game, when it was begun, its headers. The
// chain vouches for the entries, this for the rest.
core::Hash head_mark(const SessionInfo& session);

}  // namespace bogosity
