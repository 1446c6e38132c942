#include "db/store/integrity.h"

#include <sqlite3.h>

#include <string>

#include "db/schema/schema.h"
#include "db/sqlite/errors.h"
#include "db/sqlite/limits.h"
#include "db/store/journal_rows.h"
#include "db/store/session_rows.h"

namespace bogosity::db {
namespace {

using Damage = std::optional<std::string>;

// SQLite's own words, without those that go with an evening at a table.
Damage unreadable(const Database& database) { return std::string(sqlite3_errmsg(database.handle())); }

// What answers in the place of a table is not asked: it could take as long as it likes.
Damage damage_in_tables(Database& database) {
  const auto foreign_objects = foreign_objects_in(database);
  if (!foreign_objects) return unreadable(database);
  return foreign_objects->impostors ? Damage(foreign_objects->tables.front()) : Damage();
}

Damage damage_in_structure(Database& database) {
  auto check = database.prepare("PRAGMA integrity_check(1)");
  if (!check) return unreadable(database);
  const auto row = check->step();
  if (!row) return unreadable(database);
  const std::string said = *row ? check->text(0) : "it says nothing of itself";
  return said == "ok" ? Damage() : Damage(said);
}

struct SessionHeaderRow {
  std::int64_t key = 0;
  SessionInfo info;
  core::Hash fingerprint;
};

// Its columns are those of the first version: a copy may be that old.
constexpr std::string_view sessions = "SELECT session, id, game, begun_ms, begun_offset, fingerprint FROM session";

SessionHeaderRow row_from(const Statement& row) {
  SessionHeaderRow read;
  read.key = row.integer(0);
  read.info.id.bytes = row.bytes<16>(1);
  read.info.game = row.text(2);
  read.info.begun = {row.integer(3), static_cast<std::int16_t>(row.integer(4))};
  read.fingerprint.bytes = row.bytes<32>(5);
  return read;
}

Damage damage_in_headers(Database& database, SessionHeaderRow& session) {
  session.info.replica_of = replica_of(database, session.key);
  auto headers = headers_of(database, session.key);
  if (!headers) return unreadable(database);
  session.info.headers = std::move(*headers);
  if (fingerprint(session.info) == session.fingerprint) return {};
  return "the headers of session " + core::to_text(session.info.id) + " are not as they were stored";
}

Damage damage_in_journal(Database& database, const SessionHeaderRow& session, CopyProgress& progress) {
  auto rows = database.prepare(select_entries);
  if (!rows) return unreadable(database);
  rows->bind(session.key);
  core::Hash last;
  std::int64_t sequence = 0;
  auto row = rows->step();
  for (; row && *row && !progress.given_up; row = rows->step()) {
    const core::Entry entry = entry_from(*rows, session.info.original_id());
    ++sequence;
    const std::string of = " of session " + core::to_text(session.info.id);
    if (entry.sequence != sequence) return "entry " + std::to_string(sequence) + of + " is missing";
    last = entry.previous == last ? core::hash_of(entry) : core::Hash();
    if (last != stored_hash_of_entry(*rows))
      return "entry " + std::to_string(sequence) + of + " is not as it was stored";
    ++progress.done;
  }
  return row ? Damage() : unreadable(database);
}

// An entry of an evening that is not there was not seen by any of them.
Damage damage_in_journals(Database& database, CopyProgress& progress) {
  const auto all = database.number("SELECT count(*) FROM entry");
  if (!all) return unreadable(database);
  progress.enter(CopyProgress::CopyPhase::checking, *all);
  auto rows = database.prepare(sessions);
  if (!rows) return unreadable(database);
  auto row = rows->step();
  for (; row && *row && !progress.given_up; row = rows->step()) {
    SessionHeaderRow session = row_from(*rows);
    if (auto damage = damage_in_headers(database, session)) return damage;
    if (auto damage = damage_in_journal(database, session, progress)) return damage;
  }
  if (!row) return unreadable(database);
  if (progress.given_up || progress.done == *all) return {};
  return std::string("it holds entries of an evening that is not in it");
}

}  // namespace

core::Result<Damage> damage_in(Database& database, Depth depth, CopyProgress& progress) {
  const StepBudget budget(database, steps_for(database), &progress);
  progress.enter(CopyProgress::CopyPhase::checking, 0);
  auto damage = damage_in_tables(database);
  if (!damage) damage = damage_in_structure(database);
  if (!damage && depth == Depth::journals) damage = damage_in_journals(database, progress);
  if (progress.given_up) return storage_error_with(database.file(), "checking was given up", "");
  if (budget.is_spent()) return Damage("to read it is more work than a file of its size can ask for");
  return damage;
}

bool is_beyond_reading(const std::filesystem::path& file) {
  auto database = Database::open(file, {}, OpenMode::bytes);
  if (!database || database->number("SELECT count(*) FROM sqlite_schema")) return false;
  const int code = sqlite3_errcode(database->handle()) & 0xff;
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

namespace {

tl::unexpected<core::Error> damaged(const Database& database, const std::string& what) {
  return storage_error_with(database.file(),
                            what + ": the file is damaged, or was changed by hand; it was left as it is",
                            "keep it, and go on with a copy of an earlier day: `bogosity restore --last`");
}

// Both numbers at one moment: a transaction keeps writers out between them.
core::Result<bool> is_long_enough(Database& database) {
  const auto pages = BOGOSITY_TRY(database.number("PRAGMA page_count"));
  const auto page_size = BOGOSITY_TRY(database.number("PRAGMA page_size"));
  return database.size().map([&](std::int64_t size) { return size >= pages * page_size; });
}

}  // namespace

core::Status check_length(Database& database) {
  BOGOSITY_TRY(database.run("BEGIN"));
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
    auto rows = BOGOSITY_TRY(database.prepare(select));
    rows.bind(session, sequence, more_than_on_a_page);
    auto row = rows.step();
    for (; row && *row; row = rows.step()) {
      const core::Uuid session = evening_beside_entry(rows);
      if (core::hash_of(entry_from(rows, session)) == stored_hash_of_entry(rows)) continue;
      return damaged(database, "to write there would spoil other entries of session " + core::to_text(session));
    }
    if (!row) return tl::unexpected(row.error());
  }
  return {};
}

core::Result<ChainEnd> chain_end(Database& database, std::int64_t session) {
  auto row = BOGOSITY_TRY(database.prepare("SELECT sequence, hash FROM last_entry WHERE session = ?"));
  const auto found = BOGOSITY_TRY(row.bind(session).step());
  if (!found) return entries_missing(database);
  return ChainEnd{row.integer(0), {row.bytes<32>(1)}};
}

tl::unexpected<core::Error> entries_missing(const Database& database) {
  return damaged(database, "the last entries of an evening are missing");
}

}  // namespace bogosity::db
