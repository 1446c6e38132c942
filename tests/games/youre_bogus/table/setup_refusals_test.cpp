// Headers that are refused: missing, twice, after the body, or with a value that cannot be read.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

const std::string game_header = "[Game \"You're Bogus\"]\n";
const std::string players_header = "[Players \"Ann, Bob\"]\n";

std::string at(const std::string& record) {
  const Judged result = whole(record);
  CAPTURE(record);
  CHECK(result.refusal.size() > result.place.size() + 5);
  CHECK_FALSE(result.way_out.empty());
  return result.place;
}

// The place for a header on the third line.
std::string value(const std::string& header) { return at(game_header + players_header + header + "\n\nAnn: 5-4\n"); }

bool stands(const std::string& header) {
  return whole(game_header + players_header + header + "\n\nAnn: 5-4\n").refusal.empty();
}

}  // namespace

TEST_CASE("refused: a record without the headers that it must have") {
  CHECK(at("") == "1:1");
  CHECK(at(players_header + "\nAnn: 5-4") == "1:1");
  CHECK(at(game_header + "\nAnn: 5-4") == "1:1");
}

TEST_CASE("refused: the record of another game") { CHECK(at("[Game \"Poker\"]\n" + players_header) == "1:1"); }

TEST_CASE("refused: a header twice") {
  CHECK(at(game_header + players_header + "[Place \"A\"]\n[Place \"B\"]\n") == "4:1");
  CHECK(at(game_header + players_header + game_header) == "3:1");
  CHECK(at(game_header + players_header + "[Mood \"A\"]\n[Mood \"B\"]\n") == "4:1");
}

TEST_CASE("refused: a header after the body has begun") {
  CHECK(at(game_header + players_header + "\nAnn: 5-4\n[Place \"A\"]\n") == "5:1");
}

TEST_CASE("refused: a header that is none") {
  CHECK(at(game_header + players_header + "[Place]\n") == "3:7");
  CHECK(at(game_header + players_header + "[Place \"A\"\n") == "3:11");
  CHECK(at(game_header + players_header + "[Place A]\n") == "3:8");
}

TEST_CASE("refused: players who are fewer than two, not different, or unreadable") {
  CHECK(at(game_header + "[Players \"Ann\"]\n") == "2:1");
  CHECK(at(game_header + "[Players \"\"]\n") == "2:1");
  CHECK(at(game_header + "[Players \"Ann, Bob, Ann\"]\n") == "2:1");
  CHECK(at(game_header + "[Players \"Ann,, Bob\"]\n") == "2:1");
  CHECK(at(game_header + "[Players \"\\\"Ann, Bob\"]\n") == "2:1");
}

TEST_CASE("refused: a value that cannot be read") {
  for (const std::string header :
       {"[Id \"17\"]", "[Date \"21.11.2026\"]", "[Date \"2026-02-30\"]", "[Date \"2026-11-21T25:00\"]", "[Decks \"0\"]",
        "[Decks \"3\"]", "[Decks \"\"]", "[Starter \"Cy\"]", "[Rulings \"house=yes\"]",
        "[Rulings \"joker-duplicates=perhaps\"]", "[Rulings \"overclaim=fail, overclaim=worth\"]", "[End \"soon\"]",
        "[End \"points\"]", "[End \"time 24:61\"]", "[End \"rounds five\"]", "[Result \"Ann\"]", "[Result \"Cy 5\"]",
        "[Result \"Ann 5, Ann 6\"]"}) {
    CAPTURE(header);
    CHECK(value(header) == "3:1");
  }
}

TEST_CASE("a value that can be read stands") {
  for (const std::string header :
       {"[Id \"7d444840-9dc0-11d1-b245-5ffdce74fad2\"]", "[Date \"2026-11-21\"]", "[Date \"2024-02-29T20:15+01:00\"]",
        "[Decks \"1\"]", "[Rulings \"joker-duplicates=no, overclaim=fail\"]", "[End \"points 100\"]",
        "[End \"rounds 5\"]", "[End \"time 23:00\"]", "[Scorekeeper \"Somebody else\"]", "[Mood \"fine\"]"}) {
    CAPTURE(header);
    CHECK(stands(header));
  }
}

TEST_CASE("refused: two decks for fewer than five names, though more join later") {
  const std::string four = "[Players \"Ann, Bob, Cy, Dee\"]\n";
  CHECK(at(game_header + four + "[Decks \"2\"]\n\njoin:Eve@Ann\n") == "3:1");
  CHECK(whole(game_header + "[Players \"A, B, C, D, E\"]\n[Decks \"2\"]\n\nleave:E\n").refusal.empty());
}

TEST_CASE("refused: turns in a session that is known by its totals alone") {
  CHECK(at(game_header + players_header + "[Result \"Ann 45, Bob -10\"]\n\nAnn: 5-4\n") == "5:1");
  const auto result = whole(game_header + players_header + "[Result \"Bob -10\"]\n");
  CHECK(result.scores_joined() == "Ann 0, Bob -10");
}

TEST_CASE("refused: text that is not UTF-8") {
  CHECK(at(game_header + players_header + "\nAnn: 5-4 note:\"\xff\"\n") == "4:16");
  CHECK(at(game_header + players_header + "\nAnn: 5-4 \x01\n") == "4:10");
}

}  // namespace bogosity::tests
