// Databases that other people made to do harm: nothing in them runs, none of them hangs the program, and each is
// refused with a sentence, or read without what was put into it.
#include <sys/stat.h>

#include "core/limits.h"
#include "db/backup/backup.h"
#include "db/rewrite/anonymize.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/store.h"
#include "tests/support/received_file.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// Something that never ends, as far as anybody can wait.
const std::string endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c";
// In the place of the table `change`, which is kept under another name.
const std::string without_change =
    "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; ALTER TABLE change RENAME TO old;";
// Edits the schema by hand, as a program that writes bytes could.
std::string by_hand(const std::string& change) {
  return "PRAGMA writable_schema = ON; " + change + "; PRAGMA writable_schema = OFF";
}

TEST_CASE("hostile file: a trigger of somebody's never runs, is named, and is taken out by check --rebuild") {
  for (const std::string trigger : {"CREATE TRIGGER spy AFTER INSERT ON session BEGIN DELETE FROM draft; END",
                                    "CREATE TRIGGER spy BEFORE INSERT ON entry BEGIN SELECT RAISE(IGNORE); END",
                                    "DROP TRIGGER last_entry_moves_on; CREATE TRIGGER last_entry_moves_on AFTER INSERT "
                                    "ON entry BEGIN SELECT 1; END",
                                    "CREATE TRIGGER sqliteish AFTER INSERT ON entry BEGIN DELETE FROM draft; END"}) {
    CAPTURE(trigger);
    const Sent sent;
    sent.becomes(trigger);
    CHECK_MESSAGE(tells(sent.refusal(), "would run whenever the program writes"), sent.refusal());
    CHECK(tells(sent.refusal(), "check --rebuild"));
    const auto taken = taken_in(sent.file);
    CHECK_MESSAGE(taken.sessions == 1, taken.refused);
    {
      db::StoreOptions idle;
      idle.if_foreign = db::IfForeign::idle;
      auto database = db::open_file(sent.file, idle);
      REQUIRE(database);
      REQUIRE(db::mark_all_stale(*database));
    }
    CHECK(sent.refusal() == "it was opened");
  }
}

TEST_CASE("hostile file: a trigger under a name that only SQLite may give is seen all the same") {
  const Sent sent;
  sent.becomes("CREATE TRIGGER harmless AFTER INSERT ON entry BEGIN DELETE FROM draft; END");
  sent.becomes(
      by_hand("UPDATE sqlite_schema SET name = 'sqlite_x', sql = replace(sql, 'harmless', 'sqlite_x') "
              "WHERE name = 'harmless'"));
  CHECK_MESSAGE(tells(sent.refusal(), "sqlite_x"), sent.refusal());
}

TEST_CASE("hostile file: SQL behind a trigger's end is never run") {
  const Sent sent;
  const fs::path loot = sent.scratch / "loot.db";
  sent.becomes(by_hand("UPDATE sqlite_schema SET sql = sql || '; ATTACH ''" + loot.string() +
                       "'' AS loot; CREATE TABLE loot.taken (x)' WHERE name = 'entry_is_never_deleted'"));
  CHECK_MESSAGE(tells(sent.refusal(), "entry_is_never_deleted: it is another one"), sent.refusal());
  CHECK(taken_in(sent.file).sessions == 1);
  CHECK_FALSE(fs::exists(loot));
}

TEST_CASE("hostile file: forgetting somebody makes the guards anew from the program's own text") {
  const Sent sent;
  const fs::path loot = sent.scratch / "loot.db";
  sent.becomes(by_hand("UPDATE sqlite_schema SET sql = sql || '; ATTACH ''" + loot.string() +
                       "'' AS loot; CREATE TABLE loot.taken (x)' WHERE type = 'trigger'"));
  // Past the door, as it were.
  auto database = database_in(sent.file);
  auto id = database.prepare("SELECT id FROM person ORDER BY person LIMIT 1");
  REQUIRE(id);
  REQUIRE(id->step());
  const core::Uuid ann{id->bytes<16>(0)};
  id->reset();
  const db::EditContext bob{[] { return core::Instant{1, 0}; }, [] { return std::array<std::uint8_t, 16>{1}; }, "Bob"};
  CHECK(db::anonymize_person(database, bob, ann));
  CHECK_FALSE(fs::exists(loot));
}

