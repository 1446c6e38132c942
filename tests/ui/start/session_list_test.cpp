// The list of sessions while other programs use the same file: writers are shown in words and by shape, sessions that
// differ from another copy are marked, and sessions added elsewhere appear.
#include <doctest/doctest.h>

#include "core/session_head.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "tests/support/held_session.h"
#include "tests/support/import_record.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/store_on_file.h"
#include "tests/support/two_windows.h"

namespace bogosity::tests {

using ui::Key;

namespace {

core::SessionHead session_info(int number, bool open) {
  core::SessionHead session;
  session.id = core::uuid_of_text("session " + std::to_string(number));
  session.game = "You're Bogus";
  session.headers = {
      {"Game", "You're Bogus", {}}, {"Event", "Session " + std::to_string(number), {}}, {"Players", "Ann, Bob", {}}};
  session.open = open;
  return session;
}

// Two hours and four minutes before what the quiet clock says.
db::LockOwner somebody(db::OwnerState presence = db::OwnerState::running) {
  return {"studio.example.org", db::Program::window, 7, {1'795'300'000'000 - 124LL * 60'000, -300}, presence};
}

struct Listed {
  StoreInMemory store;
  std::optional<ui::Driver> driver;

  ui::Driver& at_start(Size pixels = {1440, 900}) {
    driver.emplace(quiet_surroundings(store), pixels);
    driver->frames(3);
    return *driver;
  }
};

}  // namespace

TEST_CASE("the list: a session that another program has is marked, with where and since when") {
  Listed listed;
  listed.store.put({session_info(1, true), session_info(2, true)});
  hold(listed.store.database(), session_info(1, true).id, somebody());
  auto& driver = listed.at_start();
  CHECK(driver.sees("being written on studio since "));
  CHECK(driver.app().start().writers.size() == 1);
  const auto& words = driver.app().start().writers.begin()->second;
  CHECK(words == "being written on studio since " + core::clock_or_date(somebody().since, {1'795'300'000'000, -300}));
}

TEST_CASE("the list: the mark has a shape of its own and comes and goes by itself") {
  Listed listed;
  listed.store.put({session_info(1, true)});
  auto& driver = listed.at_start();
  CHECK_FALSE(driver.sees("being written"));
  const auto plain = driver.picture();
  hold(listed.store.database(), session_info(1, true).id, somebody());
  REQUIRE(driver.app().deadline());
  CHECK(*driver.app().deadline() <= driver.now() + 1);
  CHECK(driver.app().tick(driver.now() + 1.1));
  driver.frames(2);
  CHECK(driver.sees("being written on studio"));
  CHECK(driver.picture() != plain);
  let_go(listed.store.database());
  driver.pass(2.3);
  driver.frames(2);
  CHECK_FALSE(driver.sees("being written"));
  // Nothing new, no frame.
  CHECK_FALSE(driver.app().tick(driver.now() + 5));
}

TEST_CASE("the list: a program that ended without releasing its lock is no writer") {
  Listed listed;
  listed.store.put({session_info(1, true)});
  hold(listed.store.database(), session_info(1, true).id, somebody(db::OwnerState::gone));
  CHECK_FALSE(listed.at_start().sees("being written"));
}

TEST_CASE("the list: only sessions in sight are asked about, and where all are over nothing is asked by the clock") {
  Listed listed;
  for (int i = 0; i < 200; ++i) {
    listed.store.put({session_info(i, true)});
    hold(listed.store.database(), session_info(i, true).id, somebody());
  }
  const auto& writers = listed.at_start().app().start().writers;
  CHECK(writers.size() >= 3);
  CHECK(writers.size() < 20);
  Listed over;
  over.store.put({session_info(1, false)});
  auto& driver = over.at_start();
  driver.frames(20);
  driver.pass_until_rest();
  CHECK_FALSE(driver.app().deadline());
}

TEST_CASE("the list: a session that differs from another copy is marked in words and by shape") {
  Listed listed;
  listed.store.put({session_info(1, false), session_info(2, false)});
  const auto plain = listed.at_start().picture();
  listed.store.run("UPDATE session SET origin = (SELECT id FROM session WHERE session = 1) WHERE session = 2");
  auto& driver = listed.at_start();
  CHECK(driver.sees("differs from another copy"));
  CHECK(driver.picture() != plain);
}

TEST_CASE("the list: the text of a row has room at any size of the window") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{1440, 900}}) {
    Listed listed;
    listed.store.put({session_info(1, true)});
    hold(listed.store.database(), session_info(1, true).id, somebody());
    auto& driver = listed.at_start(pixels);
    CAPTURE(pixels.w);
    CHECK(driver.sees(driver.app().start().writers.begin()->second));
  }
}

