#include "db/store/journal_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>

#include "core/limits.h"
#include "core/record.h"
#include "core/result.h"
#include "db/store/integrity.h"
#include "db/store/metadata_rows.h"

namespace bogosity::db {

using core::Entry;

namespace {

const std::string entry_columns =
    "SELECT sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset, kind, target, text,"
    " reason, author";
const std::string all_entries = entry_columns + " FROM entry WHERE session = ? ORDER BY sequence";
const std::string some_entries =
    entry_columns + " FROM entry WHERE session = ? AND sequence > ? ORDER BY sequence LIMIT ?";

// Entries of any session in the order of the file: from one entry downwards, and upwards from it. Each has its session
// beside it.
const std::string entry_of_any =
    entry_columns + ", (SELECT coalesce(origin, id) FROM session WHERE session.session = entry.session) FROM entry ";
const std::string entries_down =
    entry_of_any + "WHERE (session, sequence) <= (?, ?) ORDER BY session DESC, sequence DESC LIMIT ?";
const std::string entries_up = entry_of_any + "WHERE (session, sequence) > (?, ?) ORDER BY session, sequence LIMIT ?";

Entry entry_from(const Statement& row, const core::Uuid& session) {
  Entry entry;
  entry.session = session;
  entry.sequence = row.integer(0);
  entry.id.bytes = row.bytes<16>(1);
  entry.previous.bytes = row.bytes<32>(2);
  entry.happened = row.instant(4);
  entry.typed = row.instant(6);
  // A word that a CHECK forbids can only come from damage, and damage shows in the hash.
  entry.kind = core::entry_kind_from(row.text(8)).value_or(core::EntryKind::remark);
  if (!row.is_null(9)) entry.target = core::Uuid{row.bytes<16>(9)};
  entry.text = row.text(10);
  entry.reason = row.text(11);
  entry.author = row.text(12);
  return entry;
}

core::Hash stored_hash(const Statement& row) { return {row.bytes<32>(3)}; }

// Adds all rows. `bytes`: of the entries that were read so far.
Status add_rows(Statement rows, const core::Uuid& session, std::size_t& bytes, StoredEntries& all) {
  while (BOGOSITY_TRY(rows.step())) {
    Entry entry = entry_from(rows, session);
    bytes += core::bytes_in_journal(entry);
    BOGOSITY_TRY(core::check_room_for_entry(bytes));
    all.entries.push_back(std::move(entry));
    all.hashes.push_back(stored_hash(rows));
  }
  return {};
}

tl::unexpected<core::Error> entries_missing(const Database& database) {
  return refuse_damage(database, "the last entries of a session are missing");
}

// Entry follows entry, from the one after number `after` on.
Status check_chain(const Database& database, const StoredEntries& all, std::int64_t after) {
  core::Hash last = after > 0 && !all.entries.empty() ? all.entries.front().previous : core::Hash();
  for (std::size_t i = 0; i < all.entries.size(); ++i) {
    const Entry& entry = all.entries[i];
    const core::Hash own = core::hash_of(entry);
    const std::int64_t number = after + static_cast<std::int64_t>(i) + 1;
    if (entry.previous != last || own != all.hashes[i] || entry.sequence != number)
      return refuse_damage(database, fmt::format("entry {} of session {} is not as it was stored", number,
                                                 core::to_text(entry.session)));
    last = own;
  }
  return {};
}

constexpr std::string_view insert_one =
    "INSERT INTO entry (session, sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset,"
    " kind, target, text, reason, author) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr int values_of_entry = 14;

// The bound values belong to the entry, which has to outlast the statement.
void bind_entry(Statement& insert, int at, std::int64_t session, const core::Entry& entry, const core::Hash& hash) {
  insert.bind_lasting_after(at, session, entry.sequence, entry.id.bytes, entry.previous.bytes, hash.bytes,
                            entry.happened.utc_ms, entry.happened.offset_minutes, entry.typed.utc_ms,
                            entry.typed.offset_minutes, core::to_text(entry.kind), entry.target, entry.text,
                            entry.reason, entry.author);
}

constexpr std::size_t many_entries = 2000;
constexpr std::size_t entries_at_once = 16;

// So many in one statement cost SQLite half as much as one by one.
Status insert_entries_at_once(Database& database, std::int64_t session, const core::Entry* first,
                              const core::Hash& last_hash) {
  static const std::string insert_many = [] {
    const std::string values(insert_one.substr(insert_one.rfind('(')));
    std::string sql(insert_one);
    for (std::size_t i = 1; i < entries_at_once; ++i) sql += ", " + values;
    return sql;
  }();
  auto insert = BOGOSITY_TRY(database.prepare(insert_many));
  for (std::size_t i = 0; i < entries_at_once; ++i) {
    const bool last = i + 1 == entries_at_once;
    bind_entry(insert, static_cast<int>(i) * values_of_entry, session, first[i],
               last ? last_hash : first[i + 1].previous);
  }
  return insert.run();
}

// Our own triggers ask every entry whether it follows the last one, and note how far the journal goes. For thousands of
// entries in a chain, only the first and the last one are checked and noted.
Status note_many(Database& database, std::int64_t session, const core::Entry& first, const core::Entry& last) {
  const auto changed = BOGOSITY_TRY(database.numbers(
      "UPDATE last_entry SET sequence = ?, hash = ? WHERE session = ? AND sequence = ? AND hash = ? RETURNING 1",
      last.sequence, core::hash_of(last).bytes, session, first.sequence - 1, first.previous.bytes));
  if (!changed.empty()) return {};
  return core::refused("the entry does not follow the last one");
}

const std::string session_columns =
    "session.session, session.id, game, begun_ms, begun_offset, state, fingerprint,"
    " (SELECT text FROM draft WHERE draft.session = session.session),"
    " last_entry.sequence, last.typed_ms, last.typed_offset, origin";
const std::string with_last_entry =
    " LEFT JOIN last_entry ON last_entry.session = session.session"
    " LEFT JOIN entry AS last ON last.session = session.session AND last.sequence = last_entry.sequence";

const std::string one_session =
    "SELECT " + session_columns + " FROM session" + with_last_entry + " WHERE session.id = ?";

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
// From the last one down: at most so many, before that key.
const std::string those_before = several_sessions(
    "SELECT session FROM session WHERE session < ?2 ORDER BY session DESC LIMIT ?1", "session.session DESC");

core::SessionHead session_from(const Statement& row) {
  core::SessionHead info;
  info.id.bytes = row.bytes<16>(1);
  info.game = row.text(2);
  info.begun = row.instant(3);
  info.open = row.text(5) == "open";
  info.draft = row.text(7);
  info.entries = row.integer(8);
  info.last_entry = row.is_null(9) ? info.begun : row.instant(9);
  if (!row.is_null(11)) info.replica_of = core::Uuid{row.bytes<16>(11)};
  return info;
}

// As played() in core/record.h.
const std::string played_day = "coalesce(substr(" + select_header("Date") +
                               ", 1, 10), CASE WHEN begun_ms <> 0 OR begun_offset <> 0"
                               " THEN date(begun_ms / 1000 + begun_offset * 60, 'unixepoch') END, '')";
const std::string played_ms = "coalesce((SELECT strftime('%s', value) * 1000 FROM (SELECT " + select_header("Date") +
                              " AS value) WHERE length(value) >= 16), begun_ms)";
const std::string set_played = "UPDATE session SET played_day = " + played_day + ", played_ms = " + played_ms;
const std::string set_played_of_one = set_played + " WHERE session = ?";

// So many are read with one statement in a millisecond or two.
constexpr std::int64_t at_a_time = 250;

struct Keyed {
  std::vector<core::SessionHead> sessions;
  std::int64_t last_key = 0;
};

// Goes through the rows of a statement that gives sessions with their headers. It is done with the file when it
// returns, well or not.
Result<Keyed> read_rows(Statement rows) {
  Keyed read;
  while (BOGOSITY_TRY(rows.step())) {
    const std::int64_t key = rows.integer(0);
    if (read.sessions.empty() || key != read.last_key) read.sessions.push_back(session_from(rows));
    read.last_key = key;
    if (!rows.is_null(12)) read.sessions.back().headers.push_back({rows.text(12), rows.text(13), {}});
  }
  return read;
}

}  // namespace

Result<std::vector<Entry>> read_entries(Database& database, std::int64_t key, const core::Uuid& session,
                                        std::int64_t after, const std::function<void()>& between) {
  StoredEntries all;
  if (const auto end = BOGOSITY_TRY(chain_end(database, key)); end && end->sequence > after) {
    constexpr std::int64_t least_bytes = 100;  // of an entry in a journal
    const auto there = std::min(end->sequence - after, limits::bytes_of_entries / least_bytes);
    all.entries.reserve(static_cast<std::size_t>(there));
    all.hashes.reserve(static_cast<std::size_t>(there));
  }
  std::size_t bytes = 0;
  // Another program may be writing meanwhile: everything up to the last look is read.
  for (bool done = false; !done;) {
    if (!all.entries.empty() && between) between();
    const std::size_t before = all.entries.size();
    const std::int64_t from = after + static_cast<std::int64_t>(before);
    auto rows = BOGOSITY_TRY(database.query(some_entries, key, from, entries_in_a_piece));
    BOGOSITY_TRY(add_rows(std::move(rows), session, bytes, all));
    const auto piece = static_cast<std::int64_t>(all.entries.size() - before);
    // A damaged file might give rows for ever; the chain tells what is wrong.
    if (piece > 0 && all.entries.back().sequence != from + piece) break;
    if (piece == entries_in_a_piece) continue;
    const auto end = BOGOSITY_TRY(chain_end(database, key));
    done = end && end->sequence == from + piece;
    if (!done && (!end || piece == 0 || end->sequence < from)) return entries_missing(database);
    if (done && !all.hashes.empty() && end->hash != all.hashes.back()) return entries_missing(database);
  }
  BOGOSITY_TRY(check_chain(database, all, after));
  return std::move(all.entries);
}

Result<StoredEntries> stored_entries(Database& database, std::int64_t key, const core::Uuid& session) {
  StoredEntries all;
  std::size_t bytes = 0;
  auto rows = BOGOSITY_TRY(database.query(all_entries, key));
  BOGOSITY_TRY(add_rows(std::move(rows), session, bytes, all));
  return all;
}

Status check_around(Database& database, std::int64_t session, std::int64_t sequence) {
  constexpr std::int64_t more_than_on_a_page = 40;
  for (const std::string* select : {&entries_down, &entries_up}) {
    auto rows = BOGOSITY_TRY(database.query(*select, session, sequence, more_than_on_a_page));
    while (BOGOSITY_TRY(rows.step())) {
      const core::Uuid owner{rows.bytes<16>(13)};
      if (core::hash_of(entry_from(rows, owner)) == stored_hash(rows)) continue;
      return refuse_damage(database,
                           fmt::format("writing there would overwrite entries of session {}", core::to_text(owner)));
    }
  }
  return {};
}

Result<std::optional<ChainEnd>> chain_end(Database& database, std::int64_t session) {
  const auto end = [](const Statement& row) { return ChainEnd{row.integer(0), {row.bytes<32>(1)}}; };
  return database.first("SELECT sequence, hash FROM last_entry WHERE session = ?", end, session);
}

Status insert_entry(Database& database, std::int64_t session, const core::Entry& entry, const core::Hash& hash) {
  auto insert = BOGOSITY_TRY(database.prepare(insert_one));
  bind_entry(insert, 0, session, entry, hash);
  return insert.run();
}

Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
  for (const core::Entry& entry : entries) BOGOSITY_TRY(insert_entry(database, session, entry, core::hash_of(entry)));
  return {};
}

