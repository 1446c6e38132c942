// Importing ten thousand sessions beside the yardstick: the same rows of all tables put into the same tables by bare
// SQLite, in one transaction, with prepared statements and the same pragmas; without the triggers, and with them.
// BOGOSITY_BENCH_SESSIONS=500 for a quick look.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>

#include "many_sessions.h"
#include "raw_rows.h"

namespace {

using namespace bogosity;
using namespace bogosity::bench;
namespace fs = std::filesystem;

std::size_t how_many() {
  const char* wanted = std::getenv("BOGOSITY_BENCH_SESSIONS");
  return wanted == nullptr ? 10'000 : static_cast<std::size_t>(std::atoll(wanted));
}

fs::path file(const char* name) { return fs::temp_directory_path() / (std::string("bogosity-bench-") + name + ".db"); }

// Gone with the program: they are large.
struct Clear {
  ~Clear() {
    clear(file("imported"));
    clear(file("raw"));
  }
};
const Clear at_the_end;

const std::vector<std::string>& records() {
  static const auto all = bench::many_sessions(how_many());
  return all;
}

void count(benchmark::State& state, const Took& took, const fs::path& path) {
  const auto rows = static_cast<double>(rows_in(path));
  state.counters["rows_a_second"] = rows / took.wall;
  state.counters["rows_a_processor_second"] = rows / took.processor;
}

void import_sessions(benchmark::State& state) {
  const auto& all = records();
  Took took;
  for (auto _ : state) {
    took = import_all(file("imported"), all);
    state.SetIterationTime(took.wall);
  }
  count(state, took, file("imported"));
}
BENCHMARK(import_sessions)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(1);

// The yardstick.
void same_rows_raw(benchmark::State& state) {
  if (!fs::exists(file("imported"))) import_all(file("imported"), records());
  Took took;
  for (auto _ : state) {
    took = insert_raw(file("imported"), file("raw"), state.range(0) == 1);
    state.SetIterationTime(took.wall);
  }
  count(state, took, file("raw"));
}
BENCHMARK(same_rows_raw)
    ->ArgName("triggers")
    ->Arg(0)
    ->Arg(1)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

}  // namespace
