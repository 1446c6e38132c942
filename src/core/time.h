// Moments, and dates as the header `Date` writes them (ISO 8601), checked against the calendar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

inline constexpr std::int64_t ms_a_minute = 60'000;

// A moment: milliseconds since 1970 in UTC, and how far the clock on the wall was from UTC, in minutes.
struct Instant {
  std::int64_t utc_ms = 0;
  std::int16_t offset_minutes = 0;
  friend bool operator==(const Instant&, const Instant&) = default;
};

// "YYYY-MM-DD", if wanted with "THH:MM" and then an offset ("Z" or "+01:00").
bool is_date(std::string_view text);
// The same for a day on which somebody can have played who types it now: of the years 1970 to 2100.
bool is_date_of_play(std::string_view text);
bool is_time_of_day(std::string_view text);
// The number that so many digits there say.
int number_at(std::string_view text, std::size_t at, std::size_t digits);
// Midnight in UTC of the day that a text begins with, "2026-11-21", in milliseconds since 1970; nothing if the calendar
// has no such day.
std::optional<std::int64_t> ms_of_day(std::string_view text);
// "3 May 2026" for the day of a date; what is none stays as it is.
std::string spoken_day(std::string_view date);

// "Sunday, 3 May 2026" for a date in the form of the header Date; any other text stays as it is.
std::string day_in_words(std::string_view date);
// The day of that moment by the clock that was on the wall; empty for the zero moment.
std::string day_of(std::int64_t utc_ms, int offset_minutes);

// To the millisecond, with the offset; and read back.
std::string exact_moment(const Instant& moment);  // 2026-11-21T20:16:01.250-06:00
std::optional<Instant> exact_moment_from(std::string_view text);

}  // namespace bogosity::core
