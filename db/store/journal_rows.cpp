#include "db/store/journal_rows.h"

#include <array>
#include <optional>

#include "core/record.h"
#include "db/sqlite/limits.h"
#include "db/store/integrity.h"
#include "db/store/session_rows.h"
#include "session/store.h"

namespace bogosity::db {
namespace {

using core::Entry;
using core::Result;

// What has been read, with the hashes that stand in the file.
struct JournalPiece {
  std::vector<Entry> entries;
  std::vector<core::Hash> stored;
  std::size_t bytes = 0;  // of words
  bool has_gap = false;
};

// Adds the next piece.
core::Status read_piece(Database& database, std::int64_t key, const core::Uuid& session, std::int64_t first,
                        JournalPiece& all) {
  auto rows = BOGOSITY_TRY(database.prepare(select_some_entries));
  rows.bind(key, first + static_cast<std::int64_t>(all.entries.size()), entries_in_a_piece);
  auto row = rows.step();
  for (; row && *row; row = rows.step()) {
    Entry entry = entry_from(rows, session);
    all.bytes += core::bytes_of(entry);
    const auto before = static_cast<std::size_t>(first) + all.entries.size();
    BOGOSITY_TRY(core::check_room_for_entry(before, all.bytes));
    all.entries.push_back(std::move(entry));
    all.stored.push_back(stored_hash_of_entry(rows));
    // A damaged file might give such rows for ever; the chain tells what is wrong.
    all.has_gap = all.entries.back().sequence != first + static_cast<std::int64_t>(all.entries.size());
    if (all.has_gap) break;
  }
  if (!row) return tl::unexpected(row.error());
  return {};
}

}  // namespace

Result<std::vector<Entry>> read_entries(Database& database, std::int64_t key, const core::Uuid& session,
                                        std::int64_t after, const std::function<void()>& between) {
  JournalPiece all;
  // Somebody may be writing meanwhile: whatever is there by the time of the last look is read.
  for (bool done = false; !done;) {
    if (!all.entries.empty() && between) between();
    const std::size_t before = all.entries.size();
    const std::int64_t from = after + static_cast<std::int64_t>(before);
    BOGOSITY_TRY(read_piece(database, key, session, after, all));
    if (all.has_gap) break;
    const std::size_t piece = all.entries.size() - before;
    if (piece == static_cast<std::size_t>(entries_in_a_piece)) continue;
    const auto end = BOGOSITY_TRY(chain_end(database, key));
    done = end.sequence == from + static_cast<std::int64_t>(piece);
    if (!done && (piece == 0 || end.sequence < from)) return entries_missing(database);
    if (done && !all.stored.empty() && end.hash != all.stored.back()) return entries_missing(database);
  }
  BOGOSITY_TRY(check_chain(database, all.entries, all.stored, after));
  return std::move(all.entries);
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

core::Status insert_entry(Database& database, std::int64_t session, const core::Entry& entry, const core::Hash& hash) {
  auto insert = BOGOSITY_TRY(database.prepare(insert_one));
  bind_entry(insert, 0, session, entry, hash);
  return insert.run();
}

core::Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
  for (const core::Entry& entry : entries) {
    BOGOSITY_TRY(insert_entry(database, session, entry, core::hash_of(entry)));
  }
  return {};
}

namespace {

constexpr std::size_t many_entries = 2000;
constexpr std::size_t entries_at_once = 16;

// As many as that in one statement, which costs SQLite half as much as one by one.
core::Status insert_entries_at_once(Database& database, std::int64_t session, const core::Entry* first,
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
core::Status note_many(Database& database, std::int64_t session, const core::Entry& first, const core::Entry& last) {
  auto ok =
      database.change("UPDATE last_entry SET sequence = ?, hash = ? WHERE session = ? AND sequence = ? AND hash = ?",
                      last.sequence, core::hash_of(last).bytes, session, first.sequence - 1, first.previous.bytes);
  if (!ok || database.rows_changed() == 1) return ok;
  return core::refuse(core::Refusal::cannot_be, {}, "the entry does not follow the last one");
}

}  // namespace

core::Status insert_chain(Database& database, std::int64_t session, const std::vector<core::Entry>& entries,
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

core::Hash fingerprint(const SessionInfo& session) { return head_mark(session); }

}  // namespace bogosity::db
