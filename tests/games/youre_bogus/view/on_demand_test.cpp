// Answers on demand: the parts of a score, the possible effect of an open inquiry, the distance to the agreed end, and
// the condition, for a table that chose to see it.
#include "games/youre_bogus/view/on_demand.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/sentence.h"
#include "games/youre_bogus/game.h"
#include "literal/random_session.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {
namespace {

using core::AgreedEnd;
using youre_bogus::TableView;

core::Snapshot::Pointer read(const std::string& body, const std::string& headers = {}) {
  const std::string text = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n" + headers +
                           "\ncount:Ann=4 count:Bob=4 count:Cy=4\n" + body;
  auto play = youre_bogus::game().read_record(text);
  REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
  return std::move(*play);
}

std::string banner(const TableView& view, long long begun, long long now) {
  return core::end_banner(view, youre_bogus::game().about(), begun, now);
}

std::string entries(const core::Snapshot& play, std::string_view name) {
  std::string text;
  for (const auto& each : play.points_of(name)) {
    text += std::to_string(each.turn) + " " + each.rule + " " + std::to_string(each.points) + " " +
            std::to_string(each.total) + " " + each.why + "\n";
  }
  return text;
}

TEST_CASE("asked: a score is the sum of its entries, each with its turn, its rule and a reason") {
  const auto play = read(
      "Ann: off:5 5-4 +2 8H\n"
      "Bob: 5-4 +2 TC\n"
      "Cy: bogus:Ann deny 5-4 +2 9C/9S adjust:Ann=-3\"drummed\"\n"
      "Ann: bogus:Bob deny grab:2@Bob 6-6 +2\n");
  CHECK(entries(*play, "Ann") ==
        "1 A2 -5 -5 dice off the table, or touched\n"
        "3 H4 -5 -10 shouted at Bob, who was not Bogus\n"
        "3 adjust -3 -13 agreed on: drummed\n");
  CHECK(entries(*play, "Cy") == "4 H3 -5 -5 Bogus\n4 H4 -5 -10 denied it, and was Bogus\n");
  CHECK(entries(*play, "Bob") == "4 A2 -4 -4 dice off the table, or touched\n");
  CHECK(entries(*play, "Dee").empty());
}

TEST_CASE("asked: over random sessions every score is the sum of its entries") {
  for (std::uint64_t seed = 1; seed <= seeds(); ++seed) {
    const auto play = youre_bogus::game().read_record(literal::random_session({4'000'000 + seed, 0, 0, false}));
    if (!play) continue;
    INFO("seed " << seed);
    for (const auto& player : (*play)->outcome().players) {
      const auto all = (*play)->points_of(player.name);
      const int total = all.empty() ? 0 : all.back().total;
      if ((*play)->record().find("[Result ") == std::string::npos) CHECK(total == player.score);
    }
  }
}

TEST_CASE("asked: a point lost in an inquiry names that inquiry, however late it was settled") {
  const auto play = read(
      "Ann: 5-4 +2 8H\n"
      "Bob: 5-4 +2 TC\n"
      "Cy: bogus:Ann open 5-4 +2 9C\n"
      "Ann: bogus:Ann,Bob>Cy deny 5-4 +2\n"
      "Bob: settle:3=deny 5-4 +2\n");
  CHECK(entries(*play, "Cy") == "4 H3 -5 -5 Bogus\n4 H4 -5 -10 denied it, and was Bogus\n");
  CHECK(entries(*play, "Ann") == "5 H4 -5 -5 shouted at Bob, who was not Bogus\n");
}

TEST_CASE("asked: two corrections that are alike have each their own reason") {
  const auto play = read(
      "Ann: 5-4 +2 8H adjust:Ann=-3 adjust:Ann=-3\"drummed\" adjust:Bob=-3\"sang\"\n"
      "adjust:Ann=-3\"sang\"\n"
      "Bob: 5-4 +2 TC adjust:Ann=-3\"\"\n");
  CHECK(entries(*play, "Ann") ==
        "1 adjust -3 -3 agreed on by the table\n1 adjust -3 -6 agreed on: drummed\n1 adjust -3 -9 agreed on: sang\n"
        "2 adjust -3 -12 agreed on by the table\n");
}

// Each point that the audit's inquiries cost somebody, in words.
std::multiset<std::string> lost_in_inquiries(const core::Snapshot& play, const std::string& name) {
  std::multiset<std::string> all;
  const auto audit = nlohmann::json::parse(play.audit_json(core::Unsealed::by_audit_of_file()));
  for (const auto& inquiry : audit.at("inquiries")) {
    const std::string verdict = inquiry.at("verdict"), accused = inquiry.at("accused");
    if (accused == name && verdict == "admitted") all.insert("Bogus, and admitted it");
    if (accused == name && verdict == "bogus") {
      all.insert("Bogus");
      all.insert("denied it, and was Bogus");
    }
    if (verdict != "not-bogus") continue;
    for (const auto& shouter : inquiry.at("shouters")) {
      if (shouter == name) all.insert("shouted at " + accused + ", who was not Bogus");
    }
  }
  return all;
}

TEST_CASE("asked: over random sessions the points lost in inquiries are those of the audit, each for its own reason") {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= seeds(); ++seed) {
    const auto play = youre_bogus::game().read_record(literal::random_session({4'100'000 + seed, 0, 0, false}));
    if (!play) continue;
    INFO("seed ", seed, "\n", (*play)->record());
    for (const auto& player : (*play)->outcome().players) {
      std::multiset<std::string> told;
      for (const auto& each : (*play)->points_of(player.name)) {
        if (std::string(each.rule).starts_with("H")) told.insert(each.why);
      }
      CHECK(told == lost_in_inquiries(**play, player.name));
      checked += static_cast<int>(told.size());
    }
  }
  CHECK(checked > 0);
}

