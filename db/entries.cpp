#include "db/entries.h"

#include "core/sizes.h"
#include "db/as_written.h"
#include "db/rows.h"

namespace bogosity::db {
namespace {

using core::Entry;
using core::Result;

// What has been read, with the hashes that stand in the file.
struct Read {
  std::vector<Entry> entries;
  std::vector<core::Hash> stored;
  std::size_t bytes = 0;  // of words
  bool has_gap = false;
};

// Adds the next piece.
core::Status read_piece(Database& database, std::int64_t key, const core::Uuid& session, std::int64_t first,
                        Read& all) {
  auto rows = database.prepare(select_some_entries);
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(key, first + static_cast<std::int64_t>(all.entries.size()), entries_in_a_piece);
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    Entry entry = entry_from(*rows, session);
    all.bytes += core::bytes_of(entry);
    const auto before = static_cast<std::size_t>(first) + all.entries.size();
    if (auto ok = core::check_room_for_entry(before, all.bytes); !ok) return ok;
    all.entries.push_back(std::move(entry));
    all.stored.push_back(stored_hash_of_entry(*rows));
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
  Read all;
  // Somebody may be writing meanwhile: whatever is there by the time of the last look is read.
  for (bool done = false; !done;) {
    if (!all.entries.empty() && between) between();
    const std::size_t before = all.entries.size();
    const std::int64_t from = after + static_cast<std::int64_t>(before);
    if (auto ok = read_piece(database, key, session, after, all); !ok) return tl::unexpected(ok.error());
    if (all.has_gap) break;
    const std::size_t piece = all.entries.size() - before;
    if (piece == static_cast<std::size_t>(entries_in_a_piece)) continue;
    const auto end = chain_end(database, key);
    if (!end) return tl::unexpected(end.error());
    done = end->sequence == from + static_cast<std::int64_t>(piece);
    if (!done && (piece == 0 || end->sequence < from)) return entries_missing(database);
    if (done && !all.stored.empty() && end->hash != all.stored.back()) return entries_missing(database);
  }
  if (auto ok = check_chain(database, all.entries, all.stored, after); !ok) return tl::unexpected(ok.error());
  return std::move(all.entries);
}

}  // namespace bogosity::db
