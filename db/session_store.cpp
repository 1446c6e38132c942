#include "db/session_store.h"

#include <array>
#include <utility>

#include "db/database.h"
#include "db/fingerprint.h"
#include "db/open_file.h"
#include "db/rows.h"
#include "db/transaction.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

using core::Entry;
using core::Result;
using core::Status;
using core::Uuid;

class SessionStore : public Store {
 public:
  explicit SessionStore(Database database) : database_(std::move(database)) {}

  Status create(const SessionInfo& session) override { return create_with(session, {}); }
  Status create_with(const SessionInfo& session, const std::vector<Entry>& entries) override;
  Status append(const Entry& entry) override { return append_all({entry}); }
  Status append_all(const std::vector<Entry>& entries) override;
  Status keep_draft(const Uuid& session, const std::string& text) override;
  Status set_open(const Uuid& session, bool open) override;
  Result<std::optional<SessionInfo>> find(const Uuid& session) override;
  Result<std::vector<SessionInfo>> sessions() override;
  Result<std::vector<Entry>> entries(const Uuid& session) override;

 private:
  // Runs one statement that changes something.
  template <class... Values>
  Status change(std::string_view sql, const Values&... values) {
    auto statement = database_.prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    return statement->bind(values...).run();
  }
  // The short key of a session within the file; refused if it is not there.
  Result<std::int64_t> key_of(const Uuid& session);
  Result<std::int64_t> insert_session(const SessionInfo& session);
  Status insert_entry(std::int64_t session, const Entry& entry);
  Status clear_draft(std::int64_t session);
  Result<core::Headers> headers(std::int64_t session);
  Status check_last(const Entry& entry, const core::Hash& stored) const;

  Database database_;
};

Result<std::int64_t> SessionStore::key_of(const Uuid& session) {
  auto found = database_.prepare("SELECT session FROM session WHERE id = ?");
  if (!found) return tl::unexpected(found.error());
  auto row = found->bind(session.bytes).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) {
    return trouble_with(database_.file(), "there is no session " + core::to_text(session) + " in this file",
                        "see `bogosity sessions` for those that are");
  }
  return found->integer(0);
}

Result<std::int64_t> SessionStore::insert_session(const SessionInfo& session) {
  if (auto known = find(session.id); !known || *known) {
    if (!known) return tl::unexpected(known.error());
    return core::refuse(core::Refusal::cannot_be, {}, "there is a session " + core::to_text(session.id) + " already",
                        "resume it, or choose another Id");
  }
  const core::Hash mark = fingerprint(session);
  auto ok =
      change("INSERT INTO session (id, game, begun_ms, begun_offset, state, fingerprint) VALUES (?, ?, ?, ?, ?, ?)",
             session.id.bytes, session.game, session.begun.utc_ms, session.begun.offset_minutes,
             std::string_view(session.open ? "open" : "closed"), mark.bytes);
  if (!ok) return tl::unexpected(ok.error());
  const auto key = key_of(session.id);
  if (!key) return key;
  std::int64_t position = 0;
  for (const auto& header : session.headers) {
    ok = change("INSERT INTO header (session, position, key, value) VALUES (?, ?, ?, ?)", *key, position++, header.key,
                header.value);
    if (!ok) return tl::unexpected(ok.error());
  }
  return key;
}

Status SessionStore::insert_entry(std::int64_t session, const Entry& entry) {
  auto insert = database_.prepare(
      "INSERT INTO entry (session, sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset,"
      " kind, target, text, reason, author) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return tl::unexpected(insert.error());
  std::optional<std::array<std::uint8_t, 16>> target;
  if (entry.target) target = entry.target->bytes;
  insert->bind(session, entry.sequence, entry.id.bytes, entry.previous.bytes, core::hash_of(entry).bytes,
               entry.happened.utc_ms, entry.happened.offset_minutes, entry.typed.utc_ms, entry.typed.offset_minutes,
               core::to_text(entry.kind), target, entry.text, entry.reason, entry.author);
  return insert->run();
}

Status SessionStore::clear_draft(std::int64_t session) {
  return change("DELETE FROM draft WHERE session = ?", session);
}

Status SessionStore::create_with(const SessionInfo& session, const std::vector<Entry>& entries) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  const auto key = insert_session(session);
  if (!key) return tl::unexpected(key.error());
  for (const auto& entry : entries) {
    if (auto ok = insert_entry(*key, entry); !ok) return ok;
  }
  return transaction->commit();
}

