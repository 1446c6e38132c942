#include "db/as_written.h"

#include <string>

#include "db/fingerprint.h"
#include "db/rows.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace {

tl::unexpected<core::Error> damaged(const Database& database, const std::string& what) {
  return trouble_with(database.file(), what + ": the file is damaged, or was changed by hand; it was left as it is",
                      "keep it, and go on with a copy of an earlier day: `bogosity restore --last`");
}

// Both numbers at one moment: a transaction keeps writers out between them.
core::Result<bool> is_long_enough(Database& database) {
  const auto pages = database.number("PRAGMA page_count");
  if (!pages) return tl::unexpected(pages.error());
  const auto page_size = database.number("PRAGMA page_size");
  if (!page_size) return tl::unexpected(page_size.error());
  return database.size().map([&](std::int64_t size) { return size >= *pages * *page_size; });
}

}  // namespace

core::Status check_length(Database& database) {
  if (auto ok = database.run("BEGIN"); !ok) return ok;
  const auto whole = is_long_enough(database);
  if (auto ok = database.run("ROLLBACK"); !ok && whole) return ok;
  if (!whole) return tl::unexpected(whole.error());
  if (!*whole) return damaged(database, "the end of the file is missing");
  return {};
}

core::Result<std::int64_t> sessions_expected(Database& database) {
  return database.number("SELECT count(*) FROM last_entry NOT INDEXED");
}

tl::unexpected<core::Error> session_missing(const Database& database) {
  return damaged(database, "an evening is missing from the list");
}

core::Status check_session(const Database& database, const Statement& row, const SessionInfo& info) {
  if (stored_fingerprint(row) != fingerprint(info) || !is_state_known(row)) {
    return damaged(database, "the headers of session " + core::to_text(info.id) + " are not as they were stored");
  }
  if (!is_last_entry_there(row)) {
    return damaged(database, "entries of session " + core::to_text(info.id) + " are missing");
  }
  return {};
}

core::Status check_chain(const Database& database, const std::vector<core::Entry>& entries,
                         const std::vector<core::Hash>& stored, std::int64_t after) {
  core::Hash last = after > 0 && !entries.empty() ? entries.front().previous : core::Hash();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const core::Hash own = core::hash_of(entries[i]);
    const std::int64_t number = after + static_cast<std::int64_t>(i) + 1;
    if (entries[i].previous != last || own != stored[i] || entries[i].sequence != number) {
      return damaged(database, "entry " + std::to_string(number) + " of session " + core::to_text(entries[i].session) +
                                   " is not as it was stored");
    }
    last = own;
  }
  return {};
}

core::Status check_around(Database& database, std::int64_t session, std::int64_t sequence) {
  constexpr std::int64_t more_than_on_a_page = 40;
  for (const std::string_view select : {select_entries_down_from, select_entries_up_from}) {
    auto rows = database.prepare(select);
    if (!rows) return tl::unexpected(rows.error());
    rows->bind(session, sequence, more_than_on_a_page);
    auto row = rows->step();
    for (; row && *row; row = rows->step()) {
      const core::Uuid evening = evening_beside_entry(*rows);
      if (core::hash_of(entry_from(*rows, evening)) == stored_hash_of_entry(*rows)) continue;
      return damaged(database, "to write there would spoil other entries of session " + core::to_text(evening));
    }
    if (!row) return tl::unexpected(row.error());
  }
  return {};
}

core::Result<ChainEnd> chain_end(Database& database, std::int64_t session) {
  auto row = database.prepare("SELECT sequence, hash FROM last_entry WHERE session = ?");
  if (!row) return tl::unexpected(row.error());
  const auto found = row->bind(session).step();
  if (!found) return tl::unexpected(found.error());
  if (!*found) return entries_missing(database);
  return ChainEnd{row->integer(0), {row->bytes<32>(1)}};
}

tl::unexpected<core::Error> entries_missing(const Database& database) {
  return damaged(database, "the last entries of an evening are missing");
}

}  // namespace bogosity::db
