// Looking back over a session of 20,000 lines, as many as one may have, beside SQLite alone stepping over its rows.
#include <random>

#include "bare_scan.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "games/youre_bogus/game.h"
#include "history/replay.h"
#include "kept_session.h"
#include "long_session.h"
#include "measuring.h"
#include "table_rows.h"
#include "tests/support/import_record.h"
#include "transfer/import.h"

namespace bogosity::bench {
namespace {

constexpr const char* its_rows = "SQLite stepping over its rows";

void rows_of_steps(const core::Review& review, const Doing& scan) {
  std::size_t step = review.last_step();
  print({"a step back in it",
         in_turns(
             {15, 20, Time::processor}, [&] { (void)youre_bogus::look_back(review, --step); }, scan),
         its_rows,
         {0, 10e-3}});
  std::mt19937 chance(7);
  const auto jump = [&] { (void)youre_bogus::look_back(review, chance() % (review.last_step() + 1)); };
  print({"a jump anywhere in it", in_turns({15, 20, Time::processor}, jump, scan), its_rows, {0, 10e-3}});
}

}  // namespace

void rows_of_review() {
  const Folder folder;
  const auto store = db::open_store(folder / "one.db");
  if (!store) return;
  const SessionContext context{store->get(), db::wall_clock(), db::system_random_bits()};
  if (!import_record(context, session_of_lines(20'000))) return;
  const core::Uuid id = **(*store)->newest();
  BareScan journal(folder / "one.db", rows_of_journal);
  const auto scan = [&] { journal(); };
  const Rounds rounds{11, 1, Time::processor};
  const auto open = [&] {
    const auto session = Session::resume(context, id);
    (void)history::review_session(*session);
  };
  print({"opening the review of a session of 20,000 lines", in_turns(rounds, open, scan), its_rows, {0, 50e-3}});
  const auto session = Session::resume(context, id);
  const auto reviewed = history::review_session(*session);
  rows_of_steps(*reviewed->review, scan);
}

}  // namespace bogosity::bench
