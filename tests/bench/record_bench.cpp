// Reading and judging beside the yardstick of a bare loop that only splits the same bytes into tokens.
#include <benchmark/benchmark.h>

#include "core/record.h"
#include "games/catalogue.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/tokens.h"
#include "long_session.h"

namespace {

using namespace bogosity;

void count(benchmark::State& state, const std::string& record, std::size_t turns) {
  state.SetItemsProcessed(static_cast<std::int64_t>(turns) * static_cast<std::int64_t>(state.iterations()));
  state.SetBytesProcessed(static_cast<std::int64_t>(record.size()) * static_cast<std::int64_t>(state.iterations()));
}

std::size_t turns_of(const std::string& record) {
  const auto play = games::find("You're Bogus")->read_record(record);
  return static_cast<std::size_t>((*play)->outcome().turns);
}

// The yardstick.
void bare_split(benchmark::State& state) {
  const auto record = bench::long_session(static_cast<std::size_t>(state.range(0)));
  std::vector<core::RawToken> tokens;
  for (auto _ : state) {
    core::LineSplitter lines(record);
    std::size_t all = 0;
    for (std::string_view line; lines.next(line);) {
      if (core::is_header_line(line)) continue;
      benchmark::DoNotOptimize(core::split(line, lines.number(), tokens));
      all += tokens.size();
    }
    benchmark::DoNotOptimize(all);
  }
  count(state, record, turns_of(record));
}
BENCHMARK(bare_split)->Arg(100)->Arg(10000);

void read_and_judge(benchmark::State& state) {
  const auto record = bench::long_session(static_cast<std::size_t>(state.range(0)));
  const auto* game = games::find("You're Bogus");
  for (auto _ : state) {
    const auto play = game->read_record(record);
    benchmark::DoNotOptimize((*play)->outcome());
  }
  count(state, record, turns_of(record));
}
BENCHMARK(read_and_judge)->Arg(100)->Arg(10000);

void fold_in_memory(benchmark::State& state) {
  using namespace youre_bogus;
  const auto record = bench::long_session(static_cast<std::size_t>(state.range(0)));
  const auto head = core::read_head(record);
  const auto setup = read_setup(head->headers);
  Names names;
  for (const auto& name : setup->players) names.add(name);
  std::vector<Line> session;
  core::LineSplitter lines = head->body;
  for (std::string_view line; lines.next(line);) {
    auto read = read_line(line, lines.number(), names);
    if (!read.is_nothing()) session.push_back(std::move(*in_order(std::move(read))));
  }
  for (auto _ : state) {
    Table table(*setup);
    for (const auto& line : session) benchmark::DoNotOptimize(fold_line(table, line, names));
    finish(table);
    benchmark::DoNotOptimize(table.turns.data());
  }
  count(state, record, turns_of(record));
}
BENCHMARK(fold_in_memory)->Arg(100)->Arg(10000);

// The cost of an undo or a correction: every entry's text folded again.
void fold_entries_anew(benchmark::State& state) {
  const auto record = bench::long_session(static_cast<std::size_t>(state.range(0)));
  const auto head = core::read_head(record);
  const auto* game = games::find("You're Bogus");
  std::vector<std::string_view> entries;
  core::LineSplitter lines = head->body;
  for (std::string_view line; lines.next(line);) {
    if (!line.empty()) entries.push_back(line);
  }
  for (auto _ : state) {
    auto play = game->fold(head->headers, entries, core::Misfits::refuse);
    benchmark::DoNotOptimize(play);
  }
  count(state, record, turns_of(record));
}
BENCHMARK(fold_entries_anew)->Arg(100)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
