#include "measuring.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace bogosity::bench {
namespace {

int broken = 0;

double now(Time time) {
  if (time == Time::wall) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }
  timespec spent{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) / 1e9;
}

std::string two_digits(double value) {
  if (value >= 99.5) return fmt::format("{:.0f}", value);
  return fmt::format("{:.{}f}", value, value >= 9.95 ? 0 : value >= 0.995 ? 1 : value >= 0.0995 ? 2 : 3);
}

}  // namespace

double seconds_of(Time time, const Doing& what) {
  const double begun = now(time);
  what();
  return now(time) - begun;
}

double middle(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

Pair pair_of(const std::vector<double>& ours, const std::vector<double>& yardstick) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < ours.size() && i < yardstick.size(); ++i) ratios.push_back(ours[i] / yardstick[i]);
  return {middle(ours), middle(yardstick), middle(ratios)};
}

Pair in_turns(const Rounds& rounds, const Doing& ours, const Doing& yardstick) {
  std::vector<double> first, second;
  const auto many = [&](const Doing& what) {
    return seconds_of(rounds.time,
                      [&] {
                        for (int i = 0; i < rounds.times; ++i) what();
                      }) /
           rounds.times;
  };
  // The first round only warms what the machine keeps at hand.
  for (int round = 0; round <= rounds.count; ++round) {
    const double our_time = many(ours);
    const double its_time = many(yardstick);
    if (round == 0) continue;
    first.push_back(our_time);
    second.push_back(its_time);
  }
  return pair_of(first, second);
}

std::string in_words(double seconds) {
  if (seconds < 1e-3) return two_digits(seconds * 1e6) + " µs";
  if (seconds < 1) return two_digits(seconds * 1e3) + " ms";
  return two_digits(seconds) + " s";
}

std::string in_words(const Asked& asked) {
  if (asked.most_seconds >= 1e-3) return fmt::format("< {:g} ms", asked.most_seconds * 1e3);
  if (asked.most_seconds > 0) return fmt::format("< {:g} µs", asked.most_seconds * 1e6);
  return asked.most_ratio > 0 ? fmt::format("< {:.3g} times", asked.most_ratio) : "";
}

bool is_kept(const Row& row) {
  return (row.asked.most_ratio == 0 || row.pair.ratio < row.asked.most_ratio) &&
         (row.asked.most_seconds == 0 || row.pair.ours < row.asked.most_seconds);
}

void print_head() {
  fmt::print("| what | takes | beside it | takes | ratio | asked for |\n| --- | --- | --- | --- | --- | --- |\n");
  std::fflush(stdout);
}

void print(const Row& row) {
  const bool kept = is_kept(row);
  if (!kept) ++broken;
  fmt::print("| {} | {} | {} | {} | {} | {}{} |\n", row.what, in_words(row.pair.ours), row.yardstick,
             in_words(row.pair.yardstick), two_digits(row.pair.ratio), in_words(row.asked), kept ? "" : ", **missed**");
  std::fflush(stdout);
}

int broken_promises() { return broken; }

}  // namespace bogosity::bench