TEST_CASE("hostile file: a view that replaces a table is never queried") {
  for (const std::string& impostor :
       {"CREATE VIEW change AS " + endless, std::string("CREATE VIRTUAL TABLE change USING fts5(id, at_ms, subject)"),
        std::string("CREATE TABLE change (id, at_ms, at_offset, subject, field, value, "
                    "author, slow AS (hex(zeroblob(100000000))))"),
        std::string("CREATE TABLE change (id CHECK (length(zeroblob(900000000)) > 1))")}) {
    CAPTURE(impostor);
    const Sent sent;
    sent.becomes(without_change + impostor);
    CHECK_MESSAGE(tells(sent.refusal(), "its tables are not those of a file of sessions"), sent.refusal());
    CHECK(taken_in(sent.file).sessions == 0);
    CHECK(tells(taken_in(sent.file).refused, "its tables are not those"));
    db::CopyProgress progress;
    const auto restored = db::restore(sent.file, sent.scratch / "mine.db", progress);
    REQUIRE_FALSE(restored);
    CHECK(tells(restored.error().reason, "damaged"));
    CHECK_FALSE(fs::exists(sent.scratch / "mine.db"));
    const auto report = checked(sent.file);
    CHECK(tells(in_words(report), "change"));
    CHECK(tells(report.sentence(), "The file is damaged"));
  }
}

TEST_CASE("hostile file: a view that does something when it is written to is refused") {
  const Sent sent;
  sent.becomes(without_change +
               "CREATE VIEW change AS SELECT * FROM old; CREATE TRIGGER spy INSTEAD OF INSERT ON change BEGIN "
               "DELETE FROM draft; END");
  CHECK_MESSAGE(tells(sent.refusal(), "a view is in the place of table change"), sent.refusal());
}

TEST_CASE("hostile file: no connection of the program reads a view, its own neither") {
  const Sent sent;
  sent.becomes("DROP VIEW standings; CREATE VIEW standings AS " + endless);
  CHECK(sent.refusal() == "it was opened");
  auto database = db::open_file(sent.file);
  REQUIRE(database);
  CHECK_FALSE(database->number("SELECT count(*) FROM standings"));
  CHECK_FALSE(database->number("SELECT count(*) FROM sessions"));
}

TEST_CASE("hostile file: an index that computes is refused, a plain one is left alone") {
  const Sent sent;
  sent.becomes("CREATE INDEX mine ON fact (kind)");
  CHECK(sent.refusal() == "it was opened");
  for (const std::string index : {"CREATE INDEX slow ON entry (length(hex(zeroblob(1000000))))",
                                  "CREATE INDEX slow ON entry (text) WHERE length(text) > 1"}) {
    CAPTURE(index);
    const Sent slow;
    slow.becomes(index);
    CHECK_MESSAGE(tells(slow.refusal(), "index slow"), slow.refusal());
    CHECK(taken_in(slow.file).sessions == 1);
    auto database = database_in(slow.file);
    const auto faults = db::faults_in_schema(database);
    REQUIRE(faults);
    CHECK(faults->runs.size() == 1);
    REQUIRE(db::mend_schema(database));
    CHECK(db::faults_in_schema(database)->runs.empty());
  }
}

TEST_CASE("hostile file: a copy that is put back leaves its strange triggers behind") {
  const Sent sent;
  sent.becomes("CREATE TRIGGER spy AFTER INSERT ON session BEGIN DELETE FROM entry; END");
  const fs::path mine = sent.scratch / "mine.db";
  db::CopyProgress progress;
  const auto restored = db::restore(sent.file, mine, progress);
  REQUIRE_MESSAGE(restored, core::describe(restored.error()));
  CHECK(restored->sessions == 1);
  CHECK(sql(mine, "SELECT count(*) FROM sqlite_schema WHERE name = 'spy'") == "0");
}

TEST_CASE("hostile file: functions with side effects, double quotes for text and attached files are switched off") {
  const Scratch scratch;
  auto database = database_in(scratch / "a.db");
  REQUIRE(database.run("CREATE TABLE t (x)"));
  CHECK_FALSE(database.number("SELECT load_extension('libm.so')"));
  CHECK_FALSE(database.number("SELECT \"no such column\""));
  CHECK_FALSE(database.run("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'x'"));
  REQUIRE(database.run("ATTACH ':memory:' AS one"));  // VACUUM wants one
  CHECK_FALSE(database.run("ATTACH ':memory:' AS two"));
  CHECK(database.number("PRAGMA trusted_schema").value_or(1) == 0);
  CHECK(database.number("PRAGMA cell_size_check").value_or(0) == 1);
  CHECK(database.number("PRAGMA mmap_size").value_or(0) == 0);
}

TEST_CASE("hostile file: a text that is larger than any is refused before it is read") {
  const Sent sent;
  sent.becomes("DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = printf('%.*c', 17000000, 'x')");
  const auto taken = taken_in(sent.file);
  CHECK(taken.sessions == 0);
  CHECK_MESSAGE(tells(taken.refused, "16 MB"), taken.refused);
  CHECK_FALSE(checked(sent.file).is_ok());
}

TEST_CASE("hostile file: an entry that nobody can have typed leaves its session out") {
  const Sent sent;
  sent.becomes("DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = printf('%.*c', 2000000, 'x')");
  const auto taken = taken_in(sent.file);
  CHECK(taken.sessions == 0);
  CHECK_MESSAGE(taken.refused.size() < 3000, taken.refused.size());
}

