// What an entry costs to be kept, caches included, beside a bare transaction of one row with the same pragmas on the
// same disk; and in an evening of 10,000 turns beside one of ten. The sides take turns within each iteration.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "arriving_evening.h"
#include "core/record.h"
#include "db/session_store.h"
#include "db/transaction.h"
#include "games/catalogue.h"
#include "long_evening.h"
#include "session.h"

namespace {

using namespace bogosity;
using Microseconds = std::chrono::duration<double, std::micro>;

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("bogosity-bench-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// The yardstick.
class BareFile {
 public:
  explicit BareFile(db::Database database) : database_(std::move(database)) {
    (void)database_.run("CREATE TABLE bare (at INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT");
  }
  bool write_one() {
    auto transaction = db::Transaction::begin(database_);
    auto insert = database_.prepare("INSERT INTO bare (text) VALUES (?)");
    return transaction && insert && insert->bind(std::string_view("Theo: 5-4 +2 8H")).run() && transaction->commit();
  }

 private:
  db::Database database_;
};

std::vector<std::string> body_of(const std::string& record) {
  const auto head = core::read_head(record);
  std::vector<std::string> lines;
  core::Lines all = head->body;
  for (std::string_view line; all.next(line);) {
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

// An evening that goes on in the file, after so many turns, and the entries that may come next.
class Evening {
 public:
  Evening(Store& store, std::size_t turns) : around_{&store, wall_clock(), system_chance()} {
    const auto record = bench::long_evening(turns);
    const auto* game = games::find("You're Bogus");
    auto arrival = *arriving_evening(*game, **game->read_record(record));
    arrival.session.id = core::random_uuid(around_.chance());
    arrival.session.open = true;
    next_ = body_of(bench::long_evening(1));
    if (turns < 100) {  // not even a round
      arrival.body.resize(turns);
      next_.erase(next_.begin(), next_.begin() + static_cast<std::ptrdiff_t>(turns));
    } else {
      next_.insert(next_.begin(), "seats:Ruth,Sam,Theo");
    }
    const auto entries = journal_of(arrival);
    const auto ledger = fresh_ledger(arrival.session, entries);
    if (!ledger || !store.create_with(arrival.session, entries, *ledger)) return;
    if (auto session = Session::resume(around_, arrival.session.id)) {
      session_ = std::make_unique<Session>(std::move(*session));
    }
  }
  bool log_next() {
    return session_ && session_->submit(next_[at_++ % next_.size()], core::Passing::passes).has_value();
  }
  std::size_t logged() const { return at_; }

 private:
  Surroundings around_;
  std::unique_ptr<Session> session_;
  std::vector<std::string> next_;
  std::size_t at_ = 0;
};

template <class Do>
double time_of(std::vector<double>& times, Do what, bool& fine) {
  const auto begun = std::chrono::steady_clock::now();
  fine = what() && fine;
  times.push_back(Microseconds(std::chrono::steady_clock::now() - begun).count());
  return times.back() / 1e6;
}

double middle(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times.empty() ? 0 : times[times.size() / 2];
}

void entry_with_its_caches(benchmark::State& state) {
  const Folder folder;
  const auto store = db::open_store(folder / "evenings.db");
  auto bare_file = db::Database::open(folder / "bare.db", std::chrono::seconds(1));
  if (!store || !bare_file) return state.SkipWithError("no file could be made");
  BareFile bare(std::move(*bare_file));
  Evening long_one(**store, 10'000);
  auto short_one = std::make_unique<Evening>(**store, 10);
  std::vector<double> bare_times, short_times, long_times;
  bool fine = true;
  for (auto _ : state) {
    if (short_one->logged() == 10) short_one = std::make_unique<Evening>(**store, 10);
    double seconds = time_of(
        bare_times, [&] { return bare.write_one(); }, fine);
    seconds += time_of(
        short_times, [&] { return short_one->log_next(); }, fine);
    seconds += time_of(
        long_times, [&] { return long_one.log_next(); }, fine);
    state.SetIterationTime(seconds);
  }
  if (!fine) state.SkipWithError("an entry was refused");
  state.counters["bare_us"] = middle(bare_times);
  state.counters["entry_us"] = middle(short_times);
  state.counters["long_us"] = middle(long_times);
  state.counters["entry/bare"] = middle(short_times) / middle(bare_times);
  state.counters["long/short"] = middle(long_times) / middle(short_times);
}
BENCHMARK(entry_with_its_caches)->UseManualTime()->Iterations(600)->Unit(benchmark::kMicrosecond);

}  // namespace