Status insert_chain(Database& database, std::int64_t session, const std::vector<core::Entry>& entries,
                    std::size_t from) {
  std::optional<TriggersOff> many;
  if (entries.size() >= from + many_entries) {
    BOGOSITY_TRY(note_many(database, session, entries[from], entries.back()));
    many.emplace(database);
  }
  for (std::size_t i = from; i < entries.size();) {
    const std::size_t end = many && i + entries_at_once <= entries.size() ? i + entries_at_once : i + 1;
    const core::Hash hash = end == entries.size() ? core::hash_of(entries.back()) : entries[end].previous;
    BOGOSITY_TRY(end == i + 1 ? insert_entry(database, session, entries[i], hash)
                              : insert_entries_at_once(database, session, &entries[i], hash));
    i = end;
  }
  return {};
}

std::string headers_differ(const core::Uuid& session) {
  return fmt::format("the headers of session {} are not as they were stored", core::to_text(session));
}

bool is_stored(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
  auto rows = database.prepare("SELECT hash FROM entry WHERE session = ? AND sequence >= ? ORDER BY sequence");
  if (!rows) return false;
  rows->bind(session, entries.front().sequence);
  for (const core::Entry& entry : entries) {
    const auto row = rows->step();
    if (!row || !*row || rows->bytes<32>(0) != core::hash_of(entry).bytes) return false;
  }
  const auto more = rows->step();
  return more && !*more;
}

