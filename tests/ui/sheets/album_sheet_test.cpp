// A player who resigns listens to the album (Z). The clock on the sheet costs a frame a second, and none after the end.
#include <doctest/doctest.h>

#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

struct AlbumSession {
  StoreInMemory store;
  std::int64_t ms = 1'795'300'000'000;
  ui::Driver driver{context()};

  SessionContext context() {
    SessionContext context = quiet_surroundings(store);
    context.clock = [this] { return core::Instant{ms, -300}; };
    return context;
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
  }
};

}  // namespace

TEST_CASE("the album: it is put on when somebody resigns, and shows which track is playing") {
  AlbumSession session;
  session.log("Ann, Bob, Cy");
  session.log("54");
  CHECK(session.driver.app().sheet() == nullptr);
  session.log("resign:Bob");
  REQUIRE(session.driver.app().sheet() != nullptr);
  CHECK(session.driver.app().sheet()->name() == ui::SheetName::album);
  CHECK(session.driver.sees("Bob listens to Atom Heart Mother"));
  CHECK(session.driver.sees("52:06 of 52:06 to go"));
  session.ms += (23 * 60 + 44 + 31) * 1000;
  session.driver.frame();
  CHECK(session.driver.sees("4:00 left of 4:31"));
  session.ms += 3600 * 1000;
  session.driver.frame();
  CHECK(session.driver.sees("Bob has heard it all"));
}

TEST_CASE("the album: it goes on over a restart, from the moment somebody resigned") {
  AlbumSession session;
  for (const char* line : {"Ann, Bob, Cy", "54", "resign:Bob"}) session.log(line);
  session.driver.press(ui::Key::escape);
  session.log("54");
  session.ms += (23 * 60 + 44 + 31) * 1000;
  ui::Driver again(session.context());
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
  session.ms += 3600 * 1000;
  ui::Driver later(session.context());
  later.press(ui::Key::enter);
  REQUIRE(later.app().table() != nullptr);
  CHECK(later.app().sheet() == nullptr);
}

TEST_CASE("the album: an undo puts it away, and a redo puts it on where it was") {
  AlbumSession session;
  for (const char* line : {"Ann, Bob, Cy", "54", "resign:Bob"}) session.log(line);
  const auto playing = session.driver.app().table()->album();
  session.driver.press(ui::Key::escape);
  session.driver.command('z');
  session.ms += 60 * 1000;
  session.driver.command('y');
  session.driver.frame();
  CHECK(session.driver.app().table()->album() == playing);
}

TEST_CASE("the album: one frame a second while it plays, none after it, none when it is put aside") {
  AlbumSession session;
  session.log("Ann, Bob, Cy");
  session.log("54");
  session.log("resign:Bob");
  ui::App& app = session.driver.app();
  app.clock_ticks(10.0);
  REQUIRE(app.deadline().has_value());
  CHECK(*app.deadline() > 10.0);
  CHECK(*app.deadline() <= 11.0);
  int frames = 0;
  for (int i = 1; i <= 500; ++i) {
    session.ms += 10;
    frames += app.clock_ticks(10.0 + i * 0.01) ? 1 : 0;
  }
  CHECK(frames >= 4);
  CHECK(frames <= 5);
  session.ms += 3600 * 1000;
  CHECK_FALSE(app.clock_ticks(20.0));
  CHECK_FALSE(app.deadline().has_value());
}

TEST_CASE("the album: an undone resignation ends it") {
  AlbumSession session;
  session.log("Ann, Bob, Cy");
  session.log("54");
  session.log("resign:Bob");
  session.driver.press(ui::Key::escape);
  session.driver.command('z');
  session.driver.frame();
  CHECK_FALSE(session.driver.app().table()->album().has_value());
  CHECK(session.driver.app().sheet() == nullptr);
}

}  // namespace bogosity::tests
