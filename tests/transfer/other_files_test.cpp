// What lies beside records in folders and archives and is not meant for this program: skipped and counted, by its name.
#include "transfer/other_files.h"

#include <doctest/doctest.h>

#include "tests/support/program.h"
#include "transfer/archive.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

TEST_CASE("other files: what a Mac or Windows leaves is known by its name, whatever is in it") {
  for (const char* name : {".DS_Store", "a/.DS_Store", "__MACOSX/a/._friday.table", "Thumbs.db", "a/THUMBS.DB",
                           "Desktop.ini", "._friday.table", ".hidden/friday.table"}) {
    CAPTURE(name);
    CHECK(transfer::is_left_by_system(name));
    CHECK(transfer::is_other_file(name, example_record));
  }
  for (const char* name : {"friday.table", "./friday.table", "../friday.table", "/a/friday.table", "a.b/friday"}) {
    CAPTURE(name);
    CHECK_FALSE(transfer::is_left_by_system(name));
    CHECK_FALSE(transfer::is_other_file(name, example_record));
  }
}

TEST_CASE("other files: a record by its name stays one, however broken, and another name asks the first bytes") {
  for (const char* name : {"friday.table", "FRIDAY.TABLE", "friday.journal", "seasons.txt"}) {
    CHECK_FALSE(transfer::is_other_file(name, "no record"));
    CHECK_FALSE(transfer::is_other_file(name, ""));
  }
  CHECK(transfer::is_other_file("README", "This folder holds our sessions.\n[Game \"You're Bogus\"]\n"));
  CHECK(transfer::is_other_file("settings.ini", "[General]\nx=1\n"));
  CHECK(transfer::is_other_file("empty.txt", ""));
  CHECK(transfer::is_other_file("places.sqlite", std::string("SQLite format 3\0", 16) + std::string(200, '\0')));
  CHECK_FALSE(
      transfer::is_other_file("friday.txt", "\xef\xbb\xbf; typed by Ann\r\n\r\n[Date \"2026-11-21\"]\r\n[Game \"Bo"));
  CHECK_FALSE(transfer::is_other_file("old", "PK\x03\x04..."));
}

TEST_CASE("import: the zip of a Mac has one session, and says how many other files were left out") {
  const Scratch scratch;
  const std::string zip = scratch / "mac.zip";
  {
    auto opened = transfer::open_export_target(zip);
    REQUIRE(opened);
    REQUIRE((*opened)->add("sessions/friday.table", example_record, 0));
    REQUIRE((*opened)->add("__MACOSX/sessions/._friday.table", std::string("\0\5\x16\7", 4), 0));
    REQUIRE((*opened)->add("sessions/.DS_Store", "Bud1", 0));
    REQUIRE((*opened)->add("sessions/Thumbs.db", std::string(600, '\xd0'), 0));
    REQUIRE((*opened)->add("sessions/holiday.jpg", std::string(300'000, '\xff'), 0));
    REQUIRE((*opened)->finish());
  }
  const auto ran = run({"import", zip, "--db", scratch / "a.db"});
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(ran.err.empty());
  CHECK(ran.out == "1 session imported, 4 other files left out\n");
}

TEST_CASE("import: of a folder the records are taken, a broken one is refused, all else is left out") {
  const Scratch scratch;
  const fs::path folder = scratch / "sessions";
  fs::create_directories(folder / ".git");
  write(folder / "friday.table", example_record);
  write(folder / "typed.txt", "; as it was typed\n[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: 6-6 +2\n");
  write(folder / "broken.table", "no record");
  write(folder / "README.md", "# Sessions\n");
  write(folder / "desktop.ini", "[.ShellClassInfo]\n");
  write(folder / ".DS_Store", "Bud1");
  write(folder / ".git" / "config", "[core]\n");
  const auto ran = run({"import", folder, "--db", scratch / "a.db"});
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "broken.table:1:1:"));
  CHECK(ran.out == "2 sessions imported, 1 refused, 3 other files left out\n");
  // Nothing is left out that was named by itself.
  const auto named = run({"import", folder / "README.md", "--db", scratch / "a.db"});
  CHECK(named.status == 1);
  CHECK(holds(named.err, "README.md:1:1:"));
}

}  // namespace
}  // namespace bogosity::tests
