// Whoever resigns listens to the album (Z). The clock on the sheet costs a frame a second and none after the end.
#include <doctest/doctest.h>

#include "tests/ui/at_the_table.h"

namespace bogosity::tests {
namespace {

struct AlbumEvening {
  MemoryStore store;
  std::int64_t ms = 1'795'300'000'000;
  ui::Driver driver{around()};

  Surroundings around() {
    Surroundings around = quiet_surroundings(store);
    around.clock = [this] { return core::Instant{ms, -300}; };
    return around;
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
  }
};

}  // namespace

TEST_CASE("the album: it is put on when somebody resigns, and shows which track is playing") {
  AlbumEvening evening;
  evening.log("Ann, Bob, Cy");
  evening.log("54");
  CHECK(evening.driver.app().sheet() == nullptr);
  evening.log("resign:Bob");
  REQUIRE(evening.driver.app().sheet() != nullptr);
  CHECK(evening.driver.app().sheet()->name() == ui::SheetName::album);
  CHECK(evening.driver.sees("Bob listens to Atom Heart Mother"));
  CHECK(evening.driver.sees("52:06 of 52:06 to go"));
  evening.ms += (23 * 60 + 44 + 31) * 1000;
  evening.driver.frame();
  CHECK(evening.driver.sees("4:00 left of 4:31"));
  evening.ms += 3600 * 1000;
  evening.driver.frame();
  CHECK(evening.driver.sees("Bob has heard it all"));
}

TEST_CASE("the album: it goes on over a restart, from the moment somebody resigned") {
  AlbumEvening evening;
  for (const char* line : {"Ann, Bob, Cy", "54", "resign:Bob"}) evening.log(line);
  evening.driver.press(ui::Key::escape);
  evening.log("54");
  evening.ms += (23 * 60 + 44 + 31) * 1000;
  ui::Driver again(evening.around());
  again.press(ui::Key::enter);
  REQUIRE(again.app().table() != nullptr);
  REQUIRE(again.app().table()->album().has_value());
  CHECK(again.app().table()->album()->listener == "Bob");
  again.frame();
  CHECK(again.sees("4:00 left of 4:31"));
  again.press(ui::Key::escape);
  CHECK(again.app().sheet() == nullptr);
  CHECK(again.click("album"));
  CHECK(again.sees("4:00 left of 4:31"));
  evening.ms += 3600 * 1000;
  ui::Driver later(evening.around());
  later.press(ui::Key::enter);
  REQUIRE(later.app().table() != nullptr);
  CHECK(later.app().sheet() == nullptr);
}

TEST_CASE("the album: an undo puts it away, and a redo puts it on where it was") {
  AlbumEvening evening;
  for (const char* line : {"Ann, Bob, Cy", "54", "resign:Bob"}) evening.log(line);
  const auto playing = evening.driver.app().table()->album();
  evening.driver.press(ui::Key::escape);
  evening.driver.command('z');
  evening.ms += 60 * 1000;
  evening.driver.command('y');
  evening.driver.frame();
  CHECK(evening.driver.app().table()->album() == playing);
}

TEST_CASE("the album: one frame a second while it plays, none after it, none when it is put aside") {
  AlbumEvening evening;
  evening.log("Ann, Bob, Cy");
  evening.log("54");
  evening.log("resign:Bob");
  ui::App& app = evening.driver.app();
  app.clock_ticks(10.0);
  REQUIRE(app.deadline().has_value());
  CHECK(*app.deadline() > 10.0);
  CHECK(*app.deadline() <= 11.0);
  int frames = 0;
  for (int i = 1; i <= 500; ++i) {
    evening.ms += 10;
    frames += app.clock_ticks(10.0 + i * 0.01) ? 1 : 0;
  }
  CHECK(frames >= 4);
  CHECK(frames <= 5);
  evening.ms += 3600 * 1000;
  CHECK_FALSE(app.clock_ticks(20.0));
  CHECK_FALSE(app.deadline().has_value());
}

TEST_CASE("the album: whoever is taken back does not have to listen") {
  AlbumEvening evening;
  evening.log("Ann, Bob, Cy");
  evening.log("54");
  evening.log("resign:Bob");
  evening.driver.press(ui::Key::escape);
  evening.driver.command('z');
  evening.driver.frame();
  CHECK_FALSE(evening.driver.app().table()->album().has_value());
  CHECK(evening.driver.app().sheet() == nullptr);
}

}  // namespace bogosity::tests
