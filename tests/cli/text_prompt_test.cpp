// The table in a terminal, as a person sees it: a prompt, sentences, and a way back.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

TEST_CASE("terminal: a person gets a prompt and sentences") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto shown = type_into_terminal({"play", "--text", "--players", "Ann, Bob", "--db", db},
                                        "54\n5-9\nhelp\nlog\nundo\nredo\nquit\n");
  CHECK(holds(shown, "A new session"));
  CHECK(holds(shown, "> "));
  CHECK(holds(shown, "Logged 1: Ann rolls 5-4"));
  CHECK(holds(shown, "Refused at column 1: "));
  CHECK(holds(shown, "Logged 2: Undone: "));
  CHECK(holds(shown, "keep the turn open"));
  CHECK(holds(shown, "1. Ann rolled 5-4"));
  CHECK(holds(shown, "continues the session."));
  const auto id =
      nlohmann::json::parse(run({"sessions", "--json", "--db", db}).out)["sessions"][0]["id"].get<std::string>();
  CHECK(holds(shown, "--id " + id));
  CHECK(holds(type_into_terminal({"play", "--text", "--id", id.substr(0, 8), "--db", db}, "quit\n"),
              "continued after 3 entries"));
}

}  // namespace
}  // namespace bogosity::tests
