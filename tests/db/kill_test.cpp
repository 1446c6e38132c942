// kill -9 at any moment: every entry that was acknowledged is there, and nothing half.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdio>
#include <functional>
#include <random>

#include "db/schema/schema.h"
#include "db/store.h"
#include "tests/support/later_ladder.h"
#include "tests/support/rounds.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

const db::StoreOptions later{.ladder = later_ladder()};

using core::Entry;

struct Pipe {
  Pipe() { REQUIRE(::pipe(ends) == 0); }
  ~Pipe() {
    ::close(ends[0]);
    ::close(ends[1]);
  }
  int ends[2];
};

// Ends the child, which is expected to be killed and not to fail, with the reason.
[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "the child failed: %s\n", why.c_str());
  ::_exit(1);
}

template <class T>
T needed(core::Result<T> done) {
  if (!done) give_up(core::describe(done.error()));
  return std::move(*done);
}
void needed(const core::Status& done) {
  if (!done) give_up(core::describe(done.error()));
}

// The number of entries in the journal, after each commit; the pipe outlives the program.
void acknowledge(int pipe, std::size_t entries) {
  const auto number = static_cast<std::uint32_t>(entries);
  if (::write(pipe, &number, sizeof number) != sizeof number) give_up("the pipe is closed");
}

Entry next_of(const std::vector<Entry>& entries) {
  // A note that is not empty: the rules accept it, and no later opening of the file strikes it out.
  return entry_after(entries, "note:\"" + std::string(1 + entries.size() % 700, 'x') + "\"");
}

// Goes on where the file stands: single entries, corrections that are several at one time, drafts, the end and the
// beginning of a session.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
  auto store = needed(db::open_store(file, later));
  if (!needed(store->find(uuid(1)))) needed(store->create(some_session()));
  auto entries = needed(store->entries(uuid(1)));
  acknowledge(pipe, entries.size());
  for (int turn = 0;; ++turn) {
    const std::size_t before = entries.size();
    do entries.push_back(next_of(entries));
    while (turn % 3 == 2 && entries.size() % 4 != 0);
    const std::vector<Entry> added(entries.begin() + static_cast<std::ptrdiff_t>(before), entries.end());
    needed(store->append(added));
    acknowledge(pipe, entries.size());
    if (turn % 2 == 0) needed(store->keep_draft(uuid(1), "54 8"));
    if (turn % 5 == 4) {
      needed(store->set_open(uuid(1), false));
      needed(store->set_open(uuid(1), true));
    }
    if (turn % 7 == 6) {
      store.reset();
      store = needed(db::open_store(file, later));
    }
  }
}

// The last number that the child acknowledged before it was killed, if any.
std::size_t run_and_kill(const std::filesystem::path& file, unsigned microseconds) {
  Pipe pipe;
  const pid_t child = ::fork();
  if (child == 0) write_until_killed(file, pipe.ends[1]);
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status));
  ::close(std::exchange(pipe.ends[1], -1));
  std::uint32_t number = 0;
  while (::read(pipe.ends[0], &number, sizeof number) == sizeof number) {
  }
  return number;
}

void check_migrated(const std::filesystem::path& file) {
  CHECK(sql(file, "PRAGMA user_version") == "19");
  CHECK(sql(file, "SELECT count(*) FROM later") == "1");
  CHECK(sql(file, "SELECT count(*) FROM session WHERE game = 'of old'") == "1");
}

// A file of an earlier version, so that some are killed while it is brought up to date.
void make_old(const std::filesystem::path& file) {
  REQUIRE(db::make_new_file(file, db::migrations()));
  sql(file,
      "INSERT INTO session (session, id, game, begun_ms, begun_offset, state, fingerprint) VALUES (1, zeroblob(16), "
      "'of old', 0, 0, 'open', zeroblob(32))");
}

TEST_CASE("kill -9: nothing acknowledged is lost, whenever it comes") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  std::size_t acknowledged = 0;
  const int all = tests::rounds(20);
  for (int round = 0; round < all; ++round) {
    CAPTURE(round);
    std::mt19937 chance(static_cast<unsigned>(round));
    auto microseconds = static_cast<unsigned>(chance() % 15'000);
    // Some are killed while the file is being made, or migrated.
    const bool old = round % 16 == 8;
    if (round % 8 == 0) {
      std::filesystem::remove(file);
      std::filesystem::remove(scratch / "a.db-journal");
      acknowledged = 0;
      microseconds %= 5'000;
      if (old) make_old(file);
    }
    acknowledged = std::max(acknowledged, run_and_kill(file, microseconds));
    auto store = db::open_store(file, later);
    if (!store) FAIL(core::describe(store.error()));
    if (round % 16 >= 8) check_migrated(file);
    if (!(*store)->find(uuid(1))->has_value()) {
      CHECK(acknowledged == 0);
      continue;
    }
    const auto entries = (*store)->entries(uuid(1));
    REQUIRE(entries);
    // One commit more may have been made and not yet acknowledged: up to four entries.
    CHECK(entries->size() >= acknowledged);
    CHECK(entries->size() <= acknowledged + 4);
    acknowledged = entries->size();
    CHECK(sql(file, "PRAGMA integrity_check") == "ok");
  }
}

}  // namespace
}  // namespace bogosity::tests
