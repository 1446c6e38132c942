#include "ui/main/main_loop.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>
#include <thread>

using namespace bogosity;

namespace {

// SIGTERM blocked in this thread, so that only the one that waits for it can get it.
class Deaf {
 public:
  Deaf() {
    ::sigemptyset(&term_);
    ::sigaddset(&term_, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &term_, &before_);
  }
  Deaf(const Deaf&) = delete;
  Deaf& operator=(const Deaf&) = delete;
  ~Deaf() {
    forget();
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

  // Discards pending signals that nobody took.
  void forget() {
    const timespec none{};
    while (::sigtimedwait(&term_, nullptr, &none) == SIGTERM) continue;
  }

 private:
  sigset_t term_{};
  sigset_t before_{};
};

}  // namespace

TEST_CASE("a signal that comes as the window closes anyway ends nothing by force") {
  Deaf deaf;
  for (int i = 0; i < 1500; ++i) {
    {
      const ui::QuitSignals quit([] {});
      ::kill(::getpid(), SIGTERM);
      // A little later each time: at some point both meet.
      for (std::atomic<int> pause = 0; pause < i % 300 * 100; ++pause) continue;
    }
    deaf.forget();
  }
}

TEST_CASE("a signal is reported, and wakes the loop") {
  const Deaf deaf;
  std::atomic<bool> woken = false;
  const ui::QuitSignals quit([&] {
    woken = true;
    woken.notify_one();
  });
  CHECK_FALSE(quit.came());
  ::kill(::getpid(), SIGTERM);
  woken.wait(false);
  CHECK(quit.came());
}

TEST_CASE("a program that does not notice a signal, whatever it is doing, is ended by it") {
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGTERM, SIG_DFL);  // not that of the tests
    const ui::QuitSignals quit([] {}, std::chrono::milliseconds(20));
    ::kill(::getpid(), SIGTERM);
    ::sleep(20);  // as a frame that takes so long
    ::_exit(0);
  }
  REQUIRE(child > 0);
  int how = 0;
  REQUIRE(::waitpid(child, &how, 0) == child);
  CHECK(WIFSIGNALED(how));
  CHECK(WTERMSIG(how) == SIGTERM);
}

TEST_CASE("a program that has noticed a signal is left in peace to end by itself") {
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGTERM, SIG_DFL);  // not that of the tests
    std::atomic<bool> woken = false;
    const ui::QuitSignals quit([&] { woken = true; }, std::chrono::milliseconds(2000));
    ::kill(::getpid(), SIGTERM);
    while (!woken || !quit.came()) ::usleep(100);
    std::this_thread::sleep_for(std::chrono::milliseconds(2300));
    ::_exit(7);
  }
  REQUIRE(child > 0);
  int how = 0;
  REQUIRE(::waitpid(child, &how, 0) == child);
  CHECK(WIFEXITED(how));
  CHECK(WEXITSTATUS(how) == 7);
}
