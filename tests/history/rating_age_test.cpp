// A rating ages without play: its deviation grows, by the day, until it is that of a beginner. Compared with a second
// computation of all ratings, written from the papers (Weng and Lin 2011, algorithm 4; Glickman 1999) without a look at
// the first one.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "history/person.h"
#include "history/standings.h"
#include "tests/support/history_source.h"

namespace bogosity::tests {
namespace {

using history::Rating;
using history::Standing;

// Days counted by hand from the calendar: a year of 365, the leap days before it, the months of this one.
long days_since_1970(const std::string& day) {
  const int year = std::stoi(day.substr(0, 4));
  const int month = std::stoi(day.substr(5, 2));
  constexpr std::array<int, 12> lengths = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const auto is_leap = [](int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; };
  long days = 0;
  for (int y = 1970; y < year; ++y) days += is_leap(y) ? 366 : 365;
  for (int m = 1; m < month; ++m) days += lengths[static_cast<std::size_t>(m - 1)] + (m == 2 && is_leap(year) ? 1 : 0);
  return days + std::stoi(day.substr(8, 2)) - 1;
}

class SecondReferee {
 public:
  struct Skill {
    long double mu = 25;
    long double variance = 625.0L / 9;
    long last = -1;  // no day known
    int rated = 0;
  };

  long double variance_on(const Skill& skill, long day) const {
    if (day < 0 || skill.last < 0 || day < skill.last) return skill.variance;
    // Five years of 365 days and a quarter, from 2.5 squared to 25/3 squared.
    const long double growth = (625.0L / 9 - 6.25L) / 1826.25L;
    return std::min(625.0L / 9, skill.variance + growth * static_cast<long double>(day - skill.last));
  }

  // `ranks`: 1 for the first; equal ones tie.
  void play(const std::string& date, const std::vector<std::pair<std::string, int>>& ranks) {
    const long day = date.empty() ? -1 : days_since_1970(date);
    std::vector<Skill> before;
    long double c2 = 0;
    for (const auto& [name, rank] : ranks) {
      Skill skill = skills[name];
      skill.variance = variance_on(skill, day);
      before.push_back(skill);
      c2 += skill.variance + (25.0L / 6) * (25.0L / 6);
    }
    const long double c = std::sqrt(c2);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      long double omega = 0;
      long double delta = 0;
      for (std::size_t q = 0; q < ranks.size(); ++q) {
        if (ranks[q].second > ranks[i].second) continue;
        long double sum = 0;
        int ties = 0;
        for (std::size_t s = 0; s < ranks.size(); ++s) {
          if (ranks[s].second >= ranks[q].second) sum += std::exp(before[s].mu / c);
          if (ranks[s].second == ranks[q].second) ++ties;
        }
        const long double p = std::exp(before[i].mu / c) / sum;
        omega += (q == i ? 1 - p : -p) / ties;
        delta += p * (1 - p) / ties;
      }
      const long double v = before[i].variance;
      Skill& now = skills[ranks[i].first];
      now.mu = before[i].mu + v / c * omega;
      now.variance = v * std::max(1 - std::sqrt(v) / c * (v / c2) * delta, 1e-4L);
      if (day >= 0) now.last = day;
      ++now.rated;
    }
  }

