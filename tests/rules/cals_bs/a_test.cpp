// Cal's BS, section A: players, dealing, what it is about.
#include "tests/games/cals_bs/cals_table.h"

namespace bogosity::tests::cals {

TEST_CASE("A1 stands: three to seven sit down to Cal's BS") {
  CHECK(Table().audit().at("players").size() == 3);
  Table seven({}, "Ann, Bob, Cy, Dee, Eve, Flo, Gil");
  CHECK(seven.state().at("cards") ==
        Json({{"Ann", 8}, {"Bob", 8}, {"Cy", 8}, {"Dee", 8}, {"Eve", 8}, {"Flo", 7}, {"Gil", 7}}));
}

TEST_CASE("A1 fails: two or eight do not, nor do more than 54 cards") {
  for (const char* players : {"Ann, Bob", "Ann, Bob, Cy, Dee, Eve, Flo, Gil, Hal"})
    CHECK_FALSE(cals_bs::game().begin({{"Game", "Cal's BS", {}}, {"Players", players, {}}}).has_value());
  Table seven({}, "Ann, Bob, Cy, Dee, Eve, Flo, Gil");
  CHECK(seven.cannot_be("join:Hal@Gil"));
  CHECK(seven.cannot_be("count:Ann=9"));
  seven.logs({"count:Ann=7", "count:Gil=8"});
  CHECK(seven.cannot_be("count:Flo=8"));
}

TEST_CASE("A2 stands: the next player deals the next hand, and the one at the dealer's left leads") {
  Table table = Table::with_hands("2, 10, 10");
  table.logs({"Ann: out 2xK", "deal"});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("cards") == Json({{"Ann", 18}, {"Bob", 18}, {"Cy", 18}}));
  CHECK(table.view().dealer == "Ann");
  table.logs({"count:Bob=1", "Bob: out 1xA", "deal:20,17,17"});
  CHECK(table.state().at("leader") == "Cy");
  CHECK(table.state().at("cards") == Json({{"Ann", 20}, {"Bob", 17}, {"Cy", 17}}));
}

TEST_CASE("A2 stands: cards go round one by one from the dealer's left") {
  Table four({{"Dealer", "Bob", {}}}, "Ann, Bob, Cy, Dee");
  CHECK(four.state().at("cards") == Json({{"Ann", 13}, {"Bob", 13}, {"Cy", 14}, {"Dee", 14}}));
  CHECK(four.state().at("leader") == "Cy");
}

TEST_CASE("A2 fails: no deal in a hand, with a name, or of other cards than there are") {
  Table table = Table::with_hands("2, 10, 10");
  CHECK(table.cannot_be("deal"));
  CHECK(table.cannot_be("deal ok"));
  table.logs({"Ann: out 2xK"});
  CHECK(table.cannot_be("Bob: deal"));
  CHECK(table.cannot_be("deal:27,27"));
  CHECK(table.cannot_be("deal:18,18,19"));
  CHECK(table.cannot_be("deal:0,27,27"));
  CHECK(table.cannot_be("Bob: 3x9"));
}

TEST_CASE("A3 stands: the hand is won by going out, and counts one") {
  Table table = Table::with_hands("2, 10, 10");
  table.logs({"Ann: out 2xK"});
  CHECK(table.audit().at("scores") == Json({{"Ann", 1}, {"Bob", 0}, {"Cy", 0}}));
  CHECK(table.audit().at("hands").size() == 1);
  CHECK(table.audit().at("hands")[0] == Json({{"winner", "Ann"}, {"sets", 0}, {"doubts", 0}, {"lies_caught", 0}}));
  CHECK(table.audit().at("points")[0].at("rule") == "A3");
}

TEST_CASE("A3 fails: a hand that is over because only one is left is nobody's") {
  Table table;
  table.logs({"leave:Bob", "leave:Cy"});
  CHECK(table.audit().at("hands").empty());
  CHECK(table.audit().at("scores").at("Ann") == 0);
  CHECK(table.cannot_be("Ann: 3x9"));
  CHECK(table.cannot_be("deal"));
  table.logs({"join:Dee@Ann", "deal"});
  CHECK(table.state().at("cards") == Json({{"Ann", 27}, {"Dee", 27}}));
}

}  // namespace bogosity::tests::cals
