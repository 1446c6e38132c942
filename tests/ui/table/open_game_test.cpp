// Common parts of the smaller games: their options before the start, the agreed end, the end itself, and a clock that a
// remark leaves alone.
#include <doctest/doctest.h>

#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "ui/table/screen.h"

namespace bogosity::tests {
namespace {

struct AtAPlainTable {
  StoreInMemory store;
  std::int64_t now_ms = 1'795'300'000'000;
  ui::Driver driver{context()};

  explicit AtAPlainTable(const std::string& game, const std::string& players, std::vector<std::string> chosen = {}) {
    driver.frames(2);
    REQUIRE(driver.click(game));
    driver.frames(1);
    driver.type(players);
    driver.frames(2);
    driver.resize({1440, 1600});
    driver.frames(2);
    REQUIRE(driver.click("House options"));
    driver.frames(2);
    for (const auto& each : chosen) {
      CAPTURE(each);
      REQUIRE(driver.click_last(each));
      driver.frames(2);
    }
    driver.resize({1440, 900});
    driver.frames(2);
  }
  SessionContext context() {
    SessionContext it = quiet_surroundings(store);
    it.clock = [this] { return core::Instant{now_ms, -300}; };
    return it;
  }
  // The keyboard goes to the missing field.
  void agree(const char* number) {
    driver.press(ui::Key::enter);
    driver.frames(1);
    CHECK(driver.app().table() == nullptr);
    driver.type(number);
  }
  void sit_down() {
    driver.press(ui::Key::enter);
    driver.frames(2);
    INFO(driver.all_text());
    REQUIRE(driver.app().table() != nullptr);
  }
  void log(std::initializer_list<const char*> lines) {
    for (const char* line : lines) {
      driver.type(line);
      driver.press(ui::Key::enter);
      driver.pass(1);
      driver.frames(1);
    }
  }
  std::string record() { return driver.app().table()->session().play().record(); }
  void end_by_keys() {
    driver.press(ui::Key::f10);
    driver.frames(2);
    CHECK(driver.app().table()->session().info().open);
    CHECK(driver.sees("End session?"));
    driver.press(ui::Key::tab);
    driver.press(ui::Key::enter);
  }
};

}  // namespace

TEST_CASE("plain session: dealer and end are chosen in the form") {
  AtAPlainTable at("Cal's BS", "Ann, Bob, Cy", {"Bob", "hands"});
  at.agree("2");
  at.sit_down();
  CHECK(at.record().find("[Dealer \"Bob\"]\n[End \"rounds 2\"]") != std::string::npos);
  CHECK(at.driver.sees("Cy leads"));
}

TEST_CASE(
    "plain session: the last one named deals, which is not written down, and a game for one has no end to agree on") {
  AtAPlainTable at("Cal's BS", "Ann, Bob, Cy", {"Bob", "Cy"});
  at.sit_down();
  CHECK(at.record().find("Dealer") == std::string::npos);
  AtAPlainTable alone("The Bogey", "Ann");
  CHECK_FALSE(alone.driver.has("open end"));
}

TEST_CASE("plain session: the end agreed on is announced, in hands or points") {
  AtAPlainTable hands("Booger On Your Neighbor", "Ann, Bob", {"hands"});
  hands.agree("2");
  hands.sit_down();
  hands.log({"4s", "count:Ann=1", "4h"});
  CHECK_FALSE(hands.driver.sees("Last hand"));
  hands.log({"count:Bob=1", "kd", "4s"});
  CHECK(hands.driver.sees("Last hand of 2"));
  hands.log({"count:Bob=1", "4h", "count:Ann=1", "kd"});
  CHECK(hands.driver.sees("The 2 hands agreed on are over"));
  AtAPlainTable points("Booger On Your Neighbor", "Ann, Bob", {"points"});
  points.agree("10");
  points.sit_down();
  points.log({"4s", "count:Ann=1", "4h", "count:Bob=1", "kd"});
  CHECK(points.driver.sees("Bob has reached 10 points"));
}

TEST_CASE("plain session: keys end it, and a game for one shows its result in the place of a winner") {
  AtAPlainTable at("The Bogey", "Ann");
  at.sit_down();
  at.log({"5h7ckd2s9d", "q"});
  at.end_by_keys();
  CHECK(at.driver.sees("not won"));
  CHECK_FALSE(at.driver.sees("rounds won"));
  CHECK_FALSE(at.driver.sees("won with"));
  const auto session = at.store.sessions();
  REQUIRE(session);
  CHECK_FALSE(session->front().open);
  CHECK(ui::winner_by_fold(at.context(), session->front().id) == "not won");
  at.driver.command('z');
  at.driver.frames(2);
  CHECK(at.driver.app().table()->session().info().open);
}

TEST_CASE("plain session: the final places are shown without the columns of other games") {
  AtAPlainTable at("Cal's BS", "Ann, Bob, Cy");
  at.sit_down();
  at.log({"Ann: 1x9", "Bob: 1", "adjust:Ann=2"});
  at.end_by_keys();
  CHECK(at.driver.sees("won with 2 points"));
  CHECK_FALSE(at.driver.sees("rounds won"));
}

TEST_CASE("plain session: somebody alone at the table wins nothing") {
  AtAPlainTable at("Cal's BS", "Ann, Bob, Cy");
  at.sit_down();
  at.log({"Ann: 1x9", "adjust:Ann=2"});
  at.end_by_keys();
  CHECK(at.driver.sees("Nobody but Ann had a turn, so nobody won."));
  const auto session = at.store.sessions();
  REQUIRE(session);
  CHECK(ui::winner_by_fold(at.context(), session->front().id) == "nobody won");
}

TEST_CASE("plain session: a remark leaves the clock of a set alone, a new set begins it anew") {
  AtAPlainTable at("Cal's BS", "Ann, Bob, Cy", {"3 s"});
  at.sit_down();
  at.log({"39"});
  CHECK(at.driver.sees("No doubt for 3 s"));
  at.now_ms += 2000;
  at.log({"note:\"hm\""});
  CHECK(at.driver.sees("No doubt for 1 s"));
  at.log({"2"});
  CHECK(at.driver.sees("No doubt for 3 s"));
}

}  // namespace bogosity::tests
