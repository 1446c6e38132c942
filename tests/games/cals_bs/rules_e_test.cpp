// Cal's BS, sections E and F: the last cards, and the pack of tens.
#include "tests/support/cals_bs_table.h"

namespace bogosity::tests::cals {

TEST_CASE("E1 stands: the last cards go on whatever may be followed") {
  Table table = Table::with_hands("10, 2, 10");
  table.logs({"Ann: 3x9", "Bob: out 2"});
  CHECK(table.audit().at("scores").at("Bob") == 1);
  CHECK(table.audit().at("hands")[0].at("sets") == 1);
  CHECK(table.state() == Json({{"cards", {{"Ann", 7}, {"Bob", 0}, {"Cy", 10}}},
                               {"pile", 0},
                               {"leader", "Bob"},
                               {"rank", nullptr},
                               {"last", nullptr},
                               {"going_out", nullptr}}));
}

TEST_CASE("E1 fails: not face down, not some of them, not on one's own, not out of turn") {
  Table table = Table::with_hands("3, 2, 10");
  CHECK(table.not_allowed("Ann: 3x9", "E1"));
  CHECK(table.cannot_be("Ann: out 2x9"));
  CHECK(table.not_allowed("Bob: out 2x9", "B1"));
  CHECK(table.cannot_be("Bob: out 2"));
  table.logs({"Ann: 1x9"});
  CHECK(table.not_allowed("Ann: out 2", "B3"));
  CHECK(table.not_allowed("Bob: 2", "E1"));
  CHECK(table.cannot_be("Cy: out 2 ok"));
}

TEST_CASE("E2 stands: who leads goes out with any one rank, and upon all fours it is a Joker") {
  Table table = Table::with_hands("6, 1, 10");
  table.logs({"Ann: fours:1"});
  table.logs({"Bob: out 1"});
  CHECK(table.told() == "Bob goes out with a Joker and wins hand 1");
  Table other = Table::with_hands("6, 1, 10");
  other.logs({"Ann: out 6xQ"});
  CHECK(other.told() == "Ann goes out with six Queens and wins hand 1");
}

TEST_CASE("E2 fails: a lead without a rank, or two cards upon all fours") {
  Table table = Table::with_hands("6, 2, 10");
  CHECK(table.cannot_be("Ann: out 6"));
  CHECK(table.cannot_be("Ann: out"));
  table.logs({"Ann: fours:1"});
  CHECK(table.not_allowed("Bob: out 2", "D2"));
}

TEST_CASE("E3 stands: wrong ones are taken back and the game goes on as before") {
  Table table = Table::with_hands("3, 2, 10");
  table.logs({"Ann: 1x9", "Cy: pass"});
  const Json before = table.state();
  table.logs({"Bob: out 2=wrong"});
  CHECK(table.state() == before);
  CHECK(table.audit().at("hands").empty());
  table.logs({"Bob: pass", "Ann: out 2xK=wrong"});
  CHECK(table.state().at("leader") == "Ann");
  CHECK(table.view().people[0].record.wrong_outs == 1);
}

TEST_CASE("E3 fails: only what was turned up can be wrong") {
  Table table = Table::with_hands("3, 2, 10");
  CHECK(table.cannot_be("Ann: 1x9=wrong"));
  table.logs({"Ann: 1x9"});
  CHECK(table.cannot_be("Bob: 1=wrong"));
}

TEST_CASE("F1 stands: nine cards of a rank up to Ten") {
  Table table = Table::with("Pack", "tens");
  table.logs({"Ann: 9xT", "Bob: 9"});
  CHECK(table.state().at("pile") == 18);
  CHECK(table.view().ranks.size() == 10);
}

TEST_CASE("F1 fails: no pictures, no ten cards") {
  Table table = Table::with("Pack", "tens");
  CHECK(table.cannot_be("Ann: 2xJ"));
  CHECK(table.cannot_be("Ann: 2xK ok"));
  CHECK(table.not_allowed("Ann: 10x9", "B1"));
}

}  // namespace bogosity::tests::cals
