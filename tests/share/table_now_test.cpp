// What phones are told: all that the table knows, and nothing that is sealed.
#include "share/table_now.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "games/catalogue.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {
namespace {

using Value = nlohmann::json;

core::Snapshot::Pointer played(const std::vector<std::string>& entries, const std::string& game = "You're Bogus",
                               const std::string& players = "Ann, Bob, Cy") {
  auto play = games::find(game)->begin({{"Game", game, {}}, {"Players", players, {}}});
  REQUIRE(play);
  for (const std::string& entry : entries) {
    CAPTURE(entry);
    const auto trial = (*play)->try_out(entry, core::Passing::passes);
    REQUIRE(trial);
    play = (*play)->with(trial->text);
    REQUIRE(play);
  }
  return *play;
}

share::TableNow now_of(const core::Snapshot& play, const std::string& game = "You're Bogus") {
  return share::table_now(play, play.table_view(), games::find(game)->about(), "Friday");
}

Value json_after(const std::vector<std::string>& entries) {
  return Value::parse(share::to_json(now_of(*played(entries))).text);
}

TEST_CASE("phones: seats, the top of the stack, the dice and the last events") {
  const Value json = json_after({"54 8h", "63", "54 ..."});
  CHECK(json["scene"] == "table");
  CHECK(json["title"] == "Friday");
  CHECK(json["where"] == "round 1 \u00B7 turn 3");
  CHECK(json["seats"][0]["name"] == "Ann");
  CHECK(json["seats"][0]["cards"] == 1);
  CHECK(json["seats"][2]["turn"] == true);
  CHECK(json["turn_word"] == "has the dice");
  CHECK(json["table"]["cards"] == Value{"8H"});
  CHECK(json["table"]["headline"] == "Eight of hearts");
  CHECK(json["table"]["dice"] == Value{5, 4});
  CHECK(json["log"][1]["told"][0]["t"] == "Bob");
  CHECK(json["log"][1]["turn"] == 2);
  CHECK(json["inquiry"].is_null());
  CHECK(json["show"].is_null());
}

TEST_CASE("phones: a verdict with its cards, reasons and points, and the points of each player") {
  const Value json = json_after({"54", "54", "54 8h", "54 4h", "b2 d"});
  CHECK(json["inquiry"]["title"] == "Was Ann Bogus on turn 4?");
  CHECK(json["inquiry"]["verdict"] == "bogus");
  CHECK(json["inquiry"]["stamp"] == "BOGUS");
  CHECK(json["inquiry"]["good"] == false);
  CHECK(json["inquiry"]["rules"].size() > 0);
  CHECK(json["inquiry"]["points"][0]["player"] == "Ann");
  CHECK(json["players"][0]["caught"] == 1);
  CHECK(json["players"][0]["points"].size() > 0);
  int points = 0;
  for (const Value& each : json["players"][0]["points"]) points += each["points"].get<int>();
  CHECK(json["seats"][0]["score"] == points);
}

TEST_CASE("phones: a verdict that was put aside is gone, an ended session has its result") {
  auto now = now_of(*played({"54", "54", "54 8h", "54 4h", "b2 d"}));
  now.shows_verdict = false;
  now.ending = share::Ending{"Bob won.", "1 round", {{"Best liar", "Ann"}}};
  const Value json = Value::parse(share::to_json(now).text);
  CHECK(json["inquiry"].is_null());
  CHECK(json["scene"] == "ended");
  CHECK(json["where"] == "1 round");
  CHECK(json["result"][0]["t"] == "Bob won.");
  CHECK(json["honors"][0]["caption"] == "Best liar");
  for (const Value& seat : json["seats"]) CHECK(seat["turn"] == false);
}

TEST_CASE("phones: the seconds of a show are put in by the sender, whatever names say") {
  auto now = now_of(*played({"54", "54", "54 8h", "54 4h", "b2 d"}));
  now.title = "\"since\":0";
  now.show = share::Show{"7.1", false, 1.5, {1.5, 1, 0.6, 0.9, 1.2}, 2, false};
  share::Json json = share::to_json(now);
  REQUIRE(json.at_since != std::string::npos);
  json.text.insert(json.at_since, "2.5");
  const Value read = Value::parse(json.text);
  CHECK(read["show"]["since"] == 2.5);
  CHECK(read["show"]["lengths"][0] == 1.5);
  CHECK(read["title"] == "\"since\":0");
}

TEST_CASE("phones: nobody plays") { CHECK(Value::parse(share::to_json({}).text)["scene"] == "blank"); }

TEST_CASE("phones: the rulebooks of all games, by sections") {
  for (const core::Game* game : games::all()) {
    const Value rules = Value::parse(share::rules_as_json(game->about()));
    std::size_t count = 0;
    for (const Value& section : rules["sections"]) count += section["rules"].size();
    CHECK(count == game->about().rulebook.rules().size());
    CHECK(rules["sections"].size() > 1);
  }
}

TEST_CASE("phones: all four games have seats and a middle of the table") {
  const auto middle = [](const std::string& game, const std::string& players, const std::vector<std::string>& entries) {
    return Value::parse(share::to_json(now_of(*played(entries, game, players), game)).text)["table"];
  };
  CHECK(middle("Cal's BS", "Ann, Bob, Cy", {})["caption"] == "The pile");
  CHECK(middle("Booger On Your Neighbor", "Ann, Bob, Cy", {"8h"})["cards"] == Value{"8H"});
  CHECK(middle("The Bogey", "Ann", {"5h 7c kd 2s 9d"})["caption"] == "Columns");
}

// Cards are drawn at random, so most plays are Bogus and some are not. In a second game one card that is covered by
// another is a different one: nobody at the table knows, and so the phones are sent the same bytes.
TEST_CASE("sealed: games that differ in what lies covered send the same bytes, over random pairs") {
  std::mt19937 random(20'261'129);
  const auto card = [](int code) { return core::to_text(core::Card::from_code(static_cast<std::uint8_t>(code))); };
  for (std::uint64_t seed = 0; seed < seeds(3); ++seed) {
    std::vector<int> deck(52);
    for (int i = 0; i < 52; ++i) deck[static_cast<std::size_t>(i)] = i + 1;
    std::ranges::shuffle(deck, random);
    const std::size_t turns = 6 + random() % 12;
    const std::size_t other = random() % (turns - 1);
    std::vector<std::string> honest = {"54", "54", "54"};
    std::vector<std::string> bogus = honest;
    for (std::size_t i = 0; i < turns; ++i) {
      honest.push_back("54 " + card(deck[i]));
      bogus.push_back("54 " + card(deck[i == other ? turns : i]));
      if (i <= other) continue;
      CAPTURE(seed);
      CHECK(share::to_json(now_of(*played(honest))).text == share::to_json(now_of(*played(bogus))).text);
    }
  }
}

}  // namespace
}  // namespace bogosity::tests
