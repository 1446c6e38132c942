#include "db/rewrite/merge.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/record.h"
#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/rewrite/anonymize.h"
#include "db/rewrite/messages.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"

namespace bogosity::db {

using core::Uuid;

core::Result<KeptReplica> stored_replica(Database& database, std::int64_t key) {
  auto stored = BOGOSITY_TRY(read_stored_session(database, key));
  SessionInfo& session = stored.info;
  if (const auto fault = fault_in(stored))
    return messages::session_is_damaged(core::to_text(session.original_id()), *fault);
  const core::Uuid address = std::exchange(session.id, core::Uuid(session.original_id()));
  session.replica_of.reset();
  return KeptReplica{key, address, session.open, {std::move(session), std::move(stored.entries)}};
}

namespace {

constexpr std::chrono::milliseconds at_once{1000};

// This happens only if somebody made an id out of another id's hash.
Status check_nobody_at(Database& database, const Uuid& address) {
  if (!BOGOSITY_TRY(database.first_id("SELECT id FROM session WHERE id = ?", address))) return {};
  return messages::address_is_taken(core::to_text(address));
}

Status drop_session(Database& database, std::int64_t key) {
  // Rows may hang on each other in any order: all are looked at when the transaction ends.
  BOGOSITY_TRY(database.run("PRAGMA defer_foreign_keys = ON"));
  const auto deletions = BOGOSITY_TRY(database.texts(
      "SELECT printf('DELETE FROM \"%w\" WHERE \"%w\" = ?', tables.name, keys.\"from\") FROM sqlite_schema AS tables, "
      "pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table' AND keys.\"table\" = 'session'"));
  const TriggersOff entries_are_never_deleted(database);
  for (const std::string& sql : deletions) BOGOSITY_TRY(database.change(sql, key));
  return database.change("DELETE FROM session WHERE session = ?", key);
}

// The replicas in the file, as the taking in of others wants them (transfer/merge.h). All of it within one transaction.
class FileReplicaStore final : public ReplicaStore {
 public:
  FileReplicaStore(Database& database, WriteLocks& write_locks) : database_(database), write_locks_(write_locks) {}

  // Was a session removed, so that a person may have played nowhere?
  bool moved_people() const { return moved_people_; }
  // Is anything another than it was before this transaction? New sessions beside the others are not.
  bool changed_what_was_there() const { return changed_what_was_there_; }
  void note_change() { changed_what_was_there_ = true; }
  bool is_new(std::int64_t key) const { return new_keys_.contains(key); }
  // Makes the marks of those that have none: sessions played here, or from an older file.
  Status make_marks() {
    const auto keys = BOGOSITY_TRY(database_.numbers("SELECT session FROM session WHERE heading IS NULL"));
    for (const std::int64_t key : keys) {
      const auto kept = stored_replica(database_, key);
      const bool damaged = !kept && kept.error().kind == core::Refusal::unreadable;
      if (!kept && !damaged) return tl::unexpected(kept.error());
      // A damaged session is like no other.
      BOGOSITY_TRY(kept ? write_marks(key, marks_of(kept->replica))
                        : database_.change("UPDATE session SET heading = zeroblob(16) WHERE session = ?", key));
    }
    return {};
  }

  Result<std::optional<Uuid>> find_same(const Replica& replica) override {
    return database_.first_id(
        "SELECT id FROM session WHERE (id = ?1 AND origin IS NULL OR origin = ?1) AND fingerprint = ?2"
        " AND coalesce((SELECT sequence = ?3 AND hash = ?4 FROM entry WHERE entry.session = session.session"
        " ORDER BY sequence DESC LIMIT 1), ?3 = 0)",
        replica.session.id, head_mark(replica.session).bytes, static_cast<std::int64_t>(replica.entries.size()),
        last_hash(replica).bytes);
  }

