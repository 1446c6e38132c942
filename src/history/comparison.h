// Charts that compare people over the sessions of one game: points and ratings session by session, and who ended ahead
// of whom how often.
#pragma once

#include <optional>
#include <vector>

#include "charts/chart.h"
#include "history/standings.h"

namespace bogosity::history {

// Whom such a chart shows: the first of the standings, and somebody who is chosen.
std::vector<PersonIndex> compared_people(const Standings& standings, std::optional<PersonIndex> chosen);

enum class RaceOf : std::uint8_t { points, ratings };
// A line for each of them over the days of play; those of the others are faded where somebody is chosen.
charts::Chart race_chart(const SessionIndex& index, const Standings& standings, RaceOf what,
                         const std::vector<PersonIndex>& people, std::optional<PersonIndex> chosen);
// All pairs of them: how often the one in the row ended ahead of the one in the column, and how often behind.
charts::Chart matrix_chart(const SessionIndex& index, const Standings& standings,
                           const std::vector<PersonIndex>& people);

}  // namespace bogosity::history
