// The canonical form of headers, and of what surrounds them.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"
#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

const std::string game = "[Game \"You're Bogus\"]\n";
const std::string players = "[Players \"Ann, Bob\"]\n";

// The whole record in canonical form, which must be its own canonical form.
std::string form(const std::string& record) {
  CHECK(whole(record).refusal == "");  // and the literal referee agrees
  const auto play = youre_bogus::game().read_record(record);
  if (!play) return {};
  const std::string once = (*play)->record();
  const auto again = youre_bogus::game().read_record(once);
  CHECK(again.has_value());
  if (again) CHECK((*again)->record() == once);
  return once;
}

}  // namespace

TEST_CASE("canonical: headers stand in the order of the contract, unknown ones behind them as they came") {
  const std::string ordered =
      game +
      "[Id \"7d444840-9dc0-11d1-b245-5ffdce74fad2\"]\n[Date \"2026-11-21\"]\n[Place \"Here\"]\n"
      "[Event \"Some\"]\n[Players \"Ann, Bob\"]\n[Scorekeeper \"Cy\"]\n[Starter \"Bob\"]\n"
      "[Rulings \"overclaim=fail\"]\n[End \"points 100\"]\n[Note \"n\"]\n[Zeal \"z\"]\n[Mood \"m\"]\n";
  const std::string mixed =
      "[Zeal \"z\"]\n[Note \"n\"]\n[Mood \"m\"]\n[End \"points 100\"]\n[Rulings \"overclaim=fail\"]\n"
      "[Starter \"Bob\"]\n[Scorekeeper \"Cy\"]\n[Players \"Ann, Bob\"]\n[Event \"Some\"]\n"
      "[Place \"Here\"]\n[Date \"2026-11-21\"]\n[Id \"7d444840-9dc0-11d1-b245-5ffdce74fad2\"]\n" +
      game;
  CHECK(form(mixed + "\nBob: 5-4") == ordered + "\nBob: 5-4 +2\n");
}

TEST_CASE("canonical: defaults are left out") {
  const std::string defaults =
      "[Decks \"1\"]\n[Starter \"Ann\"]\n[Rulings \"joker-duplicates=yes, overclaim=worth\"]\n";
  CHECK(form(game + players + defaults + "\nAnn: 5-4") == game + players + "\nAnn: 5-4 +2\n");
}

TEST_CASE("canonical: rulings stand in their own order, only those that are no default") {
  CHECK(form(game + players + "[Rulings \"overclaim=fail,joker-duplicates=no\"]\n\nAnn: 5-4") ==
        game + players + "[Rulings \"joker-duplicates=no, overclaim=fail\"]\n\nAnn: 5-4 +2\n");
}

TEST_CASE("canonical: a name with a comma or a quote stands in quotes within the quotes") {
  const std::string names = "[Players \"\\\"Lee, Ann\\\", Bob, \\\"Dee \\\\\\\"D\\\\\\\" Doe\\\"\"]\n";
  CHECK(form(game + names + "\n\"Lee, Ann\": 5-4") == game + names + "\n\"Lee, Ann\": 5-4 +2\n");
  CHECK(form(game + "[Players \" \\\"Ann\\\" ,Bob\"]\n\nAnn: 5-4") == game + players + "\nAnn: 5-4 +2\n");
}

TEST_CASE("canonical: a byte order mark, CRLF, tabs and blank lines are read and not written") {
  CHECK(form("\xEF\xBB\xBF[Game \"You're Bogus\"]\r\n[Players \"Ann, Bob\"]\r\n\r\n\r\nAnn:\t5-4\r\n\r\nBob: 2-1") ==
        game + players + "\nAnn: 5-4 +2\nBob: 2-1\n");
  CHECK(form("\n  [Game \"You're Bogus\"]\n\n\t[Players \"Ann, Bob\"]\nAnn: 5-4") ==
        game + players + "\nAnn: 5-4 +2\n");
}

TEST_CASE("canonical: a comment beside or before the headers becomes a note at the head of the body") {
  CHECK(form("; before\n" + game + "[Players \"Ann, Bob\"] ; beside\n\nAnn: 5-4") ==
        game + players + "\nnote:\"before\"\nnote:\"beside\"\nAnn: 5-4 +2\n");
}

TEST_CASE("canonical: a session known by its totals alone") {
  CHECK(form(game + players + "[Result \"Bob -10,Ann  45\"]\n").find("[Result \"Bob -10, Ann 45\"]\n") !=
        std::string::npos);
}

TEST_CASE("canonical: two decks are written") {
  CHECK(form(game + "[Players \"A, B, C, D, E\"]\n[Decks \"2\"]\n\nA: 5-4").find("[Decks \"2\"]\n") !=
        std::string::npos);
}

}  // namespace bogosity::tests
