#include "report/page.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "charts/chart.h"
#include "games/youre_bogus/game.h"
#include "history/replay.h"
#include "report/score_sheet.h"
#include "report/summary_picture.h"
#include "tests/paper/an_evening.h"
#include "tests/samples.h"
#include "transfer/import.h"

namespace bogosity::tests {

TEST_CASE("an evening told: its points add up to its scores") {
  AnEvening evening(some_lines());
  evening.close();
  const auto told = paper::told(evening.session);
  REQUIRE(told.players.size() == 3);
  std::vector<std::int64_t> sums(3);
  for (const auto& each : told.points) sums[each.player] += each.points;
  for (std::size_t i = 0; i < 3; ++i) CHECK(sums[i] == told.players[i].score);
  CHECK(told.dice_on_the_floor == 1);
  CHECK(told.turns == 5);
}

TEST_CASE("an evening told: what is told after the end is not told before") {
  AnEvening evening(some_lines());
  CHECK_FALSE(paper::told(evening.session).after.has_value());
  for (const char* kind : {"dice", "hands", "shouts"}) {
    CHECK_FALSE(paper::chart_of(paper::told(evening.session), kind).has_value());
  }
  evening.close();
  const auto told = paper::told(evening.session);
  REQUIRE(told.after.has_value());
  CHECK(told.after->turns.size() == 5);
  for (const auto kind : paper::chart_kinds()) CHECK(paper::chart_of(told, kind).has_value());
  CHECK_FALSE(paper::chart_of(told, "pie").has_value());
}

TEST_CASE("an evening told: the line of a player ends at the score") {
  AnEvening evening(some_lines());
  evening.close();
  const auto told = paper::told(evening.session);
  const auto chart = paper::score_chart(told);
  const auto& lines = std::get<charts::Lines>(chart.body);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(lines.series[i].samples.back().y == told.players[i].score);
    CHECK(lines.series[i].samples.back().x == told.turns);
  }
  const auto rules = paper::rules_chart(told);
  const auto& bars = std::get<charts::Bars>(rules.body);
  for (std::size_t i = 0; i < 3; ++i) {
    double sum = 0;
    for (const double value : bars.values[i]) sum += value;
    CHECK(sum == told.players[i].score);
  }
}

TEST_CASE("an evening told: the dice come to as many as were rolled, and are expected to") {
  AnEvening evening(some_lines());
  evening.close();
  const auto chart = paper::dice_chart(paper::told(evening.session));
  const auto& counted = std::get<charts::Histogram>(chart.body);
  double expected = 0;
  for (const double each : counted.expected) expected += each;
  CHECK(counted.observed[1] == 5);
  CHECK(expected == doctest::Approx(5));
}

TEST_CASE("an evening told: nobody has won before anybody played, and a score that is shared is shared") {
  paper::ToldEvening evening;
  CHECK(evening.winners().empty());
  evening.players = {{"Ann", 5, true}, {"Bob", 9, true}, {"Cy", 9, true}};
  CHECK(evening.winners() == std::vector<std::size_t>{1, 2});
  evening.ranking = core::Ranking::lower_wins;
  CHECK(evening.winners() == std::vector<std::size_t>{0});
}

TEST_CASE("an evening told: of an evening known by its totals the totals are told") {
  AnEvening evening({}, {{"Players", "Ann, Bob", {}}, {"Result", "Ann 45, Bob -10", {}}});
  const auto told = paper::told(evening.session);
  CHECK(told.totals_only);
  CHECK(told.players[0].score == 45);
  CHECK(paper::dry_words(told) == "Nobody wrote down how it came to this.");
  CHECK(paper::best_moment(told).empty());
}