TEST_CASE("asked: an inquiry that was put off says what it could still change, and how it is settled") {
  const auto play = read("Ann: 5-4 +2 8H\nBob: 5-4 +2 TC\nCy: bogus:Ann open 5-4 +2\n");
  const TableView view = youre_bogus::view_of(*play).value();
  REQUIRE(view.open_inquiries.size() == 1);
  const auto& open = view.open_inquiries[0];
  CHECK(open.turn == 3);
  CHECK(open.accused == "Bob");
  CHECK(open.settle == "settle:3");
  CHECK_FALSE(open.waits_for_card);
  REQUIRE(open.could_change.size() == 3);
  CHECK(core::plain_text(open.could_change[2]) == "Denied and not Bogus: Ann \u22125 (H4)");
}

TEST_CASE("asked: the card to lift is named by its place, and nothing after it is known") {
  const auto play = read("Ann: 5-4 +2 ?\nBob: 5-4 +2 TC\nCy: bogus:Ann deny 5-4 +2\n");
  const TableView view = youre_bogus::view_of(*play).value();
  REQUIRE(view.open_inquiries.size() == 1);
  CHECK(view.open_inquiries[0].waits_for_card);
  CHECK(view.open_inquiries[0].lift == 2);
  const auto settled = read("Ann: 5-4 +2 ?\nBob: 5-4 +2 TC\nCy: bogus:Ann deny look:2=8H 5-4 +2\n");
  CHECK(youre_bogus::view_of(*settled).value().open_inquiries.empty());
}

TEST_CASE("M4: the end agreed on is announced and never enforced") {
  const auto view_of = [](const std::string& end, const std::string& body) {
    return youre_bogus::view_of(*read(body, "[End \"" + end + "\"]\n")).value();
  };
  const std::string win = "Ann: count:Ann=7 5-4 win:45=6H,7H,8H,9D,TD,JD/KD\n";
  CHECK(banner(view_of("rounds 2", ""), 0, 0).empty());
  CHECK(banner(view_of("rounds 2", win), 0, 0) == "Last round of 2 (M4)");
  CHECK(banner(view_of("rounds 1", win), 0, 0) == "The round agreed on is over (M4)");
  CHECK(banner(view_of("points 45", ""), 0, 0).empty());
  CHECK(banner(view_of("points 45", win), 0, 0) == "Ann has reached 45 points (M4)");
}

TEST_CASE("M4: a time agreed on may lie behind midnight") {
  TableView view;
  view.end = {AgreedEnd::Limit::time, 0, "00:30"};
  const long long begun = 20 * 60;
  CHECK(core::end_minute(view, begun) == 24 * 60 + 30);
  CHECK(banner(view, begun, 24 * 60 + 29).empty());
  CHECK(banner(view, begun, 24 * 60 + 30) == "Past 00:30: the last round (M4)");
  view.end.time = "23:00";
  CHECK(core::end_minute(view, begun) == 23 * 60);
}

TEST_CASE("sealed: the condition of the stack is in the view only where the table chose to see it") {
  const std::string body = "Ann: 5-4 +2 8H\n";
  CHECK(youre_bogus::view_of(*read(body)).value().condition.empty());
  const std::string show = "[Show \"condition\"]\n";
  const auto shown = [&](const std::string& turns) {
    return core::plain_text(youre_bogus::view_of(*read(turns, show)).value().condition);
  };
  CHECK(shown(body) == "even, Eight, hearts (Ann's card of turn 1)");
  CHECK(shown("") == "asks for nothing");
  CHECK(shown("Ann: 5-4 +2 *\n") == "asks for nothing");
  CHECK(shown("Ann: 5-4 +2 * =odd\n") == "odd (Ann's card of turn 1, said to be odd)");
  CHECK(shown("Ann: 5-4 +2 ?\n") ==
        "parity unknown, rank unknown, suit unknown (Ann's card of turn 1, which nobody had seen)");
  CHECK(core::plain_text(youre_bogus::view_of(*read(body, show)).value().condition_alone) == "even, Eight, hearts");
}

TEST_CASE("Z4: a clarification stands beside the inquiries that turn on its rule, and no others") {
  auto live = youre_bogus::game().begin({{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
  REQUIRE(live);
  for (const char* line :
       {"count:Ann=4 count:Bob=4 count:Cy=4", "clarify:E4\"a Queen is even\"",
        "clarify:A2\"the lamp is not the table\"", "Ann: 5-4 +2 8H", "Bob: 5-4 +2 TC", "Cy: bogus:Ann deny 5-4 +2"}) {
    REQUIRE(log(*live, line));
  }
  const TableView view = youre_bogus::view_of(**live).value();
  REQUIRE(view.inquiries.size() == 1);
  REQUIRE(view.inquiries[0].agreements.size() == 1);
  CHECK(view.inquiries[0].agreements[0].text == "a Queen is even");
}

}  // namespace
}  // namespace bogosity::tests
