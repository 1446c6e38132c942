#include <doctest/doctest.h>

#include <algorithm>

#include "charts/chart.h"
#include "games/youre_bogus/game.h"
#include "history/replay.h"
#include "report/end_page.h"
#include "report/page.h"
#include "report/score_sheet.h"
#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_in_memory.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"

namespace bogosity::tests {

TEST_CASE("a session told: its points add up to its scores") {
  SampleSession session(some_lines());
  session.close();
  const auto told = report::sheet_data(session.session);
  REQUIRE(told.players.size() == 3);
  std::vector<std::int64_t> sums(3);
  for (const auto& each : told.points) sums[each.player] += each.points;
  for (std::size_t i = 0; i < 3; ++i) CHECK(sums[i] == told.players[i].score);
  CHECK(told.dice_on_the_floor == 1);
  CHECK(told.turns == 5);
}

TEST_CASE("a session told: the things told after the end are not told before") {
  SampleSession session(some_lines());
  CHECK_FALSE(report::sheet_data(session.session).after.has_value());
  for (const char* kind : {"dice", "hands", "shouts"}) {
    CHECK_FALSE(report::chart_of(report::sheet_data(session.session), kind).has_value());
  }
  session.close();
  const auto told = report::sheet_data(session.session);
  REQUIRE(told.after.has_value());
  CHECK(told.after->turns.size() == 5);
  for (const auto kind : report::chart_kinds()) CHECK(report::chart_of(told, kind).has_value());
  CHECK_FALSE(report::chart_of(told, "pie").has_value());
}

TEST_CASE("a session told: the line of a player ends at the score") {
  SampleSession session(some_lines());
  session.close();
  const auto told = report::sheet_data(session.session);
  const auto chart = report::score_chart(told);
  const auto& lines = std::get<charts::LineChart>(chart.body);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(lines.series[i].samples.back().y == told.players[i].score);
    CHECK(lines.series[i].samples.back().x == told.turns);
  }
  const auto rules = report::rules_chart(told);
  const auto& bars = std::get<charts::BarChart>(rules.body);
  for (std::size_t i = 0; i < 3; ++i) {
    double sum = 0;
    for (const double value : bars.values[i]) sum += value;
    CHECK(sum == told.players[i].score);
  }
}

TEST_CASE("a session told: the dice come to as many as were rolled, and are expected to") {
  SampleSession session(some_lines());
  session.close();
  const auto chart = report::dice_chart(report::sheet_data(session.session));
  const auto& counted = std::get<charts::Histogram>(chart.body);
  double expected = 0;
  for (const double each : counted.expected) expected += each;
  CHECK(counted.observed[1] == 5);
  CHECK(expected == doctest::Approx(5));
}

TEST_CASE("a session told: nobody has won before anybody played, and a score that is shared is shared") {
  report::SheetData session;
  CHECK(session.winners().empty());
  session.players = {{"Ann", 5, true}, {"Bob", 9, true}, {"Cy", 9, true}};
  CHECK(session.winners() == std::vector<std::size_t>{1, 2});
  session.ranking = core::Ranking::lower_wins;
  CHECK(session.winners() == std::vector<std::size_t>{0});
}

TEST_CASE("a session told: a session known by its totals shows the totals") {
  SampleSession session({}, {{"Players", "Ann, Bob", {}}, {"Result", "Ann 45, Bob -10", {}}});
  const auto told = report::sheet_data(session.session);
  CHECK(told.totals_only);
  CHECK(told.players[0].score == 45);
  CHECK(report::end_page(told).remark == "Nobody wrote down how it came to this.");
  CHECK(report::end_page(told).lines.empty());
}

TEST_CASE("days are said as people say them") {
  CHECK(report::day_in_words("2026-10-09T19:40-05:00") == "9 October 2026, 19:40");
  CHECK(report::day_in_words("2026-01-31") == "31 January 2026");
  CHECK(report::day_in_words("some Friday") == "some Friday");
}

TEST_CASE("rounds: outcome, sheet, review and table count the same in every sample") {
  for (const auto& path : samples_of("")) {
    CAPTURE(path);
    StoreInMemory store;
    const auto text = transfer::read_file(path);
    REQUIRE(text);
    const auto imported = import_record(quiet_surroundings(store), *text);
    REQUIRE(imported);
    const auto session = Session::resume(quiet_surroundings(store), imported->session);
    REQUIRE(session);
    const core::Outcome outcome = session->play().outcome();
    const std::string words = core::rounds_in_words(outcome, session->game().about());
    CHECK(words.empty() == (outcome.players.size() == 1));
    if (!words.empty())
      CHECK(report::score_sheet(report::sheet_data(*session)).find(", " + words) != std::string::npos);
    if (!youre_bogus::view_of(session->play())) continue;
    CHECK(session->play().table_view().rounds.back().number == outcome.rounds);
    auto reviewed = history::review_session(*session);
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
  SampleSession session(
      {"count:Ann=7 count:Bob=1", "54 win:35=6h,7h,8h,9d,td,jd/kd", "aces:Bob=1", "adjust:Cy=-2\"hummed\""});
  const auto rounds_at = [&](int rounds, int shown) {
    CHECK(session.session.play().outcome().rounds == rounds);
    CHECK(session.session.play().table_view().rounds.size() == static_cast<std::size_t>(shown));
    const auto told = report::sheet_data(session.session);
    CHECK(told.rounds == rounds);
    for (const auto& each : told.points) CHECK(each.round == (each.turn == 1 ? 1 : 2));
  };
  rounds_at(1, 1);
  REQUIRE(session.session.submit("off:5 54", core::Passing::passes));
  rounds_at(2, 2);
  CHECK(session.session.play().table_view().rounds[0].points == std::vector<int>{35, -5, -2});
  CHECK(session.session.play().table_view().rounds[1].points == std::vector<int>{0, -5, 0});
  SampleSession unplayed({});
  CHECK(unplayed.session.play().outcome().rounds == 0);
  CHECK(core::rounds_in_words(unplayed.session.play().outcome(), unplayed.session.game().about()).empty());
}

}  // namespace bogosity::tests
