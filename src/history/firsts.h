// Where a game was played for the first time: in each country, each state or province, each town (src/place.h). The
// inventors of You're Bogus wish to hear of it, so there is a letter ready to copy.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store.h"

namespace bogosity::history {

struct First {
  enum class Of : std::uint8_t { country, region, town };
  Of of = Of::country;
  std::string name;   // "Kansas"
  std::string where;  // with what it lies in: "Kansas, USA"
  std::string date;   // the day at the table
  SessionInfo session;
};

// By date, the largest place first where one evening was the first in several. Evenings without a place or a date are
// left out, and so are other tellings of one; whether an evening is over does not matter. Names of places count as the
// same whatever case and accents they are written with.
std::vector<First> firsts_of(const std::vector<SessionInfo>& sessions, std::string_view game);

// The day at the table: of the header Date, else of its beginning; empty if nobody knows.
std::string day_of(const SessionInfo& session);

// Plain text. `play` is the evening's fold; where it goes on the letter says so instead of a result.
std::string letter_to_the_inventors(const First& first, const core::Play& play);

}  // namespace bogosity::history