TEST_CASE("hostile file: work that never ends is interrupted with a sentence") {
  const Scratch scratch;
  auto database = database_in(scratch / "a.db");
  {
    const db::StepBudget budget(database, nullptr, 1'000'000);
    const auto asked = database.number("SELECT count(*) FROM (" + endless + ")");
    REQUIRE_FALSE(asked);
    CHECK(budget.is_spent());
    CHECK_MESSAGE(tells(asked.error().reason, "takes more work than a file of its size"), asked.error().reason);
  }
  CHECK(database.number("SELECT 1").value_or(0) == 1);
}

TEST_CASE("hostile file: check and restore give up on tables of somebody's that take for ever") {
  const Sent sent;
  std::string slow = "x";
  for (int i = 0; i < 12; ++i) slow = "replace(" + slow + ", 'x', 'xx')";
  sent.becomes("CREATE TABLE mine (x CHECK (length(" + slow + ") > 0)); INSERT INTO mine VALUES ('x')");
  CHECK(sent.refusal() == "it was opened");
  CHECK(taken_in(sent.file).sessions == 1);
  CHECK(checked(sent.file).is_ok());
}

TEST_CASE("hostile file: a file in WAL mode is taken in, and is not changed") {
  const Sent sent;
  REQUIRE(sql(sent.file, "PRAGMA journal_mode = WAL") == "wal");
  const std::string before = contents(sent.file);
  CHECK(taken_in(sent.file).sessions == 1);
  CHECK(contents(sent.file) == before);
}

TEST_CASE("hostile file: a WAL beside a file is not followed, whatever it holds") {
  const Sent sent;
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open(sent.file.c_str(), &handle) == SQLITE_OK);
  sqlite3_exec(handle, "PRAGMA journal_mode = WAL; UPDATE session SET game = 'spoiled'", nullptr, nullptr, nullptr);
  const std::string wal = contents(sent.file.string() + "-wal");
  const std::string bytes = contents(sent.file);
  sqlite3_close(handle);
  REQUIRE_FALSE(wal.empty());
  write(sent.file, bytes);
  write(sent.file.string() + "-wal", wal);
  CHECK_MESSAGE(tells(taken_in(sent.file).refused, "did not close it properly"), taken_in(sent.file).refused);
  CHECK(contents(sent.file) == bytes);
  CHECK(contents(sent.file.string() + "-wal") == wal);
  CHECK_FALSE(fs::exists(sent.file.string() + "-shm"));
  write(sent.file.string() + "-wal", "");
  CHECK(taken_in(sent.file).sessions == 1);
}

TEST_CASE("hostile file: a journal beside one that is imported or restored deletes nothing and keeps nobody waiting") {
  const Sent sent;
  const Scratch elsewhere;
  const fs::path victim = elsewhere / "victim";
  SUBCASE("a file") { write(victim, "precious"); }
  SUBCASE("a pipe") { REQUIRE(::mkfifo(victim.c_str(), 0600) == 0); }
  put_super_journal_beside(sent.file, victim.string());
  const std::string before = contents(sent.file);
  const std::string journal = contents(sent.file.string() + "-journal");
  for (const fs::path& named : {sent.file, sent.scratch.folder()}) {
    const auto taken = taken_in(named);
    CHECK(taken.sessions == 0);
    CHECK_MESSAGE(tells(taken.refused, "did not close it properly"), taken.refused);
    CHECK_MESSAGE(!tells(taken.refused, "header Game"), taken.refused);  // its journal is no record
  }
  db::CopyProgress progress;
  const auto restored = db::restore(sent.file, sent.scratch / "mine.db", progress);
  REQUIRE_FALSE(restored);
  CHECK(tells(restored.error().reason, "did not close it properly"));
  CHECK(fs::exists(victim));
  CHECK(contents(sent.file) == before);
  CHECK(contents(sent.file.string() + "-journal") == journal);
}

TEST_CASE("hostile file: a false journal does no harm") {
  const Sent sent;
  const std::string before = contents(sent.file);
  write(sent.file.string() + "-journal", std::string(9000, '\0'));  // as one that was kept when its work was done
  CHECK(taken_in(sent.file).sessions == 1);
  write(sent.file.string() + "-journal", "Dear aunt,\n");
  CHECK(taken_in(sent.file).sessions == 1);
  CHECK(contents(sent.file.string() + "-journal") == "Dear aunt,\n");
  CHECK(contents(sent.file) == before);
}

TEST_CASE("hostile file: a name that looks like a part of an address is a name") {
  const Sent sent;
  const fs::path odd = sent.scratch / "a?vfs=no&mode=rwc#%41 \xc3\xbc.db";
  fs::copy_file(sent.file, odd);
  const auto taken = taken_in(odd);
  CHECK_MESSAGE(taken.sessions == 1, taken.refused);
}