  Result<std::vector<KeptReplica>> replicas_of(const Uuid& session) override {
    return read_all(BOGOSITY_TRY(database_.numbers(
        "SELECT session FROM session WHERE id = ?1 AND origin IS NULL OR origin = ?1 ORDER BY session",
        session.bytes)));
  }

  Result<std::vector<KeptReplica>> possible_matches(const Replica& replica, const ReplicaMarks& marks,
                                                    const core::Headers& corrections) override {
    static const ShortHash of_nothing = *marks_of(Replica()).opening;
    // A recognized copy may belong to any journal with these headers, or to a copy that begins alike.
    const auto keys = BOGOSITY_TRY(
        !marks.opening
            ? database_.numbers("SELECT session FROM session WHERE heading = ? AND opening IS NOT NULL AND named = 0"
                                " ORDER BY session",
                                marks.heading)
        : marks.is_sure && replica.entries.empty()
            ? database_.numbers("SELECT session FROM session WHERE heading = ? ORDER BY session", marks.heading)
            : database_.numbers(
                  marks.is_sure ? "SELECT session FROM session WHERE heading = ?1 AND (opening IS NULL OR opening = ?2"
                                  " OR (opening = ?3 AND named = 0)) ORDER BY session"
                                : "SELECT session FROM session WHERE heading = ?1 AND opening IN (?2, ?3) AND named = 0"
                                  " ORDER BY session",
                  marks.heading, *marks.opening, of_nothing));
    auto all =
        BOGOSITY_TRY(read_all(with_others(keys, BOGOSITY_TRY(matches_by_correction(replica, marks, corrections)))));
    std::erase_if(all, [&](const KeptReplica& kept) { return kept.replica.session.id == replica.session.id; });
    return all;
  }

  Status check_free(const KeptReplica& kept) override { return check_free_key(kept.key); }
  Status check_free_key(std::int64_t key) const {
    auto free = write_locks_.check_free(database_, key);
    if (!free) free.error().way_out = messages::import_again;
    return free;
  }
  Result<core::Headers> corrections_of(const Uuid& session) override {
    const auto edits = BOGOSITY_TRY(edits_of(database_, Subject::session(session)));
    return corrections_in(edits);
  }

  Status put(const Replica& replica, const ReplicaMarks& marks, const Uuid& address, bool open) override {
    BOGOSITY_TRY(check_nobody_at(database_, address));
    SessionInfo session = replica.session;
    if (address != session.id) session.replica_of = std::exchange(session.id, address);
    session.open = open;
    const std::int64_t key = BOGOSITY_TRY(insert_session(database_, session));
    new_keys_.insert(key);
    BOGOSITY_TRY(write_marks(key, marks));
    BOGOSITY_TRY(insert_chain(database_, key, replica.entries));
    return session.replica_of ? Status() : journal_grew(key, replica, open);
  }

  Status extend(const KeptReplica& kept, const Replica& longer) override {
    note_change_of(kept);
    BOGOSITY_TRY(insert_chain(database_, kept.key, longer.entries, kept.replica.entries.size()));
    BOGOSITY_TRY(write_marks(kept.key, marks_of(longer)));
    return kept.address == longer.session.id ? journal_grew(kept.key, longer, kept.open) : Status();
  }

  Status drop(const KeptReplica& kept) override {
    note_change_of(kept);
    moved_people_ = true;
    BOGOSITY_TRY(remove_from_totals(kept.key));
    return drop_session(database_, kept.key);
  }

  Status move(const KeptReplica& kept, const Uuid& address, bool open) override {
    note_change_of(kept);
    if (address != kept.address) BOGOSITY_TRY(check_nobody_at(database_, address));
    const Uuid& session = kept.replica.session.id;
    const auto origin = address == session ? std::nullopt : std::optional(session);
    moved_people_ = true;  // whose a guest is hangs on the session's address
    auto ok = database_.change("UPDATE session SET id = ?, origin = ?, state = ? WHERE session = ?", address.bytes,
                               origin, word_for_state(open), kept.key);
    if (!ok || (address == kept.address && open == kept.open)) return ok;
    if (address == session) return journal_grew(kept.key, kept.replica, open);
    return remove_from_totals(kept.key);
  }