TEST_CASE("the list: sessions added by another program appear, and the list keeps its place") {
  StoreOnFile store;
  for (int i = 0; i < 100; ++i) REQUIRE(store.create_with(session_info(i, true), {}));
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(3);
  for (int i = 0; i < 8; ++i) driver.press(Key::page_down);
  const std::size_t first = driver.app().start().list.first;
  REQUIRE(first > 30);
  const auto other = db::open_store(store.file());
  REQUIRE(other);
  REQUIRE((*other)->create_with(session_info(100, true), {}));
  driver.pass(1.1);
  driver.frames(2);
  CHECK(driver.app().start().sessions.size() == 101);
  CHECK(driver.app().start().list.first == first);
  CHECK(driver.sees("101 sessions"));
}

TEST_CASE("the list: a second window sees the first one's session being written, and left") {
  TwoWindows two;
  ui::Driver second(two.context(*two.second_store));
  second.frames(3);
  CHECK(second.sees("being written on "));
  two.first.command('w');
  second.pass(1.1);
  second.frames(2);
  CHECK_FALSE(second.sees("being written on "));
  CHECK(second.sees("unfinished"));
}

TEST_CASE("the list: sessions of one day and the same players differ by time and game") {
  Listed listed;
  auto one = session_info(1, true);
  one.headers = {{"Game", "You're Bogus", {}}, {"Date", "2026-11-26T19:40", {}}, {"Players", "Ann, Bob, Cy", {}}};
  auto other = session_info(2, true);
  other.game = "Cal's BS";
  other.headers = {{"Game", "Cal's BS", {}}, {"Date", "2026-11-26T21:05", {}}, {"Players", "Ann, Bob, Cy", {}}};
  auto undated = session_info(3, true);
  undated.headers = {{"Game", "You're Bogus", {}}, {"Date", "2026-11-26", {}}, {"Players", "Ann, Bob, Cy", {}}};
  listed.store.put({one, other, undated});
  auto& driver = listed.at_start();
  CHECK(driver.sees("26 Nov 2026, 19:40 \u00B7 You\u2019re Bogus"));
  CHECK(driver.sees("26 Nov 2026, 21:05 \u00B7 Cal's BS"));
  CHECK(driver.sees("26 Nov 2026 \u00B7 You\u2019re Bogus"));
}

TEST_CASE("the list: who joined later is in the title, and among those who played before") {
  Listed listed;
  REQUIRE(import_record(quiet_surroundings(listed.store),
                        "[Game \"You're Bogus\"]\n[Date \"2026-11-26\"]\n[Players \"Ann, Bob\"]\n\nAnn: 2-1\n"
                        "join:Dee@Bob\nBob: 2-1\n"));
  auto& driver = listed.at_start();
  CHECK(driver.sees("26 November, with Ann, Bob, Dee"));
  CHECK(driver.has("Dee"));
}

TEST_CASE("the list: sessions stand before the import, for the eye and for the Tab key") {
  Listed listed;
  listed.store.put({session_info(1, false)});
  auto& driver = listed.at_start();
  driver.frames(3);
  const std::string text = driver.all_text();
  CHECK(text.find("Session 1") < text.find("IMPORT FILES"));
  const auto stops = ui::tab_stops(driver.app().start());
  CHECK(std::ranges::find(stops, ui::Field::sessions) < std::ranges::find(stops, ui::Field::path));
}

}  // namespace bogosity::tests
