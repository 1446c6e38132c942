#include "db/stored_evening.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/sizes.h"
#include "db/fingerprint.h"
#include "db/rows.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

Status read_journal(Database& database, StoredEvening& evening) {
  auto rows = database.prepare(select_entries);
  if (!rows) return tl::unexpected(rows.error());
  rows->bind(evening.key);
  std::size_t bytes = 0;
  auto row = rows->step();
  for (; row && *row; row = rows->step()) {
    core::Entry entry = entry_from(*rows, evening.info.evening());
    bytes += core::bytes_of(entry);
    if (auto ok = core::check_room_for_entry(evening.entries.size(), bytes); !ok) return ok;
    evening.entries.push_back(std::move(entry));
    evening.hashes.push_back(stored_hash_of_entry(*rows));
  }
  return row ? Status() : tl::unexpected(row.error());
}

// Where an entry's `previous` points to, if not to the one before it.
std::string where_it_belongs(const StoredEvening& evening, std::size_t at) {
  const auto& previous = evening.entries[at].previous;
  const auto found = std::find(evening.hashes.begin(), evening.hashes.end(), previous);
  if (found == evening.hashes.end()) {
    return fmt::format("entry {} does not follow entry {}: one of the two was changed", at + 1, at);
  }
  const auto after = found - evening.hashes.begin() + 1;
  return fmt::format("entry {} is out of order: it was written after entry {}", at + 1, after);
}

std::optional<std::string> fault_of_entry(const StoredEvening& evening, std::size_t at) {
  const core::Entry& entry = evening.entries[at];
  const auto number = static_cast<std::int64_t>(at) + 1;
  if (entry.sequence > number) return fmt::format("entry {} is missing", number);
  if (entry.sequence != number) return fmt::format("entry {} is out of order", entry.sequence);
  const bool follows = entry.previous == (at == 0 ? core::Hash{} : evening.hashes[at - 1]);
  const bool as_stored = core::hash_of(entry) == evening.hashes[at];
  if (!as_stored) return fmt::format("entry {} was changed after it was stored", number);
  if (follows) return std::nullopt;
  if (at == 0) return std::string("the journal does not begin with its first entry: entries before it are missing");
  return where_it_belongs(evening, at);
}

}  // namespace

Result<std::optional<StoredEvening>> read_evening(Database& database, std::int64_t key) {
  auto rows = database.prepare("SELECT id FROM session WHERE session = ?");
  if (!rows) return tl::unexpected(rows.error());
  auto row = rows->bind(key).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  StoredEvening evening;
  evening.key = key;
  {
    auto one = database.prepare(select_one_session);
    if (!one) return tl::unexpected(one.error());
    auto found = one->bind(rows->bytes<16>(0)).step();
    if (!found) return tl::unexpected(found.error());
    evening.info = session_from(*one);
    evening.fingerprint = stored_fingerprint(*one);
  }
  auto headers = headers_of(database, key);
  if (!headers) return tl::unexpected(headers.error());
  evening.info.headers = std::move(*headers);
  if (auto ok = read_journal(database, evening); !ok) return tl::unexpected(ok.error());
  return evening;
}

Result<std::optional<ChainEnd>> stored_chain_end(Database& database, std::int64_t key) {
  auto rows = database.prepare("SELECT sequence, hash FROM last_entry WHERE session = ?");
  if (!rows) return tl::unexpected(rows.error());
  auto row = rows->bind(key).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  return ChainEnd{rows->integer(0), {rows->bytes<32>(1)}};
}

std::optional<std::string> fault_in(const StoredEvening& evening, const std::optional<ChainEnd>& end) {
  if (fingerprint(evening.info) != evening.fingerprint) return "its headers were changed after they were stored";
  for (std::size_t at = 0; at < evening.entries.size(); ++at) {
    if (auto fault = fault_of_entry(evening, at)) return fault;
  }
  const auto entries = static_cast<std::int64_t>(evening.entries.size());
  if (!end) return "nothing says how its journal ends (table last_entry)";
  if (end->sequence > entries) return fmt::format("entry {} is missing", entries + 1);
  if (end->sequence < entries) return fmt::format("entry {} was added behind the program's back", end->sequence + 1);
  if (end->hash == (entries == 0 ? core::Hash{} : evening.hashes.back())) return std::nullopt;
  return fmt::format("entry {}, the last one, was changed after it was stored", entries);
}

}  // namespace bogosity::db
