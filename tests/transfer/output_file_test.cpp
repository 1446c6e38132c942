// Where output may go: never over what the program keeps, never through a planted link, wholly or not at all.
#include "db/system/output_file.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <set>

#include "db/store.h"
#include "tests/support/temp_file.h"
#include "transfer/archive.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

std::set<std::string> names_within(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& each : fs::directory_iterator(folder)) names.insert(each.path().filename().string());
  return names;
}

void check_no_output(const fs::path& to, const std::string& words) {
  CAPTURE(to);
  const auto ok = db::check_output(to);
  REQUIRE_FALSE(ok);
  CHECK_MESSAGE(ok.error().reason.find(words) != std::string::npos, ok.error().reason);
  CHECK_FALSE(db::OutputFile::open(to));
  CHECK_FALSE(db::write_atomically(to, "x"));
}

TEST_CASE("output: the database, its journal, its copies and the settings are never written over, by whatever path") {
  const Scratch scratch;
  const fs::path database = scratch / "a.db";
  fs::create_directories(scratch / "backups");
  REQUIRE(db::open_store(database));
  const std::string before = contents(database);
  write(scratch / "settings.json", "{}");
  db::protect_settings(scratch / "settings.json");
  fs::create_symlink(database, scratch / "link.svg");
  fs::create_hard_link(database, scratch / "hard.svg");
  fs::create_directory_symlink(scratch.folder(), scratch / "elsewhere");
  for (const char* name : {"a.db", "link.svg", "hard.svg", "elsewhere/a.db", "backups/../a.db"})
    check_no_output(scratch / name, "is a database");
  for (const char* name : {"a.db-journal", "a.db-wal", "a.db-shm", "elsewhere/a.db-journal",
                           "a.db.damaged-2026-11-21T20-15-03Z", "a.db-journal.left-over-2026-11-21T20-15-03Z"})
    check_no_output(scratch / name, "belongs to the file of sessions");
  check_no_output(scratch / "backups" / "a-2026-11-21T20-15-03Z-by-hand.db", "is a copy of the file");
  check_no_output(scratch / "settings.json", "the settings");
  fs::create_hard_link(scratch / "settings.json", scratch / "s.svg");
  check_no_output(scratch / "s.svg", "the settings");
  CHECK(contents(database) == before);
  for (const char* name : {"a.svg", "a.db.svg", "backups/a.svg"}) CHECK(db::check_output(scratch / name));
  // A file that is damaged or gone is still the file of sessions.
  write(database, "");
  check_no_output(database, "is a database");
  fs::remove(database);
  check_no_output(database, "is a database");
}

TEST_CASE("output: a relative path is taken from where the program stands") {
  const Scratch scratch;
  REQUIRE(db::open_store(scratch / "a.db"));
  const fs::path before = fs::current_path();
  fs::current_path(scratch.folder());
  check_no_output("a.db", "is a database");
  check_no_output("./x/../a.db", "is a database");
  fs::current_path(before);
}

TEST_CASE("output: a database that nobody opened is known by its content, and so is a journal") {
  const Scratch scratch;
  write(scratch / "other.db", std::string("SQLite format 3\0", 16) + std::string(100, 'x'));
  check_no_output(scratch / "other.db", "is a database");
  check_no_output(scratch / "other.db-wal", "belongs to the file of sessions");
  write(scratch / "j", "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7 and more");
  check_no_output(scratch / "j", "is a database");
}

