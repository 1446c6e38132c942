#include "db/store/session_rows.h"

#include <iterator>
#include <limits>

#include "core/record.h"
#include "db/sqlite/database.h"
#include "db/store/integrity.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

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
// From the last one down: how many at most, the key before which they came.
const std::string those_before = several_sessions(
    "SELECT session FROM session WHERE session < ?2 ORDER BY session DESC LIMIT ?1", "session.session DESC");

SessionInfo session_from(const Statement& row) {
  SessionInfo info;
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

// As played() in core/record.h. A migration has it, too.
const std::string played_day =
    "coalesce((SELECT substr(value, 1, 10) FROM header WHERE header.session = session.session AND key = 'Date'),"
    " CASE WHEN begun_ms <> 0 OR begun_offset <> 0"
    " THEN date(begun_ms / 1000 + begun_offset * 60, 'unixepoch') END, '')";
const std::string played_ms =
    "coalesce((SELECT strftime('%s', value) * 1000 FROM header"
    " WHERE header.session = session.session AND key = 'Date' AND length(value) >= 16), begun_ms)";
const std::string set_played = "UPDATE session SET played_day = " + played_day + ", played_ms = " + played_ms;
const std::string set_played_of_one = set_played + " WHERE session = ?";

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
  while (BOGOSITY_TRY(rows.step())) {
    const std::int64_t key = rows.integer(0);
    if (read.sessions.empty() || key != read.last_key) read.sessions.push_back(session_from(rows));
    read.last_key = key;
    if (!rows.is_null(12)) read.sessions.back().headers.push_back({rows.text(12), rows.text(13), {}});
  }
  return read;
}

}  // namespace

const std::string_view order_last_played_first = last_played_first;
const std::string_view select_page_of_sessions = a_page_of_them;

Result<std::int64_t> key_of(Database& database, const core::Uuid& session) {
  auto found = BOGOSITY_TRY(database.query("SELECT session FROM session WHERE id = ?", session.bytes));
  if (BOGOSITY_TRY(found.step())) return found.integer(0);
  return storage_error_with(database.file(), "there is no session " + core::to_text(session) + " in this file",
                            "see `bogosity sessions` for those that are");
}

Result<std::optional<SessionInfo>> find_session(Database& database, const core::Uuid& session) {
  auto row = BOGOSITY_TRY(database.query(one_session, session.bytes));
  if (!BOGOSITY_TRY(row.step())) return std::nullopt;
  SessionInfo info = session_from(row);
  info.headers = BOGOSITY_TRY(headers_of(database, row.integer(0)));
  const bool is_known_state = row.text(5) == word_for_state(info.open);
  if (row.bytes<32>(6) != head_mark(info).bytes || !is_known_state) {
    return refuse_damage(database, "the headers of session " + core::to_text(info.id) + " are not as they were stored");
  }
  if (row.is_null(8) || (info.entries > 0 && row.is_null(9))) {
    return refuse_damage(database, "entries of session " + core::to_text(info.id) + " are missing");
  }
  return info;
}

Result<core::Headers> headers_of(Database& database, std::int64_t session) {
  const auto header = [](const Statement& row) { return core::Header{row.text(0), row.text(1), {}}; };
  return database.rows("SELECT key, value FROM header WHERE session = ? ORDER BY position", header, session);
}

Result<std::vector<std::int64_t>> session_keys(Database& database) {
  return database.numbers("SELECT session FROM session ORDER BY session");
}

Result<std::int64_t> insert_session(Database& database, const SessionInfo& session) {
  const auto origin = session.replica_of ? std::optional(session.replica_of->bytes) : std::nullopt;
  BOGOSITY_TRY(database.change(
      "INSERT INTO session (id, game, begun_ms, begun_offset, state, fingerprint, origin) VALUES (?, ?, ?, ?, ?, ?, ?)",
      session.id.bytes, session.game, session.begun.utc_ms, session.begun.offset_minutes, word_for_state(session.open),
      head_mark(session).bytes, origin));
  const std::int64_t key = database.last_key();
  std::int64_t position = 0;
  for (const auto& header : session.headers) {
    BOGOSITY_TRY(database.change("INSERT INTO header (session, position, key, value) VALUES (?, ?, ?, ?)", key,
                                 position++, header.key, header.value));
  }
  BOGOSITY_TRY(database.change(set_played_of_one, key));
  return key;
}

Result<std::vector<SessionInfo>> page_of_sessions(Database& database, std::int64_t first, std::int64_t limit) {
  auto rows = BOGOSITY_TRY(database.query(select_page_of_sessions, limit, first));
  auto read = BOGOSITY_TRY(read_rows(std::move(rows)));
  return std::move(read.sessions);
}

Result<std::vector<SessionInfo>> all_sessions(Database& database) {
  std::vector<SessionInfo> all;
  for (std::int64_t before = std::numeric_limits<std::int64_t>::max();;) {
    auto rows = BOGOSITY_TRY(database.query(those_before, at_a_time, before));
    auto read = BOGOSITY_TRY(read_rows(std::move(rows)));
    if (read.sessions.empty()) return all;
    // Only in a damaged file: it would be read for ever.
    if (read.last_key >= before) {
      return storage_error_with(database.file(),
                                "the list of evenings is out of order: the file is damaged; it was left as it is",
                                "keep it, and go on with a copy of an earlier day: `bogosity restore --last`");
    }
    before = read.last_key;
    std::ranges::move(read.sessions, std::back_inserter(all));
  }
}

Result<std::optional<core::Uuid>> newest_session(Database& database) {
  static const std::string sql = "SELECT id FROM session ORDER BY " + last_played_first + " LIMIT 1";
  auto rows = BOGOSITY_TRY(database.prepare(sql));
  if (!BOGOSITY_TRY(rows.step())) return std::nullopt;
  return core::Uuid{rows.bytes<16>(0)};
}

Result<std::vector<core::Uuid>> session_ids_between(Database& database, const core::Uuid& low, const core::Uuid& high,
                                                    std::int64_t limit) {
  const auto id = [](const Statement& row) { return core::Uuid{row.bytes<16>(0)}; };
  return database.rows("SELECT id FROM session WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?", id, low.bytes, high.bytes,
                       limit);
}

Status note_all_played(Database& database) { return database.run(set_played); }

Result<std::int64_t> count_played_otherwise(Database& database) {
  return database.number("SELECT count(*) FROM session WHERE played_day IS NOT " + played_day +
                         " OR played_ms IS NOT " + played_ms);
}

}  // namespace bogosity::db
