// The store's maintenance runs in small steps while nobody does anything, with the window open: stale caches become
// right again.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/support/memory_store.h"
#include "tests/support/two_windows.h"

namespace bogosity::tests {
namespace {

// Time goes by, on the window's clock and on the wall: some of it is done in a thread.
void let_it_work(ui::Driver& driver, const std::filesystem::path& file) {
  for (int i = 0; i < 5000 && sql(file, "SELECT count(*) FROM stale") != "0"; ++i) {
    driver.pass(0.3);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  CHECK(sql(file, "SELECT count(*) FROM stale") == "0");
}

// A store with a number of maintenance steps left to do.
class UntidyStore final : public MemoryStore {
 public:
  struct State {
    int left = 0;
    int steps = 0;
    int asked = 0;
    bool busy = false;
    std::chrono::milliseconds longest{0};
  };
  State state;

  std::unique_ptr<Job> begin_maintenance() override {
    ++state.asked;
    if (state.left == 0) return nullptr;
    return std::make_unique<Tidying>(state);
  }

 private:
  class Tidying final : public Job {
   public:
    explicit Tidying(State& state) : state_(state) {}
    core::Result<bool> step(std::chrono::milliseconds slice) override {
      ++state_.steps;
      state_.longest = std::max(state_.longest, slice);
      if (state_.busy) {
        core::Error error{core::Refusal::trouble, {}, "another program is at work on the file", ""};
        error.passing = true;
        return tl::unexpected(error);
      }
      return --state_.left == 0;
    }
    Progress progress() const override { return {"Tidying", 0, 0}; }

   private:
    State& state_;
  };
};

}  // namespace

TEST_CASE("upkeep: none before the first frame, then all of it while nobody does anything") {
  UntidyStore store;
  store.state.left = 10;
  ui::Driver driver(quiet_surroundings(store));
  ui::App fresh(quiet_surroundings(store));
  fresh.tick(0);
  CHECK_FALSE(fresh.deadline());
  driver.frames(3);
  for (int i = 0; i < 100 && driver.app().deadline(); ++i) driver.pass(0.05);
  CHECK(store.state.left == 0);
  CHECK(store.state.steps == 10);
  CHECK(store.state.longest <= std::chrono::milliseconds(3));
  CHECK_FALSE(driver.app().deadline());
}

TEST_CASE("upkeep: it rests while somebody types, and between two slices") {
  UntidyStore store;
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(2);
  driver.pass(10);
  driver.type("Ann");
  store.state.left = 100;
  driver.pass(2.1);  // the store is asked now and then
  driver.type(", Bob");
  const int before = store.state.steps;
  for (int i = 0; i < 10; ++i) driver.pass(0.01);
  CHECK(store.state.steps == before);
  REQUIRE(driver.app().deadline());
  driver.pass(0.5);
  CHECK(store.state.steps == before + 1);
  // Not again and again without a rest.
  for (int i = 0; i < 10; ++i) driver.pass(0.0005);
  CHECK(store.state.steps == before + 1);
}

TEST_CASE("upkeep: a busy file is left alone for a second") {
  UntidyStore store;
  store.state.left = 1;
  store.state.busy = true;
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(3);
  REQUIRE(store.state.steps == 1);
  for (int i = 0; i < 9; ++i) driver.pass(0.1);
  CHECK(store.state.steps == 1);
  store.state.busy = false;
  driver.pass(0.2);
  CHECK(store.state.left == 0);
}

TEST_CASE("upkeep: a store without work is not asked all the time") {
  UntidyStore store;
  ui::Driver driver(quiet_surroundings(store));
  for (int i = 0; i < 1000; ++i) driver.pass(0.01);
  driver.frame();
  for (int i = 0; i < 1000; ++i) driver.pass(0.01);
  CHECK(store.state.asked <= 11);
}

TEST_CASE("upkeep: caches that became stale while the window is open are right a little later") {
  TwoWindows two;
  log_line(two.first, "off:5 54");
  const auto file = two.scratch / "a.db";
  CHECK(sql(file, "INSERT INTO stale SELECT session FROM session; DELETE FROM summary").empty());
  CHECK(two.second_store->summaries(two.session())->empty());
  let_it_work(two.first, file);
  const auto seats = two.second_store->summaries(two.session());
  REQUIRE(seats);
  REQUIRE(seats->size() == 3);
  CHECK((*seats)[0].score == -5);
  // The answers stay right.
  log_line(two.first, "off:4 54");
  CHECK((*two.second_store->summaries(two.session()))[1].score == -4);
}

}  // namespace bogosity::tests
