// When an evening known only by its record took place.
#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/journal.h"

namespace bogosity {

// The moment that the header Date names, midnight where it gives no time, UTC where it gives no offset. Without a
// Date, or where it is none: the zero moment, nobody knows. It depends on nothing but the record, so that two people
// who import the same record have the same journal.
core::Instant moment_of(const core::Headers& headers);

// "2026-11-21T20:15+01:00"; "-" for the zero moment.
std::string in_words(const core::Instant& moment);

// The day of an evening, "2026-11-21": as far as its header Date tells, else when it was begun; empty if nobody knows.
std::string day_of(const core::Headers& headers, const core::Instant& begun);

// When an evening was played: its day, and within the day the time that the header Date names, else the beginning. The
// one order of evenings goes by this, then by when they were begun, then by the id. (In SQL: db/rows.h.)
struct Played {
  std::string day;  // empty: nobody knows
  std::int64_t utc_ms = 0;
  auto operator<=>(const Played&) const = default;
};
Played played(std::string_view date, const core::Instant& begun);
// The same as a moment: the beginning, unless the header Date names another day, or a time.
core::Instant moment_played(std::string_view date, const core::Instant& begun);

}  // namespace bogosity
