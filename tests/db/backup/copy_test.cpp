// Between two steps of a copy the file is free for everybody, and what is written then is in the copy.
#include "db/backup/copy.h"

#include <atomic>
#include <thread>

#include "db/sqlite/database.h"
#include "db/store.h"
#include "tests/support/session_files.h"

namespace bogosity::tests {
namespace {

using db::BackupCopy;
using db::Database;

Database connection(const std::filesystem::path& file, std::chrono::milliseconds patience) {
  return Database::open(file, patience).value();
}

constexpr std::chrono::milliseconds not_at_all{0};

TEST_CASE("copying: a writer gets in between any two steps, without waiting") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 100, 500);
  auto source = connection(file, not_at_all);
  auto target = connection(scratch / "b.db", not_at_all);
  const auto writer = opened(file);
  auto copying = BackupCopy::begin(source, target);
  REQUIRE(copying);
  // Each change makes the copy begin anew, so for a while it gets nowhere; the writer never notices.
  for (int i = 0; i < 10; ++i) {
    const auto step = copying->step(4);
    REQUIRE(step);
    REQUIRE(*step == BackupCopy::CopyStatus::more);
    auto other = connection(file, not_at_all);
    CHECK(other.run("BEGIN EXCLUSIVE; COMMIT"));
    REQUIRE(writer->keep_draft(uuid(1), std::to_string(i)));
  }
  CHECK(copying->restarts() == 9);
  auto step = copying->step(4);
  for (; step && *step == BackupCopy::CopyStatus::more; step = copying->step(4)) {
    auto other = connection(file, not_at_all);
    CHECK(other.run("BEGIN EXCLUSIVE; ROLLBACK"));
  }
  REQUIRE(step);
  CHECK(*step == BackupCopy::CopyStatus::done);
  CHECK(everything_in(scratch / "b.db") == everything_in(file));
}

TEST_CASE("copying: writes through the connection that is read go into the copy, which goes on") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 100, 500);
  auto source = connection(file, not_at_all);
  auto target = connection(scratch / "b.db", not_at_all);
  auto copying = BackupCopy::begin(source, target);
  REQUIRE(copying);
  auto step = copying->step(2);
  for (int i = 0; step && *step == BackupCopy::CopyStatus::more; ++i, step = copying->step(2)) {
    REQUIRE(source.run("INSERT OR REPLACE INTO draft VALUES (1, '" + std::to_string(i) + "')"));
    auto other = connection(file, not_at_all);
    CHECK(other.run("BEGIN EXCLUSIVE; ROLLBACK"));
  }
  REQUIRE(step);
  CHECK(*step == BackupCopy::CopyStatus::done);
  CHECK(copying->restarts() == 0);
  CHECK(everything_in(scratch / "b.db") == everything_in(file));
}

TEST_CASE("copying: while somebody writes a step is busy, and goes on afterwards") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 100, 500);
  auto source = connection(file, not_at_all);
  auto target = connection(scratch / "b.db", not_at_all);
  auto copying = BackupCopy::begin(source, target);
  REQUIRE(copying);
  REQUIRE(*copying->step(4) == BackupCopy::CopyStatus::more);
  {
    auto writer = connection(file, not_at_all);
    REQUIRE(writer.run("BEGIN EXCLUSIVE"));
    CHECK(*copying->step(4) == BackupCopy::CopyStatus::busy);
    REQUIRE(writer.run("COMMIT"));
  }
  CHECK(*copying->step(-1) == BackupCopy::CopyStatus::done);
}

// However a case ends, whoever writes beside it stops.
// Longer than any machine takes: what ends a wait in these tests is what happens, not how long it took.
constexpr std::chrono::milliseconds patient = std::chrono::hours(1);

struct Stopping {
  std::atomic<bool>& stop;
  ~Stopping() { stop = true; }
};

