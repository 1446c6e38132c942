// The dashboard over the real store, on a disk that fails: typed text stays, nothing shows as logged before it is, and
// as soon as the disk works it is logged once.
#include <doctest/doctest.h>

#include "db/sqlite/database.h"
#include "db/store.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/table_driver.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using ui::Key;
using Lasts = FaultyDisk::Lasts;

std::unique_ptr<db::Store> open_store(const std::filesystem::path& file) {
  auto store = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(0)});
  REQUIRE(store);
  return std::move(*store);
}

struct OnAFaultyDisk {
  Scratch scratch;
  FaultyDisk disk;
  std::filesystem::path file = scratch / "a.db";
  std::unique_ptr<db::Store> store = open_store(file);
  ui::Driver driver{quiet_surroundings(*store)};

  OnAFaultyDisk() {
    driver.type("Ann, Bob, Cy");
    driver.press(Key::enter);
    enter("54");
    REQUIRE(driver.sees("BOB ROLLS"));
    // The copy of the beginning is made in a thread of its own, on the same disk.
    driver.app().finish_backups();
  }
  void enter(const char* line) {
    driver.type(line);
    driver.press(Key::enter);
    driver.pass(1);
    driver.frame();
  }
  const Session& session() { return driver.app().table()->session(); }
  const std::string& line() { return driver.app().table()->line(); }

  void check_not_logged(const char* typed, const char* words) {
    CHECK(line() == typed);
    CHECK(driver.sees(words));
    CHECK(driver.sees("BOB ROLLS"));
    CHECK(session().journal().entries().size() == 1);
  }
  // In memory, on the screen and in the file.
  void check_logged_once() {
    CHECK(line().empty());
    CHECK(driver.sees("Logged: "));
    CHECK(driver.sees("CY ROLLS"));
    CHECK(session().journal().entries().size() == 2);
    const auto entries = open_store(file)->entries(session().id());
    REQUIRE(entries);
    CHECK(entries->size() == 2);
    CHECK(core::hash_of(entries->back()) == session().journal().last_hash());
  }
};

TEST_CASE("trouble at the table: the disk fails, the line stays, the next Enter logs it once") {
  OnAFaultyDisk table;
  const char* words = nullptr;
  std::size_t in_file = 1;
  SUBCASE("it takes no more") {
    table.disk.fail({Io::write}, 1, Lasts::until_mended);
    words = "the disk took no more";
  }
  SUBCASE("it is full") {
    table.disk.fail({Io::write}, 1, Lasts::until_mended, SQLITE_FULL);
    words = "the disk is full";
  }
  SUBCASE("it confirms nothing") {
    table.disk.fail({Io::sync}, 1, Lasts::until_mended);
    words = "did not confirm";
  }
  SUBCASE("it fails in the last step of the commit") {
    table.disk.fail({Io::sync}, 4, Lasts::until_mended);
    words = "did not confirm";
    in_file = 2;
  }
  table.enter("44");
  // Longer than it is tried again by itself.
  for (int i = 0; i < 50; ++i) table.driver.pass(0.11);
  table.driver.frame();
  table.check_not_logged("44", words);
  CHECK(table.driver.sees("safe"));
  table.disk.mend();
  CHECK(open_store(table.file)->entries(table.session().id())->size() == in_file);
  table.driver.press(Key::enter);
  table.driver.frame();
  table.check_logged_once();
}

TEST_CASE("trouble at the table: a failed write is tried again by itself") {
  OnAFaultyDisk table;
  table.disk.fail({Io::write, Io::sync}, 3, Lasts::once);
  table.driver.type("44");
  table.driver.press(Key::enter);
  table.check_not_logged("44", "safe");
  table.driver.pass(0.2);
  table.driver.frame();
  table.check_logged_once();
}

TEST_CASE("trouble at the table: another program is at work on the file") {
  OnAFaultyDisk table;
  {
    auto other = db::Database::open(table.file, std::chrono::milliseconds(0));
    REQUIRE(other);
    auto writing = db::Transaction::begin(*other);
    REQUIRE(writing);
    table.driver.type("44");
    table.driver.press(Key::enter);
    table.driver.pass(0.5);
    table.driver.frame();
    table.check_not_logged("44", "another program is at work");
  }
  table.driver.pass(0.2);
  table.driver.frame();
  table.check_logged_once();
}

TEST_CASE("trouble at the table: a failed undo changes nothing") {
  OnAFaultyDisk table;
  table.disk.fail({Io::write}, 1, Lasts::until_mended);
  table.driver.command('z');
  table.driver.frame();
  CHECK(table.driver.sees("the disk took no more"));
  CHECK(table.driver.sees("BOB ROLLS"));
  table.disk.mend();
  table.driver.command('z');
  table.driver.frame();
  CHECK(table.driver.sees("ANN ROLLS"));
  CHECK(table.session().journal().entries().size() == 2);
}

}  // namespace
}  // namespace bogosity::tests
