// Cal's BS, section C: doubting.
#include "tests/support/cals_bs_table.h"

namespace bogosity::tests::cals {

TEST_CASE("C1 stands: anybody else doubts the last set, also after having passed") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: pass", "Bob: doubt=true"});
  CHECK(table.audit().at("players_stats").at("Bob").at("doubts_wrong") == 1);
}

TEST_CASE("C1 fails: nobody doubts himself, or where nothing was placed") {
  Table table;
  CHECK(table.cannot_be("Bob: doubt=lie"));
  table.logs({"Ann: 3x9"});
  CHECK(table.cannot_be("Ann: doubt=lie"));
  CHECK(table.cannot_be("Ann: doubt=lie ok"));
  CHECK(table.cannot_be("doubt=lie"));
  table.logs({"Bob: doubt=lie"});
  CHECK(table.cannot_be("Cy: doubt=lie"));
}

TEST_CASE("C2 stands: a lie brings its player the pile, and the doubter the lead") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: 2", "Cy: doubt=lie"});
  CHECK(table.state() == Json({{"cards", {{"Ann", 15}, {"Bob", 21}, {"Cy", 18}}},
                               {"pile", 0},
                               {"leader", "Cy"},
                               {"rank", nullptr},
                               {"last", nullptr},
                               {"going_out", nullptr}}));
  CHECK(table.audit().at("players_stats") ==
        Json({{"Ann", {{"doubts_right", 0}, {"doubts_wrong", 0}, {"caught", 0}, {"believed", 0}}},
              {"Bob", {{"doubts_right", 0}, {"doubts_wrong", 0}, {"caught", 1}, {"believed", 0}}},
              {"Cy", {{"doubts_right", 1}, {"doubts_wrong", 0}, {"caught", 0}, {"believed", 0}}}}));
}

TEST_CASE("C2 fails: doubting the truth brings the doubter the pile, and its player the lead") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: 2", "Cy: doubt=true"});
  CHECK(table.state().at("cards") == Json({{"Ann", 15}, {"Bob", 16}, {"Cy", 23}}));
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.audit().at("players_stats").at("Bob").at("believed") == 1);
  CHECK(table.audit().at("players_stats").at("Cy").at("doubts_wrong") == 1);
}

TEST_CASE("C3 stands: the set after a new lead is doubted, with all that lies beneath it") {
  Table table;
  table.logs({"Ann: 3x9", "pass", "Ann: 1xK", "Bob: doubt=lie"});
  CHECK(table.state().at("cards").at("Ann") == 18);
}

TEST_CASE("C3 fails: once all have passed, the old set is out of doubt") {
  Table table;
  table.logs({"Ann: 3x9", "pass"});
  CHECK(table.cannot_be("Bob: doubt=lie"));
  CHECK(table.cannot_be("Bob: doubt=lie ok"));
}

TEST_CASE("C4 people: the handicap is a header for the clock, and nothing is judged by it") {
  Table table = Table::with("Delay", "3");
  CHECK(table.view().delay == 3);
  table.logs({"Ann: 3x9", "Bob: doubt=lie"});
  CHECK(table.play().record().find("[Delay \"3\"]") != std::string::npos);
}

}  // namespace bogosity::tests::cals
