// Somebody who sits down late where the lowest score wins: in the terminal, and in everything that is told afterwards.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

Ran play(const Scratch& scratch, const std::string& lines, const std::string& game = "Booger On Your Neighbor") {
  return run(
      {"play", "--text", "--game", game, "--players", "Ann, Bob", "--date", "2026-11-21", "--db", scratch / "a.db"},
      lines);
}

Ran ask(const Scratch& scratch, std::vector<std::string> words) {
  words.insert(words.end(), {"--db", scratch / "a.db"});
  return run(std::move(words));
}

// Two hands were played on paper; then Cy sits down.
const std::string two_hands = "adjust:Ann=50\"two hands\"\nadjust:Bob=40\"two hands\"\n";
const std::string rest = "4s\n5s\n6s\n7c ok\nend --yes\n";

std::string won_by(const Scratch& scratch) {
  std::string names;
  const auto standings = json::parse(ask(scratch, {"standings", "--json"}).out).at("standings");
  for (const auto& each : standings) {
    if (each.at("won") > 0) names += (names.empty() ? "" : ", ") + each.at("person").get<std::string>();
  }
  return names;
}

}  // namespace

TEST_CASE("late joiner: with 0 points she comes behind those who played every hand") {
  const Scratch scratch;
  REQUIRE(play(scratch, two_hands + "join:Cy@Bob\n" + rest).status == 0);
  CHECK(won_by(scratch) == "Bob");
  CHECK(json::parse(ask(scratch, {"sessions", "--json"}).out).at("sessions").at(0).at("won_by") == json({"Bob"}));
}

TEST_CASE("late joiner: with the highest score she is ranked by her points") {
  const Scratch scratch;
  REQUIRE(play(scratch, two_hands + "join:Cy@Bob=50\n" + rest).status == 0);
  CHECK(won_by(scratch) == "Bob");
  const Scratch low;
  REQUIRE(play(low, two_hands + "join:Cy@Bob=30\n" + rest).status == 0);
  CHECK(won_by(low) == "Cy");
}

TEST_CASE("late joiner: points to start with are refused in other games") {
  for (const std::string game : {"You're Bogus", "Cal's BS", "The Bogey"}) {
    CAPTURE(game);
    const Scratch scratch;
    const auto ran = run({"play", "--text", "--game", game, "--players", game == "The Bogey" ? "Ann" : "Ann, Bob, Dee",
                          "--db", scratch / "a.db"},
                         "join:Cy@Ann=50\n");
    CHECK(ran.status == 1);
    CHECK(holds(ran.err, game == "The Bogey" ? "only one person plays" : "everybody starts with 0 points"));
  }
}

}  // namespace bogosity::tests
