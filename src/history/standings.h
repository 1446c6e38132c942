// Standings: what everybody came to over the sessions of one game that a filter lets through. People are never compared
// over several games. Each column says itself what it is and what is better.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "charts/chart.h"
#include "core/game.h"
#include "history/index.h"
#include "history/search.h"
#include "history/statistics.h"

namespace bogosity::history {

// Ratings are hidden below so many sessions of two players and more.
inline constexpr std::int64_t sessions_for_rating = 5;

enum class ColumnId : std::uint8_t {
  rating,
  sessions,
  won,
  share_won,
  points,
  points_each,
  points_a_turn,
  turns,
  wins,
  worth,
  worth_each,
  shouts_right,
  shouts_wrong,
  shouts_share,
  caught,
  undetected,
  denials_paid,
  denials_lost,
  admitted,
  mishaps,
  streak,
  season,  // what counts in the season asked about; not among columns()
};

enum class Better : std::uint8_t { more, fewer };
struct Standing;

struct StandingsColumn {
  ColumnId id = ColumnId::points;
  std::string_view name;         // in JSON and CSV, and on the command line: "points_a_turn"
  std::string_view title;        // over the column
  std::string_view explanation;  // a sentence
  std::string_view unit;         // "points"; "%" for a share, given from 0 to 1; may be empty
  std::string_view derived;      // from what, in a few words
  Better better = Better::more;
  int decimals = 0;
  std::optional<double> (*value)(const Standing& standing) = nullptr;  // see value_of
};

std::span<const StandingsColumn> columns();
const StandingsColumn& column(ColumnId id);
const StandingsColumn* column_called(std::string_view name);
// The better direction of this column in such a game: fewer points are better if the lower score wins.
Better better_in(const StandingsColumn& column, core::Ranking ranking);

// The sums of a person over some sessions. With totals alone she has sessions, points and nothing else.
struct Standing {
  PersonIndex person = 0;
  std::int64_t sessions = 0;
  std::int64_t sessions_of_several = 0;  // that can be won (can_be_won)
  double won = 0;                        // ties share one
  std::int64_t streak = 0;               // the most sessions won one after the other, shared ones too
  core::Sums sums;
  std::int64_t points_in_turns = 0;  // without sessions known by their totals alone
  std::optional<Rating> rating;      // on Standings::rated_on; nothing: hidden
  std::optional<double> season;      // score in the season asked about
  bool too_few = false;              // sessions, to be ranked
  std::int64_t rank = 0;             // in the column sorted by; equals share one; 0: no value there, or too few
  std::int64_t moved = 0;            // places up since before the last session; down is negative
};
// Empty without a value, such as the points per win without wins.
std::optional<double> value_of(const Standing& standing, ColumnId column);
// Points, and what is made of them.
bool is_of_points(ColumnId column);
// As shown: "1.33", "57 %", "17.9"; "–" without a value.
std::string value_in_words(const Standing& standing, ColumnId column);
std::string won_in_words(double won);               // "2", "1.5"
std::string rating_in_words(const Rating& rating);  // "17.9", by which ratings are sorted
// "17.9: the estimate 25.1 ± 2.4, minus three times the deviation."
std::string rating_explained(const Rating& rating);

struct StandingsQuery {
  Filter filter;  // sessions that count are asked for by themselves; `game` empty: the one of them played last
  std::optional<std::int64_t> least_sessions = {};  // to be ranked; nothing: usual_minimum
  std::optional<ColumnId> sort_by = {};             // nothing: the rating if one is shown, else points per session
  bool worst_first = false;
  std::optional<Season> season = {};  // of its game and of its people alone, in its order; all of them are ranked
  // The day on which one asks: ratings age until then (Standings::rated_on). Empty: they are those after the last
  // session.
  std::string today = {};
};
// A quarter of what the most active person played, at least 3; 1 while nobody has played 3.
std::int64_t usual_minimum(std::int64_t most_sessions);

struct Standings {
  std::string game;            // all of them are of; empty where no session counted and none was asked for
  std::vector<Standing> rows;  // ties: more sessions won, then better points, then the name, then the id; too few last
  std::int64_t sessions = 0;   // that counted
  std::vector<std::size_t> numbers;  // of those, in the order of play
  std::int64_t least = 1;            // sessions to be ranked
  bool usual_order = true;           // nobody has chosen another one
  core::Ranking ranking = core::Ranking::higher_wins;
  std::vector<ColumnId> columns;  // that make sense here
  ColumnId sorted_by = ColumnId::points;
  std::optional<Season> season;
  // The day whose ratings these are, as places up and down since the last session are: today, while no later session of
  // the game has been played than those asked for, and the period asked for has not ended; else the day of the last of
  // them. Empty: nobody knows.
  std::string rated_on;
};
// Like better_in; a season's scoring decides for a season.
bool fewer_leads(const Standings& standings, ColumnId column);

Standings standings(const SessionIndex& index, const StandingsQuery& query);
// The game of the last of these sessions that counts: what is meant where nobody says which. Empty: none counts.
std::string game_played_last(const SessionIndex& index, const std::vector<std::size_t>& numbers);
std::string game_played_last(const SessionIndex& index);  // of all
std::string order_in_words(const Standings& standings);
// "Ann is the champion of Autumn 2026 with 35 points.", or the leader of a season that is not over.
std::string champion_in_words(const SessionIndex& index, const Standings& standings, std::string_view today);
// The same without finding the sessions: `numbers` as find() gives them, in the order of play.
Standings standings(const SessionIndex& index, const std::vector<std::size_t>& numbers, const StandingsQuery& query);

// As text for a clipboard or a file: with tabs, as shown, or as CSV with the plain numbers.

// Titles first; values as value_in_words says them.
std::string standings_with_tabs(const SessionIndex& index, const Standings& standings);
// The columns by their names, and the rating's mean and deviation as the last.
std::string standings_as_csv(const SessionIndex& index, const Standings& standings);

// Everybody's rating while the sessions are played again one after the other. Those that don't count change nothing,
// nor does one with a single player. Whoever was away for some time comes back with a rating that has aged; where the
// day of a session is unknown, no time has passed.
class RatingReplay {
 public:
  explicit RatingReplay(const SessionIndex& index);
  void play(const IndexedSession& session);
  // Plays the sessions of this game before number `end` of the index that have not been played yet.
  void play_up_to(const SessionIndex& index, std::string_view game, std::size_t end);
  // Right after her last session; and as it has aged until that day.
  const Rating& rating(PersonIndex person) const { return ratings_[person]; }
  Rating rating_on(PersonIndex person, std::optional<std::int64_t> day) const;
  std::int64_t counted(PersonIndex person) const { return counted_[person]; }  // in how many she has been rated

