#include "db/rewrite/replica_rows.h"

#include <algorithm>

#include "core/record.h"
#include "db/cache/tables.h"
#include "db/rewrite/merge.h"
#include "db/sqlite/errors.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"
#include "db/store/session_rows.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;
using core::Uuid;
using Bytes16 = std::array<std::uint8_t, 16>;

constexpr std::size_t marks_at_a_time = 500;

Result<std::vector<std::int64_t>> keys_from(Statement& rows) {
  std::vector<std::int64_t> keys;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) keys.push_back(rows.integer(0));
  if (!row) return tl::unexpected(row.error());
  return keys;
}

template <class... Values>
Result<std::vector<std::int64_t>> keys_of(Database& database, std::string_view sql, const Values&... values) {
  auto statement = BOGOSITY_TRY(database.prepare(sql));
  return keys_from(statement.bind(values...));
}

// Somebody would have to have made one id out of another's hash.
Status check_nobody_at(Database& database, const Uuid& address) {
  const auto keys = BOGOSITY_TRY(keys_of(database, "SELECT session FROM session WHERE id = ?", address.bytes));
  if (keys.empty()) return {};
  return core::refuse(core::Refusal::cannot_be, {}, "another session stands under " + core::to_text(address),
                      "it was left out");
}

std::string_view word_for(bool open) { return open ? "open" : "closed"; }

}  // namespace

Status FileReplicaStore::make_marks() {
  for (std::int64_t last = 0;;) {
    const auto keys =
        BOGOSITY_TRY(keys_of(database_, "SELECT session FROM session WHERE heading IS NULL ORDER BY session LIMIT ?",
                             static_cast<std::int64_t>(marks_at_a_time)));
    if (!keys.empty() && keys.back() <= last) return {};  // what cannot be marked is like nothing else
    if (!keys.empty()) last = keys.back();
    for (const auto key : keys) {
      const auto kept = read(key);
      const bool damaged = !kept && kept.error().kind == core::Refusal::unreadable;
      if (!kept && !damaged) return tl::unexpected(kept.error());
      // What is damaged is like nothing else.
      BOGOSITY_TRY(kept ? write_marks(key, kept->replica)
                        : database_.change("UPDATE session SET heading = zeroblob(16) WHERE session = ?", key));
    }
    if (keys.size() < marks_at_a_time) return {};
  }
}

Status FileReplicaStore::write_marks(std::int64_t key, const Replica& replica) {
  const ReplicaMarks marks = marks_of(replica);
  return database_.change("UPDATE session SET heading = ?, opening = ?, named = ? WHERE session = ?", marks.heading,
                          marks.opening, static_cast<std::int64_t>(marks.named), key);
}

Result<std::optional<Uuid>> FileReplicaStore::find_same(const Replica& replica) {
  auto rows = BOGOSITY_TRY(database_.prepare(
      "SELECT id, coalesce((SELECT sequence = ?3 AND hash = ?4 FROM entry WHERE entry.session = session.session"
      " ORDER BY sequence DESC LIMIT 1), ?3 = 0) FROM session "
      "WHERE (id = ?1 AND origin IS NULL OR origin = ?1) AND fingerprint = ?2"));
  rows.bind(replica.session.id.bytes, fingerprint(replica.session).bytes,
            static_cast<std::int64_t>(replica.entries.size()), last_hash(replica).bytes);
  auto row = rows.step();
  for (; row && *row; row = rows.step()) {
    if (rows.integer(1) == 1) return Uuid{rows.bytes<16>(0)};
  }
  if (!row) return tl::unexpected(row.error());
  return std::nullopt;
}

Result<KeptReplica> FileReplicaStore::read(std::int64_t key) {
  auto stored = BOGOSITY_TRY(stored_replica(database_, key));
  return KeptReplica{key, stored.address, stored.replica.session.open, std::move(stored.replica)};
}

Result<std::vector<KeptReplica>> FileReplicaStore::read_all(const std::vector<std::int64_t>& keys) {
  std::vector<KeptReplica> all;
  for (const auto key : keys) {
    auto kept = BOGOSITY_TRY(read(key));
    all.push_back(std::move(kept));
  }
  return all;
}

