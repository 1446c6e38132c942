// Dates as the header `Date` writes them (ISO 8601), checked against the calendar.
#pragma once

#include <string_view>

namespace bogosity::core {

// "YYYY-MM-DD", if wanted with "THH:MM" and then an offset ("Z" or "+01:00").
bool is_date(std::string_view text);
// "HH:MM", 00:00 to 23:59.
bool is_time_of_day(std::string_view text);

}  // namespace bogosity::core
