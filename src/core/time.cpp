#include "core/time.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

namespace bogosity::core {
namespace chrono = std::chrono;
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

constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                     "May",       "June",     "July",     "August",
                                                     "September", "October",  "November", "December"};

// The day at the start of `text`, cut off; nothing if there is no such day.
std::optional<chrono::year_month_day> take_day(std::string_view& text) {
  const int year = take_digits(text, 4);
  if (year < 0 || !take_letter(text, '-')) return std::nullopt;
  const int month = take_digits(text, 2);
  if (month < 0 || !take_letter(text, '-')) return std::nullopt;
  const int day = take_digits(text, 2);
  if (day < 0) return std::nullopt;
  const chrono::year_month_day date{chrono::year(year), chrono::month(static_cast<unsigned>(month)),
                                    chrono::day(static_cast<unsigned>(day))};
  return date.ok() ? std::optional(date) : std::nullopt;
}

bool take_time(std::string_view& text) {
  const int hour = take_digits(text, 2);
  if (hour < 0 || hour > 23 || !take_letter(text, ':')) return false;
  const int minute = take_digits(text, 2);
  return minute >= 0 && minute <= 59;
}

}  // namespace

bool is_date(std::string_view text) {
  if (!take_day(text)) return false;
  if (text.empty()) return true;
  if (!take_letter(text, 'T') || !take_time(text)) return false;
  if (text.empty()) return true;
  if (take_letter(text, 'Z')) return text.empty();
  if (!take_letter(text, '+') && !take_letter(text, '-')) return false;
  return take_time(text) && text.empty();
}

bool is_date_of_play(std::string_view text) {
  constexpr int first_year = 1970, last_year = 2100;
  if (!is_date(text)) return false;
  const int year = number_at(text, 0, 4);
  return year >= first_year && year <= last_year;
}

bool is_time_of_day(std::string_view text) { return take_time(text) && text.empty(); }

int number_at(std::string_view text, std::size_t at, std::size_t digits) {
  int value = 0;
  for (const char c : text.substr(at, digits)) value = value * 10 + (c - '0');
  return value;
}

std::optional<std::int64_t> ms_of_day(std::string_view text) {
  const auto day = take_day(text);
  if (!day) return std::nullopt;
  return chrono::milliseconds(chrono::sys_days(*day).time_since_epoch()).count();
}

std::string spoken_day(std::string_view date) {
  if (!is_date(date)) return std::string(date);
  const auto day = *take_day(date);
  return fmt::format("{} {} {}", static_cast<unsigned>(day.day()), months[static_cast<unsigned>(day.month()) - 1],
                     static_cast<int>(day.year()));
}

std::string day_in_words(std::string_view date) {
  if (!is_date(date)) return std::string(date);
  constexpr std::array<std::string_view, 7> weekdays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                        "Thursday", "Friday", "Saturday"};
  std::string_view rest = date;
  const chrono::weekday weekday{chrono::sys_days(*take_day(rest))};
  return fmt::format("{}, {}", weekdays[weekday.c_encoding()], spoken_day(date));
}

std::string day_of(std::int64_t utc_ms, int offset_minutes) {
  if (utc_ms == 0 && offset_minutes == 0) return {};
  return exact_moment({utc_ms, static_cast<std::int16_t>(offset_minutes)}).substr(0, 10);
}

std::string exact_moment(const Instant& moment) {
  namespace chrono = std::chrono;
  const chrono::sys_time<chrono::milliseconds> wall{
      chrono::milliseconds(moment.utc_ms + moment.offset_minutes * ms_a_minute)};
  const auto midnight = chrono::floor<chrono::days>(wall);
  const chrono::year_month_day day{midnight};
  const auto ms = (wall - midnight).count();
  const int offset = std::abs(moment.offset_minutes);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}{}{:02}:{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()), ms / 3'600'000,
                     ms / ms_a_minute % 60, ms / 1000 % 60, ms % 1000, moment.offset_minutes < 0 ? '-' : '+',
                     offset / 60, offset % 60);
}

std::optional<Instant> exact_moment_from(std::string_view text) {
  const auto day = ms_of_day(text);
  if (!day || text.size() != std::string_view("2026-11-21T20:16:01.250-06:00").size()) return std::nullopt;
  const auto number = [text](std::size_t at) { return number_at(text, at, 2); };
  const int offset = (number(24) * 60 + number(27)) * (text[23] == '-' ? -1 : 1);
  const std::int64_t seconds = (std::int64_t{number(11)} * 60 + number(14)) * 60 + number(17);
  const std::int64_t wall = *day + seconds * 1000 + number_at(text, 20, 3);
  const Instant moment{wall - offset * ms_a_minute, static_cast<std::int16_t>(offset)};
  // Whatever is no digit there, or too much, is written otherwise.
  return exact_moment(moment) == text ? std::optional(moment) : std::nullopt;
}

}  // namespace bogosity::core