TEST_CASE("copying: it comes to its end beside somebody who never stops writing, who never stops for long") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 2000, 1000);
  std::atomic<bool> stop = false;
  std::atomic<int> written = 0;
  std::jthread writer([&] {
    auto store = db::open_store(file, {db::IfMissing::refuse, patient});
    while (!stop && store) {
      if (!(*store)->keep_draft(uuid(1), std::to_string(++written))) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    stop = true;
  });
  const Stopping stopping{stop};
  db::CopyProgress progress;
  while (!stop && written < 2) std::this_thread::yield();
  {
    auto source = connection(file, patient);
    auto target = connection(scratch / "b.db", not_at_all);
    db::CopyPace pace;
    pace.hold = patient;
    pace.patience = patient;
    const auto ok = db::copy_in_slices(source, target, progress, pace);
    CHECK_FALSE(stop);
    CHECK_MESSAGE(ok.has_value(), (ok ? std::string() : core::describe(ok.error())));
  }
  stop = true;
  writer.join();
  CHECK(written > 1);
  CHECK(sql(scratch / "b.db", "PRAGMA integrity_check") == "ok");
  CHECK(sql(scratch / "b.db", "SELECT count(*) FROM entry") == "2000");
}

// Somebody who commits again and again until this is gone.
class BusyWriter {
 public:
  explicit BusyWriter(const std::filesystem::path& file)
      : thread_([this, file] {
          auto store = db::open_store(file, {db::IfMissing::refuse, patient});
          while (!stop_ && store && (*store)->keep_draft(uuid(1), std::to_string(written_ + 1))) {
            ++written_;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
          }
        }) {
    while (written_ < 2) std::this_thread::yield();
  }
  BusyWriter(const BusyWriter&) = delete;
  BusyWriter& operator=(const BusyWriter&) = delete;
  ~BusyWriter() { stop(); }
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  int written() const { return written_; }

 private:
  std::atomic<bool> stop_ = false;
  std::atomic<int> written_ = 0;
  std::thread thread_;
};

TEST_CASE("copying: a file that fits into one hold is copied beside any writer, by a connection of its own") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 100, 500);
  auto source = connection(file, patient);
  auto target = connection(scratch / "b.db", not_at_all);
  BusyWriter writer(file);
  db::CopyProgress progress;
  db::CopyPace pace;
  pace.restarts = 0;  // at once in a hurry
  pace.hold = patient;
  pace.patience = patient;
  const auto ok = db::copy_in_slices(source, target, progress, pace);
  CHECK_MESSAGE(ok.has_value(), (ok ? std::string() : core::describe(ok.error())));
  writer.stop();
  CHECK(sql(scratch / "b.db", "PRAGMA integrity_check") == "ok");
  CHECK(sql(scratch / "b.db", "SELECT count(*) FROM entry") == "100");
}

TEST_CASE("copying: a larger file is given up beside a writer who never stops, and holds nobody up") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 4000, 4000);
  auto source = connection(file, patient);
  auto target = connection(scratch / "b.db", not_at_all);
  BusyWriter writer(file);
  db::CopyProgress progress;
  db::CopyPace pace;
  pace.restarts = 0;
  pace.hold = std::chrono::milliseconds(0);  // a few pages
  pace.patience = std::chrono::milliseconds(400);
  const int before = writer.written();
  do {  // once, unless the machine has better things to do than to write
    const auto refused = db::copy_in_slices(source, target, progress, pace);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().reason.find("another program kept using the file") != std::string::npos);
  } while (writer.written() <= before + 2);
  CHECK(sql(scratch / "b.db", "SELECT count(*) FROM sqlite_schema") == "0");
  // And once there is a pause:
  writer.stop();
  pace.patience = patient;
  CHECK(db::copy_in_slices(source, target, progress, pace));
  CHECK(sql(scratch / "b.db", "SELECT count(*) FROM entry") == "4000");
}

TEST_CASE("copying: a copy that is given up stops") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 10);
  auto source = connection(scratch / "a.db", not_at_all);
  auto target = connection(scratch / "b.db", not_at_all);
  db::CopyProgress progress;
  progress.given_up = true;
  CHECK_FALSE(db::copy_in_slices(source, target, progress));
  db::CopyPace hurry;
  hurry.restarts = 0;
  CHECK_FALSE(db::copy_in_slices(source, target, progress, hurry));
}

}  // namespace
}  // namespace bogosity::tests
