// The end that a table agreed on (M4): a limit of points, rounds or time. It is announced, never enforced.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace bogosity::core {

struct About;
struct TableView;

struct AgreedEnd {
  enum class Limit : std::uint8_t { nothing, points, rounds, time };
  Limit kind = Limit::nothing;
  int number = 0;    // of points or rounds
  std::string time;  // "23:00"
};

// The line for everybody to see when the end agreed on is near or there; empty before that. Minutes of the clock on the
// wall, since any fixed day; `begun` is when the session began.
std::string end_banner(const TableView& view, const About& about, long long begun, long long now);
// When a time was agreed on: the minute at which end_banner changes, as above; nothing otherwise.
std::optional<long long> end_minute(const TableView& view, long long begun);

}  // namespace bogosity::core
