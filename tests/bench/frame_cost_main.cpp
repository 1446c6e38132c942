// The processor time of a frame of the table, beside Dear ImGui's own demo window with nine headers open as the
// yardstick: both without a renderer, alternating, in one run. Exits with 1 if a frame costs more than three times the
// yardstick, or if one after 10,000 turns costs more than 1.2 times one after 10.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <vector>

#include "frames.h"

namespace {

using bogosity::bench::Demo;
using bogosity::bench::Table;

constexpr double most_beside_demo = 3.0;
constexpr double most_after_long = 1.2;
constexpr int usual_rounds = 400;
constexpr int frames_a_round = 10;

struct Measured {
  const char* name;
  std::function<void()> frame;
  std::vector<double> costs;  // microseconds a frame, one for each round

  double median() {
    std::nth_element(costs.begin(), costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2), costs.end());
    return costs[costs.size() / 2];
  }
};

double spent_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// In turns, and by the time of the processor, so that whatever else the machine does falls on all alike.
void measure(std::vector<Measured>& all, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    for (auto& each : all) {
      each.frame();
      const double from = spent_microseconds();
      for (int i = 0; i < frames_a_round; ++i) each.frame();
      each.costs.push_back((spent_microseconds() - from) / frames_a_round);
    }
  }
}

}  // namespace

// `bogosity_frame_cost [ROUNDS]`
int main(int argc, char** argv) {
  Demo demo;
  Table early(10);
  Table late(10'000);
  std::vector<Measured> all = {{"ImGui's demo, nine headers open", [&] { demo.frame(); }, {}},
                               {"the table after 10 turns", [&] { early.frame(); }, {}},
                               {"the table after 10,000 turns", [&] { late.frame(); }, {}}};
  measure(all, argc > 1 ? std::max(1, std::atoi(argv[1])) : usual_rounds);
  fmt::print("{} turns and {} turns\n", early.turns(), late.turns());
  const double yardstick = all[0].median();
  const int vertices[] = {demo.vertices(), early.vertices(), late.vertices()};
  for (std::size_t i = 0; i < all.size(); ++i) {
    fmt::print("{:34} {:7.1f} us a frame  {:5} corners  {:4.2f} times the demo\n", all[i].name, all[i].median(),
               vertices[i], all[i].median() / yardstick);
  }
  const double beside_demo = all[1].median() / yardstick;
  const double long_session = all[2].median() / all[1].median();
  fmt::print("a frame of the table / of the demo: {:.2f} (at most {})\n", beside_demo, most_beside_demo);
  fmt::print("after 10,000 turns / after 10: {:.2f} (at most {})\n", long_session, most_after_long);
  return beside_demo <= most_beside_demo && long_session <= most_after_long ? 0 : 1;
}
