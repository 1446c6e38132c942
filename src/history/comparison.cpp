// People compared session by session: points, ranks and ratings over time, and who ended ahead of whom.
#include <algorithm>
#include <cmath>

#include "games/catalogue.h"
#include "history/standings.h"

namespace bogosity::history {
namespace {

constexpr std::size_t most_people = 10;

// Collects the values of a race while the sessions are replayed in order.
class RaceReplay {
 public:
  RaceReplay(const SessionIndex& index, const Standings& standings, RaceOf what)
      : what_(what), all_(standings), ratings_(index), scores_(index, season_of(standings)) {}

  void play(const SessionIndex& index, std::size_t number) {
    if (what_ == RaceOf::ratings) ratings_.play_up_to(index, all_.game, number + 1);
    if (what_ != RaceOf::ratings) scores_.add(index.sessions()[number]);
    now_.clear();
    if (what_ != RaceOf::ranks) return;
    for (const Standing& row : all_.rows) {
      if (const auto score = scores_.score(row.person)) now_.push_back(*score);
    }
  }

  std::optional<double> value(PersonIndex person) const {
    if (what_ == RaceOf::ratings) {
      if (ratings_.counted(person) < sessions_for_rating) return std::nullopt;
      return std::round(ratings_.rating(person).sure() * 10) / 10;
    }
    const auto score = scores_.score(person);
    if (what_ == RaceOf::points || !score) return score;
    const bool fewer = history::fewer_leads(all_, all_.season ? ColumnId::season : ColumnId::points);
    return 1.0 + static_cast<double>(std::ranges::count_if(
                     now_, [&](double other) { return fewer ? other < *score : other > *score; }));
  }

 private:
  static Season season_of(const Standings& standings) {
    Season points;
    points.game = standings.game;
    // A grade is no sum: there the sessions that were won are compared.
    if (standings.ranking == core::Ranking::graded) points.scoring = SeasonScoring::wins;
    return standings.season.value_or(points);
  }
  RaceOf what_;
  const Standings& all_;
  RatingReplay ratings_;
  SeasonScores scores_;
  std::vector<double> now_;  // everybody's scores
};

struct RaceWords {
  const char* up;
  const char* title;
  const char* nothing;
};
constexpr RaceWords race_words[] = {{"points", "Points, session by session", "no finished session yet"},
                                    {"rating", "Ratings, session by session", "a rating is shown after five sessions"},
                                    {"rank", "Ranks by points, session by session", "no finished session yet"}};

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
  const RaceWords& words = race_words[static_cast<std::size_t>(what)];
  charts::LineChart lines;
  lines.across.title = "session";
  lines.up.title = words.up;
  lines.up.with_zero = what == RaceOf::points;
  lines.up.whole = what != RaceOf::ratings;
  lines.up.reversed = what == RaceOf::ranks;
  if (what != RaceOf::points) lines.between = charts::Interpolation::straight;
  for (std::size_t i = 0; i < people.size(); ++i)
    lines.series.push_back({{index.person(people[i]).name, i}, {}, chosen && people[i] != *chosen});
  RaceReplay replay(index, standings, what);
  for (const std::size_t number : standings.numbers) {
    const IndexedSession& session = index.sessions()[number];
    replay.play(index, number);
    lines.across.names.push_back(short_day(session.date));
    const auto x = static_cast<double>(lines.across.names.size());
    for (std::size_t i = 0; i < people.size(); ++i) {
      const Seat* seat = seat_of(session, people[i]);
      const bool played = seat != nullptr && seat->place > 0;
      // An absent player can be overtaken, too.
      if (!played && what != RaceOf::ranks) continue;
      if (const auto value = replay.value(people[i])) lines.series[i].samples.push_back({x, *value});
    }
  }
  const bool of_season = standings.season && what != RaceOf::ratings;
  const bool of_wins = standings.ranking == core::Ranking::graded && what == RaceOf::points && !of_season;
  if (of_wins) lines.up.title = "sessions won";
  const std::string title = of_wins     ? "Sessions won, session by session"
                            : of_season ? (what == RaceOf::ranks ? "Ranks in " : "Score in ") +
                                              standings.season->title + ", session by session"
                                        : std::string(words.title);
  return {title, "", words.nothing, std::move(lines)};
}

std::vector<std::vector<PairCount>> all_pairs(const SessionIndex& index, const Standings& standings,
                                              const std::vector<PersonIndex>& people) {
  constexpr auto nobody = static_cast<std::size_t>(-1);
  std::vector<std::size_t> row_of(index.persons().size(), nobody);
  for (std::size_t i = 0; i < people.size(); ++i) row_of[people[i]] = i;
  const std::int64_t sign = standings.ranking == core::Ranking::lower_wins ? -1 : 1;
  std::vector all(people.size(), std::vector<PairCount>(people.size()));
  for (const std::size_t number : standings.numbers) {
    const auto outcomes = outcomes_of(index.sessions()[number]);
    for (const SeatResult& one : outcomes) {
      for (const SeatResult& other : outcomes) {
        if (one.person == other.person || row_of[one.person] == nobody || row_of[other.person] == nobody) continue;
        PairCount& pair = all[row_of[one.person]][row_of[other.person]];
        ++pair.sessions;
        ++(one.place < other.place ? pair.ahead : one.place > other.place ? pair.behind : pair.level);
        pair.points_ahead += sign * (one.score - other.score);
      }
    }
  }
  return all;
}

charts::Chart matrix_chart(const SessionIndex& index, const Standings& standings,
                           const std::vector<PersonIndex>& people) {
  charts::HeatMap heat;
  heat.columns = "against";
  heat.good = "times ahead";
  heat.bad = "times behind";
  const auto pairs = all_pairs(index, standings, people);
  for (std::size_t i = 0; i < people.size(); ++i) {
    heat.who.push_back({index.person(people[i]).name, i});
    auto& row = heat.cells.emplace_back();
    for (const PairCount& each : pairs[i]) row.push_back({static_cast<int>(each.ahead), static_cast<int>(each.behind)});
  }
  return {"Who ended ahead of whom", "sessions that two people played together; a draw is not counted",
          "nobody has played with anybody yet", std::move(heat)};
}

}  // namespace bogosity::history
