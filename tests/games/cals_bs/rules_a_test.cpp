// Cal's BS, section A: players, dealing, what it is about.
#include "tests/support/cals_bs_table.h"

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

TEST_CASE("A4 stands: a hand that is called off is won by nobody, and the same dealer deals again") {
  Table table = Table::with_hands("10, 10, 10");
  table.logs({"Ann: 3x9", "Bob: doubt=lie", "Bob: 2xK", "misdeal\"two packs\""});
  CHECK(table.told() == "The hand is called off: two packs. Cy deals again, Ann leads");
  CHECK(table.audit().at("hands").empty());
  CHECK(table.audit().at("players_stats").at("Ann").at("caught") == 1);
  CHECK(table.audit().at("players_stats").at("Bob").at("doubts_right") == 1);
  CHECK(table.state() == Json::parse(R"({"cards": {"Ann": 10, "Bob": 8, "Cy": 10}, "pile": 0, "leader": "Ann",
                                         "rank": null, "last": null, "going_out": null})"));
  CHECK(table.view().called_off);
  table.logs({"deal"});
  CHECK(table.view().dealer == "Cy");
  CHECK(table.view().hand == 1);
  CHECK_FALSE(table.view().called_off);
  table.logs({"count:Ann=1", "Ann: out 1xA", "deal"});
  CHECK(table.view().dealer == "Ann");
  CHECK(table.audit().at("hands")[0] == Json::parse(R"({"winner": "Ann", "sets": 0, "doubts": 0, "lies_caught": 0})"));
}

TEST_CASE("A4 stands: if that dealer has left, the player at the left deals") {
  Table table({}, "Ann, Bob, Cy, Dee");
  table.logs({"Ann: 3x9", "misdeal", "leave:Dee"});
  CHECK(table.state().at("leader") == "Bob");
  table.logs({"note:\"a pause\"", "deal"});
  CHECK(table.view().dealer == "Ann");
  Table back({}, "Ann, Bob, Cy, Dee");
  back.logs({"leave:Dee", "join:Dee@Ann", "misdeal"});
  CHECK(back.view().dealer == "Dee");
}

TEST_CASE("A4 fails: nothing is called off between hands or by somebody, and nothing but a deal comes next") {
  Table table = Table::with_hands("2, 10, 10");
  CHECK(table.cannot_be("Ann: misdeal"));
  table.logs({"misdeal"});
  CHECK(table.cannot_be("misdeal"));
  CHECK(table.cannot_be("Ann: 1x9"));
  CHECK(table.cannot_be("pass"));
  table.logs({"deal:2,26,26", "Ann: out 2xK"});
  CHECK(table.cannot_be("misdeal\"too late\""));
}

}  // namespace bogosity::tests::cals
