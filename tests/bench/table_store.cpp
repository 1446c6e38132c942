// The store: an entry until it is durable, in a short session and in a usual one; importing.
#include <memory>
#include <string>
#include <vector>

#include "db/store.h"
#include "db/system/clock.h"
#include "kept_session.h"
#include "many_sessions.h"
#include "measuring.h"
#include "raw_rows.h"
#include "table_rows.h"

namespace bogosity::bench {
namespace {

// An entry of a session beside a bare row, in turns. Each session has a file of its own: at a table one is played, and
// not several in turns.
void row_of_entry(const std::string& what, BareFile& bare, int entries, double most, const Doing& log_next) {
  std::vector<double> bare_times, times;
  for (int i = 0; i < entries; ++i) {
    bare_times.push_back(seconds_of(Time::wall, [&] { bare.write_one(); }));
    times.push_back(seconds_of(Time::wall, log_next));
  }
  const Pair pair{middle(times), middle(bare_times), middle(times) / middle(bare_times)};
  print({what, pair, "a bare row of SQLite, committed", {most, 0}});
}

void rows_of_entry() {
  const Folder folder;
  auto bare_file = db::Database::open(folder / "bare.db", std::chrono::seconds(1));
  if (!bare_file) return;
  BareFile bare(std::move(*bare_file));
  constexpr int some = 40;  // so few that the session stays as long as it is
  const auto row_of_session = [&](const char* name, const std::string& what, std::size_t turns, double most) {
    const auto store = db::open_store(folder / name);
    if (!store) return;
    StoredBenchSession session(**store, turns);
    row_of_entry(what, bare, some, most, [&] { session.log_next(); });
  };
  row_of_session("short.db", "an entry until it is durable, with all that is computed from it", 10, 2);
  row_of_session("usual.db", "the same in a session of 400 turns", 400, 2);
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
