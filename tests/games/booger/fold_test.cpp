// A session of Booger On Your Neighbor: who comes and goes, hands that are counted, and what the house is told.
#include "core/game.h"
#include "core/rename.h"
#include "games/booger/game.h"
#include "tests/support/booger_table.h"
#include "tests/support/played.h"

namespace bogosity::tests {

TEST_CASE("booger: who leaves takes the hand out of play and passes the turn on") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "leave:Ann"});
  CHECK(table.turn() == "Bob");
  CHECK(table.view().out_of_play == 7);
  CHECK(table.view().draw_pile == 104 - 21 - 1);
  CHECK_FALSE(table.state().at("cards").contains("Ann"));
  table.plays({"Bob: 4H", "Cy: draw:2 leave:Cy"});
  CHECK(table.turn() == "Bob");
  CHECK(table.view().phase == booger::Phase::between);
  CHECK(table.cannot_be("Bob: 9H"));
  CHECK(table.cannot_be("start:4S"));
  CHECK(table.audit().at("hands").empty());
}

TEST_CASE("booger: a turn that its player leaves is broken off, and who owed a word owes it no more") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(table.must_say() == "Ann");
  table.plays({"leave:Ann"});
  CHECK(table.must_say().empty());
  table.plays({"join:Ann@Cy", "Bob: 4D one", "Cy: 4C one", "Bob: 9C", "left:Cy=KD"});
  CHECK(table.turn() == "Bob");
  CHECK(table.cannot_be("left:Ann=5H"));
}

TEST_CASE("booger: who joins plays from the next hand on, and begins it if it is that seat's turn") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"start:4S", "join:Dee@Ann"});
  CHECK(table.cannot_be("Dee: 4H"));
  CHECK(table.cannot_be("count:Dee=3"));
  table.plays({"Ann: 4H", "left:Bob=KD"});
  CHECK(table.turn() == "Dee");
  table.plays({"start:4S"});
  CHECK(table.cards("Dee") == 1);
  CHECK(table.allowed("Dee: 4D"));
  CHECK(table.audit().at("players").size() == 3);
}

TEST_CASE("booger: seats change between hands, and the first named begins") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
  table.plays({"start:4S"});
  CHECK(table.cannot_be("seats:Cy,Bob,Ann"));
  table.plays({"Ann: 4H", "left:Bob=KD left:Cy=5H", "seats:Cy,Bob,Ann"});
  CHECK(table.turn() == "Cy");
  table.plays({"start:4S", "Cy: 4D"});
  CHECK(table.view().to_count == std::vector<std::string>{"Bob", "Ann"});
}

TEST_CASE("booger: hands that are counted, as far as there are cards") {
  BoogerTable table("Ann, Bob", {{"Decks", "1", {}}});
  CHECK(table.cannot_be("count:Ann=5"));
  table.plays({"start:4S", "count:Bob=9"});
  CHECK(table.cards("Bob") == 9);
  CHECK(table.view().draw_pile == 52 - 16 - 1);
  CHECK(table.cannot_be("count:Bob=45"));
  CHECK(table.cannot_be("count:Bob=0"));
  CHECK(table.allowed("count:Bob=44"));
  CHECK(table.cannot_be("Ann: count:Ann=1 4H count:Ann=0"));
  table.plays({"count:Ann=2 count:Bob=5", "Ann: count:Ann=1 4H"});
  CHECK(table.view().phase == booger::Phase::counting);
}

TEST_CASE("booger: who leaves before being counted is not counted any more") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
  table.plays({"start:4S", "Ann: 4H", "left:Bob=KD", "leave:Cy"});
  CHECK(table.audit().at("hands").dump() == R"([{"out":"Ann","points":{"Ann":0,"Bob":10}}])");
  CHECK(table.audit().at("points").size() == 1);
  CHECK(table.turn() == "Bob");
}

