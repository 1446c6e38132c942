// The start with many sessions: read where one looks, gone through by keys, wheel and bar.
#include <doctest/doctest.h>

#include "core/session_head.h"
#include "db/backup/copy.h"
#include "db/store.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using ui::Field;
using ui::Key;

constexpr int usual_count = 10'000;

core::SessionHead session_info(int number) {
  core::SessionHead session;
  session.id = core::uuid_of_text("session " + std::to_string(number));
  session.game = "You're Bogus";
  session.headers = {{"Game", "You're Bogus", {}},
                     {"Event", "Session " + std::to_string(number), {}},
                     {"Players", "Ann, Bob, P" + std::to_string(number), {}}};
  session.open = false;
  session.begun = {1'600'000'000'000 + number * 60'000LL, 0};  // a minute apart
  return session;
}

struct ManySessions {
  StoreInMemory store;
  std::optional<ui::Driver> at;

  explicit ManySessions(int count = usual_count, Size pixels = {1280, 720}) {
    if (count == usual_count) {
      // Made once, and copied.
      static StoreInMemory usual;
      for (int i = static_cast<int>(must(usual.count())); i < count; ++i) usual.put({session_info(i)});
      auto copying = must(db::BackupCopy::begin(usual.database(), store.database()));
      must(copying.step(-1));
    } else {
      for (int i = 0; i < count; ++i) store.put({session_info(i)});
    }
    at.emplace(quiet_surroundings(store), pixels);
  }
  ui::Driver& driver() { return *at; }
  const ui::StartModel& model() { return at->app().start(); }
  void go_to_list() {
    for (int i = 0; i < 40 && !model().is_at(Field::sessions); ++i) at->press(Key::tab);
    REQUIRE(model().is_at(Field::sessions));
  }
};

}  // namespace

TEST_CASE("many sessions: only those in sight or near it are in memory, and all are counted") {
  ManySessions many;
  CHECK(many.driver().sees("10,000 sessions"));
  CHECK(many.driver().sees("Session 9999"));
  CHECK(many.model().sessions.size() == 10'000);
  CHECK(many.model().sessions.at(0) != nullptr);
  CHECK(many.model().sessions.at(5'000) == nullptr);
  many.go_to_list();
  for (int i = 0; i < 300; ++i) many.driver().press(Key::page_down);
  const std::size_t here = many.model().list.at;
  CHECK(here > 600);
  CHECK(many.model().sessions.at(here) != nullptr);
  CHECK(many.model().sessions.at(0) == nullptr);
  CHECK(many.model().sessions.at(here + 1'000) == nullptr);
}

TEST_CASE("many sessions: the keyboard goes to the end and back, and Enter opens the one at hand") {
  for (const Size pixels : {Size{960, 540}, Size{1440, 900}}) {
    ManySessions many(usual_count, pixels);
    many.go_to_list();
    many.driver().press(Key::end);
    CHECK(many.model().list.at == 9'999);
    CHECK(many.model().list.sees(9'999));
    CHECK(many.driver().sees("Session 0"));
    many.driver().press(Key::home);
    CHECK(many.driver().sees("Session 9999"));
    many.driver().press(Key::page_down);
    CHECK(many.model().list.at == static_cast<std::size_t>(many.model().list.page()));
    CHECK(many.model().list.sees(0));
    many.driver().press(Key::page_down);
    CHECK_FALSE(many.model().list.sees(0));
    many.driver().press(Key::end);
    many.driver().press(Key::enter);
    REQUIRE(many.driver().app().table() != nullptr);
    CHECK(many.driver().app().table()->session().id() == session_info(0).id);
  }
}

TEST_CASE("many sessions: a chosen session opens even if it was never in sight") {
  ManySessions many;
  many.go_to_list();
  ui::InputEvent end;
  end.key = Key::end;
  ui::InputEvent enter;
  enter.key = Key::enter;
  for (const auto& event : {end, enter}) many.driver().app().handle(event, [] { return std::string(); });
  REQUIRE(many.driver().app().table() != nullptr);
  CHECK(many.driver().app().table()->session().id() == session_info(0).id);
}

TEST_CASE("many sessions: the bar is taken with the mouse, and a short list has none") {
  ManySessions many;
  REQUIRE(many.driver().has("scroll all sessions"));
  REQUIRE(many.driver().click("scroll all sessions"));
  CHECK(many.model().list.first > 4'900);
  CHECK(many.model().list.first < 5'100);
  CHECK(many.driver().sees("Session " + std::to_string(9'999 - static_cast<int>(many.model().list.first))));
  ManySessions few(3);
  CHECK_FALSE(few.driver().has("scroll all sessions"));
  CHECK_FALSE(few.driver().sees("3 sessions"));
}

TEST_CASE("many sessions: names to suggest come from the latest ones alone") {
  ManySessions many;
  const auto& known = many.model().known_players;
  CHECK(std::find(known.begin(), known.end(), "P9999") != known.end());
  CHECK(std::find(known.begin(), known.end(), "P5000") == known.end());
  CHECK(ui::recent_players(many.model()).size() == 12);
}

TEST_CASE("many sessions: winners are found for the rows in sight, none before the first frame") {
  ManySessions many;
  ui::App fresh(quiet_surroundings(many.store));
  fresh.tick(0);
  CHECK(fresh.start().winners.empty());
  many.driver().frames(60);
  CHECK(many.model().winners.size() >= many.model().list.in_sight);
  CHECK(many.model().winners.size() <= many.model().list.in_sight + 3);
  many.driver().pass_until_rest();
  CHECK_FALSE(many.driver().app().deadline());
}

TEST_CASE("many sessions: while another program keeps the file the list waits, then it is there") {
  const Scratch scratch;
  auto store = std::move(*db::open_store(scratch / "a.db", {db::IfMissing::make, std::chrono::milliseconds(1)}));
  REQUIRE(store->create(session_info(7)));
  sqlite3* other = nullptr;
  REQUIRE(sqlite3_open((scratch / "a.db").c_str(), &other) == SQLITE_OK);
  REQUIRE(sqlite3_exec(other, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr) == SQLITE_OK);
  ui::Driver driver(quiet_surroundings(*store));
  CHECK(driver.sees("cannot be read at the moment"));
  CHECK(driver.app().start().error);
  CHECK(driver.app().deadline());
  REQUIRE(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(other);
  // The dashboard's own upkeep, a thread with a connection of its own, may be at the file just then.
  for (int tries = 0; tries < 500 && !driver.sees("Session 7"); ++tries) {
    driver.pass(2);
    driver.frames(2);
  }
  CHECK(driver.sees("Session 7"));
  CHECK_FALSE(driver.app().start().error);
}

TEST_CASE("many sessions: only the first three show what could be typed in the empty line") {
  for (const int before : {0, 2, 3}) {
    CAPTURE(before);
    ManySessions many(before);
    ui::Driver& driver = many.driver();
    driver.frames(2);
    driver.type("Ann, Bob");
    driver.press(Key::enter);
    driver.pass(1);
    driver.type("54");
    driver.press(Key::enter);
    driver.pass(1);
    driver.frames(2);
    CHECK(driver.sees("such as 54 8h") == (before < 3));
  }
}

}  // namespace bogosity::tests
