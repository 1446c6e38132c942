// Dates as the header `Date` writes them (ISO 8601), checked against the calendar.
#pragma once

#include <string>
#include <string_view>

namespace bogosity::core {

// "YYYY-MM-DD", if wanted with "THH:MM" and then an offset ("Z" or "+01:00").
bool is_date(std::string_view text);
// "HH:MM", 00:00 to 23:59.
bool is_time_of_day(std::string_view text);
// "3 May 2026" for the day of a date; what is none stays as it is.
std::string spoken_day(std::string_view date);

}  // namespace bogosity::core
