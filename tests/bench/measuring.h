// Measuring something beside its yardstick: the two in turns, so that whatever else the machine does falls on both, and
// the medians of both and of the ratios. One line of a Markdown table for each.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bogosity::bench {

using Doing = std::function<void()>;

// `processor`: other programs count least. `wall`: includes waiting for a disk or a screen.
enum class Time : std::uint8_t { processor, wall };

struct Pair {
  double ours = 0;  // seconds
  double yardstick = 0;
  double ratio = 0;
};

struct Rounds {
  int count = 15;
  int times = 1;  // each side in each round; what is given is for one of them
  Time time = Time::processor;
};

Pair in_turns(const Rounds& rounds, const Doing& ours, const Doing& yardstick);
double seconds_of(Time time, const Doing& what);
double middle(std::vector<double> values);
// The median of each, and of the ratios round by round.
Pair pair_of(const std::vector<double>& ours, const std::vector<double>& yardstick);
// "0.43 µs", "12 ms", "1.3 s".
std::string in_words(double seconds);

// The limits: so many times the yardstick, or so many seconds; 0 is no limit.
struct Asked {
  double most_ratio = 0;
  double most_seconds = 0;
};
std::string in_words(const Asked& asked);

// A line of the table. What was not kept is said in it.
struct Row {
  std::string what;
  Pair pair;
  std::string yardstick;
  Asked asked;
};
bool is_kept(const Row& row);
void print_head();
void print(const Row& row);
// How many lines were printed that did not keep what was asked for.
int broken_promises();

}  // namespace bogosity::bench
