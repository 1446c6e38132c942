// The list of sessions while other programs use the same file: writers are shown in words and by shape, sessions that
// differ from another copy are marked, and sessions added elsewhere appear.
#include <doctest/doctest.h>

#include <set>

#include "tests/support/memory_store.h"
#include "tests/support/two_windows.h"

namespace bogosity::tests {

using ui::Key;

namespace {

SessionInfo session_info(int number, bool open) {
  SessionInfo session;
  session.id = core::uuid_of_text("session " + std::to_string(number));
  session.game = "You're Bogus";
  session.headers = {
      {"Game", "You're Bogus", {}}, {"Event", "Session " + std::to_string(number), {}}, {"Players", "Ann, Bob", {}}};
  session.open = open;
  return session;
}

// A store in which another program writes, as the test decides.
class HeldStore final : public MemoryStore {
 public:
  std::map<core::Uuid, LockOwner> holders;
  std::set<core::Uuid> asked;
  std::int64_t changes_seen = 1;

  core::Result<std::optional<LockOwner>> lock_owner(const core::Uuid& session) override {
    asked.insert(session);
    const auto found = holders.find(session);
    return found == holders.end() ? std::nullopt : std::optional(found->second);
  }
  core::Result<std::int64_t> changes_by_others() override { return changes_seen; }
};

// Two hours and four minutes before what the quiet clock says.
LockOwner somebody(OwnerState presence = OwnerState::running) {
  return {"studio.example.org", Program::window, 7, {1'795'300'000'000 - 124LL * 60'000, -300}, presence};
}

struct Listed {
  HeldStore store;
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
  listed.store.infos = {session_info(1, true), session_info(2, true)};
  listed.store.holders[listed.store.infos[0].id] = somebody();
  auto& driver = listed.at_start();
  CHECK(driver.sees("being written on studio since "));
  CHECK(driver.app().start().writers.size() == 1);
  const auto& words = driver.app().start().writers.begin()->second;
  CHECK(words == "being written on studio since " + clock_or_date(somebody().since, {1'795'300'000'000, -300}));
}

TEST_CASE("the list: the mark has a shape of its own and comes and goes by itself") {
  Listed listed;
  listed.store.infos = {session_info(1, true)};
  auto& driver = listed.at_start();
  CHECK_FALSE(driver.sees("being written"));
  const auto plain = driver.picture();
  listed.store.holders[listed.store.infos[0].id] = somebody();
  REQUIRE(driver.app().deadline());
  CHECK(*driver.app().deadline() <= driver.now() + 1);
  CHECK(driver.app().tick(driver.now() + 1.1));
  driver.frames(2);
  CHECK(driver.sees("being written on studio"));
  CHECK(driver.picture() != plain);
  listed.store.holders.clear();
  driver.pass(2.3);
  driver.frames(2);
  CHECK_FALSE(driver.sees("being written"));
  // Nothing new, no frame.
  CHECK_FALSE(driver.app().tick(driver.now() + 5));
}

TEST_CASE("the list: a program that ended without releasing its lock is no writer") {
  Listed listed;
  listed.store.infos = {session_info(1, true)};
  listed.store.holders[listed.store.infos[0].id] = somebody(OwnerState::gone);
  CHECK_FALSE(listed.at_start().sees("being written"));
}

TEST_CASE("the list: only sessions in sight are asked about, and where all are over nothing is asked by the clock") {
  Listed listed;
  for (int i = 0; i < 200; ++i) listed.store.infos.push_back(session_info(i, true));
  listed.at_start();
  CHECK(listed.store.asked.size() >= 3);
  CHECK(listed.store.asked.size() < 20);
  Listed over;
  over.store.infos = {session_info(1, false)};
  auto& driver = over.at_start();
  driver.frames(20);
  driver.pass_until_rest();
  CHECK(over.store.asked.empty());
  CHECK_FALSE(driver.app().deadline());
}

TEST_CASE("the list: a session that differs from another copy is marked in words and by shape") {
  Listed listed;
  listed.store.infos = {session_info(1, false), session_info(2, false)};
  const auto plain = listed.at_start().picture();
  listed.store.infos[1].replica_of = listed.store.infos[0].id;
  auto& driver = listed.at_start();
  CHECK(driver.sees("differs from another copy"));
  CHECK(driver.picture() != plain);
}

TEST_CASE("the list: the text of a row has room at any size of the window") {
  for (const Size pixels : {Size{960, 540}, Size{1280, 720}, Size{1440, 900}}) {
    Listed listed;
    listed.store.infos = {session_info(1, true)};
    listed.store.holders[listed.store.infos[0].id] = somebody();
    auto& driver = listed.at_start(pixels);
    CAPTURE(pixels.w);
    CHECK(driver.sees(driver.app().start().writers.begin()->second));
  }
}

TEST_CASE("the list: sessions added by another program appear, and the list keeps its place") {
  Listed listed;
  for (int i = 0; i < 100; ++i) listed.store.infos.push_back(session_info(i, true));
  auto& driver = listed.at_start();
  for (int i = 0; i < 8; ++i) driver.press(Key::page_down);
  const std::size_t first = driver.app().start().list.first;
  REQUIRE(first > 30);
  listed.store.infos.push_back(session_info(100, true));
  ++listed.store.changes_seen;
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

}  // namespace bogosity::tests