  Result<std::optional<bool>> open_state(const Uuid& session) override { return db::open_state(database_, session); }
  Result<std::string> chosen_version(const Uuid& session) override {
    const StoredMetadata metadata(database_);
    const auto edit = metadata.edit_of(Subject::session(session), field::version);
    BOGOSITY_TRY(metadata.storage_error());
    return edit ? edit->value : std::string();
  }

 private:
  Result<std::vector<KeptReplica>> read_all(const std::vector<std::int64_t>& keys) {
    std::vector<KeptReplica> all;
    for (const auto key : keys) {
      all.push_back(BOGOSITY_TRY(stored_replica(database_, key)));
      all.back().corrections = BOGOSITY_TRY(corrections_of(all.back().replica.session.id));
    }
    return all;
  }

  static std::vector<std::int64_t> with_others(std::vector<std::int64_t> keys,
                                               const std::vector<std::int64_t>& others) {
    keys.insert(keys.end(), others.begin(), others.end());
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
  }

  // Copies without Id whose date, place or event is what the replica's was corrected to; and if it is such a copy
  // itself, the sessions that were corrected to what it has.
  Result<std::vector<std::int64_t>> matches_by_correction(const Replica& replica, const ReplicaMarks& marks,
                                                          const core::Headers& corrections) {
    std::vector<std::int64_t> keys;
    for (const core::Header& each : corrections) {
      keys = with_others(
          keys, BOGOSITY_TRY(database_.numbers("SELECT session FROM header JOIN session USING (session)"
                                               " WHERE key = ? AND value = ? AND named = 0 AND opening IS NOT NULL",
                                               each.key, each.value)));
    }
    if (!marks.is_sure) return keys;
    for (const auto& [field, key] : correctable_headers) {
      const core::Header* header = core::find_header(replica.session.headers, key);
      if (header == nullptr) continue;
      keys = with_others(keys, BOGOSITY_TRY(database_.numbers(
                                   "SELECT session.session FROM change INDEXED BY change_of_header JOIN session"
                                   " ON session.id = subject AND origin IS NULL OR origin = subject"
                                   " WHERE kind = 'session' AND field IN ('date', 'place', 'event') AND field = ?"
                                   " AND value = ?",
                                   field, header->value)));
    }
    return keys;
  }

  Status write_marks(std::int64_t key, const ReplicaMarks& marks) {
    return database_.change("UPDATE session SET heading = ?, opening = ?, named = ? WHERE session = ?", marks.heading,
                            marks.opening, static_cast<std::int64_t>(marks.named), key);
  }

  // A session counts once, however often it is told.
  Status remove_from_totals(std::int64_t key) {
    // Without rows all caches of it are deleted.
    BOGOSITY_TRY(write_rows(database_, key, nullptr));
    BOGOSITY_TRY(database_.change("DELETE FROM stale WHERE session = ?", key));
    return database_.change("DELETE FROM seat WHERE session = ?", key);
  }

  // After the journal of a session was added to: what is computed from it.
  Status journal_grew(std::int64_t key, const Replica& replica, bool open) {
    if (replica.rows && !open) return write_rows(database_, key, &*replica.rows);
    SessionInfo session = replica.session;
    session.open = open;
    // A journal that does not fold is noted as stale, and `check` reports it.
    const auto rows = rebuilt_rows(session, replica.entries);
    return write_rows(database_, key, rows ? &*rows : nullptr);
  }

  void note_change_of(const KeptReplica& kept) {
    if (!is_new(kept.key)) note_change();
  }

