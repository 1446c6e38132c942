#include "db/soundness.h"

#include <sqlite3.h>

#include "db/budget.h"
#include "db/fingerprint.h"
#include "db/rows.h"
#include "db/strangers.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace {

using Damage = std::optional<std::string>;

// SQLite's own words, without those that go with an evening at a table.
Damage unreadable(const Database& database) { return std::string(sqlite3_errmsg(database.handle())); }

// What answers in the place of a table is not asked: it could take as long as it likes.
Damage damage_in_tables(Database& database) {
  const auto strangers = strangers_in(database);
  if (!strangers) return unreadable(database);
  return strangers->impostors ? Damage(strangers->tables.front()) : Damage();
}

Damage damage_in_structure(Database& database) {
  auto check = database.prepare("PRAGMA integrity_check(1)");
  if (!check) return unreadable(database);
  const auto row = check->step();
  if (!row) return unreadable(database);
  const std::string said = *row ? check->text(0) : "it says nothing of itself";
  return said == "ok" ? Damage() : Damage(said);
}

struct Row {
  std::int64_t key = 0;
  SessionInfo info;
  core::Hash fingerprint;
};

// Its columns are those of the first version: a copy may be that old.
constexpr std::string_view evenings = "SELECT session, id, game, begun_ms, begun_offset, fingerprint FROM session";

Row row_from(const Statement& row) {
  Row read;
  read.key = row.integer(0);
  read.info.id.bytes = row.bytes<16>(1);
  read.info.game = row.text(2);
  read.info.begun = {row.integer(3), static_cast<std::int16_t>(row.integer(4))};
  read.fingerprint.bytes = row.bytes<32>(5);
  return read;
}

Damage damage_in_headers(Database& database, Row& evening) {
  evening.info.telling_of = telling_of(database, evening.key);
  auto headers = headers_of(database, evening.key);
  if (!headers) return unreadable(database);
  evening.info.headers = std::move(*headers);
  if (fingerprint(evening.info) == evening.fingerprint) return {};
  return "the headers of session " + core::to_text(evening.info.id) + " are not as they were stored";
}

Damage damage_in_journal(Database& database, const Row& evening, Course& course) {
  auto rows = database.prepare(select_entries);
  if (!rows) return unreadable(database);
  rows->bind(evening.key);
  core::Hash last;
  std::int64_t sequence = 0;
  auto row = rows->step();
  for (; row && *row && !course.given_up; row = rows->step()) {
    const core::Entry entry = entry_from(*rows, evening.info.evening());
    ++sequence;
    const std::string of = " of session " + core::to_text(evening.info.id);
    if (entry.sequence != sequence) return "entry " + std::to_string(sequence) + of + " is missing";
    last = entry.previous == last ? core::hash_of(entry) : core::Hash();
    if (last != stored_hash_of_entry(*rows))
      return "entry " + std::to_string(sequence) + of + " is not as it was stored";
    ++course.done;
  }
  return row ? Damage() : unreadable(database);
}

// An entry of an evening that is not there was not seen by any of them.
Damage damage_in_journals(Database& database, Course& course) {
  const auto all = database.number("SELECT count(*) FROM entry");
  if (!all) return unreadable(database);
  course.enter(Course::Phase::checking, *all);
  auto rows = database.prepare(evenings);
  if (!rows) return unreadable(database);
  auto row = rows->step();
  for (; row && *row && !course.given_up; row = rows->step()) {
    Row evening = row_from(*rows);
    if (auto damage = damage_in_headers(database, evening)) return damage;
    if (auto damage = damage_in_journal(database, evening, course)) return damage;
  }
  if (!row) return unreadable(database);
  if (course.given_up || course.done == *all) return {};
  return std::string("it holds entries of an evening that is not in it");
}

}  // namespace

core::Result<Damage> damage_in(Database& database, Depth depth, Course& course) {
  const Budget budget(database, steps_for(database), &course);
  course.enter(Course::Phase::checking, 0);
  auto damage = damage_in_tables(database);
  if (!damage) damage = damage_in_structure(database);
  if (!damage && depth == Depth::journals) damage = damage_in_journals(database, course);
  if (course.given_up) return trouble_with(database.file(), "checking was given up", "");
  if (budget.is_spent()) return Damage("to read it is more work than a file of its size can ask for");
  return damage;
}

bool is_beyond_reading(const std::filesystem::path& file) {
  auto database = Database::open(file, {}, Access::bytes);
  if (!database || database->number("SELECT count(*) FROM sqlite_schema")) return false;
  const int code = sqlite3_errcode(database->handle()) & 0xff;
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

}  // namespace bogosity::db
