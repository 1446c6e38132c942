// A rating for games of several players: a Plackett-Luce model, which takes the order in which a session ended for a
// draw without replacement from urns of skill, and learns from every session a mean and how uncertain it still is (Weng
// and Lin, "A Bayesian Approximation Method for Online Ranking", 2011, algorithm 4). Between sessions the uncertainty
// grows with time, as in Glicko (Glickman, "Parameter Estimation in Large Dynamic Paired Comparison Experiments",
// 1999). Pure: the same sessions in the same order always give the same ratings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/history/history.h"
#include "db/history/rows.h"
#include "history/index.h"

namespace bogosity::history {

struct Rating {
  static constexpr double first_deviation = 25.0 / 3;
  double mean = 25.0;
  double deviation = first_deviation;
  // The lower bound of the skill: three deviations below the mean, 0 for new players.
  double sure() const { return mean - 3 * deviation; }
};

// Updates the ratings by one session. `places[i]` is where player i ended, 1 the best; equal places are ties. Both of
// the same size; a session of fewer than two changes nothing.
void rate(std::vector<Rating>& players, const std::vector<int>& places);

// After this many days without play a settled deviation is the first one again: nobody knows any more. Five years,
// because people who meet for cards and dice pause for months and have not forgotten much, but hardly for years.
inline constexpr double settled_deviation = 2.5;
inline constexpr double days_until_unknown = 5 * 365.25;
// The rating after so many days without play: its mean stays, its variance grows by the same amount each day, until its
// deviation is the first one. No days, or fewer than none, change nothing.
Rating after_days(const Rating& rating, std::int64_t days);
// The number of a day, "2026-05-03", counted from 1970; nothing for a day that is unknown.
std::optional<std::int64_t> number_of_day(std::string_view day);

// Are these dice loaded? Pearson's chi-square test: how likely fair dice are to stray at least as far from what was to
// be expected as the ones at the table did.
struct ChiSquare {
  double statistic = 0;
  int degrees = 0;         // of freedom
  double probability = 1;  // of fair dice straying this far or farther, 0 to 1
  bool enough = false;     // at least five expected in every cell: below that the test says nothing
};

// `weights`: the likelihood of each outcome, in any unit; none 0. Both of the same size, at least 2.
ChiSquare chi_square(const std::vector<std::int64_t>& observed, const std::vector<double>& weights);

// The upper tail of the chi-square distribution: the chance of `statistic` or more.
double chi_square_tail(double statistic, int degrees);

// The dice of a session, a person or many sessions beside what fair dice do: "these dice are loaded".
struct DiceSeen {
  std::array<std::int64_t, 11> sums{};  // of two dice: 2 to 12
  std::array<std::int64_t, 6> faces{};  // 1 to 6, of both
  std::int64_t rolls = 0;
  // The expected counts of fair dice in as many rolls.
  std::array<double, 11> sums_expected() const;
  std::array<double, 6> faces_expected() const;
  ChiSquare test_of_sums() const;
  ChiSquare test_of_faces() const;
};

void add(DiceSeen& dice, const db::DiceCount& count);
void add(DiceSeen& dice, const DiceSeen& more);
// Adds what the store counted; of one person alone, or of everybody.
void add(DiceSeen& dice, const SessionIndex& index, const std::vector<db::DiceCount>& counts,
         std::optional<PersonIndex> person = {});
// Reads those sessions that are over, in pieces.
core::Result<DiceSeen> dice_seen(const db::History& source, const SessionIndex& index,
                                 const std::vector<std::size_t>& numbers, std::optional<PersonIndex> person = {});

// "Fair dice stray this far 37 times in 100: nothing is odd about these." Or that it is too early to say.
std::string verdict_on(const ChiSquare& test);

}  // namespace bogosity::history
