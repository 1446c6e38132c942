#include "db/rows.h"

#include <string>

namespace bogosity::db {
namespace {

using core::Instant;

const std::string session_columns =
    "session.session, session.id, game, begun_ms, begun_offset, state, fingerprint,"
    " (SELECT text FROM draft WHERE draft.session = session.session),"
    " last_entry.sequence, last.typed_ms, last.typed_offset, origin";
const std::string with_last_entry =
    " LEFT JOIN last_entry ON last_entry.session = session.session"
    " LEFT JOIN entry AS last ON last.session = session.session AND last.sequence = last_entry.sequence";

const std::string one_session =
    "SELECT " + session_columns + " FROM session" + with_last_entry + " WHERE session.id = ?";
const std::string session_by_key =
    "SELECT " + session_columns + " FROM session" + with_last_entry + " WHERE session.session = ?";

// The rows of those sessions whose keys `chosen` gives, with their headers, in one go.
std::string several_sessions(const std::string& chosen, const std::string& order) {
  return "SELECT " + session_columns + ", header.key, header.value FROM (" + chosen +
         ") AS chosen JOIN session ON session.session = chosen.session" + with_last_entry +
         " LEFT JOIN header ON header.session = session.session ORDER BY " + order + ", header.position";
}

const std::string last_played_first =
    "session.played_day DESC, session.played_ms DESC, session.begun_ms DESC, session.id DESC";

const std::string a_page_of_them =
    several_sessions("SELECT session FROM session ORDER BY state DESC, " + last_played_first + " LIMIT ?1 OFFSET ?2",
                     "session.state DESC, " + last_played_first);
const std::string those_before = several_sessions(
    "SELECT session FROM session WHERE session < ?2 ORDER BY session DESC LIMIT ?1", "session.session DESC");

const std::string entry_columns =
    "SELECT sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset, kind, target, text,"
    " reason, author";
const std::string entry_row = entry_columns + " FROM entry ";
const std::string entry_of_any =
    entry_columns + ", (SELECT coalesce(origin, id) FROM session WHERE session.session = entry.session) FROM entry ";

const std::string entries_of_session = entry_row + "WHERE session = ? ORDER BY sequence";
const std::string some_entries =
    entry_row + "WHERE session = ? AND sequence > ? ORDER BY sequence LIMIT ?";

const std::string entries_down =
    entry_of_any + "WHERE (session, sequence) <= (?, ?) ORDER BY session DESC, sequence DESC LIMIT ?";
const std::string entries_up = entry_of_any + "WHERE (session, sequence) > (?, ?) ORDER BY session, sequence LIMIT ?";

Instant instant_from(const Statement& row, int column) {
  return {row.integer(column), static_cast<std::int16_t>(row.integer(column + 1))};
}

}  // namespace

const std::string_view order_last_played_first = last_played_first;
const std::string_view select_one_session = one_session;
const std::string_view select_page_of_sessions = a_page_of_them;
const std::string_view select_sessions_before = those_before;
const std::string_view select_session_by_key = session_by_key;

SessionInfo session_from(const Statement& row) {
  SessionInfo info;
  info.id.bytes = row.bytes<16>(1);
  info.game = row.text(2);
  info.begun = instant_from(row, 3);
  info.open = row.text(5) == "open";
  info.draft = row.text(7);
  info.entries = row.integer(8);
  info.last_entry = row.is_null(9) ? info.begun : instant_from(row, 9);
  if (!row.is_null(11)) info.telling_of = core::Uuid{row.bytes<16>(11)};
  return info;
}

std::optional<core::Header> header_beside(const Statement& row) {
  if (row.is_null(12)) return std::nullopt;
  return core::Header{row.text(12), row.text(13), {}};
}

std::int64_t key_of_session(const Statement& row) { return row.integer(0); }

bool is_state_known(const Statement& row) { return row.text(5) == "open" || row.text(5) == "closed"; }

bool is_last_entry_there(const Statement& row) { return !row.is_null(8) && (row.integer(8) == 0 || !row.is_null(9)); }

core::Hash stored_fingerprint(const Statement& row) { return {row.bytes<32>(6)}; }

const std::string_view select_entries = entries_of_session;
const std::string_view select_some_entries = some_entries;
const std::string_view select_entries_down_from = entries_down;
const std::string_view select_entries_up_from = entries_up;

core::Entry entry_from(const Statement& row, const core::Uuid& session) {
  core::Entry entry;
  entry.session = session;
  entry.sequence = row.integer(0);
  entry.id.bytes = row.bytes<16>(1);
  entry.previous.bytes = row.bytes<32>(2);
  entry.happened = instant_from(row, 4);
  entry.typed = instant_from(row, 6);
  // A word that a CHECK forbids can only come from damage, and damage shows in the hash.
  entry.kind = core::entry_kind_from(row.text(8)).value_or(core::EntryKind::remark);
  if (!row.is_null(9)) entry.target = core::Uuid{row.bytes<16>(9)};
  entry.text = row.text(10);
  entry.reason = row.text(11);
  entry.author = row.text(12);
  return entry;
}

core::Uuid evening_beside_entry(const Statement& row) { return {row.bytes<16>(13)}; }

core::Hash stored_hash_of_entry(const Statement& row) { return {row.bytes<32>(3)}; }

core::Result<core::Headers> headers_of(Database& database, std::int64_t session) {
  auto rows = database.prepare("SELECT key, value FROM header WHERE session = ? ORDER BY position");
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(session);
  core::Headers headers;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) headers.push_back({rows->text(0), rows->text(1), {}});
  if (!row) return tl::unexpected(row.error());
  return headers;
}

core::Result<std::vector<std::int64_t>> session_keys(Database& database) {
  auto rows = database.prepare("SELECT session FROM session ORDER BY session");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::int64_t> keys;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) keys.push_back(rows->integer(0));
  if (!row) return tl::unexpected(row.error());
  return keys;
}

std::optional<core::Uuid> telling_of(Database& database, std::int64_t session) {
  auto rows = database.prepare("SELECT origin FROM session WHERE session = ? AND origin IS NOT NULL");
  if (!rows) return std::nullopt;
  const auto row = rows->bind(session).step();
  return row && *row ? std::optional(core::Uuid{rows->bytes<16>(0)}) : std::nullopt;
}

}  // namespace bogosity::db
