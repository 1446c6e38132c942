// History over 10,000 sessions and a million turns, beside SQLite alone stepping over the rows that it is made of.
#include "bare_scan.h"
#include "core/job.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "history/achievements.h"
#include "history/person.h"
#include "history/records_book.h"
#include "history/search.h"
#include "history/standings.h"
#include "history/statistics.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {
namespace {

constexpr const char* rows_read = "SQLite stepping over their rows";
constexpr double frame = 16e-3;  // seconds
const Rounds usual{9, 1, Time::processor};

struct Opened {
  std::unique_ptr<db::Store> store;
  std::unique_ptr<db::History> source;
  history::SessionIndex index;
};

void drain_queue(core::Job* job) {
  while (job != nullptr) {
    const auto done = job->step(std::chrono::seconds(10));
    if (!done || *done) return;
  }
}

void row_of_first_screen(const std::filesystem::path& file) {
  db::StoreOptions as_window;
  as_window.program = db::Program::window;
  const auto ours = [&] {
    const auto store = db::open_store(file, as_window);
    (void)(*store)->count();
    (void)(*store)->page(0, 32);
  };
  const auto bare = [&] { BareScan(file, "SELECT * FROM session ORDER BY session DESC LIMIT 32")(); };
  print({"opening the file, and what the first screen shows of it",
         in_turns({31, 5, Time::wall}, ours, bare),
         "SQLite opening it and reading 32 rows",
         {0, 20e-3}});
}

void rows_of_finding(const Opened& it, const Doing& scan) {
  Row slowest;
  for (const char* typed : {"a", "ann", "ann lawrence", "ann lawrence friday", "2026-05", "zzz"}) {
    history::Filter filter;
    filter.words = typed;
    const Pair pair = in_turns(
        usual, [&] { (void)history::find(it.index, filter); }, scan);
    if (pair.ours > slowest.pair.ours) {
      slowest = {"a key in the list of sessions, the slowest of six words", pair, rows_read, {0, frame}};
    }
  }
  print(slowest);
}

void rows_of_standings(const Opened& it, const Doing& scan) {
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  query.sort_by = history::ColumnId::rating;
  const auto page = [&] { (void)history::standings(it.index, query); };
  print({"standings over all of it, with ratings", in_turns(usual, page, scan), rows_read, {0, frame}});
  const auto ann = it.index.persons_called("Ann");
  if (ann.empty()) return;
  const auto person = [&] { (void)history::person_page(it.index, ann.front()); };
  print({"a person's page", in_turns(usual, person, scan), rows_read, {0, frame}});
  const auto numbers = history::find(it.index, {});
  history::NotableFeats notable;
  if (const auto feats = it.source->feats(history::keys_of_counted(it.index, numbers))) notable.add(*feats);
  const auto earned = [&] { (void)history::achievements_in(it.index, numbers, notable, ann.front()); };
  print({"a person's achievements", in_turns(usual, earned, scan), rows_read, {0, frame}});
}

// The rooms ask in pieces between two frames: it is a piece that may not take long.
void rows_of_dice(const Opened& it, const std::filesystem::path& file) {
  history::Filter filter;
  filter.game = "You're Bogus";
  auto numbers = history::find(it.index, filter);
  numbers.resize(std::min<std::size_t>(numbers.size(), db::History::at_once));
  BareScan feats(file, rows_of_feats);
  const auto scan = [&] { feats(); };
  const auto dice = [&] { (void)history::dice_seen(*it.source, it.index, numbers); };
  print({"dice by session, a slice of 200 sessions",
         in_turns(usual, dice, scan),
         "SQLite stepping over all feats",
         {0, frame}});
  const auto ann = it.index.persons_called("Ann");
  if (ann.empty()) return;
  const auto rules = [&] { (void)history::points_by_rule(*it.source, it.index, numbers, ann.front()); };
  print({"points by rule, a slice of 200 sessions",
         in_turns(usual, rules, scan),
         "SQLite stepping over all feats",
         {0, frame}});
}

}  // namespace

void rows_of_history(const std::filesystem::path& file) {
  row_of_first_screen(file);
  Opened it;
  it.store = std::move(*db::open_store(file));
  drain_queue(db::begin_maintenance(it.store->database()).get());
  it.source = std::make_unique<db::History>(it.store->database());
  BareScan sessions(file, rows_of_sessions);
  BareScan seats(file, rows_of_seats);
  const auto scan_sessions = [&] { sessions(); };
  (void)history::load(*it.source, it.index);
  rows_of_finding(it, scan_sessions);
  rows_of_standings(it, [&] { seats(); });
  rows_of_dice(it, file);
}

}  // namespace bogosity::bench
