// The replicas of sessions in a file, as the taking in of others finds, keeps, moves and drops them: rows only. Which
// of two replicas says more is decided by the rules in src/transfer/merge.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/cache/rows.h"
#include "db/sqlite/database.h"
#include "db/store/write_locks.h"

namespace bogosity::db {

// One replica of a session: its headers, and its journal or the lines of a record. Files of several tables may tell
// the same session up to different points, or as a fair copy, or differently. A replica that
// contains all of another one replaces it: those are kept that no other one contains. The order in which they came
// changes nothing.
struct Replica {
  core::SessionHead session;  // its id is that of the session
  std::vector<core::Entry> entries;
  std::optional<SessionRows> rows = {};  // of a closed session, where the reading of it has told
};

// The hash of the last entry. Zeros: the journal is empty.
core::Hash last_hash(const Replica& replica);
bool is_same(const Replica& a, const Replica& b);

// The keys by which replicas are found that might give way to each other: 16 bytes of a hash each.
using ShortHash = std::array<std::uint8_t, 16>;
struct ReplicaMarks {
  ShortHash heading{};               // of the headers without the Id
  std::optional<ShortHash> opening;  // of a fair copy: of its first line
  bool named = false;                // has it an Id that is not made of its words?
  bool is_sure = false;              // a fair copy that has none, and says enough to be recognised
};
ShortHash short_hash(std::string_view text);

// A replica that a store has.
struct KeptReplica {
  std::int64_t key = 0;  // the store's own
  core::Uuid address;
  bool open = false;
  Replica replica;
  core::Headers corrections = {};  // every value that edits gave to its date, place and event
};

// Reads a whole session and verifies it: its headers as stored, every entry in the chain. Damage is refused as
// unreadable, with the session's name; any other error is a storage error.
core::Result<KeptReplica> stored_replica(Database& database, std::int64_t key);

// All of it within one transaction.
class Replicas {
 public:
  Replicas(Database& database, WriteLocks& write_locks) : database_(database), write_locks_(write_locks) {}

  // Those without marks: sessions played here, or from an older file.
  core::Result<std::vector<std::int64_t>> unmarked() const;
  // `marks`: none for a damaged replica, which is compared with no other.
  core::Status write_marks(std::int64_t key, const std::optional<ReplicaMarks>& marks);

  // The address of this very replica, if it is stored; found without reading any.
  core::Result<std::optional<core::Uuid>> find_same(const Replica& replica) const;
  core::Result<std::vector<KeptReplica>> replicas_of(const core::Uuid& session) const;
  // Replicas of other sessions: fair copies without Id that may be of this replica; and if it is one itself, the
  // sessions it may be of. `corrections`: of the replica.
  core::Result<std::vector<KeptReplica>> possible_matches(const Replica& replica, const ReplicaMarks& marks,
                                                          const core::Headers& corrections) const;
  core::Result<core::Headers> corrections_of(const core::Uuid& session) const;
  // Refused while a program writes in it: then it cannot be moved.
  core::Status check_free(std::int64_t key) const;

  core::Status put(const Replica& replica, const ReplicaMarks& marks, const core::Uuid& address, bool open);
  core::Status extend(const KeptReplica& kept, const Replica& longer, const ReplicaMarks& marks);
  core::Status drop(const KeptReplica& kept);
  core::Status move(const KeptReplica& kept, const core::Uuid& address, bool open);
  // Whether the session is open, by its edits; empty if they do not say.
  core::Result<std::optional<bool>> open_state(const core::Uuid& session) const;
  // The value of field::version that holds; empty if nobody chose one.
  core::Result<std::string> chosen_version(const core::Uuid& session) const;

  // Adds edits that arrive, without the names of people who are to be forgotten. Gives those that were not there.
  core::Result<std::vector<core::MetadataEdit>> add_edits(const std::vector<core::MetadataEdit>& edits);
  // The replica without the names of people who are to be forgotten; nothing if there are none in it.
  core::Result<std::optional<Replica>> without_names(const Replica& replica);
  // Once somebody is forgotten, or a forgotten person turned out to be somebody: the sessions here lose the name. Gives
  // the sessions of which there are several versions, which may be the same now.
  core::Result<std::vector<core::Uuid>> forget_in_stored();
  // At the end, with `edited` if edits were added: persons may have been merged, or are to be forgotten. True if a name
  // was taken out.
  core::Result<bool> update_people(bool edited);

  // True if this transaction has changed a session that was there before. New sessions do not count.
  bool changed_what_was_there() const { return changed_what_was_there_; }

 private:
  core::Result<std::vector<KeptReplica>> read_all(const std::vector<std::int64_t>& keys) const;
  core::Result<std::vector<std::int64_t>> matches_by_correction(const Replica& replica, const ReplicaMarks& marks,
                                                                const core::Headers& corrections) const;
  core::Status remove_from_totals(std::int64_t key);
  core::Status journal_grew(std::int64_t key, const Replica& replica, bool open);
  void note_change_of(const KeptReplica& kept);
  core::Result<bool> is_there(const core::MetadataEdit& edit, std::set<core::Subject>& known_new) const;
  core::Result<bool> has_edits_of(const core::Subject& subject, std::set<core::Subject>& known_new) const;

  Database& database_;
  WriteLocks& write_locks_;
  bool moved_people_ = false;  // was a session removed, so that a person may have played nowhere?
  bool changed_what_was_there_ = false;
  std::set<std::int64_t> new_keys_;  // stored in this transaction
};

// Much at once is written once: what does not fit into the cache is written, and waited for, in between. What the
// columns ask of their values has been asked by then.
class LargeCache {
 public:
  // `entries`: how many are to be written.
  LargeCache(Database& database, std::size_t entries) : database_(database), is_much_(entries > many_entries) {
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
  const bool is_much_;
};

}  // namespace bogosity::db
