// Looking back over a session of 10,000 turns: opening the review is wanted within 50 ms, a step or a jump within 5
// ms; and the records book of 10,000 sessions. The yardsticks are bare scans of the same rows by SQLite alone.
#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include <filesystem>
#include <random>

#include "big_file.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "games/catalogue.h"
#include "games/youre_bogus/game.h"
#include "history/records_book.h"
#include "history/replay.h"
#include "long_session.h"
#include "tests/support/import_record.h"
#include "tests/support/played.h"
#include "transfer/import.h"

namespace {

using namespace bogosity;

SessionContext context(db::Store& store) { return {&store, db::wall_clock(), db::system_random_bits()}; }

// A file with one long session; made once.
const std::filesystem::path& file_of_one() {
  static const std::filesystem::path file = [] {
    const auto path = std::filesystem::temp_directory_path() / "bogosity_review_bench.db";
    std::filesystem::remove(path);
    const auto store = db::open_store(path);
    (void)import_record(context(**store), bench::long_session(10'000));
    return path;
  }();
  return file;
}

// The yardstick.
void bare_scan_of_its_journal(benchmark::State& state) {
  const auto& file = file_of_one();
  for (auto _ : state) {
    sqlite3* handle = nullptr;
    sqlite3_stmt* rows = nullptr;
    sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr);
    sqlite3_prepare_v2(handle, "SELECT * FROM entry ORDER BY session, sequence", -1, &rows, nullptr);
    while (sqlite3_step(rows) == SQLITE_ROW) {
      for (int i = 0; i < sqlite3_column_count(rows); ++i) benchmark::DoNotOptimize(sqlite3_column_blob(rows, i));
    }
    sqlite3_finalize(rows);
    sqlite3_close(handle);
  }
}
BENCHMARK(bare_scan_of_its_journal)->Unit(benchmark::kMillisecond);

void resume_the_session(benchmark::State& state) {
  const auto store = db::open_store(file_of_one());
  const auto id = (*store)->newest();
  for (auto _ : state) benchmark::DoNotOptimize(Session::resume(context(**store), **id));
}
BENCHMARK(resume_the_session)->Unit(benchmark::kMillisecond);

void open_its_review(benchmark::State& state) {
  const auto store = db::open_store(file_of_one());
  const auto id = (*store)->newest();
  const auto session = Session::resume(context(**store), **id);
  for (auto _ : state) benchmark::DoNotOptimize(history::review_of(*session));
}
BENCHMARK(open_its_review)->Unit(benchmark::kMillisecond);

void open_its_review_with_what_was_put_right(benchmark::State& state) {
  const auto store = db::open_store(file_of_one());
  const auto id = (*store)->newest();
  const auto session = Session::resume(context(**store), **id);
  for (auto _ : state) benchmark::DoNotOptimize(history::review_session(*session));
}
BENCHMARK(open_its_review_with_what_was_put_right)->Unit(benchmark::kMillisecond);

std::shared_ptr<const core::Review> long_review() {
  const auto play = games::find("You're Bogus")->read_record(bench::long_session(10'000));
  return tests::review(**play, core::Unsealed::by_audit_of_file());
}

void one_step(benchmark::State& state) {
  const auto review = long_review();
  const bool back = state.range(0) == 1;
  const std::size_t last = review->last_step();
  std::size_t step = last;
  for (auto _ : state) {
    benchmark::DoNotOptimize(youre_bogus::look_back(*review, step));
    step = back ? (step == 0 ? last : step - 1) : (step == last ? 0 : step + 1);
  }
}
BENCHMARK(one_step)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void a_jump_anywhere(benchmark::State& state) {
  const auto review = long_review();
  std::mt19937 chance(7);
  for (auto _ : state) benchmark::DoNotOptimize(youre_bogus::look_back(*review, chance() % (review->last_step() + 1)));
}
BENCHMARK(a_jump_anywhere)->Unit(benchmark::kMillisecond);

void from_end_to_end(benchmark::State& state) {
  const auto review = long_review();
  bool end = false;
  for (auto _ : state)
    benchmark::DoNotOptimize(youre_bogus::look_back(*review, (end = !end) ? review->last_step() : 0));
}
BENCHMARK(from_end_to_end)->Unit(benchmark::kMillisecond);

// The yardstick.
void bare_scan_of_all_feats(benchmark::State& state) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  sqlite3* handle = nullptr;
  sqlite3_open_v2(file->c_str(), &handle, SQLITE_OPEN_READONLY, nullptr);
  for (auto _ : state) {
    sqlite3_stmt* rows = nullptr;
    sqlite3_prepare_v2(handle, "SELECT kind, value, words FROM feat", -1, &rows, nullptr);
    while (sqlite3_step(rows) == SQLITE_ROW) benchmark::DoNotOptimize(sqlite3_column_int64(rows, 1));
    sqlite3_finalize(rows);
  }
  sqlite3_close(handle);
}
BENCHMARK(bare_scan_of_all_feats)->Unit(benchmark::kMillisecond);

// The command's way, in a file that was opened for it. The range: all of it, or one place only.
void the_records_book(benchmark::State& state) {
  const auto file = bench::usual_big_file();
  if (!file) return state.SkipWithError(core::describe(file.error()).c_str());
  const auto store = db::open_store(*file);
  const db::History source((*store)->database());
  history::SessionIndex index;
  if (!history::load(source, index)) return state.SkipWithError("the almanac cannot be read");
  history::RecordsQuery query;
  if (state.range(0) == 1) query.filter.place = "nowhere";
  query.filter.game = "You're Bogus";
  for (auto _ : state) {
    history::RecordsBook book;
    for (const auto job = history::reading(source, index, book); job != nullptr;) {
      const auto done = job->step(std::chrono::seconds(1));
      if (!done || *done) break;
    }
    benchmark::DoNotOptimize(book.pages(index, query, 1));
  }
}
BENCHMARK(the_records_book)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
