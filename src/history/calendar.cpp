#include "history/calendar.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "core/time.h"

namespace bogosity::history {

SessionsByDay sessions_by_day(const SessionIndex& index, const std::vector<std::size_t>& numbers) {
  SessionsByDay days;
  for (const std::size_t number : numbers) {
    const std::string& date = index.sessions()[number].date;
    if (core::is_date(date)) days[date].push_back(number);
  }
  return days;
}

int days_in_month(int year, int month) {
  int days = 28;
  while (core::ms_of_day(fmt::format("{:04}-{:02}-{:02}", year, month, days + 1))) ++days;
  return days;
}

std::string day_moved(std::string_view day, int days) {
  constexpr std::int64_t ms_a_day = 86'400'000;
  const auto at = core::ms_of_day(day);
  // A millisecond later: the zero moment has no day.
  return at ? day_of(*at + days * ms_a_day + 1, 0) : std::string(day);
}

std::string month_moved(std::string_view day, int months) {
  if (!core::is_date(day)) return std::string(day);
  const int month = core::number_at(day, 0, 4) * 12 + core::number_at(day, 5, 2) - 1 + months;
  const int last = days_in_month(month / 12, month % 12 + 1);
  return fmt::format("{:04}-{:02}-{:02}", month / 12, month % 12 + 1, std::min(core::number_at(day, 8, 2), last));
}

std::optional<YearsAgo> years_ago(const SessionIndex& index, std::string_view today) {
  if (!core::is_date(today)) return std::nullopt;
  const auto& sessions = index.sessions();
  for (std::size_t i = sessions.size(); i-- > 0;) {
    const IndexedSession& session = sessions[i];
    if (session.date.size() != 10 || !session.counts()) continue;
    const int years = core::number_at(today, 0, 4) - core::number_at(session.date, 0, 4);
    if (years < 1 || session.date.substr(5) != today.substr(5)) continue;
    const auto first = winners(index, session);
    return YearsAgo{fmt::format("This day {} ago: {}{}.", core::counted(years, "year", "years"), ui::title_of(session),
                                first.empty() ? "" : ", won by " + core::listed(first, ", ")),
                    i};
  }
  return std::nullopt;
}

}  // namespace bogosity::history