TEST_CASE("booger: a preview says what will happen and changes nothing") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 2S"});
  const std::string before = table.play().record() + table.audit().dump();
  const auto reading = table.play().try_out("2h", core::Passing::passes);
  REQUIRE(reading.has_value());
  CHECK(reading->text == "Cy: 2H");
  CHECK(core::plain_text(reading->sentence) == "Cy plays the Two of hearts. Ann draws 4 and loses the turn");
  CHECK(table.play().record() + table.audit().dump() == before);
}

TEST_CASE("booger: facts tell turns, points, hands won, and what was caught or forgotten") {
  BoogerTable table("Ann, Bob", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H", "catch:Ann@Bob", "Bob: 4D", "Ann: 4C", "Bob: 9C", "left:Ann=KD,5H,6H"});
  std::map<std::string, std::int64_t> sums;
  for (const auto& fact : tests::all_facts(table.play(), core::Unsealed::by_audit_of_file()))
    sums[table.play().outcome().players[fact.player].name + " " + std::string(core::name_of(fact.kind))] += fact.value;
  CHECK(sums == std::map<std::string, std::int64_t>{{"Ann turn", 2},
                                                    {"Bob turn", 2},
                                                    {"Bob call_right", 1},
                                                    {"Ann caught", 1},
                                                    {"Bob got_away", 1},
                                                    {"Bob win", 1},
                                                    {"Bob worth", 20},
                                                    {"Ann points", 20}});
}

TEST_CASE("booger: a session is looked back on with its hands and its moments") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"start:4S", "Ann: 4H", "left:Bob=KD", "start:5S", "Bob: 5H", "left:Ann=3D"});
  const auto review = tests::review(table.play(), core::Unsealed::by_close_of_session());
  REQUIRE(review != nullptr);
  CHECK(review->last_step() == 6);
  const auto then = [&](std::size_t step) { return *booger::view_of(*review->session().at(step)); };
  CHECK(then(1).phase == booger::Phase::playing);
  CHECK(then(2).to_count == std::vector<std::string>{"Bob"});
  CHECK(then(6).hands.size() == 2);
  CHECK(review->table_view_at(6).seats[0].score == 25);
  CHECK(review->moments().size() == 4);
  const auto tables = review->summary();
  REQUIRE(tables.size() == 4);
  CHECK(tables[1].rows ==
        std::vector<std::vector<std::string>>{{"1", "1", "Ann", "0", "10"}, {"2", "1", "Bob", "25", "0"}});
  for (const auto& each : tables) {
    for (const auto& row : each.rows) CHECK(row.size() == each.columns.size());
  }
}

TEST_CASE("booger: feats are of the kinds that the book knows") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "3", {}}});
  table.plays({"start:4S", "Ann: 2S", "Cy: 2H", "Bob: 2D", "Ann: count:Ann=1 9D", "left:Bob=#50 left:Cy=#40"});
  std::map<std::string, std::int64_t> values;
  for (const auto& feat : table.play().feats(core::Unsealed::by_audit_of_file())) {
    bool known = false;
    for (const auto& kind : booger::game().about().feats) known = known || kind.id == feat.kind;
    CHECK(known);
    values[std::string(feat.kind)] = std::max(values[std::string(feat.kind)], feat.value);
  }
  CHECK(values["longest_run"] == 3);
  CHECK(values["most_at_once"] == 6);
  CHECK(values["dearest_hand"] == 50);
}

TEST_CASE("booger: people are called otherwise wherever they stand") {
  const core::SingleRename renaming("Bob", "Zoe");
  CHECK(booger::game().renamed("Bob: catch:Bob@Ann QH~Bob one", renaming) == "Zoe: catch:Zoe@Ann QH~Zoe one");
  CHECK(booger::game().renamed("catch:Ann@Bob left:Bob=5H,KD", renaming) == "catch:Ann@Zoe left:Zoe=5H,KD");
}

}  // namespace bogosity::tests
