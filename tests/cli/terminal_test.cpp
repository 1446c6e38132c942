// The table in a terminal, as a person sees it: a prompt, sentences, and a way back.
#include <doctest/doctest.h>
#include <pty.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace bogosity::tests {
namespace {

// Everything the terminal showed, the echo of what was typed included.
std::string type_into_terminal(std::vector<std::string> arguments, const std::string& typed) {
  arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
  const auto argv = argv_of(arguments);
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  CHECK(::write(terminal, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
  std::string shown;
  char buffer[4096];
  for (ssize_t got = ::read(terminal, buffer, sizeof buffer); got > 0; got = ::read(terminal, buffer, sizeof buffer)) {
    shown.append(buffer, static_cast<std::size_t>(got));
  }
  ::close(terminal);
  int status = 0;
  ::waitpid(child, &status, 0);
  return shown;
}

TEST_CASE("terminal: a person gets a prompt and sentences") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto shown = type_into_terminal({"play", "--text", "--players", "Ann, Bob", "--db", db},
                                        "54\n5-9\nhelp\nlog\nundo\nredo\nquit\n");
  CHECK(holds(shown, "A new evening"));
  CHECK(holds(shown, "> "));
  CHECK(holds(shown, "Logged 1: Ann rolls 5-4"));
  CHECK(holds(shown, "Refused at column 1: "));
  CHECK(holds(shown, "Logged 2: Taken back: "));
  CHECK(holds(shown, "keep the turn open"));
  CHECK(holds(shown, "1. Ann rolled 5-4"));
  CHECK(holds(shown, "goes on."));
  const auto id = nlohmann::json::parse(run({"sessions", "--json", "--db", db}).out)[0]["id"].get<std::string>();
  CHECK(holds(shown, "--id " + id));
  CHECK(holds(type_into_terminal({"play", "--text", "--id", id.substr(0, 8), "--db", db}, "quit\n"),
              "resumed with 3 entries"));
}

}  // namespace
}  // namespace bogosity::tests
