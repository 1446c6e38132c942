// bogosity_ui_soak INPUTS SEED: gives the dashboard so many random inputs, without a window, and looks every now and
// then whether all is as it has to be. The same seed does the same; whoever dies says what was done last. 0: all was
// well.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "account.h"
#include "hand.h"
#include "invariants.h"
#include "last_inputs.h"
#include "memory_now.h"
#include "tests/support/temp_file.h"

namespace {

using namespace bogosity;
using namespace bogosity::soak;

constexpr long long between_looks = 100;
constexpr long long between_checks = 5000;

int complain(long long number, const std::string& what) {
  fmt::print("after input {}: {}\n", number, what);
  std::fflush(stdout);
  print_last_inputs();
  return 1;
}

// A path that is typed into a field is written: nothing but the folder can be reached.
void stay_in(const std::filesystem::path& folder) {
  std::filesystem::current_path(folder);
  ::setenv("HOME", folder.c_str(), 1);
  if (::geteuid() != 0) return;
  constexpr unsigned nobody = 65534;
  if (::chown(folder.c_str(), nobody, nobody) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0) std::abort();
}

// How much the dashboard, which has gone to the start, holds there beside one that has just been started with the same
// file.
void compare_with_a_fresh_one(SoakedDashboard& at) {
  give_back_what_is_free();
  const auto used = static_cast<double>(heap_in_use());
  at.restart();
  at.app().perform(ui::action::LeaveTable{}, at.driver().now());
  at.driver().frames(5);
  give_back_what_is_free();
  const auto fresh = static_cast<double>(heap_in_use());
  fmt::print("heap at the start, after all that: {:.2f} MB; of a fresh dashboard there: {:.2f} MB\n", used / (1 << 20),
             fresh / (1 << 20));
}

int run_soak(long long inputs, std::uint64_t seed) {
  const tests::Scratch scratch;
  stay_in(scratch.folder());
  tell_them_when_dying(seed);
  SoakedDashboard at(scratch.folder(), seed);
  literal::RandomSource random(seed);
  Hand hand(at, random);
  Account account;
  for (long long number = 1; number <= inputs; ++number) {
    account.visit(at.app());
    const double before = processor_ms();
    hand.act(number);
    account.took(number, processor_ms() - before);
    if (number % between_looks == 0) {
      if (const auto broken = broken_at_the_table(at)) return complain(number, *broken);
      if (const auto broken = broken_on_the_screen(at.driver())) return complain(number, *broken);
    }
    if (number % between_checks == 0 || number == inputs) {
      if (const auto broken = broken_in_the_file(at)) return complain(number, *broken);
    }
    if (number % std::max(1LL, inputs / 20) == 0) {
      hand.go_to_start();
      account.look(number, at);
    }
  }
  account.print();
  compare_with_a_fresh_one(at);
  fmt::print("seed {}: {} inputs, {} entries logged, {} frames, nothing broken\n", seed, inputs, hand.entries_logged,
             at.frames());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    fmt::print(stderr, "usage: bogosity_ui_soak INPUTS SEED\n");
    return 2;
  }
  return run_soak(std::atoll(words[1]), std::strtoull(words[2], nullptr, 10));
}
