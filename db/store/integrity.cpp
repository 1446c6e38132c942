#include "db/store/integrity.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>

#include "db/schema/schema.h"

namespace bogosity::db {
namespace {

constexpr const char* headers_changed = "its headers were changed after they were stored";

std::string entry_missing(std::int64_t number) { return fmt::format("entry {} is missing", number); }

using Damage = std::optional<std::string>;

// SQLite's own words, without those that go with a session at a table.
Damage unreadable(const Database& database) { return std::string(sqlite3_errmsg(database.handle())); }

// Tables are checked before anything is read: a view in the place of a table could compute for ever.
Damage damage_in_tables(Database& database) {
  const auto faults = faults_in_schema(database);
  if (!faults) return unreadable(database);
  return faults->impostors ? Damage(faults->tables.front()) : Damage();
}

Damage damage_in_structure(Database& database) {
  const auto said = database.texts("PRAGMA integrity_check(1)");
  if (!said) return unreadable(database);
  if (said->empty()) return "no answer";
  return said->front() == "ok" ? Damage() : Damage(said->front());
}

std::string in_which(std::string fault, const core::Uuid& id) {
  if (fault == headers_changed) return headers_differ(id);
  const std::string session = " of session " + core::to_text(id);
  if (!fault.starts_with("entry ")) return fault + session;
  return fault.insert(fault.find(' ', std::string_view("entry ").size()), session);
}

Damage damage_in_journals(Database& database, CopyProgress& progress) {
  const auto all = database.number("SELECT count(*) FROM entry");
  if (!all) return unreadable(database);
  progress.enter(CopyProgress::CopyPhase::checking, *all);
  const auto keys = session_keys(database);
  if (!keys) return unreadable(database);
  for (const std::int64_t key : *keys) {
    if (progress.given_up) return {};
    const auto session = read_stored_session(database, key);
    if (!session) return session.error().reason;
    if (const auto fault = fault_in(*session)) return in_which(*fault, session->info.id);
    progress.done += static_cast<std::int64_t>(session->entries.size());
  }
  // An entry of a session that is not there was not seen by any of them.
  return progress.done == *all ? Damage() : Damage("it holds entries of a session that is not in it");
}

// Says where an entry with a wrong `previous` belongs.
std::string where_it_belongs(const StoredSession& session, std::size_t at) {
  const auto& previous = session.entries[at].previous;
  const auto found = std::ranges::find(session.hashes, previous);
  const auto number = static_cast<std::int64_t>(at) + 1;
  if (found == session.hashes.end())
    return fmt::format("entry {} does not follow entry {}: one of the two was changed", number, number - 1);
  return fmt::format("entry {} is out of order: it was written after entry {}", number,
                     found - session.hashes.begin() + 1);
}

Damage fault_of_entry(const StoredSession& session, std::size_t at) {
  const core::Entry& entry = session.entries[at];
  const auto number = static_cast<std::int64_t>(at) + 1;
  if (entry.sequence > number) return entry_missing(number);
  if (entry.sequence != number) return fmt::format("entry {} is out of order", entry.sequence);
  if (core::hash_of(entry) != session.hashes[at])
    return fmt::format("entry {} was changed after it was stored", number);
  if (entry.previous == (at == 0 ? core::Hash{} : session.hashes[at - 1])) return std::nullopt;
  if (at == 0) return "the journal does not begin with its first entry: entries before it are missing";
  return where_it_belongs(session, at);
}

// Both numbers at one moment: a transaction keeps writers out between them.
Result<bool> is_long_enough(Database& database) {
  const auto pages = BOGOSITY_TRY(database.number("PRAGMA page_count"));
  const auto page_size = BOGOSITY_TRY(database.number("PRAGMA page_size"));
  return database.size().map([&](std::int64_t size) { return size >= pages * page_size; });
}

}  // namespace

Result<Damage> damage_in(Database& database, Depth depth, CopyProgress& progress) {
  const StepBudget budget(database, &progress);
  progress.enter(CopyProgress::CopyPhase::checking, 0);
  auto damage = damage_in_tables(database);
  if (!damage) damage = damage_in_structure(database);
  if (!damage && depth == Depth::journals) damage = damage_in_journals(database, progress);
  if (progress.given_up) return storage_error_with(database.file(), "checking was given up", "");
  if (budget.is_spent()) return Damage("reading it takes more work than a file of its size should need");
  return damage;
}

bool is_beyond_reading(const std::filesystem::path& file) {
  auto database = Database::open(file, {}, OpenMode::bytes);
  if (!database || database->number("SELECT count(*) FROM sqlite_schema")) return false;
  const int code = sqlite3_errcode(database->handle()) & 0xff;
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

// Its columns are those of the first version, but for one: a copy may be that old.
Result<StoredSession> read_stored_session(Database& database, std::int64_t key) {
  StoredSession session;
  session.key = key;
  core::SessionHead& info = session.info;
  {
    auto row = BOGOSITY_TRY(
        database.query("SELECT id, game, begun_ms, begun_offset, state, fingerprint,"
                       " (SELECT text FROM draft WHERE draft.session = session.session) FROM session WHERE session = ?",
                       key));
    if (!BOGOSITY_TRY(row.step())) return core::refused(fmt::format("there is no session {}", key));
    info.id.bytes = row.bytes<16>(0);
    info.game = row.text(1);
    info.begun = info.last_entry = row.instant(2);
    info.open = row.text(4) == "open";
    session.fingerprint.bytes = row.bytes<32>(5);
    info.draft = row.text(6);
  }
  if (auto row = database.query("SELECT origin FROM session WHERE session = ? AND origin IS NOT NULL", key)) {
    if (BOGOSITY_TRY(row->step())) info.replica_of = core::Uuid{row->bytes<16>(0)};
  }
  info.headers = BOGOSITY_TRY(headers_of(database, key));
  static_cast<StoredEntries&>(session) = BOGOSITY_TRY(stored_entries(database, key, info.original_id()));
  info.entries = static_cast<std::int64_t>(session.entries.size());
  if (!session.entries.empty()) info.last_entry = session.entries.back().typed;
  return session;
}

Damage fault_in(const StoredSession& session) {
  if (core::head_mark(session.info) != session.fingerprint) return headers_changed;
  for (std::size_t at = 0; at < session.entries.size(); ++at) {
    if (auto fault = fault_of_entry(session, at)) return fault;
  }
  return std::nullopt;
}

Result<Damage> fault_in_file(Database& database, const StoredSession& session) {
  if (auto fault = fault_in(session)) return fault;
  const auto entries = session.info.entries;
  const auto end = BOGOSITY_TRY(chain_end(database, session.key));
  if (!end) return "the end of its journal is not recorded (table last_entry)";
  if (end->sequence > entries) return entry_missing(entries + 1);
  if (end->sequence < entries) return fmt::format("entry {} was added by another program", end->sequence + 1);
  if (end->hash == (entries == 0 ? core::Hash{} : session.hashes.back())) return std::nullopt;
  return fmt::format("entry {}, the last one, was changed after it was stored", entries);
}

tl::unexpected<core::Error> refuse_damage(const Database& database, const std::string& what) {
  return storage_error_with(database.file(),
                            fmt::format("{}: the file is damaged, or was changed by hand; it was left as it is", what),
                            "keep it, and continue with an earlier copy: `bogosity restore --last`");
}

Status check_length(Database& database) {
  BOGOSITY_TRY(database.run("BEGIN"));
  const auto whole = is_long_enough(database);
  if (auto ok = database.run("ROLLBACK"); !ok && whole) return ok;
  if (!whole) return tl::unexpected(whole.error());
  return *whole ? Status() : refuse_damage(database, "the end of the file is missing");
}

}  // namespace bogosity::db
