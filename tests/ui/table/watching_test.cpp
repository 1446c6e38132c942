// A table at which another program writes: it is watched, without a frame while nothing happens there, and taken over.
#include <doctest/doctest.h>

#include "tests/support/two_windows.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("watching: the second window says who writes, and takes no entry") {
  TwoWindows two;
  log_line(two.first, "54");
  auto& second = two.watch();
  CHECK(second.sees("Being written in another window on"));
  CHECK(second.sees("You are watching."));
  CHECK(second.has("Take over"));
  CHECK_FALSE(second.has("You\u2019re Bogus!"));
  CHECK_FALSE(second.has("first die 5"));
  second.type("54");
  second.press(Key::enter);
  CHECK(second.app().table()->line().empty());
  CHECK(session(second).journal().entries().size() == 1);
  second.command('z');
  CHECK(session(second).journal().entries().size() == 1);
  second.press(Key::escape);
  REQUIRE(second.app().table() != nullptr);
  second.command('w');
  CHECK(second.app().table() == nullptr);
  log_line(two.first, "44");
  CHECK(session(two.first).journal().entries().size() == 2);
}

TEST_CASE("watching: what is logged elsewhere is there within a second, and until then no frame is asked for") {
  TwoWindows two;
  auto& second = two.watch();
  second.pass(2);
  double now = second.now();
  for (int look = 1; look <= 5; ++look) {
    const auto due = second.app().deadline();
    REQUIRE(due);
    CHECK(*due <= now + 1.01);
    now += 1.1;
    CHECK_FALSE(second.app().tick(now));
  }
  log_line(two.first, "54");
  CHECK_FALSE(second.sees("5-4"));
  CHECK(second.app().tick(second.now() + 10));
  second.frames(2);
  CHECK(second.sees("5-4"));
  // Without a watcher nothing is due.
  two.first.pass_until_rest();
  CHECK_FALSE(two.first.app().deadline());
}

TEST_CASE("take over: from a window that is open it wants a second press, and Esc thinks better of it") {
  TwoWindows two;
  log_line(two.first, "54");
  auto& second = two.watch();
  CHECK(second.click("Take over"));
  CHECK(session(second).watching());
  CHECK(second.sees("Still open in another window"));
  second.press(Key::escape);
  CHECK(second.has("Take over"));
  REQUIRE(second.app().table() != nullptr);
  second.command('o');
  CHECK(second.click("Take over anyway"));
  CHECK_FALSE(session(second).watching());
  CHECK(second.sees("You are writing this session now."));
  log_line(second, "44");
  CHECK(session(second).journal().entries().size() == 2);
}

TEST_CASE("take over: the first window keeps what was typed there, is refused, and watches") {
  TwoWindows two;
  log_line(two.first, "54");
  auto& second = two.watch();
  second.command('o');
  second.command('o');
  log_line(second, "44");
  two.first.type("66");
  two.first.press(Key::enter);
  CHECK(session(two.first).watching());
  CHECK(two.first.app().table()->line() == "66");
  CHECK(two.first.sees("Being written in another window on"));
  CHECK(two.first.sees("Your line is kept here: 66"));
  two.first.pass(1.1);
  two.first.frames(2);
  CHECK(two.first.sees("4-4"));
  two.first.command('o');
  two.first.command('o');
  CHECK_FALSE(session(two.first).watching());
  CHECK(two.first.app().table()->line() == "66");
  two.first.press(Key::enter);
  CHECK(session(two.first).journal().entries().size() == 3);
}

TEST_CASE("take over: once the other has left, at one press, with the line it left") {
  TwoWindows two;
  log_line(two.first, "54");
  auto& second = two.watch();
  two.first.type("44 8");
  two.first.pass(0.5);
  CHECK(second.click("Take over"));  // and is asked whether that is meant
  two.first.app().perform(ui::action::LeaveTable{}, 0);
  second.pass(1.1);
  second.frames(2);
  CHECK(second.sees("Nobody is writing this session any more."));
  CHECK_FALSE(second.has("Take over anyway"));
  CHECK(second.click("Take over"));
  CHECK_FALSE(session(second).watching());
  CHECK(second.app().table()->line() == "44 8");
}

TEST_CASE("the start: a session that is being written elsewhere is gone to, but not taken") {
  TwoWindows two;
  log_line(two.first, "54");
  ui::Driver second(two.context(*two.second_store));
  second.app().open_unfinished();
  REQUIRE(second.app().table() != nullptr);
  CHECK(session(second).watching());
  CHECK_FALSE(session(two.first).watching());
  log_line(two.first, "44");
  CHECK(session(two.first).journal().entries().size() == 2);
}

TEST_CASE("the same table twice in one program, and left once: it is still written there") {
  TwoWindows two;
  REQUIRE(two.first.app().open(two.session()));
  log_line(two.first, "54");
  CHECK(session(two.first).journal().entries().size() == 1);
  auto& second = two.watch();
  CHECK(session(second).watching());
  two.first.command('w');
  CHECK(two.first.app().table() == nullptr);
  second.pass(1.1);
  CHECK_FALSE(session(second).lock_owner());
}

}  // namespace bogosity::tests