 private:
  std::vector<Rating> ratings_;
  std::vector<std::int64_t> counted_;
  std::vector<std::optional<std::int64_t>> played_on_;  // the number of the day on which she was rated last
  // Buffers for the current session; they keep their capacity.
  std::vector<Rating> players_;
  std::vector<int> places_;
  std::size_t next_ = 0;  // among the sessions of the index
};

// Comparisons of people over the sessions of one game: points, ratings and ranks session by session, and how often each
// ended ahead of each.

// The people of a comparison: the first of the standings, and a chosen one.
std::vector<PersonIndex> compared_people(const Standings& standings, std::optional<PersonIndex> chosen);

// The score of a season where one was asked about, else the points; `ranks` are the ranks by them.
enum class RaceOf : std::uint8_t { points, ratings, ranks };
// A line for each of them over the days of play; those of the others are faded where somebody is chosen.
charts::Chart race_chart(const SessionIndex& index, const Standings& standings, RaceOf what,
                         const std::vector<PersonIndex>& people, std::optional<PersonIndex> chosen);
// What is counted of two people.
struct PairColumn {
  std::string_view name;   // in JSON and CSV
  std::string_view title;  // over the column
  std::string_view explanation;
};
inline constexpr std::array<PairColumn, 6> pair_columns = {{
    {"sessions", "Sessions", "Sessions that count in which both had a turn."},
    {"ahead", "Ahead", "In how many of them the first person ended ahead of the other."},
    {"behind", "Behind", "In how many of them the first person ended behind the other."},
    {"level", "Level", "In how many of them the two shared a place."},
    {"points_ahead", "Points ahead",
     "All points of the first person in them minus those of the other; where the lower score wins, the other way "
     "round."},
    {"points_ahead_each", "Points ahead per session", "The points ahead, divided by the sessions."},
}};
struct PairCount {
  std::int64_t sessions = 0;
  std::int64_t ahead = 0;
  std::int64_t behind = 0;
  std::int64_t level = 0;
  std::int64_t points_ahead = 0;  // positive is better, whichever way the game ranks
  double points_ahead_each() const { return static_cast<double>(points_ahead) / static_cast<double>(sessions); }
};
// Each of them against each, in rows; of a person against herself: nothing.
std::vector<std::vector<PairCount>> all_pairs(const SessionIndex& index, const Standings& standings,
                                              const std::vector<PersonIndex>& people);
// All pairs of them: how often the one in the row ended ahead of the one in the column, and how often behind.
charts::Chart matrix_chart(const SessionIndex& index, const Standings& standings,
                           const std::vector<PersonIndex>& people);

}  // namespace bogosity::history
