#include "db/store/session_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>

#include "core/record.h"
#include "db/sqlite/errors.h"
#include "db/store/journal_rows.h"

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
const std::string some_entries = entry_row + "WHERE session = ? AND sequence > ? ORDER BY sequence LIMIT ?";

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
  if (!row.is_null(11)) info.replica_of = core::Uuid{row.bytes<16>(11)};
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
  auto rows = BOGOSITY_TRY(database.prepare("SELECT key, value FROM header WHERE session = ? ORDER BY position"));
  rows.bind(session);
  core::Headers headers;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) headers.push_back({rows.text(0), rows.text(1), {}});
  if (!row) return tl::unexpected(row.error());
  return headers;
}

core::Result<std::vector<std::int64_t>> session_keys(Database& database) {
  auto rows = BOGOSITY_TRY(database.prepare("SELECT session FROM session ORDER BY session"));
  std::vector<std::int64_t> keys;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) keys.push_back(rows.integer(0));
  if (!row) return tl::unexpected(row.error());
  return keys;
}

std::optional<core::Uuid> replica_of(Database& database, std::int64_t session) {
  auto rows = database.prepare("SELECT origin FROM session WHERE session = ? AND origin IS NOT NULL");
  if (!rows) return std::nullopt;
  const auto row = rows->bind(session).step();
  return row && *row ? std::optional(core::Uuid{rows->bytes<16>(0)}) : std::nullopt;
}

namespace {

using core::Result;

// So many are read with one statement: a millisecond or two, far from what anybody would notice.
constexpr std::int64_t at_a_time = 250;

struct Keyed {
  std::vector<SessionInfo> sessions;
  std::int64_t last_key = 0;
};

// Goes through the rows of a statement that gives sessions with their headers. It is done with the file when it
// returns, well or not.
Result<Keyed> read_rows(Statement rows) {
  Keyed read;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) {
    const std::int64_t key = key_of_session(rows);
    if (read.sessions.empty() || key != read.last_key) read.sessions.push_back(session_from(rows));
    read.last_key = key;
    if (auto header = header_beside(rows)) read.sessions.back().headers.push_back(std::move(*header));
  }
  if (!row) return tl::unexpected(row.error());
  return read;
}

// As played() in core/record.h. A migration has it, too.
const std::string played_day =
    "coalesce((SELECT substr(value, 1, 10) FROM header WHERE header.session = session.session AND key = 'Date'),"
    " CASE WHEN begun_ms <> 0 OR begun_offset <> 0"
    " THEN date(begun_ms / 1000 + begun_offset * 60, 'unixepoch') END, '')";
const std::string played_ms =
    "coalesce((SELECT strftime('%s', value) * 1000 FROM header"
    " WHERE header.session = session.session AND key = 'Date' AND length(value) >= 16), begun_ms)";
const std::string set_played = "UPDATE session SET played_day = " + played_day + ", played_ms = " + played_ms;

// Only in a damaged file: it would be read for ever.
tl::unexpected<core::Error> out_of_order(const Database& database) {
  return storage_error_with(database.file(),
                            "the list of evenings is out of order: the file is damaged; it was left as it is",
                            "keep it, and go on with a copy of an earlier day: `bogosity restore --last`");
}

}  // namespace

Result<std::int64_t> count_of_sessions(Database& database) { return database.number("SELECT count(*) FROM session"); }

Result<std::vector<SessionInfo>> page_of_sessions(Database& database, std::int64_t first, std::int64_t limit) {
  auto rows = BOGOSITY_TRY(database.prepare(select_page_of_sessions));
  rows.bind(limit, first);
  auto read = BOGOSITY_TRY(read_rows(std::move(rows)));
  return std::move(read.sessions);
}

Result<std::vector<SessionInfo>> all_sessions(Database& database) {
  std::vector<SessionInfo> all;
  for (std::int64_t before = std::numeric_limits<std::int64_t>::max();;) {
    auto rows = BOGOSITY_TRY(database.prepare(select_sessions_before));
    rows.bind(at_a_time, before);
    auto read = BOGOSITY_TRY(read_rows(std::move(rows)));
    if (read.sessions.empty()) return all;
    if (read.last_key >= before) return out_of_order(database);
    before = read.last_key;
    std::move(read.sessions.begin(), read.sessions.end(), std::back_inserter(all));
  }
}

Result<std::optional<core::Uuid>> newest_session(Database& database) {
  auto rows = BOGOSITY_TRY(
      database.prepare("SELECT id FROM session ORDER BY " + std::string(order_last_played_first) + " LIMIT 1"));
  const auto row = BOGOSITY_TRY(rows.step());
  if (!row) return std::nullopt;
  return core::Uuid{rows.bytes<16>(0)};
}

core::Status note_played(Database& database, std::int64_t session) {
  return database.change(set_played + " WHERE session = ?", session);
}

