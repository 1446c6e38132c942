// Charts that compare people.
#include "charts/hit_test.h"
#include "history/person.h"
#include "history/standings.h"
#include "tests/support/history_source.h"

namespace bogosity::tests {
namespace {

using history::RaceOf;

struct Compared {
  MadeUp source;
  history::SessionIndex index;
  history::Standings all;
  std::vector<history::PersonIndex> people;

  Compared() {
    for (int day = 1; day <= 6; ++day)
      source.session("2026-05-0" + std::to_string(day), {{"Ann", 10}, {"Bob", day == 6 ? 20 : 5}, {"Cy", 1}});
    source.session("2026-05-09", {{"Ann", 3}, {"Bob", 3}});
    index = loaded(source);
    all = history::standings(index, history::StandingsQuery{});
    people = history::compared_people(all, std::nullopt);
  }
  std::size_t at(std::string_view name) const {
    const auto is_it = [&](history::PersonIndex each) { return index.person(each).name == name; };
    return static_cast<std::size_t>(std::ranges::find_if(people, is_it) - people.begin());
  }
};

TEST_CASE("comparison: points over time add up, on an axis of days, and one line is highlighted") {
  const Compared it;
  const auto chart = history::race_chart(it.index, it.all, RaceOf::points, it.people, it.people[it.at("Bob")]);
  const auto& lines = std::get<charts::LineChart>(chart.body);
  CHECK(lines.across.names.front() == "1 May 2026");
  CHECK(lines.series[it.at("Ann")].samples.back() == charts::Sample{7, 63});
  CHECK(lines.series[it.at("Ann")].faded);
  CHECK_FALSE(lines.series[it.at("Bob")].faded);
  CHECK(charts::words_for(chart, {it.at("Cy"), 5}) == "Cy, 6 May 2026: 6 points");
}

TEST_CASE("comparison: a rating has a line from the fifth session on") {
  const Compared it;
  const auto chart = history::race_chart(it.index, it.all, RaceOf::ratings, it.people, std::nullopt);
  const auto& ann = std::get<charts::LineChart>(chart.body).series[it.at("Ann")];
  REQUIRE(ann.samples.size() == 3);
  CHECK(ann.samples.front().x == 5);
}

TEST_CASE("comparison: each pair shows how often either person ended ahead, without draws") {
  const Compared it;
  const auto chart = history::matrix_chart(it.index, it.all, it.people);
  const auto& cells = std::get<charts::HeatMap>(chart.body).cells;
  CHECK(cells[it.at("Ann")][it.at("Bob")].right == 5);
  CHECK(cells[it.at("Ann")][it.at("Bob")].wrong == 1);
  CHECK(cells[it.at("Bob")][it.at("Ann")].right == 1);
  CHECK(cells[it.at("Cy")][it.at("Ann")].wrong == 6);
  CHECK(charts::words_for(chart, {it.at("Ann"), it.at("Bob")}) == "Ann against Bob: 6, 5 times ahead, 1 times behind");
}

TEST_CASE("comparison: a person's headline numbers are sentences") {
  const Compared it;
  const auto page = history::person_page(it.index, it.people[it.at("Ann")]);
  REQUIRE(page.games.size() == 1);
  CHECK(history::headline(page.games.front()).starts_with("7 sessions, 5.5 won, 63 points."));
}

}  // namespace
}  // namespace bogosity::tests