Status SessionStore::append_all(const std::vector<Entry>& entries) {
  if (entries.empty()) return {};
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  const auto key = key_of(entries.front().session);
  if (!key) return tl::unexpected(key.error());
  for (const Entry& entry : entries) {
    if (auto ok = insert_entry(*key, entry); !ok) return ok;
  }
  if (auto ok = clear_draft(*key); !ok) return ok;
  return transaction->commit();
}

Status SessionStore::keep_draft(const Uuid& session, const std::string& text) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  const auto key = key_of(session);
  if (!key) return tl::unexpected(key.error());
  auto ok = text.empty() ? clear_draft(*key)
                         : change(
                               "INSERT INTO draft (session, text) VALUES (?1, ?2)"
                               " ON CONFLICT (session) DO UPDATE SET text = ?2",
                               *key, text);
  if (!ok) return ok;
  return transaction->commit();
}

Status SessionStore::set_open(const Uuid& session, bool open) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  const auto key = key_of(session);
  if (!key) return tl::unexpected(key.error());
  auto ok = change("UPDATE session SET state = ? WHERE session = ?", std::string_view(open ? "open" : "closed"), *key);
  if (!ok) return ok;
  return transaction->commit();
}

Result<core::Headers> SessionStore::headers(std::int64_t session) {
  auto rows = database_.prepare("SELECT key, value FROM header WHERE session = ? ORDER BY position");
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(session);
  core::Headers headers;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) headers.push_back({rows->text(0), rows->text(1), {}});
  if (!row) return tl::unexpected(row.error());
  return headers;
}

Result<std::optional<SessionInfo>> SessionStore::find(const Uuid& session) {
  auto rows = database_.prepare(select_one_session);
  if (!rows) return tl::unexpected(rows.error());
  auto row = rows->bind(session.bytes).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  SessionInfo info = session_from(*rows);
  auto found = headers(key_of_session(*rows));
  if (!found) return tl::unexpected(found.error());
  info.headers = std::move(*found);
  if (stored_fingerprint(*rows) != fingerprint(info)) {
    return trouble_with(database_.file(),
                        "the headers of session " + core::to_text(session) +
                            " are not as they were stored: the file is damaged, or was changed by hand",
                        "keep it as it is, and go on with a copy of an earlier day");
  }
  return info;
}

Result<std::vector<SessionInfo>> SessionStore::sessions() {
  auto rows = database_.prepare(select_sessions);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<SessionInfo> all;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    all.push_back(session_from(*rows));
    auto found = headers(key_of_session(*rows));
    if (!found) return tl::unexpected(found.error());
    all.back().headers = std::move(*found);
  }
  if (!row) return tl::unexpected(row.error());
  return all;
}

// The chain vouches for every entry but the last one, which has no successor to carry its hash.
Status SessionStore::check_last(const Entry& entry, const core::Hash& stored) const {
  if (core::hash_of(entry) == stored) return {};
  return trouble_with(database_.file(),
                      "entry " + std::to_string(entry.sequence) + " of session " + core::to_text(entry.session) +
                          " is not as it was stored: the file is damaged, or was changed by hand",
                      "keep it as it is, and go on with a copy of an earlier day");
}

Result<std::vector<Entry>> SessionStore::entries(const Uuid& session) {
  const auto key = key_of(session);
  if (!key) return tl::unexpected(key.error());
  auto rows = database_.prepare(select_entries);
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(*key);
  std::vector<Entry> all;
  core::Hash last;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    all.push_back(entry_from(*rows, session));
    last = stored_hash_of_entry(*rows);
  }
  if (!row) return tl::unexpected(row.error());
  if (!all.empty()) {
    if (auto ok = check_last(all.back(), last); !ok) return tl::unexpected(ok.error());
  }
  return all;
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const fs::path& file, const StoreOptions& options) {
  auto database = open_file(file, options);
  if (!database) return tl::unexpected(database.error());
  return std::make_unique<SessionStore>(std::move(*database));
}

}  // namespace bogosity::db
