// More players than the table has room for.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"
#include "ui/table/screen.h"

namespace {

using namespace bogosity;

std::string so_many(int players) {
  std::string names = "P1";
  for (int i = 2; i <= players; ++i) names += ", P" + std::to_string(i);
  return names;
}

TEST_CASE("all seats are shown where they have room") {
  tests::AtTheTable at(so_many(10));
  for (int seat = 1; seat <= 10; ++seat) {
    CHECK(at.driver.has("points of P" + std::to_string(seat)));
    CHECK(at.driver.has("total of P" + std::to_string(seat)));
  }
}

TEST_CASE("open inquiries without room are counted in the bar, and scroll below the seats") {
  tests::AtTheTable at("Ann, Bob, Cy");
  at.driver.resize({960, 540});
  for (int flag = 1; flag <= 9; ++flag) at.log("; flag: matter " + std::to_string(flag));
  at.driver.frames(2);
  CHECK(at.driver.has("scroll notes"));
  CHECK(at.driver.sees("open 9"));
  CHECK(at.driver.click("flag"));
  CHECK(at.driver.sees("Flag: matter 9"));
}

TEST_CASE("seats without room scroll, and the player with the dice comes in sight") {
  tests::AtTheTable at(so_many(100));
  CHECK(at.driver.has("points of P1"));
  CHECK_FALSE(at.driver.has("points of P100"));
  at.driver.turn_wheel({150, 450}, -500);
  at.driver.frames(3);
  CHECK(at.driver.has("points of P100"));
  CHECK_FALSE(at.driver.has("points of P1"));
  at.log("41");
  at.driver.frames(2);
  CHECK(at.driver.has("points of P2"));
}

TEST_CASE("at a table of a hundred nothing is drawn below the window, and the player with the dice is in sight") {
  tests::AtTheTable at(so_many(100));
  for (int turn = 1; turn <= 60; ++turn) at.log("41");
  at.driver.frames(2);
  CHECK(at.driver.has("total of P61"));
  CHECK_FALSE(at.driver.has("total of P1"));
  CHECK_FALSE(at.driver.has("total of P100"));
  for (const auto& item : at.driver.probe().items) {
    CAPTURE(item.label);
    CHECK(item.rect.bottom() <= 901);
  }
}

}  // namespace
