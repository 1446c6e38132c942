// "One card left!", going out, counting up, and what the table let stand (E, F, G).
#include "tests/support/booger_table.h"

namespace bogosity::tests {

TEST_CASE("E1 stands: who has one card after playing says so, and cannot be caught") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H one"});
  CHECK(table.must_say().empty());
  CHECK(table.told().find("One card left!") != std::string::npos);
  CHECK_FALSE(table.allowed("catch:Ann@Bob"));
  CHECK(table.cannot_be("Bob: one 4D"));
  CHECK(table.cannot_be("Bob: 4D one one"));
}

TEST_CASE("E1 fails: who has one card and says nothing could be caught, and saying it without need does nothing") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "3", {}}});
  table.plays({"start:4S", "Ann: 4H one", "Bob: 4D", "Cy: 4C", "Ann: 9C"});
  CHECK(table.must_say() == "Ann");
  table.plays({"Bob: 9H one"});
  CHECK(table.must_say().empty());
}

TEST_CASE("E1 stands: after a swap it is the cards that one holds then") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H one", "Bob: draw:2 QH~Ann"});
  CHECK(table.cards("Bob") == 1);
  CHECK(table.must_say() == "Bob");
  CHECK(table.cards("Ann") == 3);
}

TEST_CASE("E2 stands: caught before the next card falls, one draws three") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H", "catch:Ann@Cy"});
  CHECK(table.cards("Ann") == 4);
  CHECK(table.must_say().empty());
  CHECK(table.told() == "Cy catches Ann, who draws 3");
  BoogerTable joined("Ann, Bob, Cy", {{"Deal", "2", {}}, {"Draw", "one", {}}});
  joined.plays({"start:4S", "Ann: 4H", "Bob: draw:1 pass", "Cy: draw:1 catch:Ann@Bob 4C"});
  CHECK(joined.cards("Ann") == 4);
}

TEST_CASE("E2 fails: nobody is caught twice, too late, by themselves, or behind a card") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(table.cannot_be("catch:Ann@Ann"));
  CHECK(table.cannot_be("Bob: 4D catch:Ann@Bob"));
  CHECK(table.cannot_be("Bob: catch:Ann@Bob"));
  CHECK_FALSE(table.allowed("catch:Bob@Ann"));
  table.plays({"catch:Ann@Cy"});
  CHECK_FALSE(table.allowed("catch:Ann@Bob"));
  table.plays({"Bob: 4D"});
  CHECK(table.must_say() == "Bob");
  table.plays({"Cy: 4C"});
  CHECK(table.allowed_with_ok("catch:Bob@Ann"));
  CHECK(table.cards("Bob") == 4);
}

TEST_CASE("F1 stands: with the last card the hand is over and its power goes nowhere") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
  table.plays({"start:2S", "Ann: 2H"});
  CHECK(table.cards("Bob") == 1);
  CHECK(table.match().empty());
  CHECK(table.view().phase == booger::Phase::counting);
  CHECK(table.view().out == "Ann");
  CHECK(table.state().at("direction") == "clockwise");
}

TEST_CASE("F1 fails: nothing is played, drawn or caught in a hand that is over") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(table.cannot_be("Bob: 4D"));
  CHECK(table.cannot_be("Bob: draw:1 pass"));
  CHECK(table.cannot_be("catch:Ann@Bob"));
  CHECK(table.cannot_be("start:5S"));
}

TEST_CASE("F2 stands: the others count what they hold, at the table's prices") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "4", {}}});
  table.plays({"start:4S", "Ann: 4H", "Bob: 4D", "Cy: 4C", "Ann: 9C", "Bob: 9H", "Cy: 9S", "Ann: 8S one", "Bob: 8H",
               "Cy: 8C", "Ann: QC"});
  table.plays({"left:Bob=3H"});
  CHECK(table.audit().at("hands").empty());
  table.plays({"left:Cy=#10"});
  CHECK(table.score("Bob") == 25);
  CHECK(table.score("Cy") == 10);
  CHECK(table.audit().at("hands").dump() == R"([{"out":"Ann","points":{"Ann":0,"Bob":25,"Cy":10}}])");
  CHECK(table.audit().at("points").dump() ==
        R"([{"player":"Bob","points":25,"rule":"F2","turn":10},{"player":"Cy","points":10,"rule":"F2","turn":10}])");
  BoogerTable dear("Ann, Bob", {{"Deal", "2", {}}, {"Points", "red3=50, seven=5, three=1", {}}});
  dear.plays({"start:4S", "Ann: 7S one", "Ann: 7H", "left:Bob=3D,7C"});
  CHECK(dear.score("Bob") == 55);
}

