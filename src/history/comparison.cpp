#include "history/comparison.h"

#include <algorithm>
#include <cmath>

#include "history/person.h"

namespace bogosity::history {
namespace {

constexpr std::size_t most_people = 10;

}  // namespace

std::vector<PersonIndex> compared_people(const Standings& standings, std::optional<PersonIndex> chosen) {
  std::vector<PersonIndex> people;
  for (const Standing& row : standings.rows) {
    if (people.size() < most_people) people.push_back(row.person);
  }
  if (chosen && std::ranges::find(people, *chosen) == people.end()) people.push_back(*chosen);
  return people;
}

charts::Chart race_chart(const SessionIndex& index, const Standings& standings, RaceOf what,
                         const std::vector<PersonIndex>& people, std::optional<PersonIndex> chosen) {
  const bool points = what == RaceOf::points;
  charts::LineChart lines;
  lines.across.title = "session";
  lines.up.title = points ? "points" : "rating";
  lines.up.with_zero = points;
  lines.up.whole = points;
  if (!points) lines.between = charts::Interpolation::straight;
  for (std::size_t i = 0; i < people.size(); ++i)
    lines.series.push_back({{index.person(people[i]).name, i}, {}, chosen && people[i] != *chosen});
  std::vector<std::int64_t> sums(people.size());
  RatingReplay replay(index);
  for (const std::size_t number : standings.numbers) {
    const IndexedSession& session = index.sessions()[number];
    replay.play(session);
    lines.across.names.push_back(ui::short_day(session.date));
    const auto x = static_cast<double>(lines.across.names.size());
    for (std::size_t i = 0; i < people.size(); ++i) {
      const Seat* seat = seat_of(session, people[i]);
      if (seat == nullptr || seat->numbers.place == 0) continue;
      sums[i] += seat->numbers.score;
      const bool rated = replay.counted(people[i]) >= sessions_for_rating;
      if (points) lines.series[i].samples.push_back({x, static_cast<double>(sums[i])});
      if (!points && rated) lines.series[i].samples.push_back({x, std::round(replay.rating(people[i]).mean * 10) / 10});
    }
  }
  return {points ? "Points, session by session" : "Ratings, session by session", "",
          points ? "no finished session yet" : "a rating is shown after five sessions", std::move(lines)};
}

charts::Chart matrix_chart(const SessionIndex& index, const Standings& standings,
                           const std::vector<PersonIndex>& people) {
  charts::HeatMap heat;
  heat.columns = "against";
  heat.good = "times ahead";
  heat.bad = "times behind";
  for (std::size_t i = 0; i < people.size(); ++i) {
    heat.who.push_back({index.person(people[i]).name, i});
    auto& row = heat.cells.emplace_back(people.size());
    for (std::size_t j = 0; j < people.size(); ++j) {
      if (i == j) continue;
      for (const HeadToHead& each : head_to_head(index, standings.numbers, people[i], people[j]))
        row[j] = {static_cast<int>(each.one_before), static_cast<int>(each.other_before)};
    }
  }
  return {"Who ended ahead of whom", "sessions that two people played together; a draw is not counted",
          "nobody has played with anybody yet", std::move(heat)};
}

}  // namespace bogosity::history