TEST_CASE("output: the file is there wholly or not at all, under no name that could be guessed meanwhile") {
  const Scratch scratch;
  write(scratch / "x.svg", "old");
  fs::permissions(scratch / "x.svg", fs::perms(0600));
  std::set<std::string> partial;
  for (int i = 0; i < 2; ++i) {
    auto file = db::OutputFile::open(scratch / "x.svg");
    REQUIRE(file);
    REQUIRE(file->write("new"));
    for (const auto& name : names_within(scratch.folder())) {
      if (name != "x.svg") partial.insert(name);
    }
    CHECK(contents(scratch / "x.svg") == "old");
  }
  CHECK(names_within(scratch.folder()).size() == 1);  // what was not finished is gone
  REQUIRE(partial.size() == 2);
  for (const auto& name : partial) {
    CHECK(name.size() == std::string("x.svg.").size() + 32 + std::string(".partial").size());
    CHECK(name.find(std::to_string(::getpid()) + ".") == std::string::npos);
  }
  REQUIRE(db::write_atomically(scratch / "x.svg", "new"));
  CHECK(contents(scratch / "x.svg") == "new");
  CHECK(fs::status(scratch / "x.svg").permissions() == fs::perms(0600));
  CHECK(names_within(scratch.folder()).size() == 1);
  CHECK_FALSE(db::write_atomically(scratch / "no" / "x.svg", "new"));
  CHECK_FALSE(db::write_atomically(scratch.folder(), "new"));
}

TEST_CASE("output: a link stays a link, and what it leads to is replaced") {
  const Scratch scratch;
  fs::create_directories(scratch / "real");
  write(scratch / "real" / "x.svg", "old");
  fs::create_symlink(scratch / "real" / "x.svg", scratch / "x.svg");
  REQUIRE(db::write_atomically(scratch / "x.svg", "new"));
  CHECK(fs::is_symlink(scratch / "x.svg"));
  CHECK(contents(scratch / "real" / "x.svg") == "new");
}

TEST_CASE("output: a pipe is written into, never replaced, and a window refuses it") {
  const Scratch scratch;
  const fs::path pipe = scratch / "x.svg";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  {
    auto file = db::OutputFile::open(pipe);
    REQUIRE(file);
    CHECK_FALSE(file->is_regular());
    REQUIRE(file->write("words"));
    REQUIRE(file->finish());
  }
  char read[8] = {};
  CHECK(::read(reader, read, sizeof read) == 5);
  ::close(reader);
  CHECK(fs::is_fifo(pipe));
  const auto refused = db::write_atomically(pipe, "words");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason.find("a pipe or a device") != std::string::npos);
  auto full = db::OutputFile::open("/dev/full");
  REQUIRE(full);
  CHECK_FALSE(full->write("words"));
  CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("output: an export into a folder goes through no planted link, and over nobody's file") {
  const Scratch scratch;
  const fs::path out = scratch / "out";
  fs::create_directories(out);
  write(scratch / "victim", "precious");
  fs::create_symlink(scratch / "victim", out / "x.table");
  fs::create_symlink(scratch / "victim", out / ("." + std::to_string(::getpid()) + ".partial"));
  fs::create_symlink(scratch / "victim", scratch.folder() / ("x.zip." + std::to_string(::getpid()) + ".partial"));
  auto folder = transfer::open_export_target(out);
  REQUIRE(folder);
  CHECK_FALSE((*folder)->check_replaced("x.table", "mark"));
  CHECK((*folder)->check_replaced("y.table", "mark"));
  write(out / "y.table", "somebody's");
  CHECK_FALSE((*folder)->check_replaced("y.table", "mark"));
  write(out / "y.table", "with a mark in it");
  CHECK((*folder)->check_replaced("y.table", "mark"));
  // The folder as it was opened: what takes its place leads nowhere.
  fs::rename(out, scratch / "moved");
  fs::create_directory_symlink(scratch.folder(), out);
  REQUIRE((*folder)->add("x.table", "new", 0));
  REQUIRE((*folder)->finish());
  CHECK_FALSE(fs::is_symlink(scratch / "moved" / "x.table"));
  CHECK(contents(scratch / "moved" / "x.table") == "new");
  CHECK_FALSE(fs::exists(scratch / "x.table"));
  auto zip = transfer::open_export_target(scratch / "x.zip");
  REQUIRE(zip);
  REQUIRE((*zip)->add("x.table", "new", 0));
  REQUIRE((*zip)->finish());
  CHECK(contents(scratch / "x.zip").starts_with("PK"));
  CHECK(contents(scratch / "victim") == "precious");
}

}  // namespace
}  // namespace bogosity::tests