TEST_CASE("hostile file: a header that says what cannot be is refused at sight") {
  for (const auto& [at, byte] : std::vector<std::pair<std::size_t, char>>{{16, '\x03'},
                                                                          {18, '\x07'},
                                                                          {20, '\x7f'},
                                                                          {21, '\x01'},
                                                                          {28, '\x7f'},
                                                                          {44, '\x09'},
                                                                          {56, '\x09'},
                                                                          {68, 'x'}}) {
    const auto shown = at;  // clang 14 captures no structured bindings
    CAPTURE(shown);
    const Sent sent;
    std::string bytes = contents(sent.file);
    bytes[at] = byte;
    write(sent.file, bytes);
    const auto taken = taken_in(sent.file);
    const bool refused = taken.sessions == 0 && !taken.refused.empty();
    CHECK_MESSAGE((refused || taken.sessions == 1), taken.refused);
    if (at == 68) CHECK(refused);
  }
}

TEST_CASE("hostile file: a header alone, and one that encrypted bytes follow, are refused") {
  const Sent sent;
  std::string bytes = contents(sent.file);
  for (std::size_t i = 100; i < bytes.size(); ++i)
    bytes[i] = static_cast<char>(static_cast<unsigned char>(bytes[i]) ^ (37 * i + 11));
  write(sent.file, bytes);
  CHECK(taken_in(sent.file).sessions == 0);
  CHECK(sent.refusal() != "it was opened");
  write(sent.file, bytes.substr(0, 100));
  CHECK(taken_in(sent.file).sessions == 0);
  CHECK(sent.refusal() != "it was opened");
}

TEST_CASE("hostile file: one that is larger than any is not even copied") {
  const Sent sent;
  fs::resize_file(sent.file, static_cast<std::uintmax_t>(limits::bytes_of_a_database) + 1);  // with holes
  const auto taken = taken_in(sent.file);
  CHECK(taken.sessions == 0);
  CHECK_MESSAGE(tells(taken.refused, "8 GB"), taken.refused);
  db::CopyProgress progress;
  const auto restored = db::restore(sent.file, sent.scratch / "mine.db", progress);
  REQUIRE_FALSE(restored);
  CHECK(tells(restored.error().reason, "8 GB"));
}

TEST_CASE("hostile file: a special file is refused, and nobody waits for it") {
  const Sent sent;
  const fs::path pipe = sent.scratch / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  fs::create_directory(sent.scratch / "folder");
  fs::create_symlink("/dev/zero", sent.scratch / "zero");
  fs::create_symlink("loop", sent.scratch / "loop");
  for (const char* name : {"pipe", "folder", "zero", "loop"}) {
    const std::string shown = name;
    CAPTURE(shown);
    const fs::path file = sent.scratch / name;
    const auto opened = db::open_file(file, {db::IfMissing::refuse});
    REQUIRE_FALSE(opened);
    CHECK(opened.error().kind == core::Refusal::trouble);
    db::CopyProgress progress;
    CHECK_FALSE(db::restore(file, sent.scratch / "mine.db", progress));
  }
  CHECK(tells(taken_in("/dev/zero").refused, "2 MB"));
}

TEST_CASE("hostile file: a session of more entries than any has is refused, whoever reads it") {
  const Sent sent;
  sent.becomes(
      "DROP TRIGGER entry_follows_the_last; WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < "
      "80001) INSERT INTO entry SELECT 1, last + x, randomblob(16), zeroblob(32), zeroblob(32), 0, 0, 0, 0, 'log', "
      "NULL, 'note:\"a\"', '', '' FROM n, (SELECT max(sequence) AS last FROM entry)");
  auto store = db::open_store(sent.file);
  REQUIRE(store);
  const core::Uuid id = (*store)->sessions()->front().id;
  const auto entries = (*store)->entries(id);
  REQUIRE_FALSE(entries);
  CHECK(tells(entries.error().reason, "the entries of a session have at most 6.5 MB"));
  const auto resumed = Session::resume({store->get(), {}, {}}, id, Access::read);
  REQUIRE_FALSE(resumed);
  CHECK(tells(core::describe(resumed.error()), "the entries of a session have at most 6.5 MB"));
  CHECK(taken_in(sent.file).sessions == 0);
}

TEST_CASE("hostile file: a symlink to a file of sessions is followed, and the link stays a link") {
  const Sent sent;
  const fs::path link = sent.scratch / "link.db";
  fs::create_symlink(sent.file, link);
  CHECK(db::open_file(link));
  CHECK(taken_in(link).sessions == 1);
  CHECK(fs::is_symlink(link));
}

}  // namespace
}  // namespace bogosity::tests
