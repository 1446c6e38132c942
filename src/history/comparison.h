// What compares people over the sessions of one game: points, ratings and ranks session by session, and who ended ahead
// of whom how often.
#pragma once

#include <optional>
#include <vector>

#include "charts/chart.h"
#include "history/standings.h"

namespace bogosity::history {

// Whom such a chart shows: the first of the standings, and somebody who is chosen.
std::vector<PersonIndex> compared_people(const Standings& standings, std::optional<PersonIndex> chosen);

// The score of a season where one was asked about, else the points; `ranks` are the ranks by them.
enum class RaceOf : std::uint8_t { points, ratings, ranks };
// A line for each of them over the days of play; those of the others are faded where somebody is chosen.
charts::Chart race_chart(const SessionIndex& index, const Standings& standings, RaceOf what,
                         const std::vector<PersonIndex>& people, std::optional<PersonIndex> chosen);
// How two people ended, as one of them sees it.
struct PairCount {
  std::int64_t sessions = 0;
  std::int64_t ahead = 0;
  std::int64_t behind = 0;
  std::int64_t level = 0;
  std::int64_t points_ahead = 0;  // positive is better, whichever way the game ranks
};
// Each of them against each, in rows; of a person against herself: nothing.
std::vector<std::vector<PairCount>> all_pairs(const SessionIndex& index, const Standings& standings,
                                              const std::vector<PersonIndex>& people);
// All pairs of them: how often the one in the row ended ahead of the one in the column, and how often behind.
charts::Chart matrix_chart(const SessionIndex& index, const Standings& standings,
                           const std::vector<PersonIndex>& people);

}  // namespace bogosity::history
