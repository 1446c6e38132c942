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
  CHECK(booger::game().about().ranking == core::Ranking::lower_wins);
}

TEST_CASE("F3 fails: going out earns nothing, so a total never goes down by it") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"start:4S", "Ann: 4H", "left:Bob=5H", "start:4S", "Bob: 4H", "left:Ann=KD"});
  CHECK(table.score("Ann") == 10);
  CHECK(table.score("Bob") == 5);
}

namespace {

// In the order of the players: "Bob 1, Ann 2".
std::string places(const BoogerTable& table) {
  std::string text;
  for (const core::StandingView& each : table.play().standings(core::Ranking::lower_wins))
    text += (text.empty() ? "" : ", ") + each.name + " " + std::to_string(each.place);
  return text;
}

// Ann is out, Bob is left with 5.
constexpr std::initializer_list<const char*> a_hand = {"start:4S", "Ann: 4H", "left:Bob=5H"};

}  // namespace

TEST_CASE("F4 stands: who joins with points is ranked by them, and they are told in the audit") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays(a_hand).plays({"join:Cy@Bob=3"});
  CHECK(table.told() == "Cy sits down at the left of Bob, from the next hand on, with 3 points");
  CHECK(table.score("Cy") == 3);
  CHECK(table.audit().at("points").at(1).dump() == R"({"player":"Cy","points":3,"rule":"join","turn":1})");
  CHECK(table.play().points_of("Cy").at(0).rule == "join");
  table.plays({"start:4S", "Bob: 4H", "left:Cy=KD left:Ann=KS"});
  CHECK(places(table) == "Bob 1, Ann 2, Cy 0");
  table.plays({"start:4S", "Cy: 4H", "left:Ann=KS left:Bob=6D"});
  CHECK(places(table) == "Bob 1, Cy 2, Ann 3");
  CHECK(table.play().record().find("join:Cy@Bob=3\n") != std::string::npos);
}

TEST_CASE("F4 stands: 0 points to start with are none, and the canonical form drops them") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"join:Cy@Bob=0", "join:Dee@Cy=007"});
  CHECK(table.play().record().ends_with("join:Cy@Bob\njoin:Dee@Cy=7\n"));
  CHECK(table.audit().at("points").size() == 1);
}

TEST_CASE("F4 fails: whoever joins late without points comes behind all who played every hand") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays(a_hand).plays({"join:Cy@Bob"});
  CHECK(table.told() ==
        "Cy sits down at the left of Bob, from the next hand on, and comes behind all who play every hand");
  table.plays({"start:4S", "Bob: 4H", "left:Cy=3C left:Ann=KS", "start:4S", "Cy: 4H", "left:Ann=KS left:Bob=6D"});
  CHECK(table.score("Cy") == 5);
  CHECK(places(table) == "Bob 1, Ann 2, Cy 3");
  table.plays({"leave:Bob"});
  CHECK(places(table) == "Ann 1, Cy 2, Bob 3");
}

TEST_CASE("F4 stands: nobody misses a hand that counts for nobody, or one before the first") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"join:Cy@Bob", "start:4S", "join:Dee@Ann"});
  CHECK(table.told().ends_with("and comes behind all who play every hand"));
  table.plays({"misdeal", "start:4S", "Ann: 4H", "left:Dee=KS left:Bob=5H left:Cy=KD", "start:4S", "Dee: 4H",
               "left:Ann=KS left:Bob=6D left:Cy=2C", "start:4S", "Bob: 4H", "left:Cy=3C left:Ann=KS left:Dee=5C",
               "start:4S", "Cy: 4H", "left:Ann=5S left:Bob=6D left:Dee=5D"});
  CHECK(places(table) == "Bob 1, Cy 2, Dee 2, Ann 4");
}

TEST_CASE("F4 stands: points on the table were played for before the log began") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"adjust:Ann=50\"two hands\"", "join:Cy@Bob", "start:4S", "Ann: 4H", "left:Bob=5H left:Cy=3C", "start:4S",
               "Bob: 4H", "left:Cy=2C left:Ann=6C", "start:4S", "Cy: 4H", "left:Ann=6C left:Bob=KC"});
  CHECK(places(table) == "Bob 1, Ann 2, Cy 3");
}

TEST_CASE("F4 stands: who comes back has missed what was counted meanwhile, unless points are added for it") {
  for (const bool with_points : {false, true}) {
    CAPTURE(with_points);
    BoogerTable table("Ann, Bob, Cy", {{"Deal", "1", {}}});
    table.plays({"start:4S", "Ann: 4H", "left:Bob=5H left:Cy=3C", "leave:Cy", "join:Cy@Bob"});
    CHECK(table.play().outcome().players[2].missed_hands == false);
    table.plays({"leave:Cy", "start:5S", "Bob: 5H", "left:Ann=KS"});
    CHECK(table.play().outcome().players[2].missed_hands);
    table.plays({with_points ? "join:Cy@Bob=10" : "join:Cy@Bob"});
    CHECK(table.score("Cy") == (with_points ? 15 : 5));
    CHECK(table.play().outcome().players[2].missed_hands == !with_points);
  }
}

TEST_CASE("F4 fails: points to start with beyond a billion, below 0, or for somebody who sits there") {
  BoogerTable table("Ann, Bob");
  CHECK(table.cannot_be("join:Cy@Bob=1000000001"));
  CHECK(table.cannot_be("join:Cy@Bob=-5"));
  CHECK(table.cannot_be("join:Cy@Bob="));
  CHECK(table.cannot_be("join:Cy@Bob=5\"why\""));
  CHECK(table.cannot_be("join:Ann@Bob=5"));
  table.plays({"join:Cy@Bob=1000000000", "leave:Cy"});
  CHECK(table.cannot_be("join:Cy@Bob=1"));
}

TEST_CASE("F4: one who joins without points is offered the highest score at the table") {
  BoogerTable table("Ann, \"B. B.\"", {{"Deal", "1", {}}});
  table.plays({"adjust:Ann=50"});
  const auto offers = [&](const char* typed) {
    const auto read = table.play().try_out(typed, core::Passing::passes);
    REQUIRE(read.has_value());
    return read->suggestions.empty() ? std::string() : read->suggestions[0].line;
  };
  CHECK(offers("join:Cy@\"B. B.\"") == "join:Cy@\"B. B.\"=50");
  CHECK(offers("join:Cy@Ann=20").empty());
  CHECK(offers("join:Cy@Ann ; late").empty());
  CHECK(offers("; so").empty());
  CHECK(offers(";").empty());
}

TEST_CASE("F4: the lead of a late player is no turning point") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays(a_hand).plays({"join:Cy@Bob", "start:4S", "Bob: 4H", "left:Cy=3C left:Ann=KS", "start:4S", "Cy: 4H",
                             "left:Ann=KS left:Bob=6D"});
  const auto review = tests::review(table.play(), core::Unsealed::by_audit_of_file());
  std::string told;
  for (const auto& each : core::turning_points(*review, core::Ranking::lower_wins)) told += core::plain_text(each.told);
  CHECK(told.find("Cy takes the lead") == std::string::npos);
  CHECK(told.find("Bob") != std::string::npos);
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
