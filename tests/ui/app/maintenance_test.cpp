// The store's maintenance runs in small steps while nobody does anything, with the window open: stale caches become
// right again.
#include <doctest/doctest.h>

#include <optional>

#include "core/job.h"
#include "core/session_head.h"
#include "db/cache/tables.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/store_on_file.h"
#include "tests/support/two_windows.h"

namespace bogosity::tests {
namespace {

// Time goes by on the window's clock.
void let_it_work(ui::Driver& driver, const std::filesystem::path& file) {
  for (int i = 0; i < 5000 && sql(file, "SELECT count(*) FROM stale") != "0"; ++i) {
    driver.pass(0.3);
  }
  CHECK(sql(file, "SELECT count(*) FROM stale") == "0");
}

// A store with sessions whose caches have still to be made, each a step.
class UntidyStore : public StoreOnFile {
 public:
  explicit UntidyStore(int sessions = 0) { add(sessions); }
  void add(int sessions) {
    for (int i = 0; i < sessions; ++i) {
      core::SessionHead session;
      session.id = core::uuid_of_text("untidy " + std::to_string(++made_));
      session.game = "You're Bogus";
      session.headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}};
      session.open = false;
      REQUIRE(create_with(session, {}));
    }
  }
  std::int64_t left() { return database().number("SELECT count(*) FROM stale").value_or(-1); }

 private:
  int made_ = 0;
};

}  // namespace

TEST_CASE("upkeep: none before the first frame, then all of it while nobody does anything") {
  UntidyStore store(10);
  ui::Driver driver(quiet_surroundings(store));
  ui::App fresh(quiet_surroundings(store));
  fresh.tick(0);
  CHECK_FALSE(fresh.deadline());
  driver.frames(3);
  for (int i = 0; i < 100 && driver.app().deadline(); ++i) driver.pass(0.05);
  CHECK(store.left() == 0);
  CHECK_FALSE(driver.app().deadline());
}

TEST_CASE("upkeep: it rests while somebody types, and between two slices") {
  UntidyStore store;
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(2);
  driver.pass(10);
  driver.type("Ann");
  store.add(100);
  driver.pass(2.1);  // the store is asked now and then
  driver.type(", Bob");
  const std::int64_t before = store.left();
  for (int i = 0; i < 10; ++i) driver.pass(0.01);
  CHECK(store.left() == before);
  REQUIRE(driver.app().deadline());
  driver.pass(0.5);
  CHECK(store.left() == before - 1);
  // Not again and again without a rest.
  for (int i = 0; i < 10; ++i) driver.pass(0.0005);
  CHECK(store.left() == before - 1);
}

TEST_CASE("upkeep: a busy file is left alone for a second") {
  UntidyStore store(1);
  std::optional<BusyFile> busy(std::in_place, store.file());
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(3);
  busy.reset();
  for (int i = 0; i < 9; ++i) driver.pass(0.1);
  CHECK(store.left() == 1);
  driver.pass(0.2);
  CHECK(store.left() == 0);
}

TEST_CASE("upkeep: a store without work is not asked all the time") {
  FaultyDisk disk;
  UntidyStore store;
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(3);
  constexpr int never = 1'000'000;
  disk.fail({Io::lock}, never, FaultyDisk::Lasts::once);
  for (int i = 0; i < 1000; ++i) driver.pass(0.01);
  driver.frame();
  for (int i = 0; i < 1000; ++i) driver.pass(0.01);
  // Of twenty seconds: a question is a lock and its end, and whatever else the start asks.
  CHECK(disk.calls() <= 100);
}

TEST_CASE("upkeep: caches that became stale while the window is open are right a little later") {
  TwoWindows two;
  log_line(two.first, "off:5 54");
  const auto file = two.scratch / "a.db";
  CHECK(sql(file, "INSERT INTO stale SELECT session FROM session; DELETE FROM summary").empty());
  CHECK(db::read_summaries(two.second_store->database(), two.session())->empty());
  let_it_work(two.first, file);
  const auto seats = db::read_summaries(two.second_store->database(), two.session());
  REQUIRE(seats);
  REQUIRE(seats->size() == 3);
  CHECK((*seats)[0].score == -5);
  // The answers stay right.
  log_line(two.first, "off:4 54");
  CHECK((*db::read_summaries(two.second_store->database(), two.session()))[1].score == -4);
}

}  // namespace bogosity::tests