Result<std::vector<KeptReplica>> FileReplicaStore::replicas_of(const Uuid& session) {
  const auto keys = BOGOSITY_TRY(keys_of(database_,
                                         "SELECT session FROM session WHERE id = ?1 AND origin IS NULL OR origin = ?1 "
                                         "ORDER BY session",
                                         session.bytes));
  return read_all(keys);
}

Result<std::vector<KeptReplica>> FileReplicaStore::possible_matches(const Replica& replica, const ReplicaMarks& marks) {
  static const ShortHash of_nothing = *marks_of(Replica()).opening;
  std::vector<std::int64_t> keys;
  const auto add = [&](Result<std::vector<std::int64_t>> found) -> Status {
    if (!found) return tl::unexpected(found.error());
    keys.insert(keys.end(), found->begin(), found->end());
    return {};
  };
  Status ok;
  if (!marks.opening) {
    ok = add(keys_of(database_, "SELECT session FROM session WHERE heading = ? AND opening IS NOT NULL AND named = 0",
                     marks.heading));
  } else {
    const bool no_lines = replica.entries.empty();
    ok = add(keys_of(database_, "SELECT session FROM session WHERE heading = ? AND opening IN (?, ?) AND named = 0",
                     marks.heading, *marks.opening, of_nothing));
    if (ok && marks.is_sure) {
      ok =
          add(keys_of(database_, "SELECT session FROM session WHERE heading = ?1 AND (opening IS NULL OR opening = ?2)",
                      marks.heading, *marks.opening));
    }
    if (ok && marks.is_sure && no_lines) {
      ok = add(keys_of(database_, "SELECT session FROM session WHERE heading = ?", marks.heading));
    }
  }
  if (!ok) return tl::unexpected(ok.error());
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  auto all = read_all(keys);
  if (all) std::erase_if(*all, [&](const KeptReplica& kept) { return kept.replica.session.id == replica.session.id; });
  return all;
}

Status FileReplicaStore::check_free(const KeptReplica& kept) { return write_locks_.check_free(database_, kept.key); }

Status FileReplicaStore::put(const Replica& replica, const ReplicaMarks& marks, const Uuid& address, bool open) {
  BOGOSITY_TRY(check_nobody_at(database_, address));
  const SessionInfo& session = replica.session;
  const auto origin = address == session.id ? std::nullopt : std::optional<Bytes16>(session.id.bytes);
  auto ok = database_.change(
      "INSERT INTO session (id, game, begun_ms, begun_offset, state, fingerprint, origin, heading, opening,"
      " named) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      address.bytes, session.game, session.begun.utc_ms, session.begun.offset_minutes, word_for(open),
      fingerprint(session).bytes, origin, marks.heading, marks.opening, static_cast<std::int64_t>(marks.named));
  if (!ok) return ok;
  const std::int64_t key = database_.last_key();
  std::int64_t position = 0;
  for (const auto& header : session.headers) {
    ok = database_.change("INSERT INTO header (session, position, key, value) VALUES (?, ?, ?, ?)", key, position++,
                          header.key, header.value);
    if (!ok) return ok;
  }
  if (ok = note_played(database_, key); !ok) return ok;
  if (ok = insert_chain(database_, key, replica.entries); !ok) return ok;
  return address == session.id ? journal_grew(key, replica, open) : Status();
}

Status FileReplicaStore::extend(const KeptReplica& kept, const Replica& longer) {
  BOGOSITY_TRY(insert_chain(database_, kept.key, longer.entries, kept.replica.entries.size()));
  BOGOSITY_TRY(write_marks(kept.key, longer));
  return kept.address == longer.session.id ? journal_grew(kept.key, longer, kept.open) : Status();
}

