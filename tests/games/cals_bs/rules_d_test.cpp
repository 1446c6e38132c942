// Cal's BS, section D: all fours, plus one, going out.
#include "tests/support/cals_bs_table.h"

namespace bogosity::tests::cals {

TEST_CASE("D1 stands: who leads on an empty pile calls all fours") {
  Table table;
  table.logs({"Ann: fours:2"});
  CHECK(table.state() == Json({{"cards", {{"Ann", 10}, {"Bob", 18}, {"Cy", 18}}},
                               {"pile", 8},
                               {"leader", "Ann"},
                               {"rank", "fours"},
                               {"last", "Ann"},
                               {"going_out", nullptr}}));
  table.logs({"pass"});
  CHECK(table.state().at("leader") == "Ann");
  CHECK(table.state().at("pile") == 8);
}

TEST_CASE("D1 fails: not on a pile, not by another, not of all one's cards, never doubted") {
  Table table = Table::with_hands("18, 18, 8");
  CHECK(table.not_allowed("Bob: fours:1", "B1"));
  CHECK(table.cannot_be("Ann: fours:5"));
  table.logs({"Ann: 3x9", "pass"});
  CHECK(table.not_allowed("Ann: fours:1", "D1"));
  table.logs({"Ann: 1x9", "Cy: doubt=lie"});
  CHECK(table.not_allowed("Cy: fours:2", "E1"));
  table.logs({"Cy: fours:1"});
  CHECK(table.not_allowed("Bob: doubt=lie", "D1"));
  CHECK(table.cannot_be("Bob: 2"));
}

TEST_CASE("D2 stands: plus one upon all fours, plus one upon that, and a doubt of the last") {
  Table table;
  table.logs({"Ann: fours:1", "Bob: plus", "Cy: plus", "Ann: plus", "Bob: doubt=lie"});
  CHECK(table.state().at("cards") == Json({{"Ann", 20}, {"Bob", 17}, {"Cy", 17}}));
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.audit().at("hands").empty());
}

TEST_CASE("D2 fails: no plus on a rank, nor on one's own") {
  Table table;
  CHECK(table.cannot_be("Ann: plus"));
  table.logs({"Ann: fours:1"});
  CHECK(table.not_allowed("Ann: plus", "B3"));
  table.logs({"Bob: plus"});
  CHECK(table.not_allowed("Bob: plus", "B3"));
  Table other;
  other.logs({"Ann: 1x9"});
  CHECK(other.cannot_be("Bob: plus"));
}

TEST_CASE("D3 stands: with eight cards before it, the lead may be said to go out") {
  Table table = Table::with_hands("8, 20, 20");
  table.logs({"Ann: going-out 2xK"});
  CHECK(table.state().at("going_out") == "Ann");
  CHECK(table.state().at("rank") == "K");
  CHECK(table.state().at("cards").at("Ann") == 6);
}

TEST_CASE("D3 fails: not with nine cards, not with a set that follows, not with all fours") {
  Table table = Table::with_hands("9, 5, 20");
  CHECK(table.not_allowed("Ann: going-out 2xK", "D3"));
  CHECK(table.cannot_be("Ann: going-out fours:1"));
  CHECK(table.cannot_be("Ann: going-out"));
  CHECK(table.not_allowed("Bob: going-out 2xK", "B1"));
  table.logs({"Ann: 2xK"});
  CHECK(table.cannot_be("Bob: going-out 2"));
}

TEST_CASE("D4 stands: who said going out may doubt the set that follows") {
  Table table = Table::with_hands("8, 20, 20");
  table.logs({"Ann: going-out 2xK", "Bob: 1"});
  CHECK(table.state().at("going_out") == "Ann");
  CHECK(table.view().doubt_restricted);
  table.logs({"Ann: doubt=lie"});
  CHECK(table.state().at("leader") == "Ann");
  CHECK(table.state().at("going_out").is_null());
}

TEST_CASE("D4 stands: anybody doubts the set that was said with it, and the set after the next") {
  Table table = Table::with_hands("8, 20, 20");
  table.logs({"Ann: going-out 2xK", "Cy: doubt=true", "Ann: going-out 2xQ", "Bob: 1", "Cy: 1"});
  CHECK(table.state().at("going_out").is_null());
  table.logs({"Bob: doubt=lie"});
  CHECK(table.state().at("leader") == "Bob");
}

TEST_CASE("D4 fails: nobody else doubts the set that follows") {
  Table table = Table::with_hands("8, 20, 20");
  table.logs({"Ann: going-out 2xK", "Bob: 1"});
  CHECK(table.not_allowed("Cy: doubt=lie", "D4"));
  table.logs({"Ann: pass", "Cy: pass"});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("going_out").is_null());
}

}  // namespace bogosity::tests::cals
