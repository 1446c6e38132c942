// The place of a session in its parts: written with the session, rebuilt from its header, read by the views.
#include <doctest/doctest.h>

#include "db/cache/tables.h"
#include "db/schema/schema.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "tests/support/import_record.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

const std::string parts =
    "coalesce(spot, '-') || '|' || coalesce(town, '-') || '|' || coalesce(region, '-') || '|' || "
    "coalesce(country, '-')";

std::string place_in(const std::filesystem::path& file) { return sql(file, "SELECT " + parts + " FROM place"); }

std::string record_at(const std::string& place) {
  return "[Game \"You're Bogus\"]\n[Date \"2026-11-21\"]\n" +
         (place.empty() ? std::string() : "[Place \"" + place + "\"]\n") +
         "[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\nclarify:E4\"a Ten is even\"\n";
}

TEST_CASE("place: a session that begins has it at once, and so has one that is imported") {
  {
    FileDesk desk;
    auto session = desk.begin(
        {{"Game", "You're Bogus", {}}, {"Place", "Al's Bar, Lawrence, KS", {}}, {"Players", "Ann, Bob", {}}});
    CHECK(place_in(desk.file) == "Al's Bar|Lawrence|Kansas|USA");
    log_all(session, {"54"});
    CHECK(place_in(desk.file) == "Al's Bar|Lawrence|Kansas|USA");
  }
  FileDesk desk;
  REQUIRE(import_record(desk.context(), record_at("Toronto, Ontario")));
  CHECK(place_in(desk.file) == "-|Toronto|Ontario|Canada");
  CHECK(sql(desk.file, "SELECT place || '; ' || town || '; ' || region || '; ' || country FROM sessions") ==
        "Toronto, Ontario; Toronto; Ontario; Canada");
}

TEST_CASE("place: a session without one is there all the same") {
  FileDesk desk;
  REQUIRE(import_record(desk.context(), record_at("")));
  CHECK(sql(desk.file, "SELECT count(*) FROM place") == "0");
  CHECK(sql(desk.file, "SELECT count(*) FROM sessions WHERE town IS NULL AND place IS NULL") == "1");
  CHECK(checked(desk.file).is_ok());
}

TEST_CASE("place: a session that gives way to another telling leaves nothing behind") {
  FileDesk desk;
  REQUIRE(import_record(desk.context(), record_at("Ames, Iowa")));
  REQUIRE(import_record(desk.context(), record_at("Ames, Iowa") + "Bob: 4-4 +2\n"));
  CHECK(sql(desk.file, "SELECT count(*) FROM session") == sql(desk.file, "SELECT count(*) FROM place"));
  CHECK(checked(desk.file).is_ok());
}

TEST_CASE("upkeep: a window shows something first, and a command works some of it off at once") {
  FileDesk desk;
  REQUIRE(import_record(desk.context(), record_at("Boulder, Colorado, USA")));
  desk.store.reset();
  const auto waiting = [&] { return sql(desk.file, "SELECT count(*) FROM stale"); };
  CHECK(sql(desk.file, "INSERT INTO stale SELECT session FROM session").empty());
  db::StoreOptions options;
  options.program = db::Program::window;
  auto window = db::open_store(desk.file, options);
  REQUIRE(window);
  CHECK(waiting() == "1");
  while (const auto job = db::begin_maintenance((*window)->database())) REQUIRE(job->step(std::chrono::seconds(1)));
  CHECK(waiting() == "0");
  window->reset();
  CHECK(sql(desk.file, "INSERT INTO stale SELECT session FROM session").empty());
  desk.open();
  CHECK(waiting() == "0");
}

TEST_CASE("place: a changed row is found, and rebuilt") {
  FileDesk desk;
  REQUIRE(import_record(desk.context(), record_at("Boulder, Colorado, USA")));
  desk.store.reset();
  for (const char* change : {"DELETE FROM place", "UPDATE place SET country = 'France'", "DELETE FROM clarification",
                             "UPDATE clarification SET text = 'a Ten is odd'"}) {
    CAPTURE(change);
    CHECK(sql(desk.file, change).empty());
    const auto report = checked(desk.file);
    REQUIRE(report.problems.size() == 1);
    CHECK(report.problems[0].kind == db::Problem::Part::cache);
    rebuild(desk.file);
    CHECK(checked(desk.file).is_ok());
  }
}

}  // namespace
}  // namespace bogosity::tests