Status FileReplicaStore::journal_grew(std::int64_t key, const Replica& replica, bool open) {
  if (replica.delta && !open) return write_projection(database_, key, *replica.delta);
  SessionInfo session = replica.session;
  session.open = open;
  // One that does not fold is noted as stale, and `check` tells of it.
  const auto delta = rebuilt_delta(session, replica.entries);
  return write_projection(database_, key, delta ? *delta : ProjectionDelta());
}

// An evening counts once, however often it is told.
Status FileReplicaStore::remove_from_totals(std::int64_t key) {
  // Without a projection all that was computed of it goes.
  auto ok = write_projection(database_, key, {});
  if (ok) ok = database_.change("DELETE FROM stale WHERE session = ?", key);
  return ok ? database_.change("DELETE FROM seat WHERE session = ?", key) : ok;
}

Status FileReplicaStore::drop(const KeptReplica& kept) {
  moved_people_ = true;
  BOGOSITY_TRY(remove_from_totals(kept.key));
  return drop_session(database_, kept.key);
}

Status FileReplicaStore::move(const KeptReplica& kept, const Uuid& address, bool open) {
  if (address != kept.address) {
    BOGOSITY_TRY(check_nobody_at(database_, address));
  }
  const Uuid& session = kept.replica.session.id;
  const auto origin = address == session ? std::nullopt : std::optional<Bytes16>(session.bytes);
  moved_people_ = true;  // whose a guest is hangs on the evening's address
  auto ok = database_.change("UPDATE session SET id = ?, origin = ?, state = ? WHERE session = ?", address.bytes,
                             origin, word_for(open), kept.key);
  if (!ok || (address == kept.address && open == kept.open)) return ok;
  if (address == session) return journal_grew(kept.key, kept.replica, open);
  return remove_from_totals(kept.key);
}

Result<std::optional<bool>> FileReplicaStore::open_state(const Uuid& session) {
  return db::open_state(database_, session);
}

namespace {

using core::Result;

tl::unexpected<core::Error> damaged(const core::Uuid& session, const std::string& what) {
  return core::refuse(core::Refusal::unreadable, {}, "session " + core::to_text(session) + " is damaged: " + what,
                      "a copy of an earlier day may still have it");
}

// Every entry carries the hash of the one before, and its own is as stored.
Result<std::vector<core::Entry>> entries_of(Database& database, std::int64_t key, const SessionInfo& session) {
  auto rows = BOGOSITY_TRY(database.prepare(select_entries));
  rows.bind(key);
  std::vector<core::Entry> entries;
  core::Hash last;
  std::size_t bytes = 0;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) {
    core::Entry read = entry_from(rows, session.original_id());
    bytes += core::bytes_of(read);
    BOGOSITY_TRY(core::check_room_for_entry(entries.size(), bytes));
    entries.push_back(std::move(read));
    const core::Entry& entry = entries.back();
    const auto number = static_cast<std::int64_t>(entries.size());
    const bool follows = entry.sequence == number && entry.previous == last;
    last = core::hash_of(entry);
    if (!follows || stored_hash_of_entry(rows) != last) {
      return damaged(session.id, "entry " + std::to_string(number) + " does not fit");
    }
  }
  if (!row) return tl::unexpected(row.error());
  return entries;
}

}  // namespace

Result<StoredReplica> stored_replica(Database& database, std::int64_t key) {
  StoredReplica out;
  SessionInfo& session = out.replica.session;
  core::Hash mark;
  {
    auto rows = BOGOSITY_TRY(database.prepare(select_session_by_key));
    const auto row = BOGOSITY_TRY(rows.bind(key).step());
    if (!row) return core::refuse(core::Refusal::cannot_be, {}, "there is no session " + std::to_string(key));
    session = session_from(rows);
    mark = stored_fingerprint(rows);
  }
  auto headers = BOGOSITY_TRY(headers_of(database, key));
  session.headers = std::move(headers);
  if (fingerprint(session) != mark) return damaged(session.id, "its headers are not as they were stored");
  out.replica.entries = BOGOSITY_TRY(entries_of(database, key, session));
  out.address = session.id;
  session.id = session.original_id();
  session.replica_of.reset();
  return out;
}

}  // namespace bogosity::db
