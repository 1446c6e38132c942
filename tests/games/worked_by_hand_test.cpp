// Records of the smaller games with the audit worked out by hand: the literal referee says so, and the game, if it is
// in the catalogue.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "games/catalogue.h"
#include "literal_games/booger.h"
#include "literal_games/cals_bs.h"
#include "literal_games/the_bogey.h"

namespace bogosity::tests {
namespace {

// The ids of rules are the game's own: `points` is checked without them.
nlohmann::json without_rules(const std::string& audit) {
  auto json = nlohmann::json::parse(audit);
  if (json.contains("points")) {
    for (auto& entry : json["points"]) entry.erase("rule");
  }
  return json;
}

void check(const char* name, const literal::games::Answer& literal, const std::string& record,
           const std::string& audit) {
  const auto expected = nlohmann::json::parse(audit);
  REQUIRE_MESSAGE(literal.read, literal.reason);
  CHECK(without_rules(literal.audit) == expected);
  const core::Game* game = games::find(name);
  if (game == nullptr) return;
  const auto play = game->read_record(record);
  REQUIRE(play.has_value());
  CHECK(without_rules((*play)->audit_json(core::Unsealed::by_audit_of_file())) == expected);
}

void check_booger(const std::string& body, const std::string& audit) {
  const std::string record = "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob, Cy\"]\n" + body;
  check("Booger On Your Neighbor", literal::booger::judge(record), record, audit);
}

TEST_CASE("Booger worked out by hand: 2s, a red 3, a swap, an Ace, a Seven and somebody caught") {
  check_booger(R"([Deal "3"]

start:4S
Ann: 4H
Bob: 2H
Ann: 2C one
Cy: 3D
Ann: QC
Bob: draw:2 QD~Ann
Cy: jh=s
Ann: AS
Cy: 7S
Ann: 10S
Cy: KS
catch:Cy@Bob
Bob: 8S
)",
               R"({"game": "Booger On Your Neighbor", "players": ["Ann", "Bob", "Cy"],
    "scores": {"Ann": 0, "Bob": 0, "Cy": 0}, "hands": [], "points": [],
    "state": {"turn": "Ann", "direction": "counterclockwise", "match": {"rank": "8", "suit": "S"},
              "cards": {"Ann": 5, "Bob": 4, "Cy": 4}, "must_say": null}})");
}

TEST_CASE("Booger worked out by hand: the cards left are counted and the next player begins") {
  check_booger(R"([Deal "1"]
[Points "king=20"]

start:5H
Ann: 5C
left:Bob=KD
left:Cy=#25
adjust:Ann=-3"she spilled"
start:9D
Bob: draw:2 9C
)",
               R"({"game": "Booger On Your Neighbor", "players": ["Ann", "Bob", "Cy"],
    "scores": {"Ann": -3, "Bob": 20, "Cy": 25},
    "hands": [{"out": "Ann", "points": {"Ann": 0, "Bob": 20, "Cy": 25}}],
    "points": [{"turn": 1, "player": "Bob", "points": 20}, {"turn": 1, "player": "Cy", "points": 25},
               {"turn": 1, "player": "Ann", "points": -3}],
    "state": {"turn": "Cy", "direction": "clockwise", "match": {"rank": "9", "suit": "C"},
              "cards": {"Ann": 1, "Bob": 2, "Cy": 1}, "must_say": null}})");
}

TEST_CASE("Cal's BS worked out by hand: a lie, all fours, going out, and Cy wins") {
  const std::string record = R"([Game "Cal's BS"]
[Players "Ann, Bob, Cy"]

Ann: 3x9
Bob: 2
Cy: doubt=lie
Cy: fours:2
Ann: plus
pass
Ann: 6xk
Bob: pass
Cy: pass
Ann: going-out 2xK
Bob: 1
Ann: doubt=true
Bob: 1x4
Cy: 6
Ann: 1
Cy: out 4=wrong
Cy: out 4
)";
  check("Cal's BS", literal::cals_bs::judge(record), record, R"({"game": "Cal's BS", "players": ["Ann", "Bob", "Cy"],
    "scores": {"Ann": 0, "Bob": 0, "Cy": 1},
    "hands": [{"winner": "Cy", "sets": 10, "doubts": 2, "lies_caught": 1}],
    "players_stats": {"Ann": {"doubts_right": 0, "doubts_wrong": 1, "caught": 0, "believed": 0},
                      "Bob": {"doubts_right": 0, "doubts_wrong": 0, "caught": 1, "believed": 1},
                      "Cy": {"doubts_right": 1, "doubts_wrong": 0, "caught": 0, "believed": 0}},
    "points": [{"turn": 16, "player": "Cy", "points": 1}],
    "state": {"cards": {"Ann": 23, "Bob": 19, "Cy": 0}, "pile": 0, "leader": "Bob", "rank": null, "last": null,
              "going_out": null}})");
}

TEST_CASE("The Bogey worked out by hand: two turns, and given up") {
  const std::string record = R"([Game "The Bogey"]
[Players "Ann"]

deal:KH,QH,2S,5D,9C KH>1 QH>1 x:2S bogey:JH>1
deal:10h,3C,KD TH>1 bogey:AS>2 quit
)";
  check("The Bogey", literal::the_bogey::judge(record), record, R"({"game": "The Bogey", "players": ["Ann"],
    "columns": [["KH", "QH", "JH", "TH"], ["AS"], [], [], [], [], [], [], [], [], [], []], "used": 2,
    "hand": ["5D", "9C", "3C", "KD"], "talon": 42, "discards": 1, "redeals": 0, "bogeys": 2, "result": "open",
    "grade": null})");
}

}  // namespace
}  // namespace bogosity::tests