  Database& database_;
  WriteLocks& write_locks_;
  bool moved_people_ = false;
  bool changed_what_was_there_ = false;
  std::set<std::int64_t> new_keys_;  // stored in this transaction
};

// Adds the edits of one arrival.
class EditMerge {
 public:
  EditMerge(Database& database, FileReplicaStore& replica_store)
      : database_(database), replica_store_(replica_store), metadata_(database) {}

  // Arriving edits lose the names of people who are to be forgotten.
  Status add_all(const std::vector<MetadataEdit>& edits) {
    for (const MetadataEdit& edit : edits) {
      const MetadataEdit now = anonymized(edit, metadata_);
      if (!metadata_.storage_error()) return metadata_.storage_error();
      const bool was_there = BOGOSITY_TRY(is_there(now));
      if (!BOGOSITY_TRY(insert_edit(database_, now))) continue;
      BOGOSITY_TRY(follow_edit(database_, now));
      if (was_there) replica_store_.note_change();
      added_.push_back(now);
    }
    return {};
  }

  const std::vector<MetadataEdit>& added() const { return added_; }

 private:
  // Is the edit about something that the file has? A session that is being played takes no edits: its program does not
  // look for them, and what is said of it may be about a state that is over.
  Result<bool> is_there(const MetadataEdit& edit) {
    if (edit.subject.kind == SubjectKind::season) return has_edits_of(edit.subject);
    if (edit.subject.kind == SubjectKind::person) {
      const auto known = BOGOSITY_TRY(database_.number("SELECT count(*) FROM person WHERE id = ?", edit.subject.id));
      return known > 0 || BOGOSITY_TRY(has_edits_of(edit.subject));
    }
    const auto keys = BOGOSITY_TRY(database_.numbers(
        "SELECT session FROM session WHERE (id = ?1 AND origin IS NULL OR origin = ?1)", edit.subject.id));
    if (std::ranges::all_of(keys, [&](std::int64_t key) { return replica_store_.is_new(key); })) return false;
    if (BOGOSITY_TRY(database_.number("SELECT count(*) FROM change WHERE id = ?", edit.id)) > 0) return true;
    for (const std::int64_t key : keys) {
      auto free = replica_store_.check_free_key(key);
      if (free) continue;
      free.error().reason += "; what this file says of it was not taken";
      return tl::unexpected(free.error());
    }
    return true;
  }

  Result<bool> has_edits_of(const Subject& subject) {
    if (is_new_.contains(subject)) return false;
    const auto there = BOGOSITY_TRY(database_.number(
        "SELECT EXISTS (SELECT 1 FROM change WHERE kind = ? AND subject = ?)", word_for(subject.kind), subject.id));
    if (there == 0) is_new_.insert(subject);
    return there > 0;
  }

