// Another program is at the file: nobody at the table waits for a frame, actions show as waiting and are repeated, and
// no typed text is lost.
#include <doctest/doctest.h>

#include <chrono>

#include "tests/support/two_windows.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("waiting: an entry waits with its line, and is logged as soon as the file is free") {
  TwoWindows two;
  {
    const BusyFile busy(two.scratch / "a.db");
    two.first.type("54");
    two.first.press(Key::enter);
    CHECK(two.first.app().table()->line() == "54");
    CHECK(two.first.sees("Waiting for the file: another program is at work on it."));
    CHECK(two.first.has("Give up"));
    CHECK_FALSE(two.first.has("Log it"));
    // However long it takes.
    for (int i = 0; i < 200; ++i) {
      REQUIRE(two.first.app().deadline());
      two.first.pass(0.3);
    }
    two.first.frame();
    CHECK(two.first.sees("Waiting for the file"));
    CHECK(session(two.first).journal().entries().empty());
  }
  two.first.pass(0.3);
  two.first.frame();
  CHECK(two.first.app().table()->line().empty());
  CHECK(session(two.first).journal().entries().size() == 1);
  CHECK_FALSE(two.first.sees("Waiting"));
  CHECK(two.first.sees("BOB ROLLS"));
  two.first.pass_until_rest();
  CHECK_FALSE(two.first.app().deadline());
}

TEST_CASE("waiting: it is tried again four times a second at most, after the first moment") {
  TwoWindows two;
  const BusyFile busy(two.scratch / "a.db");
  two.first.type("54");
  two.first.press(Key::enter);
  two.first.pass(0.36);  // the unfinished line has to be stored as well, and cannot be
  for (int i = 0; i < 20; ++i) two.first.pass(0.3);
  int tries = 0;
  for (int ms = 0; ms < 1000; ms += 5) tries += two.first.app().tick(two.first.now() + ms / 1000.0) ? 1 : 0;
  CHECK(tries >= 3);
  CHECK(tries <= 5);
}

TEST_CASE("waiting: Esc gives up and keeps the line, typing goes on with it") {
  TwoWindows two;
  {
    const BusyFile busy(two.scratch / "a.db");
    two.first.type("54");
    two.first.press(Key::enter);
    two.first.press(Key::escape);
    CHECK_FALSE(two.first.sees("Waiting for the file"));
    CHECK(two.first.app().table()->line() == "54");
    two.first.press(Key::enter);
    two.first.type(" 8h");
    CHECK_FALSE(two.first.sees("Waiting for the file"));
  }
  two.first.pass(5);
  CHECK(session(two.first).journal().entries().empty());
  CHECK(two.first.app().table()->line() == "54 8h");
}

TEST_CASE("waiting: taking back, bringing back and ending the session wait as well") {
  TwoWindows two;
  log_line(two.first, "54");
  const auto wait_for = [&](const auto& act) {
    {
      const BusyFile busy(two.scratch / "a.db");
      act();
      two.first.frame();
      CHECK(two.first.sees("Waiting for the file"));
    }
    two.first.pass(0.3);
    two.first.frames(2);
    CHECK_FALSE(two.first.sees("Waiting for the file"));
  };
  wait_for([&] { two.first.command('z'); });
  CHECK(session(two.first).journal().effective().empty());
  wait_for([&] { two.first.command('y'); });
  CHECK(session(two.first).journal().effective().size() == 1);
  wait_for([&] { two.first.app().perform(ui::action::SetOpen{false}, two.first.now()); });
  CHECK_FALSE(session(two.first).info().open);
  wait_for([&] { two.first.app().perform(ui::action::SetOpen{true}, two.first.now()); });
  CHECK(session(two.first).info().open);
}

TEST_CASE("waiting: taking over waits, too, and keeps in mind that it was meant") {
  TwoWindows two;
  auto& second = two.watch();
  second.command('o');
  {
    const BusyFile busy(two.scratch / "a.db");
    second.command('o');
    CHECK(session(second).watching());
    CHECK(second.sees("Waiting for the file"));
  }
  second.pass(0.3);
  CHECK_FALSE(session(second).watching());
}

TEST_CASE("waiting: the unfinished line is kept once the file is free, and nobody leaves without it") {
  TwoWindows two;
  const auto id = two.session();
  {
    const BusyFile busy(two.scratch / "a.db");
    two.first.type("54 8");
    two.first.pass(0.5);
    CHECK_FALSE(two.first.sees("could not be kept"));
    two.first.app().perform(ui::action::LeaveTable{}, two.first.now());
    two.first.frame();
    REQUIRE(two.first.app().table() != nullptr);
    CHECK(two.first.sees("the unfinished line is not saved yet"));
  }
  two.first.pass(0.5);
  CHECK((*two.second_store->find(id))->draft == "54 8");
  two.first.app().perform(ui::action::LeaveTable{}, two.first.now());
  CHECK(two.first.app().table() == nullptr);
}

TEST_CASE("waiting: while another program writes nothing at the table waits for it") {
  TwoWindows two;
  log_line(two.first, "54");
  auto& second = two.watch();
  const BusyFile busy(two.scratch / "a.db");
  auto& app = two.first.app();
  double now = two.first.now();
  two.first.type("44");
  CHECK(shortest_ms([&] {
          app.perform(ui::action::Commit{core::Passing::passes, true}, now += 1);
        }) < short_patience_ms);
  CHECK(shortest_ms([&] { app.tick(now += 1); }) < short_patience_ms);
  CHECK(shortest_ms([&] { app.save_draft(); }) < short_patience_ms);
  CHECK(shortest_ms([&] { app.perform(ui::action::SetOpen{false}, now += 1); }) < short_patience_ms);
  CHECK(shortest_ms([&] { second.app().tick(now += 2); }) < short_patience_ms);
  app.perform(ui::action::ClearLine{}, now);
  CHECK(shortest_ms([&] { app.perform(ui::action::Undo{}, now += 1); }) < short_patience_ms);
}

}  // namespace bogosity::tests