const std::string_view order_last_played_first = last_played_first;
const std::string_view select_page_of_sessions = a_page_of_them;

Result<std::int64_t> key_of(Database& database, const core::Uuid& session) {
  auto found = BOGOSITY_TRY(database.query("SELECT session FROM session WHERE id = ?", session.bytes));
  if (BOGOSITY_TRY(found.step())) return found.integer(0);
  return storage_error_with(database.file(), fmt::format("there is no session {} in this file", core::to_text(session)),
                            "see `bogosity sessions` for those that are");
}

Result<core::Uuid> id_of(Database& database, std::int64_t session) {
  const auto id = BOGOSITY_TRY(database.first_id("SELECT id FROM session WHERE session = ?", session));
  return id.value_or(core::Uuid());
}

Result<std::optional<core::SessionHead>> find_session(Database& database, const core::Uuid& session) {
  auto row = BOGOSITY_TRY(database.query(one_session, session.bytes));
  if (!BOGOSITY_TRY(row.step())) return std::nullopt;
  core::SessionHead info = session_from(row);
  info.headers = BOGOSITY_TRY(headers_of(database, row.integer(0)));
  const bool is_known_state = row.text(5) == word_for_state(info.open);
  if (row.bytes<32>(6) != core::head_mark(info).bytes || !is_known_state) {
    return refuse_damage(database, headers_differ(info.id));
  }
  if (row.is_null(8) || (info.entries > 0 && row.is_null(9))) {
    return refuse_damage(database, fmt::format("entries of session {} are missing", core::to_text(info.id)));
  }
  info.corrected = BOGOSITY_TRY(corrected_headers(database, info.original_id()));
  return info;
}

