// A session that another program writes in, on the command line: watched, taken over, and read by whoever likes.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "session/session.h"
#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

// A program, this test, that writes in a session.
struct Held {
  Scratch scratch;
  std::string db = scratch / "a.db";
  std::unique_ptr<db::Store> store;
  std::optional<Session> session;

  Held() {
    store = std::move(*db::open_store(db, {db::IfMissing::make, std::chrono::milliseconds(250), db::Program::window}));
    auto begun = Session::begin({store.get(), db::wall_clock(), db::system_random_bits()},
                                {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
    REQUIRE(begun);
    session.emplace(std::move(*begun));
    log("54");
  }
  void log(const char* typed) { REQUIRE(session->submit(typed, core::Passing::passes)); }
  std::string id() const { return core::to_text(session->id()); }
  Ran play(const std::string& input, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"play", "--text", "--id", id(), "--db", db};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, input);
  }
};

TEST_CASE("play --text: a session that is being written elsewhere is watched, and says where") {
  Held held;
  const auto ran = held.play("44\nundo\nend --yes\nlog\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.out, "Watching: this session is being written in a window on "));
  CHECK(holds(ran.out, "the last entry was typed at "));
  CHECK(holds(ran.err, "refused: 1:1: this session is being written in a window on "));
  CHECK(holds(ran.err, "refused: 2:1: "));
  CHECK(holds(ran.err, "refused: 3:1: "));
  CHECK(holds(ran.out, "1. Ann rolled 5-4"));
  held.log("44");
}

TEST_CASE("play --text: nothing new is said so, and watch is for those who watch") {
  Held held;
  CHECK(holds(held.play("watch\n").out, "Nothing new.\n"));
  held.session.reset();
  held.store.reset();
  const auto all = nlohmann::json::parse(run({"sessions", "--json", "--db", held.db}).out).at("sessions");
  const auto ran = run({"play", "--text", "--id", all[0]["id"], "--db", held.db}, "watch\ntake over\n");
  CHECK(holds(ran.err, "refused: 1:1: you are writing this session yourself"));
  CHECK(holds(ran.err, "refused: 2:1: you are writing this session already"));
}

TEST_CASE("take over: from a program that runs it wants to be meant, in a script and at a terminal") {
  Held held;
  const auto refused = held.play("take over\n44\n");
  CHECK(refused.status == 1);
  CHECK(holds(refused.err, "refused: 1:1: this session is being written in a window on "));
  CHECK(holds(refused.err, "`take over !` takes it anyway"));
  CHECK(holds(refused.err, "refused: 2:1: "));
  const auto taken = held.play("take over !\n44\n");
  CHECK_MESSAGE(taken.status == 0, taken.err);
  CHECK(holds(taken.out, "You are writing this session now."));
  CHECK(holds(taken.out, "logged 2: "));
  CHECK_FALSE(held.session->submit("66", core::Passing::passes));
  CHECK(*held.session->refresh());
  CHECK(held.session->journal().entries().size() == 2);
  REQUIRE(held.session->take_over(db::LockRequest::if_free));
  const auto shown = type_into_terminal({"play", "--text", "--id", held.id(), "--db", held.db},
                                        "take over\nn\ntake over\ny\n66\nquit\n");
  CHECK(holds(shown, "Take over anyway? y/n "));
  CHECK(holds(shown, "Nothing was changed."));
  CHECK(holds(shown, "Logged 3: "));
}

TEST_CASE("take over: once the other has left, or by an option at the start") {
  Held held;
  const auto by_option = held.play("44\n", {"--take-over"});
  CHECK_MESSAGE(by_option.status == 0, by_option.err);
  CHECK(holds(by_option.out, "logged 2: "));
  const std::string id = held.id();
  held.session.reset();
  held.store.reset();
  const auto free = run({"play", "--text", "--id", id, "--db", held.db}, "44 8h\n");
  CHECK_MESSAGE(free.status == 0, free.err);
  CHECK(holds(free.out, "logged 3: "));
}

TEST_CASE("while a session is written elsewhere the commands that read go on, and so does an import") {
  Held held;
  CHECK(run({"sessions", "--db", held.db}).status == 0);
  CHECK(run({"export", "--last", "--unseal", "--db", held.db}).status == 0);
  write(held.scratch / "a.table", example_record);
  CHECK(run({"import", held.scratch / "a.table", "--db", held.db}).status == 0);
  held.log("44");
  CHECK(held.session->journal().entries().size() == 2);
}

TEST_CASE("sessions --json: moments with the offset of their wall, whatever the clocks did") {
  Held held;
  core::Instant wall{1'792'779'300'000, 120};
  auto begun = Session::begin({held.store.get(), [&] { return wall; }, db::system_random_bits()},
                              {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
  REQUIRE(begun);
  wall = {wall.utc_ms - 2 * 3'600'000, 60};
  REQUIRE(begun->submit("54", core::Passing::passes));
  const auto all = nlohmann::json::parse(run({"sessions", "--json", "--db", held.db}).out).at("sessions");
  CHECK(all[1]["begun"] == "2026-10-23T20:15+02:00");
  CHECK(all[1]["last_entry"] == "2026-10-23T17:15+01:00");
}

}  // namespace
}  // namespace bogosity::tests
