#include "core/time.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdlib>

namespace bogosity::core {
namespace {

// A number of `digits` digits at the start of `text`, cut off; -1 if there is none.
int take_digits(std::string_view& text, std::size_t digits) {
  if (text.size() < digits) return -1;
  int value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    if (text[i] < '0' || text[i] > '9') return -1;
    value = value * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return value;
}

bool take_letter(std::string_view& text, char letter) {
  if (text.empty() || text[0] != letter) return false;
  text.remove_prefix(1);
  return true;
}

int days_in(int year, int month) {
  constexpr std::array<int, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

bool take_time(std::string_view& text) {
  const int hour = take_digits(text, 2);
  if (hour < 0 || hour > 23 || !take_letter(text, ':')) return false;
  const int minute = take_digits(text, 2);
  return minute >= 0 && minute <= 59;
}

}  // namespace

bool is_date(std::string_view text) {
  const int year = take_digits(text, 4);
  if (year < 0 || !take_letter(text, '-')) return false;
  const int month = take_digits(text, 2);
  if (month < 1 || month > 12 || !take_letter(text, '-')) return false;
  const int day = take_digits(text, 2);
  if (day < 1 || day > days_in(year, month)) return false;
  if (text.empty()) return true;
  if (!take_letter(text, 'T') || !take_time(text)) return false;
  if (text.empty()) return true;
  if (take_letter(text, 'Z')) return text.empty();
  if (!take_letter(text, '+') && !take_letter(text, '-')) return false;
  return take_time(text) && text.empty();
}

bool is_time_of_day(std::string_view text) { return take_time(text) && text.empty(); }

std::string spoken_day(std::string_view date) {
  if (!is_date(date)) return std::string(date);
  constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                       "May",       "June",     "July",     "August",
                                                       "September", "October",  "November", "December"};
  std::string_view rest = date;
  const int year = take_digits(rest, 4);
  take_letter(rest, '-');
  const int month = take_digits(rest, 2);
  take_letter(rest, '-');
  const int day = take_digits(rest, 2);
  return std::to_string(day) + " " + std::string(months[static_cast<std::size_t>(month - 1)]) + " " +
         std::to_string(year);
}

}  // namespace bogosity::core

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
