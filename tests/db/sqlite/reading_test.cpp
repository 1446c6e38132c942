// Several queries that see one state of the file.
#include <doctest/doctest.h>

#include "db/sqlite/database.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

constexpr std::chrono::milliseconds at_once{0};

struct TwoPrograms {
  Scratch scratch;
  core::Result<db::Database> one = db::Database::open(scratch / "a.db", at_once);
  core::Result<db::Database> other = db::Database::open(scratch / "a.db", at_once);

  TwoPrograms() {
    REQUIRE(one);
    REQUIRE(other);
    REQUIRE(one->run("CREATE TABLE line (number INTEGER)"));
  }
  bool other_writes() { return other->run("INSERT INTO line VALUES (1)").has_value(); }
  std::int64_t lines() { return *one->number("SELECT count(*) FROM line"); }
};

TEST_CASE("reading: what others write comes before it or after it") {
  TwoPrograms at;
  CHECK(at.other_writes());
  {
    const auto reading = db::Reading::begin(*at.one);
    REQUIRE(reading);
    CHECK(at.lines() == 1);
    CHECK_FALSE(at.other_writes());
    CHECK(at.lines() == 1);
  }
  CHECK(at.other_writes());
  CHECK(at.lines() == 2);
}

TEST_CASE("reading: inside of a transaction it ends alone") {
  TwoPrograms at;
  auto transaction = db::Transaction::begin(*at.one);
  REQUIRE(transaction);
  REQUIRE(at.one->run("INSERT INTO line VALUES (1)"));
  {
    const auto reading = db::Reading::begin(*at.one);
    REQUIRE(reading);
    CHECK(at.lines() == 1);
  }
  CHECK(at.one->in_transaction());
  REQUIRE(transaction->commit());
  CHECK(at.other_writes());
  CHECK(at.lines() == 2);
}

}  // namespace
}  // namespace bogosity::tests
