// Days as people say them: "Sunday, 3 May 2026", and the words that a day is found by.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bogosity::history {

// Of a date as the header Date writes it; anything else stays as it is.
std::string day_in_words(std::string_view date);
// The day of that moment by the clock that was on the wall; empty for the zero moment.
std::string day_of(std::int64_t utc_ms, int offset_minutes);

}  // namespace bogosity::history
