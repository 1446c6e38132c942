// How good history is, as one table: what was asked for, what it takes, and beside each number its yardstick, a bare
// scan of the same rows by SQLite alone, measured in the same run, the two sides in turns.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <functional>
#include <random>

#include "bare_scan.h"
#include "big_file.h"
#include "core/job.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "games/youre_bogus/game.h"
#include "history/person.h"
#include "history/records_book.h"
#include "history/replay.h"
#include "history/search.h"
#include "history/standings.h"
#include "long_session.h"
#include "tests/support/import_record.h"
#include "transfer/import.h"

namespace {

using namespace bogosity;
using namespace bogosity::bench;
using Doing = std::function<void()>;

constexpr int rounds = 15;

// The processor's time: the machine may be shared, and all that is read lies in memory.
double processor_ms() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double ms_of(const Doing& what) {
  const double begin = processor_ms();
  what();
  return processor_ms() - begin;
}

double middle(std::vector<double> all) {
  std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
  return all[all.size() / 2];
}

// The fastest of both, which other programs have disturbed least, and the median of the first; `limit` 0: nothing was
// asked for.
void measure(const char* name, double limit, const Doing& what, const Doing& yardstick) {
  std::vector<double> ours;
  std::vector<double> bare;
  for (int i = 0; i < rounds; ++i) {
    ours.push_back(ms_of(what));
    bare.push_back(ms_of(yardstick));
  }
  const double fastest = *std::min_element(ours.begin(), ours.end());
  const double yard = *std::min_element(bare.begin(), bare.end());
  const std::string asked = limit == 0 ? "" : fmt::format("{:.0f}", limit);
  fmt::print("{:<46}{:>10.3f}{:>10.3f}{:>8}{:>12.3f}{:>9.3f}\n", name, fastest, middle(ours), asked, yard,
             fastest / yard);
  std::fflush(stdout);
}

struct Opened {
  std::unique_ptr<db::Store> store;
  std::unique_ptr<db::History> source;
  history::SessionIndex index;
  history::RecordsBook book;
};

void drain_queue(core::Job* job) {
  while (job != nullptr) {
    const auto done = job->step(std::chrono::seconds(10));
    if (!done || *done) return;
  }
}

void measure_book(Opened& it, const std::filesystem::path& file) {
  BareScan feats(file, rows_of_feats);
  const auto scan_feats = [&] { feats(); };
  measure(
      "reading the records book, once (in slices)", 0,
      [&] {
        history::RecordsBook fresh;
        drain_queue(history::reading(*it.source, it.index, fresh).get());
      },
      scan_feats);
  drain_queue(history::reading(*it.source, it.index, it.book).get());
  measure(
      "the records book, five of each kind", 16, [&] { (void)it.book.pages(it.index, {}, 5); }, scan_feats);
  history::RecordsQuery records;
  records.filter.place = "kansas";
  measure(
      "the records book of Kansas", 16, [&] { (void)it.book.pages(it.index, records, 5); }, scan_feats);
}

void measure_history(const std::filesystem::path& file) {
  Opened it;
  it.store = std::move(*db::open_store(file));
  drain_queue(db::begin_maintenance(it.store->database()).get());
  it.source = std::make_unique<db::History>(it.store->database());
  BareScan sessions(file, rows_of_sessions);
  BareScan seats(file, rows_of_seats);
  const auto scan_sessions = [&] { sessions(); };
  const auto scan_seats = [&] { seats(); };
  measure(
      "reading all sessions, once (in slices)", 0,
      [&] {
        history::SessionIndex fresh;
        (void)history::load(*it.source, fresh);
      },
      scan_sessions);
  (void)history::load(*it.source, it.index);
  for (const char* typed : {"a", "ann", "ann lawrence", "ann lawrence friday", "2026-05", "zzz"}) {
    history::Filter filter;
    filter.words = typed;
    measure(
        fmt::format("filtering the list by \"{}\"", typed).c_str(), 16, [&] { (void)history::find(it.index, filter); },
        scan_sessions);
  }
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  query.sort_by = history::ColumnId::rating;
  measure(
      "standings over all of it, with ratings", 16, [&] { (void)history::standings(it.index, query); }, scan_seats);
  query.filter.words = "kansas friday";
  measure(
      "standings of the Fridays in Kansas", 16, [&] { (void)history::standings(it.index, query); }, scan_seats);
  const auto ann = it.index.persons_called("Ann");
  if (!ann.empty()) {
    measure(
        "a person's page", 16, [&] { (void)history::person_page(it.index, ann.front()); }, scan_seats);
  }
  measure_book(it, file);
}

void measure_review() {
  const auto file = std::filesystem::temp_directory_path() / fmt::format("bogosity_how_good_{}.db", ::getpid());
  const auto store = db::open_store(file);
  const SessionContext context{store->get(), db::wall_clock(), db::system_random_bits()};
  (void)import_record(context, bench::long_session(10'000));
  const auto id = (*store)->newest();
  BareScan journal(file, rows_of_journal);
  const auto scan = [&] { journal(); };
  measure(
      "opening the review of 10,000 turns", 50,
      [&] {
        const auto session = Session::resume(context, **id);
        (void)history::review_session(*session);
      },
      scan);
  const auto session = Session::resume(context, **id);
  const auto reviewed = history::review_session(*session);
  const core::Review& review = *reviewed->review;
  std::size_t step = review.last_step();
  measure(
      "a step back in it", 5, [&] { (void)youre_bogus::look_back(review, --step); }, scan);
  measure(
      "a step forward in it", 5, [&] { (void)youre_bogus::look_back(review, ++step); }, scan);
  std::mt19937 chance(7);
  measure(
      "a jump anywhere in it", 5, [&] { (void)youre_bogus::look_back(review, chance() % (review.last_step() + 1)); },
      scan);
  bool end = false;
  measure(
      "from one end of it to the other", 5,
      [&] { (void)youre_bogus::look_back(review, (end = !end) ? review.last_step() : 0); }, scan);
  std::filesystem::remove(file);
}

}  // namespace

int main() {
  const auto file = bogosity::bench::usual_big_file();
  if (!file) {
    fmt::print(stderr, "{}\n", core::describe(file.error()));
    return 1;
  }
  fmt::print(
      "10,000 sessions, a million turns; milliseconds of the processor, the fastest of {} beside the yardstick's\n\n",
      rounds);
  fmt::print("{:<46}{:>10}{:>10}{:>8}{:>12}{:>9}\n", "what", "fastest", "median", "asked", "yardstick", "ratio");
  measure_history(*file);
  measure_review();
  return 0;
}