TEST_CASE("F2 fails: no score goes beyond a billion points") {
  BoogerTable table("Ann, Bob", {{"Deal", "2", {}}});
  table.plays({"adjust:Bob=1000000000", "start:4S", "Ann: 4H one", "Bob: 4D one", "Ann: 9D"});
  CHECK(table.cannot_be("left:Bob=5H"));
  table.plays({"adjust:Bob=-5", "left:Bob=5H"});
  CHECK(table.score("Bob") == 1'000'000'000);
}

TEST_CASE("F2 fails: a number that disagrees with the counts or the decks cannot be") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}, {"Decks", "1", {}}});
  CHECK(table.cannot_be("left:Bob=5H"));
  table.plays({"start:4S", "Ann: 4H one", "Bob: 4D one", "Cy: 9D one", "Ann: 9C"});
  CHECK(table.cannot_be("left:Ann=5H"));
  CHECK(table.cannot_be("left:Bob=5H,6H"));
  CHECK(table.cannot_be("left:Bob=4H"));
  CHECK(table.cannot_be("left:Bob=#20"));
  CHECK(table.cannot_be("left:Bob=#12"));
  CHECK(table.cannot_be("left:Bob=*"));
  CHECK(table.cannot_be("left:Bob="));
  table.plays({"left:Bob=5H"});
  CHECK(table.cannot_be("left:Bob=5H"));
  CHECK(table.cannot_be("left:Cy=5H"));
  CHECK(table.cannot_be("start:5S"));
  table.plays({"count:Cy=2", "left:Cy=6H,KD"});
  CHECK(table.score("Cy") == 15);
}

TEST_CASE("F3 stands: the lowest total is the best one") {
  CHECK(booger::game().ranking() == core::Ranking::lower_wins);
}

TEST_CASE("F3 fails: going out earns nothing, so a total never goes down by it") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"start:4S", "Ann: 4H", "left:Bob=5H", "start:4S", "Bob: 4H", "left:Ann=KD"});
  CHECK(table.score("Ann") == 10);
  CHECK(table.score("Bob") == 5);
}

TEST_CASE("G1 people: a card with ok counts like any other") {
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 2H ok"});
  CHECK(table.cards("Bob") == 9);
  CHECK(table.match() == "2H");
}

TEST_CASE("E2 stands: said late, but before anybody caught it, it is said") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H", "one@Ann"});
  CHECK(table.must_say().empty());
  CHECK(table.cards("Ann") == 1);
  CHECK(table.told().starts_with("Ann says it late"));
  CHECK_FALSE(table.allowed("catch:Ann@Bob"));
  table.plays({"Bob: 4D", "Cy: one@Bob draw:1 4C"});
  CHECK(table.must_say().empty());
  BoogerTable drawn("Ann, Bob, Cy", {{"Deal", "2", {}}, {"Draw", "one", {}}});
  drawn.plays({"start:4S", "Ann: 4H", "Bob: draw:1 pass", "Cy: draw:1 one@Ann 4C"});
  CHECK(drawn.cards("Ann") == 1);
}

TEST_CASE("E2 fails: nobody says it late who does not owe it, nor behind a card, nor once it is caught or too late") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  CHECK(table.cannot_be("one@Ann"));
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(table.cannot_be("one@Bob"));
  CHECK(table.cannot_be("Bob: 4D one@Ann"));
  CHECK(table.cannot_be("Bob: one@Ann"));
  table.plays({"catch:Ann@Cy"});
  CHECK(table.cannot_be("one@Ann"));
  table.plays({"Bob: 4D", "Cy: 4C"});
  CHECK(table.cannot_be("one@Bob"));
}

}  // namespace bogosity::tests
