// How costs grow with the work: a session of 10, 100, ... 100,000 turns audited, taken up again, written on, drawn and
// looked back on. Prints a line for each, and draws assets/manual/growth.svg: tests/bench/table runs it.
#include <fmt/format.h>

#include <fstream>
#include <random>

#include "charts/svg.h"
#include "core/sealed.h"
#include "db/session_store.h"
#include "games/catalogue.h"
#include "games/youre_bogus/summary/review.h"
#include "growth_chart.h"
#include "history/replay.h"
#include "kept_session.h"
#include "long_session.h"
#include "measuring.h"
#include "transfer/import.h"
#ifdef BOGOSITY_WINDOW
#include "frames.h"
#include "tests/support/import_record.h"
#endif

namespace {

using namespace bogosity;
using namespace bogosity::bench;

constexpr int most_rounds = 9;

double usual(Time time, int times, const Doing& what) {
  std::vector<double> all;
  what();
  for (int i = 0; i < most_rounds; ++i) {
    all.push_back(seconds_of(time,
                             [&] {
                               for (int n = 0; n < times; ++n) what();
                             }) /
                  times);
  }
  return middle(all);
}

struct Costs {
  Growth audit{"audit, for each turn", {}, {}};
  Growth taken_up{"taken up, for each turn", {}, {}};
  Growth entry{"an entry, durable", {}, {}};
  Growth step{"a jump in the review", {}, {}};
  Growth frame{"a frame", {}, {}};
  std::vector<Growth> all() const {
    std::vector<Growth> some = {audit, taken_up, entry, step};
    if (!frame.turns.empty()) some.push_back(frame);
    return some;
  }
};

void add(Growth& growth, std::size_t turns, double seconds) {
  growth.turns.push_back(static_cast<double>(turns));
  growth.seconds.push_back(seconds);
}

// Small ones many times: a clock sees no single one of them.
int times_for(std::size_t turns) { return static_cast<int>(std::max<std::size_t>(1, 10'000 / turns)); }

void cost_of_audit(Costs& costs, std::size_t turns) {
  const auto* game = games::find("You're Bogus");
  const std::string record = long_session(turns);
  const auto judged = (*game->read_record(record))->outcome().turns;
  const auto audit = [&] {
    const auto play = game->read_record(record);
    (void)(*play)->audit_json(core::Unsealed::by_audit_of_file());
  };
  add(costs.audit, turns, usual(Time::processor, times_for(turns), audit) / judged);
}

void cost_of_entry(Costs& costs, std::size_t turns) {
  const Folder folder;
  const auto store = db::open_store(folder / "session.db");
  if (!store) return;
  auto session = std::make_unique<StoredBenchSession>(**store, turns);
  std::vector<double> all;
  for (int i = 0; i < 100; ++i) {
    if (turns < 100 && session->logged() == 10) session = std::make_unique<StoredBenchSession>(**store, turns);
    all.push_back(seconds_of(Time::wall, [&] { session->log_next(); }));
  }
  add(costs.entry, turns, middle(all));
}

void cost_of_looking_back(Costs& costs, std::size_t turns) {
  const Folder folder;
  const auto store = db::open_store(folder / "session.db");
  if (!store) return;
  const SessionContext context{store->get(), wall_clock(), system_random_bits()};
  if (!import_record(context, long_session(turns))) return;
  const core::Uuid id = **(*store)->newest();
  const auto session = Session::resume(context, id);
  const auto take_up = [&] { (void)Session::resume(context, id); };
  add(costs.taken_up, turns,
      usual(Time::processor, std::min(50, times_for(turns)), take_up) / session->play().outcome().turns);
  const auto made = history::review_of(*session);
  const core::Review& review = **made;
  std::mt19937 chance(7);
  const auto jump = [&] { (void)review.own_view_at(chance() % (review.last_step() + 1)); };
  add(costs.step, turns, usual(Time::processor, 40, jump));
}

void tell(const Costs& costs) {
  fmt::print("| turns |");
  for (const Growth& each : costs.all()) fmt::print(" {} |", each.what);
  fmt::print("\n| --- |");
  for (std::size_t i = 0; i < costs.all().size(); ++i) fmt::print(" --- |");
  for (std::size_t row = 0; row < costs.audit.turns.size(); ++row) {
    fmt::print("\n| {:.0f} |", costs.audit.turns[row]);
    for (const Growth& each : costs.all()) fmt::print(" {} |", in_words(each.seconds[row]));
  }
  fmt::print("\n");
}

}  // namespace

// `bogosity_growth PICTURE.svg [MOST_TURNS]`
int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: bogosity_growth PICTURE.svg [MOST_TURNS]\n");
    return 2;
  }
  const std::size_t most = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 100'000;
  Costs costs;
  for (std::size_t turns = 10; turns <= most; turns *= 10) {
    cost_of_audit(costs, turns);
    cost_of_entry(costs, turns);
    cost_of_looking_back(costs, turns);
#ifdef BOGOSITY_WINDOW
    Table table(turns);
    add(costs.frame, turns, usual(Time::processor, 10, [&] { table.frame(); }));
#endif
  }
  tell(costs);
  const auto picture = drawn(costs.all(), "What it costs as a session grows");
  const charts::SvgWords words{"What it costs as a session grows",
                               "Both axes by powers of ten; a level line costs the same at any size."};
  std::ofstream file(argv[1], std::ios::binary);
  file << charts::to_svg(picture, charts::paper_palette(), words);
  return file.flush() ? 0 : 1;
}
