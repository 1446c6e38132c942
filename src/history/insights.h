// Insights: one measure by one dimension, over the sessions one asks about. Each value of the dimension has a row with
// the number of cases, their mean and the interval that most likely holds it; what stands out of a person's rows is
// said in sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "charts/chart.h"
#include "history/index.h"
#include "history/turn_book.h"

namespace bogosity::history {

enum class Measure : std::uint8_t {
  points,
  turns,
  wins,
  worth,
  right_shouts,
  wrong_shouts,
  caught,
  got_away,
  admitted,
  mishaps,
  sessions_won,
  minutes,
  turns_an_hour,
  points_an_hour,
  shout_accuracy,
  denials_true,
  found_out,
  win_worth,
  bogus,
  declarations_right,
  cards_picked,
  card_luck,
  dice,
  turn_length,
};

// One case of a measure, whose mean is told.
enum class Cases : std::uint8_t {
  sessions,  // of a person
  tables,    // a session, once for all of its players
  shouts,
  denials,
  breaches,  // of the rules, noticed or not
  wins,
  turns,
  declarations,
  rolls,
  seats,  // a player of a session
};
std::string_view cases_in_words(Cases cases);

struct MeasureInfo {
  Measure id = Measure::points;
  std::string_view name;   // on the command line
  std::string_view title;  // on screens
  std::string_view unit;   // "points"; "%" for a share, given from 0 to 1
  std::string_view explanation;
  Cases cases = Cases::sessions;
  int decimals = 1;
  bool is_share() const { return unit == "%"; }
};

enum class Dimension : std::uint8_t {
  person,
  accused,
  rule,
  game,
  year,
  month,
  weekday,
  hour,
  players,
  place,
  seat,
  began,
  player_before,
  player_after,
  round,
  phase,
  lead,
  rank,
  hand_size,
  dice,
  declared,
};

struct DimensionInfo {
  Dimension id = Dimension::person;
  std::string_view name;
  std::string_view title;
  std::string_view explanation;
  bool within_session = false;  // its value may be another one in each turn
};

std::span<const MeasureInfo> measures();
std::span<const DimensionInfo> dimensions();
const MeasureInfo& info(Measure measure);
const DimensionInfo& info(Dimension dimension);
const MeasureInfo* measure_called(std::string_view name);
const DimensionInfo* dimension_called(std::string_view name);

// Why this measure has no such dimension, in a sentence; empty where it has.
std::string why_not(Measure measure, Dimension dimension);
// The turns have to be read for it (turn_book.h); otherwise the index has all of it.
bool needs_turns(Measure measure, Dimension dimension);

// Fewer cases are too few to say anything.
inline constexpr std::int64_t enough_cases = 10;

struct InsightRow {
  std::int64_t key = 0;  // the rows' natural order
  std::string value;     // of the dimension: "Ruth", "2026-05", "7"
  std::int64_t cases = 0;
  double mean = 0;
  // The 95 % interval of the mean: Wilson's for a share, else 1.96 standard errors to each side, but not below 0
  // where no case can be. Nothing for a single case of a measure that is no share.
  std::optional<double> low;
  std::optional<double> high;
  bool enough() const { return cases >= enough_cases; }
};

struct InsightsQuery {
  Measure measure = Measure::points;
  Dimension dimension = Dimension::person;
  std::vector<PersonIndex> of = {};  // their cases alone; empty: everybody's
};

// What one case is. By a dimension that changes within a session, a measure of whole sessions has turns for cases, each
// until the player's next one begins; `sessions_won` has the sessions in which the value occurred.
Cases cases_of(const InsightsQuery& query);
// Says in sentences what is averaged: "Points in a turn. A turn goes on until the player's next one."
std::string explanation_of(const InsightsQuery& query);

// `numbers`: of sessions of the index; those that count are asked. In the natural order of the dimension, which is the
// greatest mean first for people, places and rules. The turns of these sessions are in `book` if they are needed.
std::vector<InsightRow> insights(const SessionIndex& index, const TurnBook& book,
                                 const std::vector<std::size_t>& numbers, const InsightsQuery& query);

// The sessions among the same `numbers` that have a case of this row's value. Of what is counted (wins, shouts,
// mishaps) only those in which it happened, if there are any.
std::vector<std::size_t> sessions_behind(const SessionIndex& index, const TurnBook& book,
                                         const std::vector<std::size_t>& numbers, const InsightsQuery& query,
                                         const InsightRow& row);

// What people ask most, as they ask it.
struct InsightsQuestion {
  std::string_view words;  // "Who is Bogus?"
  Measure measure = Measure::points;
  Dimension dimension = Dimension::person;
  bool least_first = false;  // the answer is the row with the lowest mean
};
std::span<const InsightsQuestion> insights_questions();

// "1.33", "57 %"; signs and thousands as on all screens.
std::string mean_in_words(const MeasureInfo& measure, double mean);
// "12.3 to 18.9"
std::string interval_in_words(const MeasureInfo& measure, const InsightRow& row);
charts::Chart insights_chart(const InsightsQuery& query, std::string title, const std::vector<InsightRow>& rows);

// What stands out: shares of a person that differ under some circumstance from all her other cases, by Fisher's exact
// test, two-sided. She is looked at from many sides: of all tests made for her only those hold that stay below 5 % with
// Holm's correction for their number. The surest first, at most `most`.
inline constexpr std::size_t most_standouts = 5;
struct Standout {
  Measure measure = Measure::points;
  Dimension dimension = Dimension::person;
  std::int64_t key = 0;
  std::int64_t right = 0;
  std::int64_t cases = 0;
  std::int64_t other_right = 0;  // of all her other cases
  std::int64_t other_cases = 0;
  double probability = 0;  // by chance alone, corrected
  std::string words;       // "Sam's shouts are right 7 of 8 times with 7 cards in hand; otherwise 11 of 30."
};
std::vector<Standout> standouts(const SessionIndex& index, const TurnBook& book,
                                const std::vector<std::size_t>& numbers, PersonIndex person,
                                std::size_t most = most_standouts);

// The same one look after the other, for a screen that has to go on. What it is given outlives it.
class StandoutSearch {
 public:
  // Of these sessions only those of the game that she played most often: the same circumstance in another game is
  // another one.
  StandoutSearch(const SessionIndex& index, const TurnBook& book, const std::vector<std::size_t>& numbers,
                 PersonIndex person);
  const std::string& game() const { return game_; }  // empty: she played in none of them
  // The sessions whose turns have to be in the book before the first look.
  const std::vector<std::size_t>& numbers() const { return numbers_; }
  // True once everything was looked at.
  bool look_on();
  std::vector<Standout> found(std::size_t most = most_standouts) const;

 private:
  const SessionIndex& index_;
  const TurnBook& book_;
  std::string game_;
  std::vector<std::size_t> numbers_;
  PersonIndex person_ = 0;
  std::size_t next_ = 0;
  std::vector<Standout> tested_;
};

// The chance that two groups drawn from one urn differ as much as these or more.
double fisher_exact(std::int64_t right, std::int64_t cases, std::int64_t other_right, std::int64_t other_cases);

}  // namespace bogosity::history
