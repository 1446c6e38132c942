// Two dashboards without a window at one file of sessions, as two programs have them.
#pragma once

#include <algorithm>
#include <chrono>

#include "core/job.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "tests/support/table_driver.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

struct TwoWindows {
  Scratch scratch;
  std::unique_ptr<db::Store> first_store = open();
  std::unique_ptr<db::Store> second_store = open();
  std::uint8_t drawn = 0;
  ui::Driver first{context(*first_store)};
  std::optional<ui::Driver> second;

  // The first sits at a table.
  TwoWindows() {
    first.type("Ann, Bob, Cy");
    first.press(ui::Key::enter);
    REQUIRE(first.app().table() != nullptr);
  }
  std::unique_ptr<db::Store> open() {
    auto store =
        db::open_store(scratch / "a.db", {db::IfMissing::make, std::chrono::milliseconds(4), db::Program::window});
    REQUIRE(store);
    return std::move(*store);
  }
  SessionContext context(db::Store& store) {
    SessionContext out = quiet_surroundings(store);
    out.chance = [this] {
      std::array<std::uint8_t, 16> bytes{};
      bytes[0] = ++drawn;
      return bytes;
    };
    return out;
  }
  core::Uuid session() { return first.app().table()->session().id(); }
  // The second goes to the same table.
  ui::Driver& watch() {
    second.emplace(context(*second_store));
    REQUIRE(second->app().open(session()));
    second->frames(2);
    return *second;
  }
};

inline const Session& session(ui::Driver& driver) { return driver.app().table()->session(); }

inline void log_line(ui::Driver& driver, const std::string& line) {
  driver.type(line);
  driver.press(ui::Key::enter);
  driver.pass(0.5);
}

// The shortest of a few times, in milliseconds: whatever else the machine does is left out.
template <class Job>
double shortest_ms(const Job& job) {
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    job();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    best = std::min(best, took.count());
  }
  return best;
}
// The window has 4 ms of patience with a busy file, a program has two seconds: between them there is room for the
// slowest machine. What a frame really costs is measured in the benchmarks.
inline constexpr double short_patience_ms = 500;

// Another program in the middle of a write, for as long as this lives.
class BusyFile {
 public:
  explicit BusyFile(const std::filesystem::path& file)
      : database_(std::move(*db::Database::open(file, std::chrono::milliseconds(5)))) {
    REQUIRE(database_.run("BEGIN IMMEDIATE"));
  }

 private:
  db::Database database_;
};

}  // namespace bogosity::tests