  Database& database_;
  FileReplicaStore& replica_store_;
  StoredMetadata metadata_;
  std::set<Subject> is_new_;
  std::vector<MetadataEdit> added_;
};

// Once somebody is forgotten, or a forgotten person turned out to be somebody: the sessions here lose the name.
// Versions of one session may now be the same.
Status forget_in_stored(Database& database, FileReplicaStore& replica_store) {
  if (BOGOSITY_TRY(anonymize_stored(database, OpenSessions::refused)) == 0) return {};
  replica_store.note_change();
  const auto origins =
      BOGOSITY_TRY(database.rows("SELECT DISTINCT origin FROM session WHERE origin IS NOT NULL ORDER BY origin",
                                 [](const Statement& row) { return Uuid{row.bytes<16>(0)}; }));
  for (const Uuid& session : origins) BOGOSITY_TRY(drop_superseded(replica_store, session));
  return {};
}

Result<MergeResult> merge_replica(Database& database, FileReplicaStore& replica_store, const Replica& replica) {
  const StoredMetadata metadata(database);
  auto without_name = anonymized(replica.session, replica.entries, metadata);
  if (!metadata.storage_error()) return tl::unexpected(metadata.storage_error().error());
  if (!without_name) return bogosity::merge(replica_store, replica);
  if (without_name->mark) BOGOSITY_TRY(insert_edit(database, *without_name->mark));
  return bogosity::merge(replica_store, {std::move(without_name->session), std::move(without_name->entries)});
}

// The sessions whose date, place or event these edits correct.
std::set<Uuid> corrected_in(const std::vector<MetadataEdit>& changes) {
  std::set<Uuid> sessions;
  for (const MetadataEdit& change : changes) {
    if (is_of_header(change)) sessions.insert(change.subject.id);
  }
  return sessions;
}

Result<MergeResult> merge_parts(Database& database, FileReplicaStore& replica_store, const ImportItem& incoming) {
  EditMerge edits(database, replica_store);
  BOGOSITY_TRY(edits.add_all(incoming.changes));
  if (std::ranges::any_of(edits.added(), is_about_people)) BOGOSITY_TRY(forget_in_stored(database, replica_store));
  MergeResult merged;
  if (incoming.replica) merged = BOGOSITY_TRY(merge_replica(database, replica_store, *incoming.replica));
  for (const MetadataEdit& change : incoming.changes)
    if (is_about_versions(change)) BOGOSITY_TRY(update_open_state(replica_store, change.subject.id));
  const bool is_new = incoming.replica && merged.how == MergeResult::MergeKind::stored;
  for (const MetadataEdit& edit : edits.added()) count_added(merged, edit, is_new);
  merged.has_edits = !edits.added().empty();
  for (const Uuid& corrected : corrected_in(incoming.changes))
    BOGOSITY_TRY(drop_corrected_copies(replica_store, corrected));
  return merged;
}

// All that one arrival changes, or nothing of it. After some errors SQLite has rolled back everything by itself.
Result<MergeResult> merge_item(Database& database, FileReplicaStore& replica_store, const ImportItem& incoming) {
  BOGOSITY_TRY(database.change("SAVEPOINT arrival"));
  auto merged = merge_parts(database, replica_store, incoming);
  if (!merged && database.in_transaction()) BOGOSITY_TRY(database.change("ROLLBACK TO arrival"));
  if (database.in_transaction()) BOGOSITY_TRY(database.change("RELEASE arrival"));
  return merged;
}

bool has_forgotten_in(const std::vector<ImportItem>& source) {
  return std::ranges::any_of(source, [](const ImportItem& incoming) {
    return std::ranges::any_of(incoming.changes,
                               [](const MetadataEdit& change) { return change.field == field::forgotten; });
  });
}

// Persons may have been merged, or are to be forgotten.
Result<bool> update_people(Database& database, const FileReplicaStore& replica_store,
                           const std::vector<Result<MergeResult>>& merged) {
  const bool changes = std::ranges::any_of(merged, [](const auto& it) { return it && it->has_edits; });
  if (!changes && !replica_store.moved_people()) return false;
  const auto count = BOGOSITY_TRY(anonymize_stored(database, OpenSessions::left));
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

Result<std::optional<std::vector<Result<MergeResult>>>> merge(Database& database, WriteLocks& write_locks,
                                                              const std::vector<ImportItem>& source,
                                                              IfChanging if_changing) {
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
    // What follows is not tried: all of it is rolled back.
    if (if_changing == IfChanging::left && replica_store.changed_what_was_there()) return std::nullopt;
  }
  const auto wipe = BOGOSITY_TRY(update_people(database, replica_store, out));
  if (if_changing == IfChanging::left && wipe) return std::nullopt;
  BOGOSITY_TRY(transaction.commit());
  // Rewritten sessions are counted again. If another program is in the way, that is done when the file is next opened.
  const bool forgets = wipe || has_forgotten_in(source);
  if (forgets) static_cast<void>(rebuild_stale(database)->step(at_once));
  // If another program is in the way, the next `people forget` wipes these pages.
  if (forgets) static_cast<void>(wipe_free_pages(database));
  return std::optional(std::move(out));
}

}  // namespace bogosity::db
