// A session that another program writes in is followed in a terminal: what is logged there is shown as it comes.
#include <doctest/doctest.h>
#include <poll.h>

#include <chrono>
#include <csignal>

#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "session/session.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using std::chrono::steady_clock;

// The program with its input and output in our hands.
class Running {
 public:
  explicit Running(std::vector<std::string> arguments) {
    int in[2], out[2];
    REQUIRE(::pipe(in) == 0);
    REQUIRE(::pipe(out) == 0);
    arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
    const auto argv = argv_of(arguments);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(in[0], STDIN_FILENO);
      ::dup2(out[1], STDOUT_FILENO);
      for (const int each : {in[0], in[1], out[0], out[1]}) ::close(each);
      ::execv(argv[0], argv.data());
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    in_ = in[1];
    out_ = out[0];
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    if (child_ > 0) ::kill(child_, SIGKILL);
    if (child_ > 0) ::waitpid(child_, nullptr, 0);
    if (in_ >= 0) ::close(in_);
    ::close(out_);
  }

  void type(const std::string& text) {
    CHECK(::write(in_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  // Waits until it is shown; not for ever.
  bool shows(const std::string& words) {
    const auto until = steady_clock::now() + std::chrono::minutes(10);
    while (!holds(shown_, words) && steady_clock::now() < until) {
      pollfd output{out_, POLLIN, 0};
      char buffer[4096];
      const ssize_t got = ::poll(&output, 1, 100) > 0 ? ::read(out_, buffer, sizeof buffer) : -1;
      if (got == 0) break;
      if (got > 0) shown_.append(buffer, static_cast<std::size_t>(got));
    }
    return holds(shown_, words);
  }
  // After the end of its input.
  int end() {
    ::close(in_);
    in_ = -1;
    shows("\x01");  // all that is left
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  }
  void forget_what_was_shown() { shown_.clear(); }

 private:
  pid_t child_ = -1;
  int in_ = -1;
  int out_ = -1;
  std::string shown_;
};

struct Written {
  Scratch scratch;
  std::string db = scratch / "a.db";
  std::unique_ptr<db::Store> store =
      std::move(*db::open_store(db, {db::IfMissing::make, std::chrono::milliseconds(2000), db::Program::window}));
  std::optional<Session> session;

  Written() {
    auto begun = Session::begin({store.get(), db::wall_clock(), db::system_random_bits()},
                                {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
    REQUIRE(begun);
    session.emplace(std::move(*begun));
    log("54");
  }
  void log(const char* typed) { REQUIRE(session->submit(typed, core::Passing::passes)); }
  std::vector<std::string> watched() const {
    return {"play", "--text", "--id", core::to_text(session->id()), "--db", db};
  }
};

TEST_CASE("play --text: a session written elsewhere is followed by itself, and what is typed is answered meanwhile") {
  Written written;
  Running program(written.watched());
  REQUIRE(program.shows("Watching: "));
  REQUIRE(program.shows("turn 2."));
  written.log("44");
  CHECK(program.shows("2. Bob rolled 4-4"));
  program.type("log\n");
  CHECK(program.shows("1. Ann rolled 5-4"));
  written.log("clarify:E4\"a Ten is even\"");
  CHECK(program.shows("a Ten is even"));
  program.type("rules e4\nagreements\n");
  CHECK(program.shows("E4 (Z4, turn 2): a Ten is even"));
  REQUIRE(written.session->close());
  CHECK(program.shows("The session was ended."));
  CHECK(program.end() == 0);
}

TEST_CASE("play --text: the watcher hears that the writer has left, and takes over") {
  Written written;
  Running program(written.watched());
  REQUIRE(program.shows("Watching: "));
  REQUIRE(program.shows("turn 2."));
  program.forget_what_was_shown();
  written.session.reset();
  written.store.reset();
  CHECK(program.shows("Watching: "));
  program.type("take over\n44\n");
  CHECK(program.shows("logged 2: "));
  CHECK(program.end() == 0);
}

}  // namespace
}  // namespace bogosity::tests
