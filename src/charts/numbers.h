// Numbers on axes and beside lines: where the ticks are, and how a value is written. Minus is a minus, thousands are
// apart, and what is too long is shortened.
#pragma once

#include <string>
#include <vector>

namespace bogosity::charts {

// The range widened to whole steps of 1, 2 or 5 times a power of ten, and the ticks in it, at most `most` (3 or more).
struct Ticks {
  double low = 0;
  double high = 1;
  double step = 1;
  std::vector<double> at;
};
Ticks nice_ticks(double low, double high, int most, bool whole);
// The same without widening: the ticks between the two, for an axis of turns.
Ticks ticks_within(double low, double high, int most, bool whole);

// Widened to whole steps where that leaves little room unused; otherwise to a bit more than the values, ticks between.
Ticks close_ticks(double low, double high, int most, bool whole);

// "−12 500", "2.5"; at most `decimals` behind the point, none that are zero.
std::string number_text(double value, int decimals = 2);
// The same in little room: "1.3M" from a hundred thousand on.
std::string short_number(double value);

}  // namespace bogosity::charts
