// The cost of storing an entry, caches included, beside a bare transaction of one row with the same pragmas on the same
// disk; and in a session of 10,000 turns beside one of ten. The sides alternate within each iteration.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "db/store.h"
#include "kept_session.h"

namespace {

using namespace bogosity;
using Microseconds = std::chrono::duration<double, std::micro>;

template <class Do>
double time_of(std::vector<double>& times, Do what, bool& fine) {
  const auto begun = std::chrono::steady_clock::now();
  fine = what() && fine;
  times.push_back(Microseconds(std::chrono::steady_clock::now() - begun).count());
  return times.back() / 1e6;
}

double middle(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times.empty() ? 0 : times[times.size() / 2];
}

void entry_with_its_caches(benchmark::State& state) {
  const bench::Folder folder;
  const auto store = db::open_store(folder / "sessions.db");
  auto bare_file = db::Database::open(folder / "bare.db", std::chrono::seconds(1));
  if (!store || !bare_file) return state.SkipWithError("no file could be made");
  bench::BareFile bare(std::move(*bare_file));
  bench::StoredBenchSession long_one(**store, 10'000);
  auto short_one = std::make_unique<bench::StoredBenchSession>(**store, 10);
  std::vector<double> bare_times, short_times, long_times;
  bool fine = true;
  for (auto _ : state) {
    if (short_one->logged() == 10) short_one = std::make_unique<bench::StoredBenchSession>(**store, 10);
    double seconds = time_of(
        bare_times, [&] { return bare.write_one(); }, fine);
    seconds += time_of(
        short_times, [&] { return short_one->log_next(); }, fine);
    seconds += time_of(
        long_times, [&] { return long_one.log_next(); }, fine);
    state.SetIterationTime(seconds);
  }
  if (!fine) state.SkipWithError("an entry was refused");
  state.counters["bare_us"] = middle(bare_times);
  state.counters["entry_us"] = middle(short_times);
  state.counters["long_us"] = middle(long_times);
  state.counters["entry/bare"] = middle(short_times) / middle(bare_times);
  state.counters["long/short"] = middle(long_times) / middle(short_times);
}
BENCHMARK(entry_with_its_caches)->UseManualTime()->Iterations(600)->Unit(benchmark::kMicrosecond);

}  // namespace