core::Status note_all_played(Database& database) { return database.run(set_played); }

Result<std::int64_t> count_played_otherwise(Database& database) {
  return database.number("SELECT count(*) FROM session WHERE played_day IS NOT " + played_day +
                         " OR played_ms IS NOT " + played_ms);
}

Result<std::vector<core::Uuid>> session_ids_between(Database& database, const core::Uuid& low, const core::Uuid& high,
                                                    std::int64_t limit) {
  auto rows = BOGOSITY_TRY(database.prepare("SELECT id FROM session WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?"));
  rows.bind(low.bytes, high.bytes, limit);
  std::vector<core::Uuid> found;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) found.push_back(core::Uuid{rows.bytes<16>(0)});
  if (!row) return tl::unexpected(row.error());
  return found;
}

namespace {

using core::Result;
using core::Status;

Status read_journal(Database& database, StoredSession& session) {
  auto rows = BOGOSITY_TRY(database.prepare(select_entries));
  rows.bind(session.key);
  std::size_t bytes = 0;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) {
    core::Entry entry = entry_from(rows, session.info.original_id());
    bytes += core::bytes_of(entry);
    BOGOSITY_TRY(core::check_room_for_entry(session.entries.size(), bytes));
    session.entries.push_back(std::move(entry));
    session.hashes.push_back(stored_hash_of_entry(rows));
  }
  return row ? Status() : tl::unexpected(row.error());
}

// Where an entry's `previous` points to, if not to the one before it.
std::string where_it_belongs(const StoredSession& session, std::size_t at) {
  const auto& previous = session.entries[at].previous;
  const auto found = std::find(session.hashes.begin(), session.hashes.end(), previous);
  if (found == session.hashes.end()) {
    return fmt::format("entry {} does not follow entry {}: one of the two was changed", at + 1, at);
  }
  const auto after = found - session.hashes.begin() + 1;
  return fmt::format("entry {} is out of order: it was written after entry {}", at + 1, after);
}

std::optional<std::string> fault_of_entry(const StoredSession& session, std::size_t at) {
  const core::Entry& entry = session.entries[at];
  const auto number = static_cast<std::int64_t>(at) + 1;
  if (entry.sequence > number) return fmt::format("entry {} is missing", number);
  if (entry.sequence != number) return fmt::format("entry {} is out of order", entry.sequence);
  const bool follows = entry.previous == (at == 0 ? core::Hash{} : session.hashes[at - 1]);
  const bool as_stored = core::hash_of(entry) == session.hashes[at];
  if (!as_stored) return fmt::format("entry {} was changed after it was stored", number);
  if (follows) return std::nullopt;
  if (at == 0) return std::string("the journal does not begin with its first entry: entries before it are missing");
  return where_it_belongs(session, at);
}

}  // namespace

Result<std::optional<StoredSession>> read_stored_session(Database& database, std::int64_t key) {
  auto rows = BOGOSITY_TRY(database.prepare("SELECT id FROM session WHERE session = ?"));
  auto row = BOGOSITY_TRY(rows.bind(key).step());
  if (!row) return std::nullopt;
  StoredSession session;
  session.key = key;
  {
    auto one = BOGOSITY_TRY(database.prepare(select_one_session));
    BOGOSITY_TRY(one.bind(rows.bytes<16>(0)).step());
    session.info = session_from(one);
    session.fingerprint = stored_fingerprint(one);
  }
  session.info.headers = BOGOSITY_TRY(headers_of(database, key));
  BOGOSITY_TRY(read_journal(database, session));
  return session;
}

Result<std::optional<ChainEnd>> stored_chain_end(Database& database, std::int64_t key) {
  auto rows = BOGOSITY_TRY(database.prepare("SELECT sequence, hash FROM last_entry WHERE session = ?"));
  auto row = BOGOSITY_TRY(rows.bind(key).step());
  if (!row) return std::nullopt;
  return ChainEnd{rows.integer(0), {rows.bytes<32>(1)}};
}

std::optional<std::string> fault_in(const StoredSession& session, const std::optional<ChainEnd>& end) {
  if (fingerprint(session.info) != session.fingerprint) return "its headers were changed after they were stored";
  for (std::size_t at = 0; at < session.entries.size(); ++at) {
    if (auto fault = fault_of_entry(session, at)) return fault;
  }
  const auto entries = static_cast<std::int64_t>(session.entries.size());
  if (!end) return "nothing says how its journal ends (table last_entry)";
  if (end->sequence > entries) return fmt::format("entry {} is missing", entries + 1);
  if (end->sequence < entries) return fmt::format("entry {} was added behind the program's back", end->sequence + 1);
  if (end->hash == (entries == 0 ? core::Hash{} : session.hashes.back())) return std::nullopt;
  return fmt::format("entry {}, the last one, was changed after it was stored", entries);
}

}  // namespace bogosity::db
