// Where a game was played for the first time: in each country, each state or province, each town (src/history/index.h).
// The inventors of You're Bogus wish to hear of it, so there is a letter ready to copy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/index.h"
#include "session/store.h"

namespace bogosity::history {

struct First {
  enum class Of : std::uint8_t { country, region, town };
  Of of = Of::country;
  std::string name;         // "Kansas"
  std::string where;        // with what it lies in: "Kansas, USA"
  std::size_t session = 0;  // its number in SessionIndex::sessions()
};

// In the order of play, the largest place first where one session was the first in several. Sessions without a place or
// a date are left out, and so are those in the bin and other replicas of one; whether a session is over does not
// matter. Names of places count as the same whatever case and accents they are written with.
std::vector<First> firsts_of(const SessionIndex& index, std::string_view game);

// "state or province"
std::string_view place_in_words(First::Of of);

// Plain text. `session` and `play` are the session's; where it goes on the letter says so instead of a result.
std::string letter_to_the_inventors(const First& first, const SessionInfo& session, const core::Play& play);

}  // namespace bogosity::history
