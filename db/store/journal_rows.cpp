#include "db/store/journal_rows.h"

#include <algorithm>
#include <string>

#include "core/limits.h"
#include "core/record.h"
#include "db/sqlite/limits.h"
#include "db/store/integrity.h"
#include "db/store/session_rows.h"

namespace bogosity::db {
namespace {

using core::Entry;
using core::Result;
using core::Status;

const std::string entry_columns =
    "SELECT sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset, kind, target, text,"
    " reason, author";
const std::string all_entries = entry_columns + " FROM entry WHERE session = ? ORDER BY sequence";
const std::string some_entries =
    entry_columns + " FROM entry WHERE session = ? AND sequence > ? ORDER BY sequence LIMIT ?";

// Of whatever session, in the order in which they lie in the file: from a session's entry down, and those above it. The
// session stands beside each.
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

// Adds all rows that follow entry number `after`; those that are there were not read before.
Status add_rows(Statement rows, const core::Uuid& session, std::int64_t after, std::size_t& bytes, StoredEntries& all) {
  while (BOGOSITY_TRY(rows.step())) {
    Entry entry = entry_from(rows, session);
    bytes += core::bytes_of(entry);
    BOGOSITY_TRY(core::check_room_for_entry(static_cast<std::size_t>(after) + all.entries.size(), bytes));
    all.entries.push_back(std::move(entry));
    all.hashes.push_back(stored_hash(rows));
  }
  return {};
}

tl::unexpected<core::Error> entries_missing(const Database& database) {
  return refuse_damage(database, "the last entries of an evening are missing");
}

// Entry follows entry, from the one after number `after` on.
Status check_chain(const Database& database, const StoredEntries& all, std::int64_t after) {
  core::Hash last = after > 0 && !all.entries.empty() ? all.entries.front().previous : core::Hash();
  for (std::size_t i = 0; i < all.entries.size(); ++i) {
    const Entry& entry = all.entries[i];
    const core::Hash own = core::hash_of(entry);
    const std::int64_t number = after + static_cast<std::int64_t>(i) + 1;
    if (entry.previous != last || own != all.hashes[i] || entry.sequence != number) {
      return refuse_damage(database, "entry " + std::to_string(number) + " of session " + core::to_text(entry.session) +
                                         " is not as it was stored");
    }
    last = own;
  }
  return {};
}

}  // namespace

Result<std::vector<Entry>> read_entries(Database& database, std::int64_t key, const core::Uuid& session,
                                        std::int64_t after, const std::function<void()>& between) {
  StoredEntries all;
  if (const auto end = BOGOSITY_TRY(chain_end(database, key)); end && end->sequence > after) {
    const auto there = std::min(end->sequence - after, std::int64_t{limits::lines_of_a_session});
    all.entries.reserve(static_cast<std::size_t>(there));
    all.hashes.reserve(static_cast<std::size_t>(there));
  }
  std::size_t bytes = 0;
  // Somebody may be writing meanwhile: whatever is there by the time of the last look is read.
  for (bool done = false; !done;) {
    if (!all.entries.empty() && between) between();
    const std::size_t before = all.entries.size();
    const std::int64_t from = after + static_cast<std::int64_t>(before);
    auto rows = BOGOSITY_TRY(database.query(some_entries, key, from, entries_in_a_piece));
    BOGOSITY_TRY(add_rows(std::move(rows), session, after, bytes, all));
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
  BOGOSITY_TRY(add_rows(std::move(rows), session, 0, bytes, all));
  return all;
}

Status check_around(Database& database, std::int64_t session, std::int64_t sequence) {
  constexpr std::int64_t more_than_on_a_page = 40;
  for (const std::string* select : {&entries_down, &entries_up}) {
    auto rows = BOGOSITY_TRY(database.query(*select, session, sequence, more_than_on_a_page));
    while (BOGOSITY_TRY(rows.step())) {
      const core::Uuid session{rows.bytes<16>(13)};
      if (core::hash_of(entry_from(rows, session)) == stored_hash(rows)) continue;
      return refuse_damage(database, "to write there would spoil other entries of session " + core::to_text(session));
    }
  }
  return {};
}

Result<std::optional<ChainEnd>> chain_end(Database& database, std::int64_t session) {
  auto row = BOGOSITY_TRY(database.query("SELECT sequence, hash FROM last_entry WHERE session = ?", session));
  if (!BOGOSITY_TRY(row.step())) return std::nullopt;
  return ChainEnd{row.integer(0), {row.bytes<32>(1)}};
}

namespace {

constexpr std::string_view insert_one =
    "INSERT INTO entry (session, sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset,"
    " kind, target, text, reason, author) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr int values_of_entry = 14;

// What is bound stays with the entry, which has to outlast the statement.
void bind_entry(Statement& insert, int at, std::int64_t session, const core::Entry& entry, const core::Hash& hash) {
  insert.bind_lasting_after(at, session, entry.sequence, entry.id.bytes, entry.previous.bytes, hash.bytes,
                            entry.happened.utc_ms, entry.happened.offset_minutes, entry.typed.utc_ms,
                            entry.typed.offset_minutes, core::to_text(entry.kind),
                            entry.target ? &entry.target->bytes : nullptr, entry.text, entry.reason, entry.author);
}

}  // namespace

Status insert_entry(Database& database, std::int64_t session, const core::Entry& entry, const core::Hash& hash) {
  auto insert = BOGOSITY_TRY(database.prepare(insert_one));
  bind_entry(insert, 0, session, entry, hash);
  return insert.run();
}

Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
  for (const core::Entry& entry : entries) BOGOSITY_TRY(insert_entry(database, session, entry, core::hash_of(entry)));
  return {};
}

namespace {

constexpr std::size_t many_entries = 2000;
constexpr std::size_t entries_at_once = 16;

// As many as that in one statement, which costs SQLite half as much as one by one.
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

// Our own triggers ask every entry whether it follows the last one, and note how far the journal goes.
class WithoutTriggers {
 public:
  explicit WithoutTriggers(Database& database) : database_(database) { enable_triggers(database_.handle(), false); }
  WithoutTriggers(const WithoutTriggers&) = delete;
  WithoutTriggers& operator=(const WithoutTriggers&) = delete;
  ~WithoutTriggers() { enable_triggers(database_.handle(), true); }

 private:
  Database& database_;
};

// Where entries that are a chain come in by the thousand, the first and the last one are asked and noted.
Status note_many(Database& database, std::int64_t session, const core::Entry& first, const core::Entry& last) {
  auto ok =
      database.change("UPDATE last_entry SET sequence = ?, hash = ? WHERE session = ? AND sequence = ? AND hash = ?",
                      last.sequence, core::hash_of(last).bytes, session, first.sequence - 1, first.previous.bytes);
  if (!ok || database.rows_changed() == 1) return ok;
  return core::refused("the entry does not follow the last one");
}

}  // namespace

Status insert_chain(Database& database, std::int64_t session, const std::vector<core::Entry>& entries,
                    std::size_t from) {
  std::optional<WithoutTriggers> many;
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

}  // namespace bogosity::db
