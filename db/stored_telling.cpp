#include "db/stored_telling.h"

#include "core/sizes.h"
#include "db/fingerprint.h"
#include "db/rows.h"

namespace bogosity::db {
namespace {

using core::Result;

tl::unexpected<core::Error> damaged(const core::Uuid& session, const std::string& what) {
  return core::refuse(core::Refusal::unreadable, {}, "session " + core::to_text(session) + " is damaged: " + what,
                      "a copy of an earlier day may still have it");
}

// Every entry carries the hash of the one before, and its own is as stored.
Result<std::vector<core::Entry>> entries_of(Database& database, std::int64_t key, const SessionInfo& session) {
  auto rows = database.prepare(select_entries);
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(key);
  std::vector<core::Entry> entries;
  core::Hash last;
  std::size_t bytes = 0;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    core::Entry read = entry_from(*rows, session.evening());
    bytes += core::bytes_of(read);
    if (auto ok = core::check_room_for_entry(entries.size(), bytes); !ok) return tl::unexpected(ok.error());
    entries.push_back(std::move(read));
    const core::Entry& entry = entries.back();
    const auto number = static_cast<std::int64_t>(entries.size());
    const bool follows = entry.sequence == number && entry.previous == last;
    last = core::hash_of(entry);
    if (!follows || stored_hash_of_entry(*rows) != last) {
      return damaged(session.id, "entry " + std::to_string(number) + " does not fit");
    }
  }
  if (!row) return tl::unexpected(row.error());
  return entries;
}

}  // namespace

Result<StoredTelling> stored_telling(Database& database, std::int64_t key) {
  StoredTelling out;
  SessionInfo& session = out.telling.session;
  core::Hash mark;
  {
    auto rows = database.prepare(select_session_by_key);
    if (!rows) return tl::unexpected(rows.error());
    const auto row = rows->bind(key).step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return core::refuse(core::Refusal::cannot_be, {}, "there is no session " + std::to_string(key));
    session = session_from(*rows);
    mark = stored_fingerprint(*rows);
  }
  auto headers = headers_of(database, key);
  if (!headers) return tl::unexpected(headers.error());
  session.headers = std::move(*headers);
  if (fingerprint(session) != mark) return damaged(session.id, "its headers are not as they were stored");
  auto entries = entries_of(database, key, session);
  if (!entries) return tl::unexpected(entries.error());
  out.telling.entries = std::move(*entries);
  out.address = session.id;
  session.id = session.evening();
  session.telling_of.reset();
  return out;
}

}  // namespace bogosity::db
