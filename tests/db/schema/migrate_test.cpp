// The ladder, and the door: only our own files, none from the future, are opened; all others stay untouched.
#include <doctest/doctest.h>

#include <array>
#include <set>

#include "db/schema/schema.h"
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
    REQUIRE(climb(file, std::span(ladder).first(from)));
    REQUIRE(climb(file, ladder));
    CHECK(sql(file, "SELECT x || ' ' || y FROM a") == "20 2");
    CHECK(sql(file, "PRAGMA user_version") == "3");
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
  CHECK(sql(file, "PRAGMA user_version") == "1");
  CHECK(sql(file, "SELECT * FROM a") == "1");
  CHECK(climb(file, ladder));
}

TEST_CASE("ladder: an edit gets the kind of its subject, and no time that later edits cannot follow") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  const std::span all(db::migrations());
  REQUIRE(climb(file, all.first(16)));
  const auto add = [&](int id, const std::string& at_ms, const std::string& field) {
    sql(file, "INSERT INTO change (id, at_ms, at_offset, subject, field, value, author) VALUES (CAST(printf('%016d', " +
                  std::to_string(id) + ") AS BLOB), " + at_ms + ", 0, zeroblob(16), '" + field + "', '', '')");
  };
  add(1, "1000", "title");
  add(2, "9223372036854775807", "title");
  add(3, "253402300799000", "title");
  add(4, "1000", "name");
  add(5, "1000", "forgotten");
  add(6, "1000", "season");
  add(7, "-9223372036854775808", "season-best");
  add(8, "1000", "guest:x");
  REQUIRE(climb(file, all));
  CHECK(sql(file, "SELECT group_concat(kind, ' ') FROM (SELECT kind FROM change ORDER BY id)") ==
        "session session session person person season season session");
  // The order stays, and what is said from now on holds.
  CHECK(sql(file,
            "SELECT group_concat(CAST(CAST(id AS TEXT) AS INTEGER), ' ') FROM"
            " (SELECT id FROM change WHERE field = 'title' ORDER BY at_ms)") == "1 3 2");
  CHECK(sql(file, "SELECT max(at_ms) < (strftime('%s', 'now') + 86400) * 1000 FROM change") == "1");
  CHECK(sql(file, "SELECT min(at_ms) = -62167132800000 FROM change") == "1");
  CHECK(sql(file, "PRAGMA integrity_check") == "ok");
}

TEST_CASE("new file: made with its folders at the newest version") {
  const Scratch scratch;
  const auto file = scratch.folder() / "deep" / "er" / "a.db";
  REQUIRE(db::open_store(file));
  CHECK(sql(file, "PRAGMA user_version") == std::to_string(db::migrations().size()));
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

TEST_CASE("door: a file from the future is refused by name") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(db::open_store(file));
  sql(file, "PRAGMA user_version = 99");
  check_refused(file, "newer bogosity (its version is 99");
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