Result<core::Headers> headers_of(Database& database, std::int64_t session) {
  const auto header = [](const Statement& row) { return core::Header{row.text(0), row.text(1), {}}; };
  return database.rows("SELECT key, value FROM header WHERE session = ? ORDER BY position", header, session);
}

Result<std::vector<std::int64_t>> session_keys(Database& database) {
  return database.numbers("SELECT session FROM session ORDER BY session");
}

Result<std::int64_t> insert_session(Database& database, const core::SessionHead& session) {
  const auto keys = BOGOSITY_TRY(database.numbers(
      "INSERT INTO session (id, game, begun_ms, begun_offset, state, fingerprint, origin) VALUES (?, ?, ?, ?, ?, ?, ?)"
      " RETURNING session",
      session.id, session.game, session.begun.utc_ms, session.begun.offset_minutes, word_for_state(session.open),
      core::head_mark(session).bytes, session.replica_of));
  const std::int64_t key = keys.front();
  std::int64_t position = 0;
  for (const auto& header : session.headers) {
    BOGOSITY_TRY(database.change("INSERT INTO header (session, position, key, value) VALUES (?, ?, ?, ?)", key,
                                 position++, header.key, header.value));
  }
  BOGOSITY_TRY(database.change(set_played_of_one, key));
  return key;
}

namespace {

Status correct_headers(Database& database, std::vector<core::SessionHead>& sessions) {
  const auto corrected = BOGOSITY_TRY(corrected_headers(database));
  if (corrected.empty()) return {};
  for (core::SessionHead& session : sessions) {
    const auto found = corrected.find(session.original_id());
    if (found != corrected.end()) session.corrected = found->second;
  }
  return {};
}

}  // namespace

Result<std::vector<core::SessionHead>> page_of_sessions(Database& database, std::int64_t first, std::int64_t limit) {
  auto rows = BOGOSITY_TRY(database.query(select_page_of_sessions, limit, first));
  auto read = BOGOSITY_TRY(read_rows(std::move(rows)));
  BOGOSITY_TRY(correct_headers(database, read.sessions));
  return std::move(read.sessions);
}

Result<std::vector<core::SessionHead>> all_sessions(Database& database) {
  std::vector<core::SessionHead> all;
  for (std::int64_t before = std::numeric_limits<std::int64_t>::max();;) {
    auto rows = BOGOSITY_TRY(database.query(those_before, at_a_time, before));
    auto read = BOGOSITY_TRY(read_rows(std::move(rows)));
    if (read.sessions.empty()) {
      BOGOSITY_TRY(correct_headers(database, all));
      return all;
    }
    // A damaged file could be read for ever.
    if (read.last_key >= before) return refuse_damage(database, "the list of sessions is out of order");
    before = read.last_key;
    std::ranges::move(read.sessions, std::back_inserter(all));
  }
}

Result<std::optional<core::Uuid>> newest_session(Database& database) {
  static const std::string sql = "SELECT id FROM session ORDER BY " + last_played_first + " LIMIT 1";
  return database.first_id(sql);
}

Result<std::vector<core::Uuid>> session_ids_between(Database& database, const core::Uuid& low, const core::Uuid& high,
                                                    std::int64_t limit) {
  const auto id = [](const Statement& row) { return core::Uuid{row.bytes<16>(0)}; };
  return database.rows("SELECT id FROM session WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?", id, low.bytes, high.bytes,
                       limit);
}

Status note_played(Database& database, std::int64_t session) { return database.change(set_played_of_one, session); }
Status note_all_played(Database& database) { return database.run(set_played); }

Result<std::int64_t> count_played_otherwise(Database& database) {
  return database.number("SELECT count(*) FROM session WHERE played_day IS NOT " + played_day +
                         " OR played_ms IS NOT " + played_ms);
}

}  // namespace bogosity::db
