// Any program that writes SQLite may change the schema of the file: `check` reports it, and --rebuild repairs it.
#include "db/schema/schema.h"

#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

// A file with a session that is over.
struct PlayedFile : FileDesk {
  PlayedFile() {
    Session session = begin();
    log_all(session, {"54 8h", "62"});
    REQUIRE(session.close());
  }
};

TEST_CASE("schema: a trigger, a view or an index that is gone or another one is named, and healed") {
  for (const auto& [change, words] : std::vector<std::pair<std::string, std::string>>{
           {"DROP TRIGGER entry_is_never_changed", "trigger entry_is_never_changed: it is gone"},
           {"DROP VIEW standings", "view standings: it is gone"},
           {"DROP INDEX session_alike", "index session_alike: it is gone"},
           {"DROP TRIGGER entry_is_never_deleted; CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry"
            " BEGIN SELECT 1; END",
            "trigger entry_is_never_deleted: it is another one"},
           {"CREATE TRIGGER \"of \"\"mine\" AFTER INSERT ON entry BEGIN DELETE FROM draft; END",
            "trigger of \"mine: it is not the program's own"}}) {
    const auto& shown = change;  // clang 14 captures no structured bindings
    CAPTURE(shown);
    const PlayedFile desk;
    CHECK(sql(desk.file, change).empty());
    const auto report = checked(desk.file);
    CHECK_MESSAGE(in_words(report).find(words) != std::string::npos, in_words(report));
    CHECK(report.sentence().find("Nothing is lost") != std::string::npos);
    rebuild(desk.file);
    CHECK_MESSAGE(checked(desk.file).is_ok(), in_words(checked(desk.file)));
    CHECK(sql(desk.file, "DELETE FROM entry").find("only ever added to") != std::string::npos);
  }
}

TEST_CASE("check: tables made by another version of the rules are reported, and made anew") {
  const PlayedFile desk;
  sql(desk.file, "UPDATE cache_state SET version = 0");
  CHECK(in_words(checked(desk.file)).find("made by another version of the program") != std::string::npos);
  rebuild(desk.file);
  CHECK(checked(desk.file).is_ok());
}

TEST_CASE("schema: a table that is gone is a damaged file") {
  const PlayedFile desk;
  sql(desk.file, "DROP TABLE draft");
  const auto report = checked(desk.file);
  CHECK(in_words(report).find("table draft: it is gone") != std::string::npos);
  CHECK(report.sentence().find("The file is damaged") != std::string::npos);
}

TEST_CASE("schema: foreign tables are left alone") {
  const PlayedFile desk;
  CHECK(sql(desk.file,
            "CREATE TABLE mine (x); CREATE VIEW my_view AS SELECT 1 AS one; CREATE INDEX my_index ON fact (kind)") ==
        "");
  CHECK(checked(desk.file).is_ok());
  rebuild(desk.file);
  CHECK(sql(desk.file, "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'my_%' OR name = 'mine'") == "3");
}

TEST_CASE("schema: a new file has no faults") {
  const Scratch scratch;
  auto database = db::Database::open(scratch / "a.db", std::chrono::seconds(1));
  REQUIRE(database);
  REQUIRE(db::migrate(*database, db::migrations()));
  const auto faults = db::faults_in_schema(*database);
  REQUIRE(faults);
  CHECK(faults->tables.empty());
  CHECK(faults->runs.empty());
  CHECK(faults->others.empty());
}

}  // namespace
}  // namespace bogosity::tests
