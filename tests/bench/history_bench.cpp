// The history of 10,000 sessions (a million turns): loading the almanac, finding as one types, a page of standings, a
// person's page; each beside the yardstick, SQLite alone scanning the rows that it is made of. Asked for once it is
// open: each key press in the list and any page of standings within a frame, 16 ms.
#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include "big_file.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/store.h"
#include "history/person.h"
#include "history/search.h"
#include "history/standings.h"
#include "history/statistics.h"

namespace {

using namespace bogosity;

struct Opened {
  std::unique_ptr<db::Store> store;
  std::unique_ptr<db::History> source;
  history::SessionIndex index;
};

// Opened and loaded once for all of them.
Opened* opened(benchmark::State& state) {
  static Opened it;
  if (it.store) return &it;
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str()), nullptr;
  it.store = std::move(*db::open_store(*file));
  // The caches are made when a file is first opened.
  if (const auto job = db::begin_maintenance(it.store->database())) {
    for (auto done = job->step(std::chrono::seconds(10)); done && !*done;) done = job->step(std::chrono::seconds(10));
  }
  it.source = std::make_unique<db::History>(it.store->database());
  if (auto ok = history::load(*it.source, it.index); !ok) {
    return state.SkipWithError(core::describe(ok.error()).c_str()), nullptr;
  }
  return &it;
}

history::Filter of_game(std::string words = {}) {
  history::Filter filter;
  filter.game = "You're Bogus";
  filter.words = std::move(words);
  return filter;
}

void bare_scan(benchmark::State& state, const char* sql) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  sqlite3* handle = nullptr;
  sqlite3_stmt* rows = nullptr;
  sqlite3_open_v2(file->c_str(), &handle, SQLITE_OPEN_READWRITE, nullptr);
  sqlite3_prepare_v2(handle, sql, -1, &rows, nullptr);
  for (auto _ : state) {
    while (sqlite3_step(rows) == SQLITE_ROW) {
      for (int i = 0; i < sqlite3_column_count(rows); ++i) benchmark::DoNotOptimize(sqlite3_column_bytes(rows, i));
    }
    sqlite3_reset(rows);
  }
  sqlite3_finalize(rows);
  sqlite3_close(handle);
}

// The yardsticks: all rows of the sessions with headers, last entries, seats and summaries; and the summaries alone.
void bare_scan_of_sessions(benchmark::State& state) {
  bare_scan(state,
            "SELECT session.*, last_entry.hash, entry.typed_ms, header.key, header.value FROM session"
            " LEFT JOIN last_entry USING (session) LEFT JOIN header USING (session)"
            " LEFT JOIN entry ON entry.session = session.session AND entry.sequence = last_entry.sequence");
}
BENCHMARK(bare_scan_of_sessions)->Unit(benchmark::kMillisecond);

void bare_scan_of_seats(benchmark::State& state) {
  bare_scan(state, "SELECT * FROM summary JOIN seat USING (session, seat)");
}
BENCHMARK(bare_scan_of_seats)->Unit(benchmark::kMillisecond);

void bare_scan_of_summaries(benchmark::State& state) { bare_scan(state, "SELECT * FROM summary"); }
BENCHMARK(bare_scan_of_summaries)->Unit(benchmark::kMillisecond);

void load_all(benchmark::State& state) {
  Opened* it = opened(state);
  for (auto _ : state) {
    history::SessionIndex index;
    benchmark::DoNotOptimize(history::load(*it->source, index));
  }
}
BENCHMARK(load_all)->Unit(benchmark::kMillisecond);

// After a change somewhere: nothing of it is another but for the words.
void bring_up_to_date(benchmark::State& state) {
  Opened* it = opened(state);
  for (auto _ : state) benchmark::DoNotOptimize(history::load(*it->source, it->index));
}
BENCHMARK(bring_up_to_date)->Unit(benchmark::kMillisecond);

// One key after the other: a letter, a name, a name and a month.
void find_as_typed(benchmark::State& state) {
  Opened* it = opened(state);
  static const char* const typed[] = {"", "a", "ann", "ann lawr", "ann lawrence friday", "zzz"};
  const auto filter = of_game(typed[state.range(0)]);
  for (auto _ : state) benchmark::DoNotOptimize(history::find(it->index, filter));
}
BENCHMARK(find_as_typed)->DenseRange(0, 5)->Unit(benchmark::kMillisecond);

void page_of_standings(benchmark::State& state) {
  Opened* it = opened(state);
  history::StandingsQuery query;
  query.filter = of_game(state.range(0) == 0 ? "" : "kansas friday");
  query.sort_by = history::ColumnId::rating;
  for (auto _ : state) benchmark::DoNotOptimize(history::standings(it->index, query));
}
BENCHMARK(page_of_standings)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

void page_of_a_person(benchmark::State& state) {
  Opened* it = opened(state);
  const auto ann = it->index.persons_called("Ann");
  for (auto _ : state) benchmark::DoNotOptimize(history::person_page(it->index, ann.front()));
}
BENCHMARK(page_of_a_person)->Unit(benchmark::kMillisecond);

// Asked of the store: the dice and the rules of all her sessions.
void dice_of_a_person(benchmark::State& state) {
  Opened* it = opened(state);
  const auto ann = it->index.persons_called("Ann");
  const auto all = history::find(it->index, of_game());
  for (auto _ : state) benchmark::DoNotOptimize(history::dice_seen(*it->source, it->index, all, ann.front()));
}
BENCHMARK(dice_of_a_person)->Unit(benchmark::kMillisecond);

void rules_of_a_person(benchmark::State& state) {
  Opened* it = opened(state);
  const auto ann = it->index.persons_called("Ann");
  const auto all = history::find(it->index, of_game());
  for (auto _ : state) benchmark::DoNotOptimize(history::points_by_rule(*it->source, it->index, all, ann.front()));
}
BENCHMARK(rules_of_a_person)->Unit(benchmark::kMillisecond);

}  // namespace
