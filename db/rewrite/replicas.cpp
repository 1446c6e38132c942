#include "db/rewrite/replicas.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/record.h"
#include "core/result.h"
#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/rewrite/anonymize.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"

namespace bogosity::db {

using core::Uuid;

core::Hash last_hash(const Replica& replica) {
  return replica.entries.empty() ? core::Hash() : core::hash_of(replica.entries.back());
}

bool is_same(const Replica& a, const Replica& b) {
  return a.session.id == b.session.id && a.entries.size() == b.entries.size() && last_hash(a) == last_hash(b) &&
         core::head_mark(a.session) == core::head_mark(b.session);
}

ShortHash short_hash(std::string_view text) {
  const auto hash = core::sha256(text);
  ShortHash out{};
  std::copy_n(hash.bytes.begin(), out.size(), out.begin());
  return out;
}

core::Result<KeptReplica> stored_replica(Database& database, std::int64_t key) {
  auto stored = BOGOSITY_TRY(read_stored_session(database, key));
  core::SessionHead& session = stored.info;
  if (const auto fault = fault_in(stored))
    return core::refuse(core::Refusal::unreadable, {},
                        fmt::format("session {} is damaged: {}", core::to_text(session.original_id()), *fault),
                        "an earlier copy may still have it");
  const core::Uuid address = std::exchange(session.id, core::Uuid(session.original_id()));
  session.replica_of.reset();
  return KeptReplica{key, address, session.open, {std::move(session), std::move(stored.entries)}};
}

namespace {

// This happens only if somebody made an id out of another id's hash.
Status check_nobody_at(Database& database, const Uuid& address) {
  if (!BOGOSITY_TRY(database.first_id("SELECT id FROM session WHERE id = ?", address))) return {};
  return core::refused(fmt::format("another session is stored as {}", core::to_text(address)), "it was left out");
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

std::vector<std::int64_t> with_others(std::vector<std::int64_t> keys, const std::vector<std::int64_t>& others) {
  keys.insert(keys.end(), others.begin(), others.end());
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

}  // namespace

Result<std::vector<std::int64_t>> Replicas::unmarked() const {
  return database_.numbers("SELECT session FROM session WHERE heading IS NULL");
}

Status Replicas::write_marks(std::int64_t key, const std::optional<ReplicaMarks>& marks) {
  if (!marks) return database_.change("UPDATE session SET heading = zeroblob(16) WHERE session = ?", key);
  return database_.change("UPDATE session SET heading = ?, opening = ?, named = ? WHERE session = ?", marks->heading,
                          marks->opening, static_cast<std::int64_t>(marks->named), key);
}

Result<std::optional<Uuid>> Replicas::find_same(const Replica& replica) const {
  return database_.first_id(
      "SELECT id FROM session WHERE (id = ?1 AND origin IS NULL OR origin = ?1) AND fingerprint = ?2"
      " AND coalesce((SELECT sequence = ?3 AND hash = ?4 FROM entry WHERE entry.session = session.session"
      " ORDER BY sequence DESC LIMIT 1), ?3 = 0)",
      replica.session.id, core::head_mark(replica.session).bytes, static_cast<std::int64_t>(replica.entries.size()),
      last_hash(replica).bytes);
}

Result<std::vector<KeptReplica>> Replicas::replicas_of(const Uuid& session) const {
  return read_all(BOGOSITY_TRY(database_.numbers(
      "SELECT session FROM session WHERE id = ?1 AND origin IS NULL OR origin = ?1 ORDER BY session", session.bytes)));
}

Result<std::vector<KeptReplica>> Replicas::possible_matches(const Replica& replica, const ReplicaMarks& marks,
                                                            const core::Headers& corrections) const {
  static const ShortHash of_nothing = short_hash({});
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
  const auto by_correction = BOGOSITY_TRY(matches_by_correction(replica, marks, corrections));
  auto all = BOGOSITY_TRY(read_all(with_others(keys, by_correction)));
  std::erase_if(all, [&](const KeptReplica& kept) { return kept.replica.session.id == replica.session.id; });
  return all;
}

Status Replicas::check_free(std::int64_t key) const {
  auto free = write_locks_.check_free(database_, key);
  if (!free) free.error().way_out = "import the file again when it is over";
  return free;
}

Result<core::Headers> Replicas::corrections_of(const Uuid& session) const {
  const auto edits = BOGOSITY_TRY(edits_of(database_, core::Subject::session(session)));
  return core::corrections_in(edits);
}

Status Replicas::put(const Replica& replica, const ReplicaMarks& marks, const Uuid& address, bool open) {
  BOGOSITY_TRY(check_nobody_at(database_, address));
  core::SessionHead session = replica.session;
  if (address != session.id) session.replica_of = std::exchange(session.id, address);
  session.open = open;
  const std::int64_t key = BOGOSITY_TRY(insert_session(database_, session));
  new_keys_.insert(key);
  BOGOSITY_TRY(write_marks(key, marks));
  BOGOSITY_TRY(insert_chain(database_, key, replica.entries));
  return session.replica_of ? Status() : journal_grew(key, replica, open);
}

Status Replicas::extend(const KeptReplica& kept, const Replica& longer, const ReplicaMarks& marks) {
  note_change_of(kept);
  BOGOSITY_TRY(insert_chain(database_, kept.key, longer.entries, kept.replica.entries.size()));
  BOGOSITY_TRY(write_marks(kept.key, marks));
  return kept.address == longer.session.id ? journal_grew(kept.key, longer, kept.open) : Status();
}

Status Replicas::drop(const KeptReplica& kept) {
  note_change_of(kept);
  moved_people_ = true;
  BOGOSITY_TRY(remove_from_totals(kept.key));
  return drop_session(database_, kept.key);
}

Status Replicas::move(const KeptReplica& kept, const Uuid& address, bool open) {
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

Result<std::optional<bool>> Replicas::open_state(const Uuid& session) const {
  return db::open_state(database_, session);
}

Result<std::string> Replicas::chosen_version(const Uuid& session) const {
  const StoredMetadata metadata(database_);
  const auto edit = metadata.edit_of(core::Subject::session(session), core::field::version);
  BOGOSITY_TRY(metadata.storage_error());
  return edit ? edit->value : std::string();
}

Result<std::vector<KeptReplica>> Replicas::read_all(const std::vector<std::int64_t>& keys) const {
  std::vector<KeptReplica> all;
  for (const auto key : keys) {
    all.push_back(BOGOSITY_TRY(stored_replica(database_, key)));
    all.back().corrections = BOGOSITY_TRY(corrections_of(all.back().replica.session.id));
  }
  return all;
}

// Copies without Id whose date, place or event is what the replica's was corrected to; and if it is such a copy
// itself, the sessions that were corrected to what it has.
Result<std::vector<std::int64_t>> Replicas::matches_by_correction(const Replica& replica, const ReplicaMarks& marks,
                                                                  const core::Headers& corrections) const {
  std::vector<std::int64_t> keys;
  for (const core::Header& each : corrections) {
    keys = with_others(
        keys, BOGOSITY_TRY(database_.numbers("SELECT session FROM header JOIN session USING (session)"
                                             " WHERE key = ? AND value = ? AND named = 0 AND opening IS NOT NULL",
                                             each.key, each.value)));
  }
  if (!marks.is_sure) return keys;
  for (const auto& [field, key] : core::correctable_headers) {
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

// Of the versions of a session only one is counted.
Status Replicas::remove_from_totals(std::int64_t key) {
  // Without rows all caches of it are deleted.
  BOGOSITY_TRY(write_rows(database_, key, nullptr));
  BOGOSITY_TRY(database_.change("DELETE FROM stale WHERE session = ?", key));
  return database_.change("DELETE FROM seat WHERE session = ?", key);
}

// After the journal of a session was added to: what is computed from it.
Status Replicas::journal_grew(std::int64_t key, const Replica& replica, bool open) {
  if (replica.rows && !open) return write_rows(database_, key, &*replica.rows);
  core::SessionHead session = replica.session;
  session.open = open;
  // A journal that does not fold is noted as stale, and `check` reports it.
  const auto rows = rebuilt_rows(session, replica.entries);
  return write_rows(database_, key, rows ? &*rows : nullptr);
}

void Replicas::note_change_of(const KeptReplica& kept) {
  if (!new_keys_.contains(kept.key)) changed_what_was_there_ = true;
}

Result<std::vector<core::MetadataEdit>> Replicas::add_edits(const std::vector<core::MetadataEdit>& edits) {
  StoredMetadata metadata(database_);
  std::set<core::Subject> known_new;
  std::vector<core::MetadataEdit> added;
  for (const core::MetadataEdit& edit : edits) {
    const core::MetadataEdit now = people::anonymized(edit, metadata);
    BOGOSITY_TRY(metadata.storage_error());
    const bool was_there = BOGOSITY_TRY(is_there(now, known_new));
    if (!BOGOSITY_TRY(insert_edit(database_, now))) continue;
    BOGOSITY_TRY(follow_edit(database_, now));
    if (was_there) changed_what_was_there_ = true;
    added.push_back(now);
  }
  return added;
}

// Is the edit about something that the file has? A session that is being played takes no edits: its program does not
// look for them, and what is said of it may be about a state that is over.
Result<bool> Replicas::is_there(const core::MetadataEdit& edit, std::set<core::Subject>& known_new) const {
  if (edit.subject.kind == core::SubjectKind::season) return has_edits_of(edit.subject, known_new);
  if (edit.subject.kind == core::SubjectKind::person) {
    const auto known = BOGOSITY_TRY(database_.number("SELECT count(*) FROM person WHERE id = ?", edit.subject.id));
    return known > 0 || BOGOSITY_TRY(has_edits_of(edit.subject, known_new));
  }
  const auto keys = BOGOSITY_TRY(database_.numbers(
      "SELECT session FROM session WHERE (id = ?1 AND origin IS NULL OR origin = ?1)", edit.subject.id));
  if (std::ranges::all_of(keys, [&](std::int64_t key) { return new_keys_.contains(key); })) return false;
  if (BOGOSITY_TRY(database_.number("SELECT count(*) FROM change WHERE id = ?", edit.id)) > 0) return true;
  for (const std::int64_t key : keys) {
    auto free = check_free(key);
    if (free) continue;
    free.error().reason += "; what this file says of it was not taken";
    return tl::unexpected(free.error());
  }
  return true;
}

Result<bool> Replicas::has_edits_of(const core::Subject& subject, std::set<core::Subject>& known_new) const {
  if (known_new.contains(subject)) return false;
  const auto there = BOGOSITY_TRY(database_.number(
      "SELECT EXISTS (SELECT 1 FROM change WHERE kind = ? AND subject = ?)", word_for(subject.kind), subject.id));
  if (there == 0) known_new.insert(subject);
  return there > 0;
}

Result<std::optional<Replica>> Replicas::without_names(const Replica& replica) {
  const StoredMetadata metadata(database_);
  auto anonymous = people::anonymized(replica.session, replica.entries, metadata);
  BOGOSITY_TRY(metadata.storage_error());
  if (!anonymous) return std::nullopt;
  if (anonymous->mark) BOGOSITY_TRY(insert_edit(database_, *anonymous->mark));
  return Replica{std::move(anonymous->session), std::move(anonymous->entries)};
}

Result<std::vector<Uuid>> Replicas::forget_in_stored() {
  if (BOGOSITY_TRY(anonymize_stored(database_, OpenSessions::refused)) == 0) return std::vector<Uuid>();
  changed_what_was_there_ = true;
  return database_.rows("SELECT DISTINCT origin FROM session WHERE origin IS NOT NULL ORDER BY origin",
                        [](const Statement& row) { return Uuid{row.bytes<16>(0)}; });
}

Result<bool> Replicas::update_people(bool edited) {
  if (!edited && !moved_people_) return false;
  const auto count = BOGOSITY_TRY(anonymize_stored(database_, OpenSessions::left));
  BOGOSITY_TRY(refresh_people(database_));
  return count > 0;
}

}  // namespace bogosity::db
