// From opening a file of 10,000 sessions (a million turns) to what the first screen shows of it, beside the yardstick
// of SQLite alone that opens the same file and reads as many rows. The first screen's data is wanted within 20 ms.
#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include "big_file.h"
#include "db/store.h"
#include "db/store/write_locks.h"

namespace {

using namespace bogosity;

constexpr std::int64_t page_size = 32;

// The yardstick.
void bare_open_and_select(benchmark::State& state) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  for (auto _ : state) {
    sqlite3* handle = nullptr;
    sqlite3_stmt* rows = nullptr;
    sqlite3_open_v2(file->c_str(), &handle, SQLITE_OPEN_READWRITE, nullptr);
    sqlite3_prepare_v2(handle, "SELECT * FROM session ORDER BY session DESC LIMIT 32", -1, &rows, nullptr);
    while (sqlite3_step(rows) == SQLITE_ROW) benchmark::DoNotOptimize(sqlite3_column_blob(rows, 1));
    sqlite3_finalize(rows);
    sqlite3_close(handle);
  }
}
BENCHMARK(bare_open_and_select)->Unit(benchmark::kMillisecond);

// The range is the first row in sight: of the first screen, and of the end of the list.
void open_and_first_screen(benchmark::State& state) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  db::StoreOptions as_window;
  as_window.program = db::Program::window;
  for (auto _ : state) {
    const auto store = db::open_store(*file, as_window);
    benchmark::DoNotOptimize((*store)->count());
    const auto page = (*store)->page(state.range(0), page_size);
    if (page->size() != page_size) state.SkipWithError("not all of the page was there");
  }
}
BENCHMARK(open_and_first_screen)->Arg(0)->Arg(9960)->Unit(benchmark::kMillisecond);

void session_by_id_prefix(benchmark::State& state) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  const auto store = db::open_store(*file);
  const auto low = core::uuid_from("80000000-0000-0000-0000-000000000000");
  const auto high = core::uuid_from("800fffff-ffff-ffff-ffff-ffffffffffff");
  for (auto _ : state) benchmark::DoNotOptimize((*store)->ids_between(*low, *high, 2));
}
BENCHMARK(session_by_id_prefix)->Unit(benchmark::kMillisecond);

// All of them, for the command line: the longest that a single statement may hold the file is 50 ms.
void list_of_all(benchmark::State& state) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  const auto store = db::open_store(*file);
  for (auto _ : state) benchmark::DoNotOptimize((*store)->sessions());
}
BENCHMARK(list_of_all)->Unit(benchmark::kMillisecond);

}  // namespace