  std::map<std::string, Skill> skills;
};

history::StandingsQuery by_rating(const std::string& today = {}) {
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  query.sort_by = history::ColumnId::rating;
  query.today = today;
  return query;
}

const Standing& row_of(const history::SessionIndex& index, const history::Standings& all, const std::string& name) {
  const auto found =
      std::ranges::find_if(all.rows, [&](const Standing& row) { return index.person(row.person).name == name; });
  REQUIRE(found != all.rows.end());
  return *found;
}

constexpr std::array<const char*, 6> players_of_ratings = {"Ann", "Bob", "Cy", "Dee", "Eve", "Fay"};

// Sessions with pauses of days, months and years, ties, and some of unknown days.
void add_random_sessions(MadeUp& source, SecondReferee& referee, unsigned seed, int sessions) {
  std::mt19937 random(seed);
  std::string day = "2015-02-25";
  for (int i = 0; i < sessions; ++i) {
    const bool is_known = i >= 4;
    std::vector<std::pair<std::string, int>> scores;
    for (const char* name : players_of_ratings) {
      if (random() % 3 != 0) scores.emplace_back(name, static_cast<int>(random() % 6));
    }
    if (scores.size() < 2) continue;
    if (is_known) day = history::day_moved(day, static_cast<int>(std::array{0U, 1U, 7U, 40U, 500U}[random() % 5]));
    // Sessions of one day are in the order of their ids: one a day is enough here.
    if (is_known && !source.sessions.empty() && source.sessions.back().date == day) day = history::day_moved(day, 1);
    source.session(is_known ? day : "", {scores.begin(), scores.end()});
  }
  const auto index = loaded(source);
  for (const auto& session : index.sessions()) {
    std::vector<std::pair<std::string, int>> ranks;
    for (const auto& seat : session.seats) ranks.emplace_back(seat.name, seat.place);
    referee.play(session.date, ranks);
  }
}

TEST_CASE("rating: without play the estimate stays and the deviation grows, to that of a beginner at most") {
  const Rating settled{30, history::settled_deviation};
  CHECK(history::after_days(settled, 0).deviation == settled.deviation);
  CHECK(history::after_days(settled, -5).deviation == settled.deviation);
  double last = settled.deviation;
  for (const std::int64_t days : {1, 30, 365, 1000, 1826}) {
    const Rating aged = history::after_days(settled, days);
    CHECK(aged.mean == settled.mean);
    CHECK(aged.deviation > last);
    last = aged.deviation;
  }
  CHECK(history::after_days(settled, 1826).deviation == doctest::Approx(Rating{}.deviation).epsilon(1e-3));
  for (const std::int64_t days : {1827, 100'000'000}) {
    CHECK(history::after_days(settled, days).deviation == Rating{}.deviation);
    CHECK(history::after_days({}, days).deviation == Rating{}.deviation);
  }
  // In two steps or in one.
  CHECK(history::after_days(history::after_days(settled, 100), 265).deviation ==
        doctest::Approx(history::after_days(settled, 365).deviation));
  // A year away: worked out by hand, sqrt(6.25 + 365 * 0.034603).
  CHECK(history::after_days(settled, 365).deviation == doctest::Approx(4.3451).epsilon(1e-4));
}

TEST_CASE("rating: every rating after every session and on later days equals an independent computation") {
  for (const unsigned seed : {1U, 2U, 3U}) {
    MadeUp source;
    SecondReferee referee;
    add_random_sessions(source, referee, seed, 60);
    const auto index = loaded(source);
    const std::string last = index.sessions().back().date;
    for (const std::string& today :
         {std::string(), last, history::day_moved(last, 100), history::day_moved(last, 20'000)}) {
      const auto all = history::standings(index, by_rating(today));
      CHECK(all.rated_on == (today.empty() ? last : today));
      std::set<std::string> rated;
      for (const auto& [name, skill] : referee.skills) {
        const auto& shown = row_of(index, all, name).rating;
        CHECK(shown.has_value() == (skill.rated >= history::sessions_for_rating));
        if (!shown) continue;
        const auto deviation = std::sqrt(referee.variance_on(skill, days_since_1970(all.rated_on)));
        CHECK(shown->mean == doctest::Approx(static_cast<double>(skill.mu)).epsilon(1e-9));
        CHECK(shown->deviation == doctest::Approx(static_cast<double>(deviation)).epsilon(1e-9));
      }
      // The number that is shown is the one that is sorted by.
      for (std::size_t i = 1; i < all.rows.size(); ++i) {
        if (all.rows[i].rank > 0) CHECK(all.rows[i - 1].rating->sure() >= all.rows[i].rating->sure());
      }
    }
  }
}

TEST_CASE("rating: the standings of a past day, a person's form and the race say the same of each session") {
  MadeUp source;
  SecondReferee unused;
  add_random_sessions(source, unused, 7, 40);
  const auto index = loaded(source);
  const std::string today = history::day_moved(index.sessions().back().date, 400);
  const auto all = history::standings(index, by_rating(today));
  const auto people = history::compared_people(all, std::nullopt);
  const auto race = history::race_chart(index, all, history::RaceOf::ratings, people, std::nullopt);
  const auto& lines = charts::lines_of(race)->series;
  for (std::size_t who = 0; who < people.size(); ++who) {
    std::size_t in_race = 0;
    const auto page = history::person_page(index, people[who], {}, today);
    for (const history::FormPoint& point : page.games.at(0).form) {
      if (!point.rating) continue;
      CHECK(lines[who].samples.at(in_race++).y == std::round(point.rating->sure() * 10) / 10);
      if (point.date.empty()) continue;
      auto then = by_rating(today);
      then.filter.until = point.date;
      const auto past = history::standings(index, then);
      CHECK(past.rated_on == point.date);
      const auto& row = row_of(index, past, index.person(people[who]).name);
      CHECK(row.rating->mean == point.rating->mean);
      CHECK(row.rating->deviation == point.rating->deviation);
    }
    // Today's is the last one, aged; the page has the same one as the standings.
    const auto& last = page.games.at(0).form.back();
    const auto days = *history::number_of_day(today) - *history::number_of_day(last.date);
    CHECK(page.games.at(0).totals.rating->deviation == all.rows[who].rating->deviation);
    CHECK(all.rows[who].rating->deviation == doctest::Approx(history::after_days(*last.rating, days).deviation));
  }
}

TEST_CASE("rating: who stays away falls behind, and no triangle blames the last session for that") {
  MadeUp source;
  // Ann wins five of nine; years later Bob wins nine without her.
  for (int i = 1; i <= 9; ++i) {
    const int ann = i % 2 == 0 ? 3 : 9;
    source.session(fmt::format("2020-05-0{}", i), {{"Ann", ann}, {"Bob", 5}, {"Cy", 1}});
  }
  for (int i = 1; i <= 9; ++i) source.session(fmt::format("2026-11-0{}", i), {{"Bob", 5}, {"Cy", 1}});
  const auto index = loaded(source);
  auto query = by_rating();
  query.filter.until = "2020";
  const Standing then = row_of(index, history::standings(index, query), "Ann");
  CHECK(then.rank == 1);
  const auto now = history::standings(index, by_rating("2026-11-20"));
  CHECK(row_of(index, now, "Bob").rank == 1);
  CHECK(row_of(index, now, "Ann").rating->mean == then.rating->mean);
  CHECK(row_of(index, now, "Ann").rating->deviation == Rating{}.deviation);
  for (const Standing& row : now.rows) CHECK(row.moved == 0);
}

TEST_CASE("rating: what was asked for decides between today and the day of the last session") {
  MadeUp source;
  for (int i = 1; i <= 9; ++i) source.session(fmt::format("2026-05-0{}", i), {{"Ann", 9}, {"Bob", 5}});
  source.session("2026-06-01", {{"Ann", 9}, {"Bob", 5}}).game = "Another";
  const auto index = loaded(source);
  const auto day_of = [&](const history::StandingsQuery& query) { return history::standings(index, query).rated_on; };
  auto query = by_rating("2026-11-29");
  CHECK(day_of(query) == "2026-11-29");
  for (const char* until : {"2026", "2026-11", "2026-11-29", "2027-01-01"}) {
    query.filter.until = until;
    CHECK(day_of(query) == "2026-11-29");
  }
  for (const char* until : {"2026-10", "2026-05-09", "2026-11-28"}) {
    query.filter.until = until;
    CHECK(day_of(query) == "2026-05-09");
  }
  query.filter.until = "2026-05-03";
  CHECK(day_of(query) == "2026-05-03");
  query.filter.until = "2020";
  CHECK(day_of(query).empty());
  // A clock that is wrong makes nothing younger.
  CHECK(day_of(by_rating("1999-01-01")) == "2026-05-09");
  query = by_rating("2026-11-29");
  history::Season season;
  season.game = "You're Bogus";
  season.first = "2026-05-01";
  season.last = "2026-08-31";
  query.season = season;
  CHECK(day_of(query) == "2026-05-09");
  query.season->last = "2026-12-31";
  CHECK(day_of(query) == "2026-11-29");
}

TEST_CASE("rating: the number alone is shown, and the estimate with its deviation explains it") {
  const Rating rating{25.1, 2.4};
  CHECK(history::rating_in_words(rating) == "17.9");
  CHECK(history::rating_explained(rating) == "17.9: the estimate 25.1 \u00b1 2.4, minus three times the deviation.");
}

}  // namespace
}  // namespace bogosity::tests
