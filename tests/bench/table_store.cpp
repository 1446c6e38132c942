// The store: an entry until it is durable, in a short session, in a long one and at a full table; importing.
#include <memory>
#include <string>
#include <vector>

#include "crowd.h"
#include "db/cache/rows.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "kept_session.h"
#include "many_sessions.h"
#include "measuring.h"
#include "raw_rows.h"
#include "table_rows.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::bench {
namespace {

constexpr int entries = 400;
constexpr const char* bare_row = "a bare row of SQLite, committed";

// The session of as many as may play, after 10,000 turns. Ten thousand commits one after the other would take long: it
// is played in memory and comes into the file as a whole.
std::unique_ptr<Session> full_table(db::Store& store) {
  tests::StoreInMemory memory;
  auto begun = Session::begin({&memory, db::wall_clock(), db::system_random_bits()}, headers_of_crowd(most_players));
  if (!begun) return nullptr;
  play_in_crowd(*begun, 10'000);
  const auto rows = db::rebuilt_rows(memory.infos().front(), memory.journal());
  if (!rows || !store.create_with(memory.infos().front(), memory.journal(), &*rows)) return nullptr;
  auto session = Session::resume({&store, db::wall_clock(), db::system_random_bits()}, memory.infos().front().id);
  return session ? std::make_unique<Session>(std::move(*session)) : nullptr;
}

// The sides in turns: the bare row, and an entry of each session.
void rows_of_entry() {
  const Folder folder;
  const auto store = db::open_store(folder / "sessions.db");
  auto bare_file = db::Database::open(folder / "bare.db", std::chrono::seconds(1));
  if (!store || !bare_file) return;
  BareFile bare(std::move(*bare_file));
  StoredBenchSession usual_one(**store, 400);
  StoredBenchSession long_one(**store, 10'000);
  auto short_one = std::make_unique<StoredBenchSession>(**store, 10);
  const auto full_one = full_table(**store);
  std::vector<double> bare_times, short_times, usual_times, long_times, full_times;
  const auto time = [](const Doing& what) { return seconds_of(Time::wall, what); };
  for (int i = 0; i < entries; ++i) {
    if (short_one->logged() == 10) short_one = std::make_unique<StoredBenchSession>(**store, 10);
    bare_times.push_back(time([&] { bare.write_one(); }));
    short_times.push_back(time([&] { short_one->log_next(); }));
    if (i < 40) usual_times.push_back(time([&] { usual_one.log_next(); }));  // it does not become another session
    long_times.push_back(time([&] { long_one.log_next(); }));
    if (full_one && i % 4 == 0) full_times.push_back(time([&] { log_in_crowd(*full_one, i / 4); }));
  }
  print({"an entry until it is durable, with all that is computed from it",
         pair_of(short_times, bare_times),
         bare_row,
         {2, 0}});
  const Pair usual{middle(usual_times), middle(bare_times), middle(usual_times) / middle(bare_times)};
  print({"the same in a session of 400 turns", usual, bare_row, {2, 0}});
  print({"the same in a session of 10,000 turns", pair_of(long_times, bare_times), bare_row, {}});
  if (full_times.empty()) return;
  const Pair full{middle(full_times), middle(bare_times), middle(full_times) / middle(bare_times)};
  print({"the same at a table of 1,000 players, after 10,000 turns", full, bare_row, {}});
}

void rows_of_import(std::size_t sessions) {
  const Folder folder;
  const auto records = many_sessions(sessions);
  std::vector<double> ours, raw;
  for (int i = 0; i < 3; ++i) {
    ours.push_back(import_all(folder / "imported.db", records).wall);
    raw.push_back(insert_raw(folder / "imported.db", folder / "raw.db", false).wall);
  }
  const auto rows = static_cast<double>(rows_in(folder / "imported.db"));
  const Pair pair = pair_of(ours, raw);
  const auto thousands = static_cast<int>(rows / pair.ours / 1000);
  print({"importing " + std::to_string(sessions) + " sessions (" + std::to_string(thousands) + ",000 rows a second)",
         pair,
         "the same rows put in by bare SQLite",
         {1 / 0.3, 0}});
}

}  // namespace

void rows_of_store(std::size_t sessions) {
  rows_of_entry();
  rows_of_import(sessions);
}

}  // namespace bogosity::bench
