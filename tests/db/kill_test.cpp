// kill -9 at any moment: every entry that was acknowledged is there, and nothing half.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>
#include <random>

#include "tests/db/scratch.h"

namespace bogosity::tests {
namespace {

// Opens the store, goes on where it stands, and writes a byte into the pipe after each entry that was committed.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
  auto store = db::open_store(file);
  if (!store) ::_exit(1);
  const auto there = (*store)->find(uuid(1));
  if (!there || (!*there && !(*store)->create(some_session()))) ::_exit(1);
  auto entries = (*store)->entries(uuid(1));
  if (!entries) ::_exit(1);
  while (true) {
    entries->push_back(entry_after(*entries, "5-4 +2 note:\"" + std::string(entries->size() % 700, 'x') + "\""));
    if (!(*store)->append(entries->back())) ::_exit(1);
    if (::write(pipe, "+", 1) != 1) ::_exit(1);
  }
}

// How many entries the child had acknowledged when it was killed.
std::size_t run_and_kill(const std::filesystem::path& file, unsigned microseconds) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    write_until_killed(file, ends[1]);
  }
  ::close(ends[1]);
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status));
  std::size_t acknowledged = 0;
  char buffer[4096];
  for (ssize_t got = ::read(ends[0], buffer, sizeof buffer); got > 0; got = ::read(ends[0], buffer, sizeof buffer)) {
    acknowledged += static_cast<std::size_t>(got);
  }
  ::close(ends[0]);
  return acknowledged;
}

TEST_CASE("kill -9: no acknowledged entry is lost in 100 rounds") {
  const Scratch scratch;
  std::mt19937 chance(20261121);
  std::size_t acknowledged = 0;
  for (int round = 0; round < 100; ++round) {
    // Each tenth round begins a new file, so that some are killed while it is being made.
    if (round % 10 == 0) {
      std::filesystem::remove(scratch / "a.db");
      std::filesystem::remove(scratch / "a.db-journal");
      acknowledged = 0;
    }
    acknowledged += run_and_kill(scratch / "a.db", static_cast<unsigned>(chance() % 30'000));
    auto store = db::open_store(scratch / "a.db");
    if (!store) MESSAGE(core::describe(store.error()));
    REQUIRE(store);
    if (!(*store)->find(uuid(1))->has_value()) {
      CHECK(acknowledged == 0);
      continue;
    }
    const auto entries = (*store)->entries(uuid(1));
    REQUIRE(entries);
    // One more may have been committed and not yet acknowledged.
    CHECK(entries->size() >= acknowledged);
    CHECK(entries->size() <= acknowledged + 1);
    acknowledged = entries->size();
    core::Journal journal;
    for (const auto& entry : *entries) REQUIRE(journal.add(entry));
  }
  CHECK(sql(scratch / "a.db", "PRAGMA integrity_check") == "ok");
}

}  // namespace
}  // namespace bogosity::tests
