#include "db/entry_rows.h"

#include <array>
#include <optional>

#include "db/guard.h"

namespace bogosity::db {

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
  auto insert = database.prepare(insert_one);
  if (!insert) return tl::unexpected(insert.error());
  bind_entry(*insert, 0, session, entry, hash);
  return insert->run();
}

core::Status insert_entries(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
  for (const core::Entry& entry : entries) {
    if (auto ok = insert_entry(database, session, entry, core::hash_of(entry)); !ok) return ok;
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
  auto insert = database.prepare(insert_many);
  if (!insert) return tl::unexpected(insert.error());
  for (std::size_t i = 0; i < entries_at_once; ++i) {
    const bool last = i + 1 == entries_at_once;
    bind_entry(*insert, static_cast<int>(i) * values_of_entry, session, first[i],
               last ? last_hash : first[i + 1].previous);
  }
  return insert->run();
}

// Our own triggers ask every entry whether it follows the last one, and note how far the journal goes.
class WithoutTriggers {
 public:
  explicit WithoutTriggers(Database& database) : database_(database) { let_triggers_run(database_.handle(), false); }
  WithoutTriggers(const WithoutTriggers&) = delete;
  WithoutTriggers& operator=(const WithoutTriggers&) = delete;
  ~WithoutTriggers() { let_triggers_run(database_.handle(), true); }

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
    if (auto ok = note_many(database, session, entries[from], entries.back()); !ok) return ok;
    many.emplace(database);
  }
  for (std::size_t i = from; i < entries.size();) {
    const std::size_t end = many && i + entries_at_once <= entries.size() ? i + entries_at_once : i + 1;
    const core::Hash hash = end == entries.size() ? core::hash_of(entries.back()) : entries[end].previous;
    auto ok = end == i + 1 ? insert_entry(database, session, entries[i], hash)
                           : insert_entries_at_once(database, session, &entries[i], hash);
    if (!ok) return ok;
    i = end;
  }
  return {};
}

bool are_there(Database& database, std::int64_t session, const std::vector<core::Entry>& entries) {
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
