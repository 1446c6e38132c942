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
