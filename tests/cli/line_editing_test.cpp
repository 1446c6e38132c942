// The line that a person types at a table in a terminal: changed, fetched back, completed. A pipe is read as ever.
#include <doctest/doctest.h>

#include "core/journal.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "session/session.h"
#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

const std::string arrow_up = "\x1b[A";
const std::string arrow_left = "\x1b[D";

struct AtTerminal {
  Scratch scratch;
  std::string db = scratch / "a.db";
  PersonAtTerminal person{{"play", "--text", "--players", "Ann, Bob, Cy", "--db", scratch / "a.db"}};

  AtTerminal() { REQUIRE((person.shows("> ") && person.takes_keys())); }
  // Keys before the prompt would still be the terminal's own.
  bool shows_and_asks(const std::string& words) {
    return person.shows(words) && person.shows("> ") && person.takes_keys();
  }
  std::string record() const { return run({"export", "--last", "--unseal", "--db", db}).out; }
  void quit() {
    person.type("quit\n");
    CHECK(person.end() == 0);
  }
};

TEST_CASE("play --text: a typed line is changed before Enter, and letters of any alphabet stay whole") {
  AtTerminal at;
  at.person.type("5" + arrow_left + "3\n");  // 35
  REQUIRE(at.shows_and_asks("Logged 1: Ann rolls 3-5"));
  at.person.type("; Zo\u00eb l\u00e4chelt" + arrow_left + arrow_left + "\x7f\n");
  REQUIRE(at.shows_and_asks("Logged 2"));
  at.quit();
  CHECK(holds(at.record(), "note:\"Zo\u00eb l\u00e4ch"));
  CHECK(holds(at.record(), "Ann: 3-5 +2"));
}

TEST_CASE("play --text: the lines before come back with the arrow and with Ctrl+R, as long as the program runs") {
  AtTerminal at;
  at.person.type("54\n");
  REQUIRE(at.shows_and_asks("Logged 1: Ann rolls 5-4"));
  at.person.type("66\n");
  REQUIRE(at.shows_and_asks("Logged 2: Bob rolls 6-6"));
  at.person.type(arrow_up + arrow_up + "\n");
  REQUIRE(at.shows_and_asks("Logged 3: Cy rolls 5-4"));
  at.person.type(
      "\x12"
      "66");
  at.person.type("\n");
  REQUIRE(at.shows_and_asks("Logged 4: Ann rolls 6-6"));
  at.quit();
  // Nothing of the lines is kept, for they hold cards that are sealed.
  PersonAtTerminal again({"play", "--text", "--db", at.db, "--id", "last"});
  REQUIRE((again.shows("> ") && again.takes_keys()));
  again.type(arrow_up + "\nquit\n");
  again.end();
  CHECK_FALSE(holds(again.all(), "Logged"));
}

TEST_CASE("play --text: Tab completes what may come next, and lists it where there are several") {
  AtTerminal at;
  at.person.type("54\n");
  REQUIRE(at.shows_and_asks("Logged 1"));
  at.person.type("bo\t");
  REQUIRE(at.person.shows("bogus:"));
  at.person.type("\t");
  REQUIRE(at.person.shows("bogus:Bob  bogus:Cy"));
  at.person.type("C\td\t44\n");
  REQUIRE(at.shows_and_asks("Logged 2"));
  at.person.type("want:t\t\t");
  REQUIRE(at.person.shows("want:top  want:two"));
  at.person.type("op 21\n");
  REQUIRE(at.shows_and_asks("Logged 3"));
  at.quit();
  CHECK(holds(at.record(), "Bob: bogus:Cy deny 4-4"));
  CHECK(holds(at.record(), "Cy: want:top 2-1"));
}

TEST_CASE("play --text: a question is answered in its own line, and its answer is not fetched back") {
  AtTerminal at;
  at.person.type("54\n");
  REQUIRE(at.shows_and_asks("Logged 1"));
  at.person.type("end\n");
  REQUIRE(at.person.shows("y/n "));
  at.person.type("n\n");
  REQUIRE(at.shows_and_asks("The session goes on."));
  at.person.type(arrow_up + arrow_up + "\n");
  REQUIRE(at.shows_and_asks("Logged 2: Bob rolls 5-4"));
  at.quit();
}

TEST_CASE("play --text: Ctrl+D ends the input, Ctrl+C the program, and the terminal is as it was") {
  {
    AtTerminal at;
    at.person.type("\x04");
    CHECK(at.person.shows("Everything is saved."));
    CHECK(at.person.end() == 0);
  }
  AtTerminal at;
  at.person.type("54");
  REQUIRE(at.person.shows("54"));
  at.person.type("\x03");
  const int status = at.person.end();
  CHECK((WIFSIGNALED(status) && WTERMSIG(status) == SIGINT));
  CHECK(holds(run({"check", "--db", at.db}).out, "All is well"));
}

TEST_CASE("play --text: while a line is typed, what another program logs is shown and the line stays") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto store =
      std::move(*db::open_store(db, {db::IfMissing::make, std::chrono::milliseconds(2000), db::Program::window}));
  auto session = Session::begin({store.get(), db::wall_clock(), db::system_random_bits()},
                                {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
  REQUIRE(session);
  REQUIRE(session->submit("54", core::Passing::passes));
  PersonAtTerminal person({"play", "--text", "--id", core::to_text(session->id()), "--db", db});
  REQUIRE((person.shows("> ") && person.takes_keys()));
  person.type("sta");
  REQUIRE(person.shows("sta"));
  REQUIRE(session->submit("44", core::Passing::passes));
  REQUIRE(person.shows("2. Bob rolled 4-4"));
  REQUIRE(person.shows("> sta"));
  person.type("te\n");
  CHECK(person.shows("turn 3."));
  person.type("quit\n");
  CHECK(person.end() == 0);
}

TEST_CASE("play --text: a terminal that cannot move its cursor gets plain lines") {
  const Scratch scratch;
  PersonAtTerminal person({"play", "--text", "--players", "Ann, Bob", "--db", scratch / "a.db"}, "dumb");
  REQUIRE(person.shows("> "));
  person.type("54\nquit\n");
  CHECK(person.shows("Logged 1: Ann rolls 5-4"));
  CHECK(person.end() == 0);
  CHECK_FALSE(holds(person.all(), "\x1b"));
}

}  // namespace
}  // namespace bogosity::tests