TEST_CASE("an evening told: the best moment is the highest win, or else the turn that cost somebody most") {
  paper::ToldEvening evening;
  evening.players = {{"Ann", 0, true}, {"Bob", 0, true}};
  CHECK(paper::best_moment(evening).empty());
  evening.points = {{3, 1, 0, -7, "A2"}, {5, 1, 1, -5, "H3"}, {5, 1, 1, -5, "H4"}};
  CHECK(paper::best_moment(evening) == "Bob paid 10 points in turn 5.");
  evening.wins = {{9, 1, 0, 20}, {12, 2, 1, 45}};
  CHECK(paper::best_moment(evening) == "Bob laid down a hand worth 45 in turn 12.");
}

TEST_CASE("days are said as people say them") {
  CHECK(paper::day_in_words("2026-10-09T19:40-05:00") == "9 October 2026, 19:40");
  CHECK(paper::day_in_words("2026-01-31") == "31 January 2026");
  CHECK(paper::day_in_words("some Friday") == "some Friday");
}

TEST_CASE("rounds: outcome, sheet, review and table count the same in every sample") {
  for (const auto& path : samples_of("")) {
    CAPTURE(path);
    MemoryStore store;
    const auto text = read_file(path);
    REQUIRE(text);
    const auto imported = import_record(quiet_surroundings(store), *text);
    REQUIRE(imported);
    const auto session = Session::resume(quiet_surroundings(store), imported->session);
    REQUIRE(session);
    const core::Outcome outcome = session->play().outcome();
    const std::string words = core::rounds_in_words(outcome);
    CHECK(words.empty() == (outcome.players.size() == 1));
    if (!words.empty()) CHECK(paper::evening_sheet(paper::told(*session)).find(", " + words) != std::string::npos);
    const auto* evening = dynamic_cast<const youre_bogus::Evening*>(&session->play());
    if (evening == nullptr) continue;
    CHECK(evening->table_view().rounds.back().number == outcome.rounds);
    auto reviewed = history::review_evening(*session);
    REQUIRE(reviewed);
    const auto tables = reviewed->review->summary();
    const auto rounds =
        std::find_if(tables.begin(), tables.end(), [](const auto& each) { return each.id == "rounds"; });
    REQUIRE(rounds != tables.end());
    CHECK(rounds->rows.size() == static_cast<std::size_t>(outcome.rounds));
    const auto& moments = reviewed->review->moments();
    CHECK(std::count_if(moments.begin(), moments.end(), [](const core::Moment& each) {
            return each.kind == core::MomentKind::round;
          }) == outcome.rounds);
    const std::string last =
        "Round " + std::to_string(outcome.rounds) + ", after turn " + std::to_string(outcome.turns);
    CHECK(reviewed->review->table_in_words(reviewed->review->last_step()).starts_with(last));
  }
}

TEST_CASE("rounds: one begins with its first turn, and what comes before it belongs to the round that was won") {
  AnEvening evening(
      {"count:Ann=7 count:Bob=1", "54 win:35=6h,7h,8h,9d,td,jd/kd", "aces:Bob=1", "adjust:Cy=-2\"hummed\""});
  const auto rounds_at = [&](int rounds, int shown) {
    const auto* play = dynamic_cast<const youre_bogus::Evening*>(&evening.session.play());
    CHECK(evening.session.play().outcome().rounds == rounds);
    CHECK(play->table_view().rounds.size() == static_cast<std::size_t>(shown));
    const auto told = paper::told(evening.session);
    CHECK(told.rounds == rounds);
    for (const auto& each : told.points) CHECK(each.round == (each.turn == 1 ? 1 : 2));
  };
  rounds_at(1, 1);
  REQUIRE(evening.session.submit("off:5 54", core::Passing::passes));
  rounds_at(2, 2);
  const auto* play = dynamic_cast<const youre_bogus::Evening*>(&evening.session.play());
  CHECK(play->table_view().rounds[0].points == std::vector<int>{35, -5, -2});
  CHECK(play->table_view().rounds[1].points == std::vector<int>{0, -5, 0});
  AnEvening unplayed({});
  CHECK(unplayed.session.play().outcome().rounds == 0);
  CHECK(core::rounds_in_words(unplayed.session.play().outcome()).empty());
}

}  // namespace bogosity::tests
