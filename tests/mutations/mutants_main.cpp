// Tries mutants, each in a process of its own that is split off after the start. One question a line on standard input,
// one answer a line on standard output; hunt.py asks. Cases have numbers, mutants too, times are milliseconds of the
// processor.
//   cases                       -> N, then N lines: FILE:LINE NAME
//   reach CASE                  -> STATUS MS MUTANT...     runs a case with no mutant; which mutants it would notice
//   early                       -> MUTANT...               those that count before main()
//   try MUTANT CASE:MS ...      -> killed CASE HOW, or survived; each case may take so long
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/mutations/mutant.h"

namespace {

constexpr rlim_t most_memory = rlim_t{3} << 30;
constexpr long patience = 20;  // a case may wait so many times longer than it may compute

using Cases = std::vector<doctest::detail::TestCase>;

void allow(long milliseconds) {
  const auto as_timer = [](long ms) { return itimerval{{0, 0}, {ms / 1000, ms % 1000 * 1000}}; };
  const itimerval computing = as_timer(milliseconds);
  const itimerval waiting = as_timer(milliseconds * patience);
  setitimer(ITIMER_PROF, &computing, nullptr);
  setitimer(ITIMER_REAL, &waiting, nullptr);
}

bool passes(const doctest::detail::TestCase& one) {
  auto& registered = doctest::detail::getRegisteredTests();
  registered.clear();
  registered.insert(one);
  doctest::Context context;
  context.setOption("abort-after", 1);
  context.setOption("no-intro", true);
  return context.run() == 0;
}

// Runs `what` in a process of its own, without a voice. Gives how that ended, as waitpid says it.
int apart(rusage& used, auto&& what) {
  const pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    const rlimit memory{most_memory, most_memory};
    setrlimit(RLIMIT_AS, &memory);
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(nothing, 1);
    dup2(nothing, 2);
    _exit(what() ? 0 : 1);
  }
  int status = 0;
  wait4(child, &status, 0, &used);
  kill(-child, SIGKILL);  // what a case left running
  return status;
}

long milliseconds(const rusage& used) {
  const auto of = [](const timeval& time) { return time.tv_sec * 1000 + time.tv_usec / 1000; };
  return of(used.ru_utime) + of(used.ru_stime);
}

void reach(const Cases& cases, std::size_t which) {
  std::memset(mut::reached, 0, mut::most_mutants);
  rusage used{};
  const int status = apart(used, [&] { return passes(cases[which]); });
  std::cout << (status == 0 ? "passed" : "failed") << ' ' << milliseconds(used);
  for (int mutant = 0; mutant < mut::most_mutants; ++mutant)
    if (mut::reached[mutant] != 0) std::cout << ' ' << mutant;
  std::cout << std::endl;
}

void attempt(const Cases& cases, std::istringstream& rest, volatile std::size_t& at) {
  int mutant = 0;
  rest >> mutant;
  std::vector<std::pair<std::size_t, long>> wanted;
  char colon = 0;
  for (std::pair<std::size_t, long> each; rest >> each.first >> colon >> each.second;) wanted.push_back(each);
  rusage used{};
  at = 0;
  const int status = apart(used, [&] {
    mut::chosen = mutant;
    setenv("BOGOSITY_MUTANT", std::to_string(mutant).c_str(), 1);
    for (const auto& [which, most] : wanted) {
      at = which;
      allow(most);
      if (!passes(cases[which])) return false;
    }
    return true;
  });
  const bool time = WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
  if (status == 0)
    std::cout << "survived" << std::endl;
  else
    std::cout << "killed " << at << ' ' << (time ? "time" : WIFSIGNALED(status) ? "crash" : "check") << std::endl;
}

void* shared(std::size_t size, int file) {
  return mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | (file < 0 ? MAP_ANONYMOUS : 0), file, 0);
}

}  // namespace

int main() {
  const Cases cases(doctest::detail::getRegisteredTests().begin(), doctest::detail::getRegisteredTests().end());
  // The case that runs, as the process that was split off tells the one that waits for it.
  auto& at = *static_cast<volatile std::size_t*>(shared(sizeof(std::size_t), -1));
  const unsigned char* before_main = mut::reached;
  // Programs that cases start find it by its name.
  const int notes = memfd_create("reached", 0);
  if (notes < 0 || ftruncate(notes, mut::most_mutants) != 0) return 1;
  mut::reached = static_cast<unsigned char*>(shared(mut::most_mutants, notes));
  const std::string name = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(notes);
  setenv("BOGOSITY_REACHED", name.c_str(), 1);
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream rest(line);
    std::string word;
    rest >> word;
    if (word == "cases") {
      std::cout << cases.size() << '\n';
      for (const auto& each : cases)
        std::cout << each.m_file.c_str() << ':' << each.m_line << ' ' << each.m_name << '\n';
      std::cout << std::flush;
    } else if (word == "reach") {
      std::size_t which = 0;
      rest >> which;
      reach(cases, which);
    } else if (word == "early") {
      for (int mutant = 0; mutant < mut::most_mutants; ++mutant)
        if (before_main[mutant] != 0) std::cout << mutant << ' ';
      std::cout << std::endl;
    } else if (word == "try") {
      attempt(cases, rest, at);
    }
  }
}
