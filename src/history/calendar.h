// The sessions by their days: what a calendar shows, and what was played on this day in earlier years.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/index.h"

namespace bogosity::history {

// Numbers in SessionIndex::sessions() by day, "2026-05-03". Sessions of an unknown day are left out.
using SessionsByDay = std::map<std::string, std::vector<std::size_t>>;
SessionsByDay sessions_by_day(const SessionIndex& index, const std::vector<std::size_t>& numbers);

int days_in_month(int year, int month);
// The day so many days later, or earlier.
std::string day_moved(std::string_view day, int days);
// The same day so many months later, or the last one of that month.
std::string month_moved(std::string_view day, int months);

// "This day 2 years ago: Friday table, won by Ruth." Of the sessions of that day in earlier years the latest.
struct YearsAgo {
  std::string words;
  std::size_t session = 0;
};
std::optional<YearsAgo> years_ago(const SessionIndex& index, std::string_view today);

}  // namespace bogosity::history
