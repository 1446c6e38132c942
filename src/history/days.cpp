#include "history/days.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdlib>

#include "core/date.h"

namespace bogosity::history {
namespace {

namespace chrono = std::chrono;

constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                     "May",       "June",     "July",     "August",
                                                     "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 7> weekdays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                      "Thursday", "Friday", "Saturday"};

int number(std::string_view text, std::size_t at, std::size_t count) {
  int value = 0;
  for (const char c : text.substr(at, count)) value = value * 10 + (c - '0');
  return value;
}

}  // namespace

std::string day_in_words(std::string_view date) {
  if (!core::is_date(date)) return std::string(date);
  const chrono::year_month_day day{chrono::year(number(date, 0, 4)),
                                   chrono::month(static_cast<unsigned>(number(date, 5, 2))),
                                   chrono::day(static_cast<unsigned>(number(date, 8, 2)))};
  const chrono::weekday weekday{chrono::sys_days(day)};
  return fmt::format("{}, {} {} {}", weekdays[weekday.c_encoding()], static_cast<unsigned>(day.day()),
                     months[static_cast<unsigned>(day.month()) - 1], static_cast<int>(day.year()));
}

std::string day_of(std::int64_t utc_ms, int offset_minutes) {
  if (utc_ms == 0 && offset_minutes == 0) return {};
  const chrono::sys_time<chrono::milliseconds> wall{
      chrono::milliseconds(utc_ms + std::int64_t{offset_minutes} * 60'000)};
  const chrono::year_month_day day{chrono::floor<chrono::days>(wall)};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

}  // namespace bogosity::history
