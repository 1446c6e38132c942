#include "db/session_list.h"

#include <iterator>
#include <limits>

#include "db/rows.h"
#include "db/trouble.h"

namespace bogosity::db {
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

// As played() in record_moment.h. A migration has it, too.
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
  return trouble_with(database.file(),
                      "the list of evenings is out of order: the file is damaged; it was left as it is",
                      "keep it, and go on with a copy of an earlier day: `bogosity restore --last`");
}

}  // namespace

Result<std::int64_t> count_of_sessions(Database& database) { return database.number("SELECT count(*) FROM session"); }

Result<std::vector<SessionInfo>> page_of_sessions(Database& database, std::int64_t first, std::int64_t limit) {
  auto rows = database.prepare(select_page_of_sessions);
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(limit, first);
  auto read = read_rows(std::move(*rows));
  if (!read) return tl::unexpected(read.error());
  return std::move(read->sessions);
}

Result<std::vector<SessionInfo>> all_sessions(Database& database) {
  std::vector<SessionInfo> all;
  for (std::int64_t before = std::numeric_limits<std::int64_t>::max();;) {
    auto rows = database.prepare(select_sessions_before);
    if (!rows) return tl::unexpected(rows.error());
    rows->bind(at_a_time, before);
    auto read = read_rows(std::move(*rows));
    if (!read) return tl::unexpected(read.error());
    if (read->sessions.empty()) return all;
    if (read->last_key >= before) return out_of_order(database);
    before = read->last_key;
    std::move(read->sessions.begin(), read->sessions.end(), std::back_inserter(all));
  }
}

Result<std::optional<core::Uuid>> newest_session(Database& database) {
  auto rows = database.prepare("SELECT id FROM session ORDER BY " + std::string(order_last_played_first) + " LIMIT 1");
  if (!rows) return tl::unexpected(rows.error());
  const auto row = rows->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  return core::Uuid{rows->bytes<16>(0)};
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
  auto rows = database.prepare("SELECT id FROM session WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?");
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(low.bytes, high.bytes, limit);
  std::vector<core::Uuid> found;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) found.push_back(core::Uuid{rows->bytes<16>(0)});
  if (!row) return tl::unexpected(row.error());
  return found;
}

}  // namespace bogosity::db
