// kill -9 while copies are made and put back: the file is always one of the two, whole, and no copy has its name
// before it is finished.
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <utility>

#include "db/backup/backup.h"
#include "tests/support/rounds.h"
#include "tests/support/session_files.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// The job says whether all went well; it must, as far as it got.
void kill_after(unsigned microseconds, const std::function<bool()>& job) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(job() ? 0 : 1);
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK((WIFSIGNALED(status) || WEXITSTATUS(status) == 0));
}

// Two states of one file, and a copy of each.
struct TwoStates {
  Scratch scratch;
  fs::path file = scratch / "a.db";
  fs::path small = scratch / "small.db";
  fs::path large = scratch / "large.db";
  std::string in_small;
  std::string in_large;

  TwoStates() {
    make_file(file, 1, 5);
    copy_to(small);
    add_session(*opened(file), 2, 300, 300);
    copy_to(large);
    in_small = everything_in(small);
    in_large = everything_in(large);
  }
  void copy_to(const fs::path& copy) const {
    db::CopyProgress progress;
    REQUIRE(db::make_backup({file, "by-hand", copy}, progress));
  }
  bool is_whole(const fs::path& each) const {
    const auto all = everything_in(each);
    return all == in_small || all == in_large;
  }
  void check_copies() const {
    for (const auto& copy : db::backups_of(file, 4'000'000'000'000).all) CHECK_MESSAGE(is_whole(copy.file), copy.file);
  }
};

// How long the work takes here and now: moments to kill at are chosen by it.
unsigned microseconds_of(const std::function<bool()>& job) {
  const auto begin = std::chrono::steady_clock::now();
  REQUIRE(job());
  const auto took = std::chrono::steady_clock::now() - begin;
  return static_cast<unsigned>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()) + 1;
}

TEST_CASE("kill -9: a copy that has its name is whole") {
  const TwoStates states;
  std::mt19937 chance(1983);
  db::CopyProgress progress;
  const auto copy = [&] { return db::make_backup({states.file, "session-ends"}, progress).has_value(); };
  const unsigned took = microseconds_of(copy);
  for (int round = 0; round < rounds(10); ++round) {
    kill_after(static_cast<unsigned>(chance()) % (2 * took), [&] {
      while (copy()) continue;
      return false;
    });
  }
  CHECK(everything_in(states.file) == states.in_large);
  CHECK_FALSE(db::backups_of(states.file, 4'000'000'000'000).all.empty());
  states.check_copies();
}

TEST_CASE("kill -9: a file that copies are put into is always one of them") {
  const TwoStates states;
  std::mt19937 chance(1984);
  db::CopyProgress progress;
  const auto restore = [&](const fs::path& copy) { return db::restore(copy, states.file, progress).has_value(); };
  unsigned longest = 2 * microseconds_of([&] { return restore(states.small); });
  bool is_small = true;
  const int all = rounds(4);
  int changed = 0;
  for (int round = 0; round < all; ++round) {
    kill_after(static_cast<unsigned>(chance()) % longest,
               [&] { return restore(is_small ? states.large : states.small); });
    REQUIRE(states.is_whole(states.file));
    const bool was_small = std::exchange(is_small, everything_in(states.file) == states.in_small);
    // How long it takes changes with what else the machine does: the moments follow, so that some come before its end
    // and some after it.
    longest = is_small == was_small ? longest + longest / 4 + 1 : longest - longest / 4;
    changed += is_small == was_small ? 0 : 1;
  }
  if (all >= 40) {  // enough to have met both
    CHECK(changed > 0);
    CHECK(changed < all);
  }
  states.check_copies();
}

TEST_CASE("kill -9: the name of a damaged file is never without a file") {
  const TwoStates states;
  const std::string damaged = contents(states.large).substr(0, 5000);
  std::mt19937 chance(1985);
  db::CopyProgress progress;
  const auto restore = [&] { return db::restore(states.large, states.file, progress).has_value(); };
  write(states.file, damaged);
  const unsigned took = microseconds_of(restore);
  CHECK(everything_in(states.file) == states.in_large);
  for (int round = 0; round < rounds(4); ++round) {
    fs::remove(states.file);
    write(states.file, damaged);
    kill_after(static_cast<unsigned>(chance()) % (2 * took), restore);
    REQUIRE(fs::exists(states.file));
    CHECK((contents(states.file) == damaged || everything_in(states.file) == states.in_large));
    for (const auto& name : names_in(states.scratch.folder())) {
      if (name.find(".damaged-") == std::string::npos) continue;
      if (!name.ends_with("-journal")) CHECK(contents(states.scratch.folder() / name) == damaged);
      fs::remove(states.scratch.folder() / name);
    }
  }
}

}  // namespace
}  // namespace bogosity::tests
