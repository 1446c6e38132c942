// The ladder, and the door: only our own files, none from the future, are opened; all others stay untouched.
#include <doctest/doctest.h>

#include <array>
#include <set>

#include "db/schema/schema.h"
#include "db/store.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using db::Migration;

constexpr std::array<Migration, 3> ladder = {
    {{"0001_a.sql", "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1)"},
     {"0002_b.sql", "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1"},
     {"0003_c.sql", "UPDATE a SET x = y * 10"}}};

core::Status climb(const std::filesystem::path& file, std::span<const Migration> steps) {
  auto database = db::Database::open(file, std::chrono::milliseconds(100));
  REQUIRE(database);
  return db::migrate(*database, steps);
}

std::set<std::filesystem::path> files_beside(const std::filesystem::path& file) {
  std::set<std::filesystem::path> files;
  for (const auto& each : std::filesystem::directory_iterator(file.parent_path())) files.insert(each.path());
  return files;
}

// Opening must fail with these words and leave every byte as it was.
void check_refused(const std::filesystem::path& file, const std::string& words) {
  const std::string before = contents(file);
  const auto beside = files_beside(file);
  const auto store = db::open_store(file);
  REQUIRE_FALSE(store);
  CHECK(store.error().kind == core::Refusal::trouble);
  CHECK_MESSAGE(store.error().reason.find(words) != std::string::npos, store.error().reason);
  CHECK(store.error().reason.find(file.string()) != std::string::npos);
  CHECK_FALSE(store.error().way_out.empty());
  CHECK(contents(file) == before);
  CHECK(files_beside(file) == beside);
}

TEST_CASE("ladder: every version climbs to the same top") {
  for (std::size_t from = 0; from <= ladder.size(); ++from) {
    const Scratch scratch;
    const auto file = scratch / "a.db";
    if (from > 0) REQUIRE(climb(file, std::span(ladder).first(from)));
    REQUIRE(climb(file, ladder));
    CHECK(sql(file, "SELECT x || ' ' || y FROM a") == "20 2");
    CHECK(sql(file, "PRAGMA user_version") == "19");
    CHECK(sql(file, "PRAGMA application_id") == std::to_string(db::our_application_id));
  }
}

TEST_CASE("ladder: a step that fails leaves the file as it was") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(climb(file, std::span(ladder).first(1)));
  auto broken = ladder;
  broken[2].sql = "UPDATE nowhere SET x = 1";
  const auto climbed = climb(file, broken);
  REQUIRE_FALSE(climbed);
  CHECK(climbed.error().reason.find("0003_c.sql") != std::string::npos);
  CHECK(sql(file, "PRAGMA user_version") == "17");
  CHECK(sql(file, "SELECT * FROM a") == "1");
  CHECK(climb(file, ladder));
}

TEST_CASE("new file: made with its folders at the newest version") {
  const Scratch scratch;
  const auto file = scratch.folder() / "deep" / "er" / "a.db";
  REQUIRE(db::open_store(file));
  CHECK(sql(file, "PRAGMA user_version") == "18");
  CHECK(sql(file, "PRAGMA application_id") == std::to_string(db::our_application_id));
  CHECK(sql(file, "PRAGMA integrity_check") == "ok");
  CHECK(sql(file,
            "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
            " AND name NOT LIKE 'sqlite_%'") == "0");
  for (const auto& each : files_beside(file)) CHECK(each.extension().string().find("partial") == std::string::npos);
}

TEST_CASE("new file: one that somebody else has just made stays") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(db::make_new_file(file, db::migrations()));
  sql(file,
      "INSERT INTO session (session, id, game, begun_ms, begun_offset, state, fingerprint) "
      "VALUES (1, zeroblob(16), 'g', 0, 0, 'open', zeroblob(32))");
  REQUIRE(db::make_new_file(file, db::migrations()));
  CHECK(sql(file, "SELECT count(*) FROM session") == "1");
}

TEST_CASE("door: a file of a later version is refused by name") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(db::open_store(file));
  for (const char* version : {"19", "21", "99"}) {
    sql(file, std::string("PRAGMA user_version = ") + version);
    check_refused(file, std::string("newer bogosity (its version is ") + version + ", this program knows 18)");
  }
}

TEST_CASE("door: a file that was made before 1.0 is refused, and the way out is named") {
  for (int version = 1; version < 17; ++version) {
    CAPTURE(version);
    const Scratch scratch;
    const auto file = scratch / "a.db";
    sql(file, "CREATE TABLE session (session INTEGER PRIMARY KEY); PRAGMA application_id = " +
                  std::to_string(db::our_application_id) + "; PRAGMA user_version = " + std::to_string(version));
    check_refused(file, "made before 1.0 (its version is " + std::to_string(version) + "); it was not touched");
    CHECK(db::open_store(file).error().way_out ==
          "export its journals with the program that wrote it, then import them; or name another file with --db");
  }
}

TEST_CASE("door: the file of another program is refused") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  sql(file, "CREATE TABLE bookmarks (url TEXT)");
  SUBCASE("with an application_id of its own") {
    sql(file, "PRAGMA application_id = 12345");
    check_refused(file, "another program");
  }
  SUBCASE("without one") { check_refused(file, "another program"); }
}

TEST_CASE("door: a file that is not a database is refused") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  SUBCASE("a short text") { write(file, "[Game \"You're Bogus\"]\n"); }
  SUBCASE("a long text") { write(file, std::string(5000, 'x')); }
  check_refused(file, "not a file of bogosity");
}

TEST_CASE("door: an empty file is not taken for a new one") {
  const Scratch scratch;
  write(scratch / "a.db", "");
  check_refused(scratch / "a.db", "empty");
}

TEST_CASE("door: a folder is refused, and a missing file where none is to be made") {
  const Scratch scratch;
  CHECK_FALSE(db::open_store(scratch.folder()));
  CHECK_FALSE(db::open_store(scratch / "a.db", {db::IfMissing::refuse}));
  CHECK_FALSE(std::filesystem::exists(scratch / "a.db"));
}

TEST_CASE("door: a file cut short is refused with a sentence") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(db::open_store(file));
  std::filesystem::resize_file(file, 5000);
  auto store = db::open_store(file);
  if (store) {
    CHECK_FALSE((*store)->sessions());
  } else {
    CHECK(store.error().reason.find("damaged") != std::string::npos);
  }
}

}  // namespace
}  // namespace bogosity::tests
