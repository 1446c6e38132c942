// Cal's BS, section B: leading, adding, passing.
#include "tests/support/cals_bs_table.h"

namespace bogosity::tests::cals {

TEST_CASE("B1 stands: the lead is one to six cards of a rank that is only claimed") {
  Table table;
  table.logs({"Ann: 6x9"});
  CHECK(table.state() == Json({{"cards", {{"Ann", 12}, {"Bob", 18}, {"Cy", 18}}},
                               {"pile", 6},
                               {"leader", "Ann"},
                               {"rank", "9"},
                               {"last", "Ann"},
                               {"going_out", nullptr}}));
}

TEST_CASE("B1 fails: the lead of another, of seven cards, or of more than are held") {
  Table table = Table::with_hands("10, 8, 3");
  CHECK(table.not_allowed("Bob: 3x9", "B1"));
  CHECK(table.not_allowed("Ann: 7x9", "B1"));
  CHECK(table.cannot_be("Ann: 11x9 ok"));
  CHECK(table.cannot_be("3x9"));
  table.logs({"Ann: 7x9 ok"});
  CHECK(table.state().at("pile") == 7);
}

TEST_CASE("B2 stands: anybody else adds to the rank that was called") {
  Table table;
  table.logs({"Ann: 3x9", "Cy: 2", "Bob: 6", "Ann: 1"});
  CHECK(table.state().at("pile") == 12);
  CHECK(table.state().at("rank") == "9");
  CHECK(table.state().at("leader") == "Ann");
  CHECK(table.state().at("last") == "Ann");
}

TEST_CASE("B2 fails: nothing to add to, a rank of one's own, or seven cards") {
  Table table;
  CHECK(table.cannot_be("Ann: 2"));
  CHECK(table.cannot_be("Bob: 2 ok"));
  table.logs({"Ann: 3x9"});
  CHECK(table.not_allowed("Bob: 2xK", "B2"));
  CHECK(table.not_allowed("Bob: 7", "B1"));
  CHECK(table.cannot_be("Bob: 19 ok"));
  table.logs({"Bob: 2xK ok"});
  CHECK(table.state().at("rank") == "K");
  CHECK(table.state().at("leader") == "Bob");
}

TEST_CASE("B3 stands: on one's own again once another set lies between") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: 1", "Ann: 3"});
  CHECK(table.state().at("pile") == 7);
}

TEST_CASE("B3 fails: not right on top of one's own") {
  Table table;
  table.logs({"Ann: 3x9"});
  CHECK(table.not_allowed("Ann: 3", "B3"));
  table.logs({"Bob: 1"});
  CHECK(table.not_allowed("Bob: 1", "B3"));
  table.logs({"Bob: 1 ok"});
  CHECK(table.state().at("last") == "Bob");
}

TEST_CASE("B4 stands: when all others have passed, the last one leads and the pile stays") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: 2", "Cy: pass"});
  CHECK(table.state().at("last") == "Bob");
  table.logs({"Ann: pass"});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("rank").is_null());
  CHECK(table.state().at("last").is_null());
  CHECK(table.state().at("pile") == 5);
  table.logs({"Bob: 1xK", "pass"});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("pile") == 6);
}

TEST_CASE("B4 stands: passing binds nobody and is counted since the last set") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: pass", "Bob: pass", "Bob: 2", "Cy: pass"});
  CHECK(table.state().at("rank") == "9");
  table.logs({"Cy: doubt=lie"});
  CHECK(table.state().at("leader") == "Cy");
}

TEST_CASE("B4 fails: nobody passes before there is a set") {
  Table table;
  CHECK(table.cannot_be("Bob: pass"));
  CHECK(table.cannot_be("pass"));
  CHECK(table.cannot_be("pass ok"));
  table.logs({"Ann: 3x9", "pass"});
  CHECK(table.cannot_be("Bob: pass"));
}

TEST_CASE("B5 people: a false number is noted and counted, and costs no points") {
  Table table;
  table.logs({"Ann: 3x9", "shame:Ann\"said 3, placed 4\"", "count:Ann=14"});
  CHECK(table.state().at("pile") == 4);
  CHECK(table.audit().at("points").empty());
  CHECK(table.view().people[0].record.shames == 1);
  CHECK(table.body().find("shame:Ann\"said 3, placed 4\"") != std::string::npos);
}

TEST_CASE("B5 people: a false number may come out once the hand is over") {
  Table table = Table::with_hands("1, 2, 2");
  table.logs({"Ann: out 1x9", "Bob: shame:Ann\"had two\"", "shame:Cy"});
  CHECK(table.view().people[0].record.shames == 1);
  CHECK(table.view().people[2].record.shames == 1);
  CHECK(table.state().at("pile") == 0);
  CHECK(table.cannot_be("Bob: 1 ok"));
}

TEST_CASE("B6 people: silence is written down as one pass of all") {
  Table table;
  table.logs({"Ann: 3x9", "Bob: 2", "pass note:\"going once, going twice\""});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("rank").is_null());
}

TEST_CASE("B2 fails: the rank that was called already is not called again, and the number alone is suggested") {
  Table table;
  table.logs({"Ann: 3x9"});
  CHECK(table.not_allowed("Bob: 2x9", "B2"));
  const auto refused = table.try_line("Bob: 2x9");
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().way_out == "write only the number: 2");
  REQUIRE(refused.error().suggestions.size() == 1);
  CHECK(refused.error().suggestions[0].text == "2");
  CHECK(table.typed("b: 2x9").find("only the number: 2") != std::string::npos);
  CHECK(table.refusal("Ann: 2x9").find("write 2 ok") != std::string::npos);
  CHECK(table.refusal("Bob: 2xK").find("write ok") != std::string::npos);
}

}  // namespace bogosity::tests::cals
